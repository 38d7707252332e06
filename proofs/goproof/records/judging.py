"""A recorded game judged by the rules."""

from functools import cache

from goproof.comparisons.user_rules import PYTHON, side_of
from goproof.errors import UsageError
from goproof.games.legal import dead_stone
from goproof.games.through import play_through, started
from goproof.records.record import Record
from goproof.records.result import Judged, compared
from goproof.rulebook.choice import with_options
from gospec.law.colouring import BLACK, Colour, Colouring, from_mapping
from gospec.law.formalisation import Formalisation
from gospec.law.graph import Graph, rectangle


@cache
def loaded(rules: str) -> Formalisation:
    """Return the rules of a name or a file. Raises UsageError where it gives none."""
    return side_of(rules).rules


def judge(record: Record, rules: str, *, law: bool = False) -> Judged:
    """Judge a game by rules, with its komi, and its handicap if that is moves; by the law if `law`.

    Raises UsageError where the rules can't start as the record does, and Disagreement where law
    and machine part.
    """
    graph = board_of(record.shape)
    position, named = _start(record, graph), loaded(rules)
    settings = dict[str, object]()
    if record.komi is not None and not (rules.endswith(PYTHON) or "komi=" in rules):
        settings["komi"] = record.komi
    if record.handicap and not getattr(named, "handicap", 0):
        settings["handicap"] = record.handicap
    settings = {option: value for option, value in settings.items() if hasattr(named, option)}
    chosen = with_options("", named, settings)
    return compared(
        record, rules, play_through(record.moves, *started(chosen, graph, position, rules, law=law))
    )


def _start(record: Record, graph: Graph) -> tuple[Colouring, Colour] | None:
    """Return the position that a game starts with, None for the empty board with Black to move."""
    if not record.stones and record.first is BLACK:
        return None
    b = from_mapping(graph, record.stones)
    if found := dead_stone(b):
        raise UsageError("{} stone set up at {} has no liberty".format(*found))
    return b, record.first


@cache
def board_of(shape: tuple[int, int]) -> Graph:
    """Return the board of a record."""
    return rectangle(*shape)

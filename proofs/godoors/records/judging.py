"""A recorded game judged by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from godoors.records.record import Record
from godoors.records.result import Judged, compared
from godoors.user_rules import user_side
from goproof.comparisons.sides import side
from goproof.games.through import play_through, started
from goproof.rulebook.choice import with_options
from gospec.law.formalisation import Formalisation
from gospec.law.graph import Graph, rectangle


@dataclass(frozen=True)
class RuleSet:
    """Rules as a user names them: a name with options, or a Python file."""

    name: str
    is_file: bool = False

    def load(self) -> Formalisation:
        """Return the rules. Raises UsageError where the name or the file gives none."""
        return _loaded(self)


@cache
def _loaded(rules: RuleSet) -> Formalisation:
    return (user_side(rules.name) if rules.is_file else side(rules.name)).rules


def judge(record: Record, rules: RuleSet, *, law: bool = False) -> Judged:
    """Judge a game by rules, with its komi, and its handicap if that is moves; by the law if `law`.

    Raises UsageError where the rules can't start as the record does, and Disagreement where law
    and machine part.
    """
    graph, named = board_of(record.shape), rules.load()
    position = record.position(graph)
    settings = dict[str, object]()
    if record.komi is not None and not (rules.is_file or "komi=" in rules.name):
        settings["komi"] = record.komi
    if record.handicap and not getattr(named, "handicap", 0):
        settings["handicap"] = record.handicap
    settings = {option: value for option, value in settings.items() if hasattr(named, option)}
    return compared(
        record,
        rules.name,
        play_through(
            record.moves,
            *started(with_options("", named, settings), graph, position, rules.name, law=law),
        ),
    )


@cache
def board_of(shape: tuple[int, int]) -> Graph:
    """Return the board of a record."""
    return rectangle(*shape)

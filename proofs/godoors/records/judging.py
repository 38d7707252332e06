"""A recorded game judged by the rules: by the machine, whose findings the law confirms, or the law.

The machine plays the game. Where it refuses a move, the law replays the game from the start up to
that move, and what is reported is the law's answer. Where it refuses none, the law counts the last
board. Rules that the machine doesn't have are the law's from the first move to the last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from godoors.documents.records import RecordedResult
from godoors.records.judged import Judged, Refusal
from godoors.records.record import Record, marked_dead
from godoors.records.result import (
    Explanation,
    compare_result,
    explanations,
    impossible,
    komi_unknown,
    lead,
)
from godoors.user_rules import user_side
from goproof.boards.sgf_play import RecordedMove
from goproof.comparisons.sides import side
from goproof.errors import UsageError
from goproof.machine.from_law import code_of, colouring_of, machine_game
from goproof.rulebook.choice import options_of, with_options
from goproof.rulebook.citing import cited
from gospec.law.colouring import BLACK, PLAYERS, Colour, dead, from_mapping
from gospec.law.diagram import point_name
from gospec.law.formalisation import PASS, Formalisation, Illegal, Observation
from gospec.law.graph import Graph, rectangle
from gospec.law.rules import Game, Rules

OUT_OF_TURN = "out of turn"
ALTERNATE = "S1/R5"


class Disagreement(AssertionError):
    """The machine and the law judge a game differently: one of them has a fault."""


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
    """Judge a game by rules; by the law alone if `law`.

    Raises UsageError where the rules can't start as the record does, and Disagreement where law
    and machine part.
    """
    chosen, graph = _rules_for(record, rules), board_of(record.shape)
    start = _start(record, chosen, graph)
    by_machine, refused, state = None, None, start
    if not law and isinstance(chosen, Rules):
        by_machine = _by_machine(record.moves, chosen, start)
    if isinstance(by_machine, Game):
        state, left = by_machine, len(record.moves) - len(by_machine.turns)
    else:
        refused, state, left = _by_law(record.moves, chosen, start, rules.name)
        if by_machine is not None and (refused is None or refused.what != by_machine.what):
            law_says = refused.said(graph) if refused else "all is legal"
            raise Disagreement(f"the machine: {by_machine.said(graph)}; the law: {law_says}")
    observation = chosen.observe(state)
    whole = refused is None and record.edited is None
    return Judged(
        rules.name,
        graph,
        refused,
        observation,
        _prisoners(state),
        getattr(chosen, "komi", None),
        _compared(record, chosen, state, observation) if whole else None,
        by_law=not isinstance(by_machine, Game),
        passes_after_end=left,
        options=options_of(chosen),
    )


@cache
def board_of(shape: tuple[int, int]) -> Graph:
    """Return the board of a record."""
    return rectangle(*shape)


def _rules_for(record: Record, rules: RuleSet) -> Formalisation:
    """Return the rules with the komi of the record, and its handicap where that is moves."""
    chosen = rules.load()
    if record.komi is not None and not (rules.is_file or "komi=" in rules.name):
        chosen = _with(chosen, "komi", record.komi)
    if record.handicap and not getattr(chosen, "handicap", 0):
        chosen = _with(chosen, "handicap", record.handicap)
    return chosen


def _with(rules: Formalisation, option: str, value: object) -> Formalisation:
    return with_options("", rules, {option: value}) if hasattr(rules, option) else rules


def _start(record: Record, rules: Formalisation, graph: Graph) -> Any:
    """Return the state before the first move."""
    if not record.stones and record.first is BLACK:
        return rules.initial(graph)
    if not isinstance(rules, Rules):
        raise UsageError(
            "these rules start on the empty board with Black to move, but this game doesn't"
        )
    b = from_mapping(graph, record.stones)
    for player in PLAYERS:
        if lifeless := dead(b, player):
            v = min(lifeless, key=graph.index.__getitem__)
            raise UsageError(
                f"{player.value} stone set up at {point_name(graph, v)} has no liberty"
            )
    return rules.position(b, record.first)


def _by_law(
    moves: Sequence[RecordedMove], rules: Formalisation, state: object, name: str
) -> tuple[Refusal | None, object, int]:
    """Return the first illegal move, if there is one, the state before it or at the end, and how
    many passes stand after the end of the game. The clause is of the text that is called so.
    """
    last = _last_play(moves)
    for number, move in enumerate(moves, 1):
        if number > last and rules.observe(state).ended:
            return None, state, len(moves) - number + 1
        observation = None if isinstance(rules, Rules) else rules.observe(state)
        if (observation.to_move if observation else _to_move(rules, state)) is not move.colour:
            return Refusal(number, move, OUT_OF_TURN, ALTERNATE), state, 0
        after = rules.play(state, move.move)
        if isinstance(after, Illegal):
            why = cited(name, rules, after)
            return Refusal(number, move, why.reason.value, why.clause, why.repeats), state, 0
        state = after
    return None, state, 0


def _last_play(moves: Sequence[RecordedMove]) -> int:
    """Return the number of the last move that is no pass, 0 if there is none."""
    return max((n for n, move in enumerate(moves, 1) if move.move is not PASS), default=0)


def _to_move(rules: Any, state: Any) -> Colour:
    # An observation counts the scores as well, which takes as long as the move.
    player: Colour = rules.to_move(len(state.turns), state.first)
    return player


def _by_machine(moves: Sequence[RecordedMove], rules: Rules, start: Game) -> Refusal | Game | None:
    """Return the first illegal move, or the last of the law's states, without those before.

    None stands for a game that the machine doesn't have: one that a cycle ends, or on a board that
    is too large for it.
    """
    from goimpl.games.game import IllegalMove
    from goimpl.games.history import PASS as PASS_CODE

    graph = start.colourings[0].graph
    try:
        game = machine_game(rules, start.colourings[0], start.first)
    except ValueError:
        return None
    last, played = _last_play(moves), len(moves)
    for number, move in enumerate(moves, 1):
        if number > last and game.ended:
            played = number - 1
            break
        if game.to_move != code_of(move.colour):
            return Refusal(number, move, OUT_OF_TURN, ALTERNATE)
        code = PASS_CODE if move.move is PASS else graph.index.get(move.move, len(graph))
        try:
            game.play(code)
        except IllegalMove as why:
            return Refusal(number, move, why.reason, "", why.repeats)
    turns = tuple(move.move for move in moves[:played])
    black, white = (game.board.prisoners(code_of(player)) for player in PLAYERS)
    # No score and no ending asks for the colourings before the last.
    return Game((colouring_of(game.board.colours, graph),), turns, black, white, start.first)


def _prisoners(state: object) -> dict[str, int] | None:
    names = [f"{player.value}_prisoners" for player in PLAYERS]
    if not all(isinstance(getattr(state, name, None), int) for name in names):
        return None
    return {name.partition("_")[0]: getattr(state, name) for name in names}


def _compared(
    record: Record, rules: object, state: Any, observation: Observation
) -> RecordedResult:
    ahead = lead(observation.black, observation.white)

    def explained(wanted: Fraction) -> Iterator[Explanation]:
        if isinstance(rules, Rules):
            b = observation.colouring
            dead_stones = marked_dead(record, {v: b(v) for v in b.graph.points})
            yield from explanations(rules, state, dead_stones, wanted)
            if record.komi is None:
                yield komi_unknown(rules.komi)
            else:
                yield from impossible(rules, state, wanted)
        komi = None if hasattr(rules, "komi") else record.komi
        if ahead is not None and komi and ahead - komi == wanted:
            yield Explanation(f"these rules have no komi, and the record's is {float(komi)}")

    return compare_result(record.result, ahead, observation.ended, explained)

"""Turns as people write them, and which of them rules have besides points and the pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gospec.law import formalisation as law
from gospec.law.colouring import PLAYERS, Colour, Colouring
from gospec.law.diagram import DiagramError, draw, parse_point, point_name
from gospec.law.formalisation import PASS, Formalisation, Move
from gospec.law.graph import Graph

if TYPE_CHECKING:
    from goproof.documents.games import TurnOfGame

PLAYERS_BY_NAME = {player.value: player for player in PLAYERS}


@dataclass(frozen=True)
class Turn:
    """A turn of a game: its number, 0 before the first, who made it, and the board after it."""

    number: int
    player: Colour | None
    move: str
    board: Colouring

    def document(self) -> TurnOfGame:
        """Return it as a part of a document; the start, number 0, has neither player nor move."""
        from goproof.documents.games import TurnOfGame

        made = {"player": self.player, "move": self.move} if self.player else {}
        return TurnOfGame.of(number=self.number, diagram=draw(self.board, "/"), **made)


def parse_move(
    graph: Graph, text: str, to_move: Callable[[], Colour], named: Iterable[Move] = ()
) -> Move:
    """Return the move that is written as B2, pass, agree, agree:A1+B2, resign or resign:white.

    `agree` empties no point; `resign` is the resignation of the side to move, which is asked for
    with `to_move` where it matters; white:B2 is a turn of White's, whoever is to move; a name of
    one of the `named` turns is that turn. Raises DiagramError for a point or a player that there is
    not.
    """
    if (turn := _named(text.strip(), named)) is not None:
        return turn
    head, colon, rest = text.strip().partition(":")
    match head.lower():
        case "pass" if not colon:
            return PASS
        case "agree":
            return law.Agreement(frozenset(parse_point(graph, p) for p in rest.split("+") if p))
        case "resign":
            return law.Resignation(_player(rest) if colon else to_move())
        case "black" | "white" if colon:
            move = parse_move(graph, rest, to_move)
            return move if _player(head) is to_move() else law.By(_player(head), move)
    return parse_point(graph, text.strip())


def _named(name: str, turns: Iterable[Move]) -> law.NamedTurn | None:
    named = (turn for turn in turns if isinstance(turn, law.NamedTurn))
    return next((turn for turn in named if turn.name == name), None)


def _player(name: str) -> Colour:
    if name.lower() not in PLAYERS_BY_NAME:
        raise DiagramError(f"{name!r} is neither black nor white")
    return PLAYERS_BY_NAME[name.lower()]


def name_of(graph: Graph, move: Move) -> str:
    """Return a move as people write it; see parse_move."""
    match move:
        case law.Agreement():
            points = "+".join(point_name(graph, v) for v in graph.points if v in move.points)
            return f"agree:{points}" if points else "agree"
        case law.Resignation():
            return f"resign:{move.player.value}"
        case law.By():
            return f"{move.player.value}:{name_of(graph, move.move)}"
        case law.NamedTurn():
            return move.name
    return "pass" if move is PASS else point_name(graph, move)


def offered(rules: Formalisation, state: object) -> tuple[Move, ...]:
    """Return the turns that rules offer besides points and pass; of agreements that on no point.

    Clause: S1/C8, S2/C5.
    """
    found: list[Move] = []
    for move in law.further_turns(rules, state):
        if isinstance(move, law.Agreement) and move.points:
            break
        found.append(move)
    return tuple(found)


def prisoners_of(state: object) -> dict[str, int | None] | None:
    """Return the stones that each colour has lost, where the formalisation counts them so."""
    if not hasattr(state, "black_prisoners"):
        return None
    return {player.value: getattr(state, f"{player.value}_prisoners") for player in PLAYERS}

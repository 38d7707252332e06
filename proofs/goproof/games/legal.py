"""The legal moves in a game, and why the others are illegal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from goproof.boards.named import as_board
from goproof.errors import UsageError, argument
from goproof.rulebook.choice import choose_rules
from goproof.rulebook.numbers import number_as_json
from gospec.colouring import (
    PLAYERS,
    Colour,
    Colouring,
    chains,
    dead,
    liberties,
    neutral,
    territory,
)
from gospec.diagram import DiagramError, draw, parse_point, point_name
from gospec.formalisation import (
    PASS,
    Agreement,
    By,
    Formalisation,
    Illegal,
    Move,
    Observation,
    Resignation,
    turns,
)
from gospec.graph import Graph, Point
from gospec.rules import Rules
from gospec.written.house_notes import HouseRules


@dataclass(frozen=True)
class IllegalMove:
    """The first illegal move of a game: its number from 1, as it was written, and why."""

    number: int
    move: str
    reason: Illegal

    def __str__(self) -> str:
        return f"move {self.number}, {self.move}: {self.reason}"


@dataclass(frozen=True)
class LegalMoves:
    """What the side to move may do after a game, and why not the rest."""

    graph: Graph
    seen: Observation
    legal: tuple[Move, ...]
    illegal: dict[Move, Illegal]
    prisoners: dict[str, int | None] | None
    legal_points: dict[str, frozenset[Point]] | None


def parse_moves(graph: Graph, text: str) -> list[tuple[str, Move]]:
    """Return moves written as `B2 pass white:A1 agree:A1+B2 resign:black`, each with its own text.

    Raises UsageError, naming the move's number, for a point that isn't on the board.
    """
    moves = []
    for number, word in enumerate(text.split(), 1):
        try:
            moves.append((word, _parse_move(graph, word)))
        except DiagramError as error:
            raise UsageError(f"{argument('moves')}, move {number}: {error}") from None
    return moves


def _parse_move(graph: Graph, word: str) -> Move:
    if word.lower() == "pass":
        return PASS
    head, colon, points = word.partition(":")
    if colon and head.lower() == "agree":
        return Agreement(frozenset(parse_point(graph, p) for p in points.split("+") if p))
    players = {player.value: player for player in PLAYERS}
    if colon and head.lower() == "resign" and points.lower() in players:
        return Resignation(players[points.lower()])
    if colon and head.lower() in players:
        return By(players[head.lower()], _parse_move(graph, points))
    return parse_point(graph, word)


def legal(
    rules: str | Formalisation,
    board: str | Graph,
    moves: str = "",
    position: tuple[Colouring, Colour] | None = None,
) -> LegalMoves | IllegalMove:
    """Return the legal moves after `moves`, or the first of these that is illegal itself.

    Parameters: `rules`, by name or themselves; `board`, a size such as `3x4` or a graph; `moves`,
    such as `B2 A1 pass`, on the empty board, or on a `position` with its side to move, if one is
    given. Raises UsageError for rules or a board that make no sense, when `moves` names a point
    that isn't on the board, or the position can't be played on.
    """
    rules, graph = choose_rules(rules), as_board(board)
    state = rules.initial(graph) if position is None else _start(rules, *position)
    for number, (word, move) in enumerate(parse_moves(graph, moves), 1):
        state = rules.play(state, move)
        if isinstance(state, Illegal):
            return IllegalMove(number, word, state)
    answers = {move: rules.play(state, move) for move in turns(graph)}
    return LegalMoves(
        graph,
        rules.observe(state),
        tuple(move for move, after in answers.items() if not isinstance(after, Illegal)),
        {move: after for move, after in answers.items() if isinstance(after, Illegal)},
        _prisoners(state),
        _legal_points(rules, state),
    )


def _start(rules: Formalisation, b: Colouring, to_move: Colour) -> Any:
    if not isinstance(rules, Rules):
        raise UsageError(
            f"{argument('position')} goes with presets; the sources start on an empty board"
        )
    require_no_dead_stones(b)
    return rules.position(b, to_move)


def require_no_dead_stones(b: Colouring) -> None:
    """Raise UsageError, naming a stone, for a position that no game leads to."""
    for player in PLAYERS:
        if lifeless := dead(b, player):
            name = point_name(b.graph, min_point(b, lifeless))
            raise UsageError(
                f"{argument('position')}: the {player.value} stone at {name} has no liberty"
            )


def _prisoners(state: Any) -> dict[str, int | None] | None:
    """Return the stones that each colour has lost, where the formalisation counts them so."""
    for player in PLAYERS:
        if not hasattr(state, f"{player.value}_prisoners"):
            return None
    return {player.value: getattr(state, f"{player.value}_prisoners") for player in PLAYERS}


def _legal_points(rules: Formalisation, state: Any) -> dict[str, frozenset[Point]] | None:
    if isinstance(rules, HouseRules):
        return {player.value: points for player, points in rules.legal_points(state).items()}
    if isinstance(rules, Rules):
        return {player.value: rules.legal_points(state, player) for player in PLAYERS}
    return None


def name_of(graph: Graph, move: Move) -> str:
    """Return a move as people write it."""
    return "pass" if move is PASS else point_name(graph, move)


def sets_of_points(b: Colouring) -> dict[str, Any]:
    """Return the chains with their liberties, each player's territory and the neutral points.

    Clause: S4/sets.
    """

    def names(points: frozenset[Point]) -> list[str]:
        return [point_name(b.graph, v) for v in b.graph.points if v in points]

    def chain_as_json(stones: frozenset[Point]) -> dict[str, list[str]]:
        return {"stones": names(stones), "liberties": names(liberties(b, min_point(b, stones)))}

    return {
        "chains": {
            player.value: sorted(
                (chain_as_json(stones) for stones in chains(b, player)),
                key=lambda chain: chain["stones"],
            )
            for player in PLAYERS
        },
        "territory": {player.value: names(territory(b, player)) for player in PLAYERS},
        "neutral": names(neutral(b)),
    }


def min_point(b: Colouring, points: frozenset[Point]) -> Point:
    """Return the first of the points in drawing order."""
    return min(points, key=b.graph.index.__getitem__)


def _named(answer: LegalMoves) -> dict[str, list[str]] | None:
    if answer.legal_points is None:
        return None
    return {
        player: [point_name(answer.graph, v) for v in answer.graph.points if v in points]
        for player, points in answer.legal_points.items()
    }


def legal_as_json(answer: LegalMoves | IllegalMove, *, sets: bool = False) -> dict[str, Any]:
    """Return the answer of `legal` as a JSON object."""
    if isinstance(answer, IllegalMove):
        why = answer.reason
        return {
            "illegal_at": answer.number,
            "move": answer.move,
            "reason": why.what,
            "clause": why.clause,
        }
    seen, graph = answer.seen, answer.graph
    document: dict[str, Any] = {
        "board": graph.name,
        "to_move": seen.to_move.value,
        "legal": [name_of(graph, move) for move in answer.legal],
        "illegal": {name_of(graph, move): why.what for move, why in answer.illegal.items()},
        "clauses": {name_of(graph, move): why.clause for move, why in answer.illegal.items()},
        "diagram": draw(seen.colouring, "/"),
        "ended": seen.ended,
        "score": {"black": number_as_json(seen.black), "white": number_as_json(seen.white)},
        "winner": seen.winner.value if seen.winner else None,
        "prisoners": answer.prisoners,
    }
    if sets:
        document["sets"] = sets_of_points(seen.colouring) | {"legal": _named(answer)}
    return document

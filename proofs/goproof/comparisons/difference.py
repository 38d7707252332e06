"""The smallest difference between two formalisations on a board, by running both in gospec."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from goproof.boards.orbits import Symmetry, automorphisms, fixing, representatives
from goproof.rulebook.numbers import number_as_json
from gospec.colouring import EMPTY, PLAYERS, Colour, Colouring, all_colourings, has_dead_stones
from gospec.diagram import draw, point_name
from gospec.formalisation import PASS, Formalisation, Illegal, Move, Observation, turns
from gospec.graph import Graph

IN_WORDS = {
    "colouring": "colouring",
    "to_move": "player to move",
    "ended": "whether the game has ended",
    "black": "Black's score",
    "white": "White's score",
    "winner": "winner",
}


# What is compared of two observations, by the names that users give.
WATCHED = {
    "colouring": ("colouring",),
    "to-move": ("to_move",),
    "ended": ("ended",),
    "score": ("black", "white"),
    "winner": ("winner",),
}
Tell = Callable[[str], None]
ALL_FIELDS = tuple(name for names in WATCHED.values() for name in names)


def no_one(what: str) -> None:
    """Listen to what is told, and do nothing with it."""


@dataclass(frozen=True)
class GameDifference:
    """A shortest sequence of moves after which two formalisations can be told apart.

    `left` and `right` are what each makes of the last move: an observation, or why it is illegal.
    `before` is the colouring before that move, and `players` whose move each one is.
    """

    moves: tuple[Move, ...]
    left: Observation | Illegal
    right: Observation | Illegal
    before: Colouring
    players: tuple[Colour, ...]
    to_move: Colour
    watched: tuple[str, ...] = ALL_FIELDS

    @property
    def what(self) -> str:
        """In which respect the two differ first, of those that are watched."""
        if isinstance(self.left, Illegal) or isinstance(self.right, Illegal):
            return "legality of the move"
        unequal = (name for name in self.watched if _differ(self.left, self.right, (name,)))
        return IN_WORDS[next(unequal)]


@dataclass(frozen=True)
class GameAgreement:
    """No sequence of up to `plies` moves tells the two apart; all of them, when `exhausted`."""

    plies: int
    sequences: int
    exhausted: bool


@dataclass(frozen=True)
class MoveDifference:
    """A colouring and a play on it from which two formalisations go on differently."""

    colouring: Colouring
    point: Any
    player: Colour
    left: Colouring | Illegal
    right: Colouring | Illegal


@dataclass(frozen=True)
class MoveAgreement:
    """From none of the colourings does any play by either player go on differently."""

    colourings: int
    plays: int
    which: Literal["all colourings", "colourings without dead stones"]


class _Pair(NamedTuple):
    """The states of both after the same moves, and the symmetries that leave all these moves."""

    left: Any
    right: Any
    moves: tuple[Move, ...]
    players: tuple[Colour, ...]
    symmetries: tuple[Symmetry, ...]


def compare_games(
    left: Formalisation,
    right: Formalisation,
    graph: Graph,
    limit: int,
    *,
    symmetric: bool = True,
    watched: tuple[str, ...] = ALL_FIELDS,
    tell: Tell = no_one,
) -> GameDifference | GameAgreement:
    """Search breadth first for a game that tells two formalisations apart.

    Of games that a symmetry of the board takes into one another, one is played, unless
    `symmetric` says that a formalisation may treat them unlike. Besides the legality of moves the
    fields of the observations that are `watched` are compared. The search ends after the ply in
    which the number of sequences passes `limit`, and says how far it came; `tell` hears of it
    on the way.
    """
    identity = ({v: v for v in graph.points},)
    symmetries = automorphisms(graph) if symmetric else identity
    layer = [_Pair(left.initial(graph), right.initial(graph), (), (), symmetries)]
    a, b = left.observe(layer[0].left), right.observe(layer[0].right)
    if told_apart(a, b, watched):
        return GameDifference((), a, b, a.colouring, (), a.to_move, watched)
    sequences, plies = 0, 0
    while layer and sequences <= limit:
        following = []
        for pair in layer:
            step = _step(left, right, pair, watched)
            if isinstance(step, GameDifference):
                return step
            following.extend(step)
            tell(f"{sequences + len(following)} sequences, of up to {plies + 1} moves")
        layer = following
        sequences += len(layer)
        plies += bool(layer)
    return GameAgreement(plies, sequences, not layer)


def _step(
    left: Formalisation, right: Formalisation, pair: _Pair, watched: tuple[str, ...]
) -> list[_Pair] | GameDifference:
    seen = left.observe(pair.left)
    longer = []
    for move in _moves(seen.colouring.graph, pair.symmetries):
        a, b = left.play(pair.left, move), right.play(pair.right, move)
        seen_a, seen_b = _seen(left, a), _seen(right, b)
        if told_apart(seen_a, seen_b, watched):
            moves, players = (*pair.moves, move), (*pair.players, seen.to_move)
            before, to_move = seen.colouring, seen.to_move
            return GameDifference(moves, seen_a, seen_b, before, players, to_move, watched)
        if not isinstance(a, Illegal):
            fixed = fixing(move, pair.symmetries)
            players = (*pair.players, seen.to_move)
            longer.append(_Pair(a, b, (*pair.moves, move), players, fixed))
    return longer


def _moves(graph: Graph, symmetries: Sequence[Symmetry]) -> Sequence[Move]:
    moves = tuple(turns(graph))
    return moves if len(symmetries) == 1 else representatives(moves, symmetries)


def _seen(rules: Formalisation, state: Any) -> Observation | Illegal:
    return state if isinstance(state, Illegal) else rules.observe(state)


def told_apart(
    a: Observation | Illegal, b: Observation | Illegal, watched: tuple[str, ...] = ALL_FIELDS
) -> bool:
    """Tell whether two formalisations answered a move differently."""
    # Two formalisations may forbid a move for different reasons and still agree.
    if isinstance(a, Illegal) or isinstance(b, Illegal):
        return not (isinstance(a, Illegal) and isinstance(b, Illegal))
    return _differ(a, b, watched)


def _differ(a: Observation, b: Observation, watched: tuple[str, ...]) -> bool:
    return any(getattr(a, name) != getattr(b, name) for name in watched)


def replay(rules: Formalisation, graph: Graph, moves: tuple[Move, ...]) -> Observation | Illegal:
    """Return what one formalisation alone makes of a sequence of moves from the start."""
    return replayed(rules, graph, moves)[-1]


def replayed(
    rules: Formalisation, graph: Graph, moves: tuple[Move, ...]
) -> list[Observation | Illegal]:
    """Return what one formalisation makes of the start and each move, up to one that is illegal."""
    state = rules.initial(graph)
    seen: list[Observation | Illegal] = [rules.observe(state)]
    for move in moves:
        state = rules.play(state, move)
        seen.append(_seen(rules, state))
        if isinstance(state, Illegal):
            break
    return seen


def plays(graph: Graph, *, dead_stones: bool) -> Iterator[tuple[Colouring, Any, Colour]]:
    """Yield every colouring, empty point and player; colourings with few stones first."""
    for b in sorted(all_colourings(graph), key=lambda b: len(graph) - len(b.where(EMPTY))):
        if dead_stones or not has_dead_stones(b):
            for v in graph.points:
                for player in PLAYERS:
                    yield b, v, player


def compare_moves(
    left: Formalisation,
    right: Formalisation,
    graph: Graph,
    *,
    dead_stones: bool = False,
    tell: Tell = no_one,
) -> MoveDifference | MoveAgreement:
    """Try every play of both players on every colouring of the graph, or those without dead stones.

    The first difference found has as few stones as any.
    """
    colourings, count = set(), 0
    for b, v, player in plays(graph, dead_stones=dead_stones):
        after, other = left.colouring_after(b, v, player), right.colouring_after(b, v, player)
        both_illegal = isinstance(after, Illegal) and isinstance(other, Illegal)
        if after != other and not both_illegal:
            return MoveDifference(b, v, player, after, other)
        colourings.add(b)
        count += 1
        tell(f"{count} plays")
    which: Literal["all colourings", "colourings without dead stones"] = (
        "all colourings" if dead_stones else "colourings without dead stones"
    )
    return MoveAgreement(len(colourings), count, which)


def move_names(graph: Graph, moves: tuple[Move, ...]) -> list[str]:
    """Return the moves as people write them."""
    return ["pass" if move is PASS else point_name(graph, move) for move in moves]


def seen_as_json(seen: Observation | Illegal | Colouring) -> dict[str, Any]:
    """Return an observation, a colouring or a refusal as a JSON object."""
    if isinstance(seen, Illegal):
        return {"illegal": str(seen)}
    if isinstance(seen, Colouring):
        return {"diagram": draw(seen, "/")}
    return {
        "diagram": draw(seen.colouring, "/"),
        "to_move": seen.to_move.value,
        "ended": seen.ended,
        "score": {"black": number_as_json(seen.black), "white": number_as_json(seen.white)},
        "winner": seen.winner.value if seen.winner else None,
    }


def witness_as_json(difference: GameDifference | MoveDifference) -> dict[str, Any]:
    """Return a difference as a JSON object, with both sides of it."""
    if isinstance(difference, MoveDifference):
        b = difference.colouring
        return {
            "board": b.graph.name,
            "diagram": draw(b, "/"),
            "to_move": difference.player.value,
            "moves": [point_name(b.graph, difference.point)],
            "difference": "colouring",
            "a": seen_as_json(difference.left),
            "b": seen_as_json(difference.right),
        }
    graph = difference.before.graph
    return {
        "board": graph.name,
        "diagram": draw(difference.before, "/"),
        "to_move": difference.to_move.value,
        "moves": move_names(graph, difference.moves),
        "difference": difference.what,
        "a": seen_as_json(difference.left),
        "b": seen_as_json(difference.right),
    }

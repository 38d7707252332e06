"""Positions in little memory, the moves from them, their images and their levels.

A player who wins a position wins its images under symmetries of the board. This rests on two
lemmas, which a certificate with symmetries has to name; that each symmetry keeps adjacency is
checked here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from gochecker.game import Game, Position, State
from gochecker.reading import Invalid, one_of, quoted, sequence
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring

# A byte for each point, one for the player where that matters, and eight for each kind of threats.
Key = bytes
# So many positions, and the moves from so many states, are remembered.
POSITIONS, STATES = 1 << 17, 1 << 14
# So many symmetries may be listed where positions have levels.
MOST_CLOSED = 63
_COLOURS = (EMPTY, BLACK, WHITE)
_BYTES = {colour: i for i, colour in enumerate(_COLOURS)}
_PLAYERS = (None, BLACK, WHITE)


class Here(NamedTuple):
    """A state whose position is given by its key."""

    now: Key
    to_move: Colour
    passes: int


class Positions:
    """The positions of a game by their keys, and the results of moves.

    Who is to win what plays no part in this.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.position = lru_cache(maxsize=POSITIONS)(self._position)
        self.all_after = lru_cache(maxsize=STATES)(self._all_after)

    def key(self, position: Position) -> Key:
        """Return the key of a position."""
        b, to_move, threats = position
        player = 0 if to_move is None else _BYTES[to_move]
        key = bytes([*[_BYTES[c] for c in b.colours], player])
        return key + b"".join(count.to_bytes(8, "big") for count in threats) if threats else key

    def _position(self, key: Key) -> Position:
        points = len(self.game.board)
        colouring = Colouring(self.game.board, [_COLOURS[i] for i in key[:points]])
        left = (key[i : i + 8] for i in range(points + 1, len(key), 8))
        return Position(
            colouring, _PLAYERS[key[points]], tuple(int.from_bytes(each, "big") for each in left)
        )

    def state(self, here: Here) -> State:
        """Return the state itself."""
        return State(self.position(here.now), here.to_move, here.passes)

    def here(self, state: State) -> Here:
        """Return a state with the key of its position."""
        return Here(self.key(state.position), state.to_move, state.passes)

    def after(self, here: Here, move: str) -> Here | None:
        """Return the state after a move, repetition aside, or None when the rules forbid it."""
        after = self.game.after(self.state(here), move)
        return after and self.here(after)

    def _all_after(self, here: Here) -> dict[str, Here]:
        """Return the states after all moves that the rules allow, repetition aside."""
        states = self.game.all_after(self.state(here))
        return {move: self.here(after) for move, after in states.items()}


# Positions by what determines the moves from them.
EarlierPositions = dict[Hashable, Positions]


def positions_of(game: Game, earlier: EarlierPositions) -> Positions:
    """Return the positions of the games that have the same moves as this one."""
    moves = (game.board, game.rules, tuple(game.points.items()), game.defender)
    return earlier.setdefault(moves, Positions(game))


LEMMAS = (
    "symmetries_of_the_board_commute_with_the_move",
    "symmetries_of_the_board_keep_the_scores",
)


@dataclass(frozen=True)
class Symmetry:
    """A permutation of the points of a board that keeps adjacency.

    `origins` has for each point the index of the point whose image it is.
    """

    origins: tuple[int, ...]

    def turning(self) -> Callable[[Key], Key]:
        """Return what takes positions to their images."""
        points = len(self.origins)
        # Of one index, `itemgetter` would return no tuple.
        origins = itemgetter(*self.origins, 0)
        return lru_cache(maxsize=POSITIONS)(lambda key: bytes(origins(key)[:-1]) + key[points:])


def read_symmetries(entries: object, game: Game) -> tuple[Symmetry, ...]:
    """Return the symmetries that a first line lists. Raises Invalid when they don't hold."""
    listed = sequence(entries, "symmetries")
    if listed and game.defender is not None:
        raise Invalid("symmetries are for games about a score")
    return tuple(_read(entry, game) for entry in listed)


def _read(entry: object, game: Game) -> Symmetry:
    points = game.points
    images = [one_of(v, "symmetry", points) for v in sequence(entry, "symmetry", len(points))]
    image = dict(zip(points.values(), images, strict=True))
    edges = {frozenset(image[v] for v in edge) for edge in game.board.edges}
    if len(set(images)) < len(game.board) or edges != game.board.edges:
        raise Invalid(f"symmetry: {quoted(entry)} doesn't keep adjacency")
    origin = {w: v for v, w in image.items()}
    return Symmetry(tuple(game.board.index[origin[w]] for w in game.board.points))


class Levels:
    """The levels of positions, of which there are so many, or none; images share theirs.

    Raises Invalid unless the symmetries are closed: else images of images would be apart.
    """

    def __init__(self, count: int, symmetries: tuple[Symmetry, ...], points: int) -> None:
        self.count = count
        self.turns = [each.turning() for each in symmetries]
        self._levels: dict[Key, int] = {}
        group = {tuple(range(points)), *(each.origins for each in symmetries)}
        if count and (
            len(symmetries) > MOST_CLOSED
            or any(tuple(one[i] for i in two) not in group for one in group for two in group)
        ):
            raise Invalid("two symmetries make one that is not listed, or there are very many")

    def of(self, key: Key, otherwise: int) -> int:
        """Return the level of a position; it has the other one from now on if it had none."""
        return self._levels.setdefault(self._least(key), otherwise) if self.count else 0

    def seen(self, key: Key) -> int:
        """Return the level of a position, the number of all levels if it has none."""
        return self._levels.get(self._least(key), self.count) if self.count else 0

    def _least(self, key: Key) -> Key:
        return min(key, *(turn(key) for turn in self.turns)) if self.turns else key

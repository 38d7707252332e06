"""A board of any size as its chains, updated move by move, with its queries.

Clause: S4/sets, S4/place.
"""

from collections.abc import Sequence

from goimpl.boards.adjacency import Adjacency
from goimpl.chains import arrays as at
from goimpl.chains.arrays import chain_points, is_suicide, new_stones, new_zobrist, place
from goimpl.chains.regions import find_owners
from goimpl.chains.zobrist import keys as default_keys
from goimpl.colours import BLACK, EMPTY, WHITE, check_colours, check_player
from goimpl.jit.arrays import Hashes, Naturals, np

# Copies of the stones and of the hashes of the chains.
State = tuple[Naturals, Hashes]


class Chains:
    """A board without dead stones, on which either player may play at any time.

    Parameters: `colours` are those of the initial board, by default all empty; `keys` replaces
    the Zobrist keys. Raises ValueError when the colours aren't those of a board of this size, or
    leave some stone without a liberty, or the keys aren't for it.
    """

    def __init__(
        self, adjacency: Adjacency, colours: Sequence[int] | None = None, keys: Hashes | None = None
    ) -> None:
        self.adjacency = adjacency
        self.points = adjacency.points
        self.stones = new_stones(adjacency)
        self.zobrist = new_zobrist(self._keys(keys))
        self._scratch = np.zeros(self.points, dtype=np.int32)
        self._owners = np.zeros(self.points, dtype=np.int32)
        if colours is not None:
            self._set_up(colours)

    def _keys(self, keys: Hashes | None) -> Hashes:
        if keys is None:
            return default_keys(self.points)
        if keys.shape != (2, self.points):
            raise ValueError(f"keys of shape {keys.shape} for a board of {self.points} points")
        return keys

    def _set_up(self, colours: Sequence[int]) -> None:
        check_colours(colours, self.points)
        # Where every stone of the whole has a liberty, none loses its last one on the way.
        for v, colour in enumerate(colours):
            if colour != EMPTY:
                place(self.adjacency.array, self.stones, self.zobrist, v, colour, self._scratch)
        if self.colours != tuple(colours):
            raise ValueError("some stone of the set-up has no liberty")

    def check(self, v: int) -> None:
        """Raise IndexError when the board has no point v: arrays would count from their end."""
        if not 0 <= v < self.points:
            raise IndexError(f"{v} is no point of a board of {self.points} points")

    def place(self, v: int, player: int) -> frozenset[int]:
        """Play on an empty point and return the points that are emptied, v too if by suicide.

        Raises IndexError off the board, ValueError on an occupied point. Clause: S1/R7, S4/place.
        """
        self.check(v)
        check_player(player)
        if self.stones[at.COLOUR, v] != EMPTY:
            raise ValueError(f"point {v} is occupied")
        count = place(self.adjacency.array, self.stones, self.zobrist, v, player, self._scratch)
        return frozenset(self._scratch[:count].tolist())

    def state(self) -> State:
        """Return what `restore` needs to bring the present board back."""
        return self.stones.copy(), np.array(self.zobrist[at.CHAIN], dtype=np.uint64)

    def restore(self, state: State) -> None:
        """Bring back the board of an earlier state."""
        self.stones[:], self.zobrist[at.CHAIN] = state

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each point."""
        return tuple(self.stones[at.COLOUR, : self.points].tolist())

    @property
    def hash(self) -> int:
        """The Zobrist hash of the board."""
        return int(self.zobrist[at.CHAIN, self.points])

    def colour(self, v: int) -> int:
        """Return the colour of a point. Raises IndexError off the board."""
        self.check(v)
        return int(self.stones[at.COLOUR, v])

    def empty_points(self) -> frozenset[int]:
        """Return the empty points."""
        return frozenset(self.stones[at.LIST, : self.stones[at.COUNTS, at.EMPTIES]].tolist())

    def prisoners(self, colour: int) -> int:
        """Return how many stones of the colour have left the board, by capture or suicide.

        Raises ValueError for a colour that no stone has, like all methods that take a player.
        """
        check_player(colour)
        return int(self.stones[at.COUNTS, colour])

    def is_suicide(self, v: int, player: int) -> bool:
        """Tell whether a stone on the empty point v would leave the board at once.

        Clause: S4/suicide.
        """
        self.check(v)
        check_player(player)
        return bool(is_suicide(self.adjacency.array, self.stones, v, player))

    def chain(self, v: int) -> frozenset[int]:
        """Return the stones of the chain of the stone at v, none for an empty point.

        Clause: S4/sets.
        """
        if self.colour(v) == EMPTY:
            return frozenset()
        return frozenset(self._scratch[: chain_points(self.stones, v, self._scratch)].tolist())

    def liberties(self, v: int) -> frozenset[int]:
        """Return the empty points beside the chain of the stone at v. Clause: S1/C3, S4/sets."""
        beside = {w for u in self.chain(v) for w in self.adjacency.neighbours(u)}
        return frozenset(w for w in beside if self.stones[at.COLOUR, w] == EMPTY)

    def chains(self, colour: int) -> frozenset[frozenset[int]]:
        """Return the chains of a colour. Clause: S4/sets."""
        check_player(colour)
        heads = {int(self.stones[at.HEAD, v]) for v, c in enumerate(self.colours) if c == colour}
        return frozenset(self.chain(head) for head in heads)

    def area(self, player: int) -> frozenset[int]:
        """Return the player's points and the empty points that reach only them. Clause: S1/R9."""
        return self._owned(player)

    def territory(self, player: int) -> frozenset[int]:
        """Return the empty points that reach only the player's colour. Clause: S4/sets."""
        return self._owned(player) & self.empty_points()

    def neutral(self) -> frozenset[int]:
        """Return the empty points that reach both players' colours, or neither's.

        Clause: S4/sets.
        """
        return self.empty_points() - self._owned(BLACK) - self._owned(WHITE)

    def _owned(self, player: int) -> frozenset[int]:
        check_player(player)
        find_owners(self.adjacency.array, self.stones, self._owners, self._scratch)
        return frozenset(v for v, owner in enumerate(self._owners.tolist()) if owner == player)

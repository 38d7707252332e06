"""Engines of GTP whose rule of repetition forgets, or is asked too seldom or too often."""

from collections.abc import Iterable

from tests.conformance.plain_engine import Engine, Point, Position, opponent


class Watching(Engine):
    """An engine that knows what its last play has removed."""

    taken_chains: tuple[frozenset[Point], ...] = ()
    killed: frozenset[Point] = frozenset()
    played: Point = (0, 0)
    by = ""

    def after(self, player: str, v: Point) -> Position:
        position, before = super().after(player, v), self.game[-1].stones
        placed = {**before, v: player}
        gone = placed.keys() - position.stones.keys()
        self.killed = frozenset(w for w in gone if placed[w] == player)
        others = [w for w in gone if placed[w] != player]
        self.taken_chains = tuple({frozenset(self.chain(before, w)) for w in others})
        self.played, self.by = v, player
        return position

    def joined(self) -> int:
        """Return how many chains its last play has joined."""
        before = self.game[-1].stones
        own = [w for w in self.neighbours(self.played) if before.get(w) == self.by]
        return len({frozenset(self.chain(before, w)) for w in own})


def unchecked_where_chains_are_taken(count: int, by: str = "bw") -> type[Engine]:
    """Return an engine that doesn't compare where a player takes so many chains."""

    class Unchecked(Watching):
        def repeats(self, position: Position) -> bool:
            skipped = len(self.taken_chains) == count and self.by in by
            return not skipped and super().repeats(position)

    return Unchecked


def unchecked_where_taken(*directions: Point) -> type[Engine]:
    """Return an engine that doesn't compare where chains in exactly these directions are taken."""

    class Unchecked(Watching):
        def repeats(self, position: Position) -> bool:
            dead = set().union(*self.taken_chains)
            i, j = self.played
            beside = {w for w in self.neighbours(self.played) if w in dead}
            return beside != {(i + a, j + b) for a, b in directions} and super().repeats(position)

    return Unchecked


def unchecked_after_suicide(joined: int) -> type[Engine]:
    class Unchecked(Watching):
        def repeats(self, position: Position) -> bool:
            skipped = self.killed and self.joined() == joined
            return not skipped and super().repeats(position)

    return Unchecked


def blind_so_many_turns_back(turns: int) -> type[Engine]:
    class Blind(Engine):
        def earlier(self) -> list[Position]:
            return [now for back, now in enumerate(reversed(self.game), 1) if back != turns]

    return Blind


class HashMissesTheSecondChain(Watching):
    """Its hash takes out the first chain of several that are captured."""

    ghosts: tuple[frozenset[tuple[Point, str]], ...] = ()

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        super().clear(handicap)
        self.ghosts = (frozenset(),)

    def left(self) -> frozenset[tuple[Point, str]]:
        kept = sorted(map(sorted, self.taken_chains))[1:]
        enemy = opponent(self.by)
        return self.ghosts[-1] ^ {(w, enemy) for chain in kept for w in chain}

    def repeats(self, position: Position) -> bool:
        left = self.left()
        return any(
            self.same(position, before) and ghosts == left
            for before, ghosts in zip(self.game, self.ghosts, strict=True)
        )

    def play(self, player: str, v: Point | None) -> None:
        self.taken_chains = ()
        super().play(player, v)
        self.ghosts = (*self.ghosts, self.ghosts[-1] if v is None else self.left())

    def undo(self) -> None:
        super().undo()
        self.ghosts = self.ghosts[:-1]


def forgets_after_pairs_of_passes(pairs: int) -> type[Engine]:
    class Forgets(Engine):
        def earlier(self) -> list[Position]:
            passed = [i for i in range(2, len(self.game)) if self.ended(i)]
            return self.game[passed[pairs - 1] :] if len(passed) >= pairs else self.game

        def ended(self, i: int) -> bool:
            return self.game[i].passed and self.game[i - 1].passed

    return Forgets


class ForgetsTheEmptyBoard(Engine):
    ko = "situational"

    def earlier(self) -> list[Position]:
        return [now for now in self.game if now.stones]


def forbids_after_two_stones(number: int) -> type[Engine]:
    """Return an engine whose simple ko forbids a point where two stones were just taken."""

    class Forbids(Engine):
        ko, suicide = "simple", False

        def repeats(self, position: Position) -> bool:
            if super().repeats(position) or len(self.game) < 2:
                return super().repeats(position)
            now, before = self.game[-1].stones, self.game[-2].stones
            gone, new = sorted(before.keys() - now.keys()), now.keys() - before.keys()
            if len(gone) != 2 or len(new) != 1 or self.liberties(now, self.chain(now, *new)) > 1:
                return False
            return position.stones.keys() - now.keys() == {gone[number]}

    return Forbids


class TakesBoardsFromASet(Engine):
    """Its superko looks into a set, from which an undo takes the board that it leaves."""

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        super().clear(handicap)
        self.known = {self.key(self.game[-1])}

    def key(self, position: Position) -> frozenset[tuple[Point, str]]:
        return frozenset(position.stones.items())

    def repeats(self, position: Position) -> bool:
        return self.key(position) in self.known

    def play(self, player: str, v: Point | None) -> None:
        super().play(player, v)
        self.known.add(self.key(self.game[-1]))

    def undo(self) -> None:
        last = self.game[-1]
        super().undo()
        self.known.discard(self.key(last))


def undo_forgets(boards: int) -> type[Engine]:
    """Return an engine in which an undo takes so many boards from those that superko knows."""

    class Forgets(Engine):
        def clear(self, handicap: Iterable[Point] = ()) -> None:
            super().clear(handicap)
            self.known = [self.game[-1]]

        def earlier(self) -> list[Position]:
            return self.known

        def play(self, player: str, v: Point | None) -> None:
            super().play(player, v)
            self.known.append(self.game[-1])

        def undo(self) -> None:
            super().undo()
            del self.known[-boards:]

    return Forgets


NORTH, SOUTH, WEST, EAST = (-1, 0), (1, 0), (0, -1), (0, 1)
# What one of the games finds in which a board comes back.
FOUND_BY_RETURNS: tuple[type[Engine], ...] = (
    *map(unchecked_where_chains_are_taken, (1, 2, 3, 4)),
    *(unchecked_where_chains_are_taken(count, by) for count in (2, 4) for by in "bw"),
    *(unchecked_where_taken(NORTH, SOUTH), unchecked_where_taken(NORTH, EAST)),
    *(unchecked_where_taken(WEST), unchecked_where_taken(SOUTH, WEST, EAST)),
    *map(unchecked_after_suicide, (1, 2, 3, 4)),
    *map(blind_so_many_turns_back, (4, 6, 7, 8, 9, 10, 12, 14, 16)),
    *map(forgets_after_pairs_of_passes, (1, 2, 3, 4)),
    *(HashMissesTheSecondChain, ForgetsTheEmptyBoard),
)
FAULTS: tuple[type[Engine], ...] = (
    *FOUND_BY_RETURNS,
    *map(forbids_after_two_stones, (0, 1)),
    TakesBoardsFromASet,
    *map(undo_forgets, (2, 3)),
)

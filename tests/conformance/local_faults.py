"""Engines of GTP with faults of one place, one shape or one moment, beside a right one."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))

from plain_engine import Engine, Point, Position, Stones, opponent

from godoors.conformance.serve import Refused

Chain = frozenset[Point]


class Chained(Engine):
    """An engine that keeps the chains of each position with the number of their liberties."""

    suicide = False

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        super().clear(handicap)
        self.books: list[dict[Chain, int]] = [{}]
        self.made: dict[Chain, int] | None = None
        assert not self.game[0].stones

    def touched(self, book: Iterable[Chain], v: Point) -> list[Chain]:
        beside = self.neighbours(v)
        return [chain for chain in book if not chain.isdisjoint(beside)]

    def joined(self, own: list[Chain], book: dict[Chain, int], v: Point, stones: Stones) -> int:
        """Return how many liberties the chain of a new stone has."""
        return self.liberties(stones, {v}.union(*own))

    def after(self, player: str, v: Point) -> Position:
        before, book = self.game[-1], dict(self.books[-1])
        stones, taken = {**before.stones, v: player}, dict(before.taken)
        beside = self.touched(book, v)
        own = [c for c in beside if before.stones[next(iter(c))] == player]
        for chain in beside:
            book[chain] -= 1
        new = frozenset({v}.union(*own))
        liberties = self.joined(own, book, v, stones)
        for chain in own:
            del book[chain]
        book[new] = liberties
        for chain in [c for c in beside if c not in own and not book[c]]:
            taken[player] += len(chain)
            self.take_off(chain, book, stones)
        if not book[new]:
            raise Refused("illegal move")
        self.made = book
        return Position(stones, opponent(player), taken)

    def take_off(self, chain: Chain, book: dict[Chain, int], stones: Stones) -> None:
        del book[chain]
        for v in chain:
            del stones[v]
            for other in self.touched(book, v):
                book[other] += 1

    def play(self, player: str, v: Point | None) -> None:
        self.made = None
        super().play(player, v)
        self.books.append(self.books[-1] if self.made is None else self.made)

    def undo(self) -> None:
        super().undo()
        self.books.pop()


class LibertiesSummed(Chained):
    def joined(self, own: list[Chain], book: dict[Chain, int], v: Point, stones: Stones) -> int:
        fresh = sum(w not in stones for w in self.neighbours(v))
        return fresh + sum(book[chain] for chain in own)


class JoinsTwoChains(Chained):
    def joined(self, own: list[Chain], book: dict[Chain, int], v: Point, stones: Stones) -> int:
        first = sorted(own, key=min)[:2]
        return self.liberties(stones, {v}.union(*first))


class UndoKeepsLiberties(Chained):
    def undo(self) -> None:
        super().undo()
        kept = self.books[-1]
        self.books[-1] = {chain: max(1, count - 1) for chain, count in kept.items()}


class NoKoInACorner(Engine):
    ko = "simple"

    def repeats(self, position: Position) -> bool:
        new = set(position.stones.items()) - set(self.game[-1].stones.items())
        corners = {(0, 0), (0, self.size - 1)}
        return super().repeats(position) and not {v for v, _ in new} & corners


class OneKeyIsZero(Engine):
    """Its hashes don't see a black stone on one point of 9x9."""

    def same(self, now: Position, before: Position) -> bool:
        if self.size != 9:
            return super().same(now, before)
        hidden = ((3, 5), "b")
        return set(now.stones.items()) - {hidden} == set(before.stones.items()) - {hidden}


class HashesOf24Bits(Engine):
    """A superko that compares hashes of 24 bits."""

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        super().clear(handicap)
        random = Random(1)
        points = [(i, j) for i in range(self.size) for j in range(self.size)]
        self.keys = {(v, p): random.getrandbits(24) for v in points for p in "bw"}
        self.hashes = [0]

    def hash(self, position: Position) -> int:
        value = 0
        for item in position.stones.items():
            value ^= self.keys[item]
        return value

    def repeats(self, position: Position) -> bool:
        return self.hash(position) in self.hashes

    def play(self, player: str, v: Point | None) -> None:
        super().play(player, v)
        self.hashes.append(self.hash(self.game[-1]))

    def undo(self) -> None:
        super().undo()
        self.hashes.pop()


class ForgetsAfterTwoPasses(Engine):
    def earlier(self) -> list[Position]:
        last = max((i for i in range(2, len(self.game)) if self.both_passed(i)), default=0)
        return self.game[last:]

    def both_passed(self, i: int) -> bool:
        return self.game[i].passed and self.game[i - 1].passed


class TakesNothingInTheLastRow(Engine):
    def captured(self, stones: Stones, v: Point, player: str) -> set[Point]:
        dead = super().captured(stones, v, player)
        return set() if dead and all(w[0] == self.size - 1 for w in dead) else dead


class KoAfterEveryCaptureOfOne(Engine):
    """Whoever has just lost one stone may not play on its point: snapbacks are refused."""

    ko, suicide = "simple", False

    def repeats(self, position: Position) -> bool:
        if len(self.game) < 2 or self.game[-1].passed:
            return super().repeats(position)
        lost = self.game[-2].stones.keys() - self.game[-1].stones.keys()
        new = position.stones.keys() - self.game[-1].stones.keys()
        return super().repeats(position) or (len(lost) == 1 and new == lost)


class KoStaysForbidden(Engine):
    """A point of a ko stays forbidden after moves elsewhere."""

    ko = "simple"

    def earlier(self) -> list[Position]:
        return self.game[-4:-1]


class UndoKeepsPrisoners(Engine):
    def undo(self) -> None:
        taken = self.game[-1].taken
        super().undo()
        last = self.game[-1]
        self.game[-1] = Position(last.stones, last.to_move, taken, last.passed)


class WhiteTakesOneChain(Engine):
    """White takes at most two of several chains."""

    def captured(self, stones: Stones, v: Point, player: str) -> set[Point]:
        dead = super().captured(stones, v, player)
        if player == "b":
            return dead
        chains = list(self.chains_of(stones, dead))
        return set().union(*chains[:2])

    def chains_of(self, stones: Stones, dead: set[Point]) -> Iterator[set[Point]]:
        left = set(dead)
        while left:
            chain = self.chain(stones, min(left))
            left -= chain
            yield chain


class SuicideByItsNeighbours(Engine):
    """A stone whose neighbours are all the opponent's is refused, whatever it takes, at an edge."""

    suicide = False

    def after(self, player: str, v: Point) -> Position:
        beside = self.neighbours(v)
        if len(beside) == 3 and all(
            self.game[-1].stones.get(w) == opponent(player) for w in beside
        ):
            raise Refused("illegal move")
        return super().after(player, v)


class LosesTheThirdRepetition(Engine):
    """A superko that compares with the last six boards only."""

    def earlier(self) -> list[Position]:
        return self.game[-6:]


FAULTS: tuple[type[Engine], ...] = (
    *(LibertiesSummed, JoinsTwoChains, UndoKeepsLiberties, NoKoInACorner, OneKeyIsZero),
    *(ForgetsAfterTwoPasses, TakesNothingInTheLastRow, KoAfterEveryCaptureOfOne),
    *(KoStaysForbidden, UndoKeepsPrisoners, WhiteTakesOneChain, SuicideByItsNeighbours),
    *(LosesTheThirdRepetition, HashesOf24Bits),
)

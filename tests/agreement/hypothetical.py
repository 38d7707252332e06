"""Life and death by the Japanese 2003 Rules on words: what hypothetical play can force.

A moment is (owner's turn, owner's stones, opponent's stones, prohibited kos, new stones, captured).
All moments that can come are gone through; what is forced is a fixed point over them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache

from goimpl.words import benson, kernel

Moment = tuple[bool, int, int, int, int, bool]
# The mover's stones after a play, the opponent's, and the ko captured in, or 0.
Play = tuple[int, int, int]


class TooLarge(ValueError):
    """There are more moments than are gone through."""


class Plays:
    """The plays on a board. A ko is one bit, as the boards number their edges.

    Parameters: `lists`, for each point the points adjacent to it.
    """

    def __init__(self, lists: Sequence[Sequence[int]]) -> None:
        edges = sorted({(min(v, w), max(v, w)) for v, near in enumerate(lists) for w in near})
        self.ko_bits = {1 << v | 1 << w: 1 << i for i, (v, w) in enumerate(edges)}
        self.board = kernel.graph(len(lists), edges)
        self.of, self.kos = cache(self._of), cache(self._kos)

    def strings(self, stones: int) -> Iterator[int]:
        """Yield the strings of a colour's stones."""
        while stones:
            string = kernel.flood(stones & -stones, stones, self.board)
            stones ^= string
            yield string

    def _of(self, own: int, other: int, restrained: bool) -> list[Play]:
        """Return the plays of who has the stones `own`, suicides left out.

        A restrained player never fills an eye of one point of unconditionally alive stones.
        """
        tried = self.board.all_points ^ own ^ other
        if restrained:
            alive = benson.unconditionally_alive(own, other, self.board, False)
            beside = {bit: kernel.neighbours(bit, self.board) for bit in bits(tried)}
            tried = sum(bit for bit in beside if beside[bit] & ~alive)
        found = []
        for bit in bits(tried):
            mine, theirs = kernel.play(own, other, bit, self.board)
            taken = other ^ theirs
            if mine & bit:
                one = taken.bit_count() == 1
                back = one and kernel.play(theirs, mine, taken, self.board) == (other, own)
                found.append((mine, theirs, self.ko_bits[bit | taken] if back else 0))
        return found

    def _kos(self, own: int, other: int) -> int:
        """Return the kos of a position."""
        found = 0
        for *_, ko in (*self.of(own, other, False), *self.of(other, own, False)):
            found |= ko
        return found


class Moments:
    """All moments of hypothetical play about a string, numbered, the first one 0.

    Parameters: `own`, the stones of the string's owner; `other`, the opponent's; `local`, where new
    stones of the owner would live, nowhere for capture alone; `most`, how many moments there may
    be; `restrained`, who never fills an eye of stones that are unconditionally alive: the owner
    (True), the opponent (False), or neither. Raises TooLarge.
    """

    def __init__(
        self,
        plays: Plays,
        own: int,
        other: int,
        string: int,
        local: int,
        most: int,
        restrained: bool | None = None,
    ) -> None:
        self.plays, self.string, self.local, self.restrained = plays, string, local, restrained
        start: Moment = (False, own, other, 0, 0, False)
        self.listed, self.after = [start], list[list[int]]()
        numbers = {start: 0}
        for moment in self.listed:
            self.after.append([])
            for following in self._following(moment):
                number = numbers.setdefault(following, len(numbers))
                if number == len(self.listed):
                    self.listed.append(following)
                self.after[-1].append(number)
            if len(numbers) > most:
                raise TooLarge(f"hypothetical play has over {most} moments")

    def _following(self, moment: Moment) -> Iterator[Moment]:
        owners_turn, own, other, prohibited, new, captured = moment
        if captured and not self.local:
            yield moment
            return
        turn, lifted = not owners_turn, False
        yield turn, own, other, prohibited, new, captured
        mover, opposing = (own, other) if owners_turn else (other, own)
        for mine, theirs, ko in self.plays.of(mover, opposing, self.restrained is owners_turn):
            if ko & prohibited:
                lifted = True
                continue
            kos = (prohibited | ko) & self.plays.kos(mine, theirs)
            if owners_turn:
                yield turn, mine, theirs, kos, new | mine & ~own & self.local, captured
            else:
                taken = captured or bool(self.string & ~theirs)
                yield turn, theirs, mine, kos, new & theirs, taken
        if lifted:
            yield turn, own, other, 0, new, captured

    def is_forced(self) -> bool:
        """Tell whether the opponent can force what is asked, from the first moment on.

        Again and again the string is captured, with nothing new on one of the local points, and on
        another.
        """
        goals = [[m[5] and not m[4] & bit for m in self.listed] for bit in bits(self.local)]
        goals = goals or [[m[5] for m in self.listed]]
        kept = [True] * len(self.listed)
        while True:
            again = [self._can(number, kept) for number in range(len(kept))]
            still = [True] * len(kept)
            for goal in goals:
                reached = self._reaching([a and b for a, b in zip(goal, again, strict=True)])
                still = [a and b for a, b in zip(still, reached, strict=True)]
            if still == kept or not still[0]:
                return still[0]
            kept = still

    def _can(self, number: int, wanted: list[bool]) -> bool:
        """Tell whether the opponent can see to it that the next moment is a wanted one."""
        following = (wanted[i] for i in self.after[number])
        return all(following) if self.listed[number][0] else any(following)

    def _reaching(self, wanted: list[bool]) -> list[bool]:
        """Return from where the opponent can come to a wanted moment."""
        found, before = wanted, list[bool]()
        while found != before:
            before = list(found)
            for number in reversed(range(len(found))):
                found[number] = found[number] or self._can(number, found)
        return found


def can_force(plays: Plays, own: int, other: int, string: int, local: int, most: int) -> bool:
    """Tell whether the opponent, who moves first, can force what is asked about a string.

    What the opponent can force with fewer plays to choose from the opponent can force; what can't
    be forced against an owner who has fewer can't be forced. These are tried first.
    """
    for restrained in (False, True):
        with suppress(TooLarge):
            moments = Moments(plays, own, other, string, local, most, restrained)
            if moments.is_forced() is not restrained:
                return not restrained
    return Moments(plays, own, other, string, local, most).is_forced()


def living(plays: Plays, own: int, other: int, most: int) -> dict[int, str]:
    """Return the strings of the player with stones `own`: why each is alive, or that it is dead."""
    statuses = {}
    for string in plays.strings(own):
        if not can_force(plays, own, other, string, 0, most):
            statuses[string] = "uncapturable"
        elif not can_force(plays, own, other, string, string, most):
            statuses[string] = "capturable-1"
    left = plays.board.all_points & ~sum(statuses)
    for string in plays.strings(own):
        if string not in statuses:
            local = kernel.flood(string, left, plays.board)
            anew = not can_force(plays, own, other, string, local, most)
            statuses[string] = "capturable-2" if anew else "dead"
    return statuses


def bits(word: int) -> Iterator[int]:
    """Yield the bits of a word, the lowest first."""
    while word:
        yield word & -word
        word &= word - 1

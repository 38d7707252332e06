"""Whether the opponent of a string's owner can force its capture, and that nothing new lives.

A moment is (mover, owner's stones, opponent's stones, prohibited kos, new stones, captured). All
moments that can come are gone through; what is forced is a fixed point over them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from tests.agreement.hypothetical.plays import Plays, bits

Moment = tuple[bool, int, int, int, int, bool]


class TooLarge(ValueError):
    """There are more moments than are gone through."""


@dataclass(frozen=True)
class Target:
    """A string, and the points where new stones of its owner would live; none for capture alone."""

    string: int
    local: int = 0


class Moments:
    """All moments of hypothetical play about a target, numbered, the first one 0.

    Parameters: `most`, how many there may be; `restrained`, who never fills an eye of stones that
    are unconditionally alive: the owner (True), the opponent (False), or neither. Raises TooLarge.
    """

    def __init__(
        self,
        plays: Plays,
        own: int,
        other: int,
        target: Target,
        most: int,
        restrained: bool | None = None,
    ) -> None:
        self.plays, self.target, self.restrained = plays, target, restrained
        start: Moment = (False, own, other, 0, 0, False)
        self.listed = [start]
        numbers = {start: 0}
        self.starts, self.after = array("l", [0]), array("l")
        for moment in self.listed:
            for following in self._following(moment):
                number = numbers.setdefault(following, len(numbers))
                if number == len(self.listed):
                    self.listed.append(following)
                    if number > most:
                        raise TooLarge(f"hypothetical play has over {most} moments")
                self.after.append(number)
            self.starts.append(len(self.after))

    def _following(self, moment: Moment) -> Iterator[Moment]:
        owners_turn, own, other, prohibited, new, captured = moment
        string, local = self.target.string, self.target.local
        if captured and not local:
            yield moment
            return
        turn = not owners_turn
        yield turn, own, other, prohibited, new, captured
        lifted = False
        if owners_turn:
            for play in self.plays.of(own, other, self.restrained is True):
                if play.ko & prohibited:
                    lifted = True
                    continue
                fresh = new | play.own & ~own & local
                kos = (prohibited | play.ko) & self.plays.kos(play.own, play.other)
                yield turn, play.own, play.other, kos, fresh, captured
        else:
            for play in self.plays.of(other, own, self.restrained is False):
                if play.ko & prohibited:
                    lifted = True
                    continue
                taken = captured or bool(string & ~play.other)
                kos = (prohibited | play.ko) & self.plays.kos(play.own, play.other)
                yield turn, play.other, play.own, kos, new & play.other, taken
        if lifted:
            yield turn, own, other, 0, new, captured

    def before(self) -> tuple[array[int], array[int]]:
        """Return where the moments before each one start in a list, and that list."""
        counts = array("l", bytes(8 * (len(self.listed) + 1)))
        for number in self.after:
            counts[number + 1] += 1
        for i in range(len(self.listed)):
            counts[i + 1] += counts[i]
        place, found = array("l", counts), array("l", bytes(8 * len(self.after)))
        for number in range(len(self.listed)):
            for i in range(self.starts[number], self.starts[number + 1]):
                following = self.after[i]
                found[place[following]] = number
                place[following] += 1
        return counts, found


def can_force(plays: Plays, own: int, other: int, target: Target, most: int) -> bool:
    """Tell whether the opponent, who moves first, can force what is asked of a target.

    What the opponent can force with fewer plays to choose from the opponent can force; what can't
    be forced against an owner who has fewer can't be forced. These are tried first.
    Parameters: `own`, the stones of the string's owner; `other`, the opponent's; `most`, how many
    moments may be gone through. Raises TooLarge.
    """
    for restrained in (False, True):
        with suppress(TooLarge):
            moments = Moments(plays, own, other, target, most, restrained)
            if _forced(moments) is not restrained:
                return not restrained
    return _forced(Moments(plays, own, other, target, most))


def _forced(moments: Moments) -> bool:
    """Tell whether the opponent can force what is asked, from the first moment."""
    goals = [
        bytearray(bool(m[5] and not m[4] & bit) for m in moments.listed)
        for bit in bits(moments.target.local)
    ] or [bytearray(m[5] for m in moments.listed)]
    turns = bytearray(m[0] for m in moments.listed)
    starts, before = moments.before()
    kept = bytearray(b"\1" * len(turns))
    while True:
        again = _able(moments, turns, kept)
        still = bytearray(b"\1" * len(turns))
        for goal in goals:
            wanted = bytearray(a & b for a, b in zip(goal, again, strict=True))
            reached = _reaching(moments, turns, starts, before, wanted)
            still = bytearray(a & b for a, b in zip(still, reached, strict=True))
        if still == kept or not still[0]:
            return bool(still[0])
        kept = still


def _able(moments: Moments, turns: bytearray, wanted: bytearray) -> bytearray:
    """Return where the opponent can see to it that the next moment is a wanted one."""
    found = bytearray(len(turns))
    for number, owners_turn in enumerate(turns):
        following = moments.after[moments.starts[number] : moments.starts[number + 1]]
        so = [wanted[i] for i in following]
        found[number] = all(so) if owners_turn else any(so)
    return found


def _reaching(
    moments: Moments,
    turns: bytearray,
    starts: array[int],
    before: array[int],
    wanted: bytearray,
) -> bytearray:
    """Return from where the opponent can come to a wanted moment."""
    left = [
        moments.starts[i + 1] - moments.starts[i] if owners_turn else 1
        for i, owners_turn in enumerate(turns)
    ]
    found = bytearray(wanted)
    waiting = [number for number, is_wanted in enumerate(wanted) if is_wanted]
    while waiting:
        number = waiting.pop()
        for i in range(starts[number], starts[number + 1]):
            earlier = before[i]
            left[earlier] -= 1
            if not found[earlier] and left[earlier] <= 0:
                found[earlier] = 1
                waiting.append(earlier)
    return found

"""Hypothetical play under the Japanese 2003 Rules, and what a player can force in it.

After R. Jasiek, Japanese 2003 Rules, version 35a, http://home.snafu.de/jasiek/j2003.html.
Hypothetical play starts from a final position, with the opponent of a string's owner, and may go on
for ever. Whether something is forced is found by going through all of it, if it is small enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, opponent, place
from gospec.law.graph import Point

Points = frozenset[Point]
# How much of hypothetical play is gone through: points of a board, moments for one string.
MOST_POINTS, MOST_MOMENTS = 12, 20_000


class TooLarge(ValueError):
    """The hypothetical play of a position has too many moments to go through."""


@dataclass(frozen=True)
class Target:
    """What hypothetical play is about: a string, its owner, and the points where it may live anew.

    If there are no such points, `local`, the only question is whether the string is captured.
    """

    owner: Colour
    string: Points
    local: Points = frozenset()


@dataclass(frozen=True)
class Moment:
    """A moment of hypothetical play.

    Parameters: `prohibited`, the kos in which a stone was captured since the last ko-pass; `new`,
    the local points with stones that the owner has played since the start; `captured`, whether the
    string has been captured.
    """

    colouring: Colouring
    to_move: Colour
    prohibited: frozenset[Points | None] = frozenset()
    new: Points = frozenset()
    captured: bool = False


def ko_of(b: Colouring, v: Point, player: Colour) -> Points | None:
    """Return the ko in which the player's play at v would capture, None if it is not a ko-capture.

    A ko-capture removes one stone, and a play where that stone stood would restore the colouring.
    Clause: J2003/ko.
    """
    after = place(b, v, player)
    taken = [u for u in b.where(opponent(player)) if after(u) is EMPTY]
    recreated = len(taken) == 1 and place(after, taken[0], opponent(player)) == b
    return frozenset((v, *taken)) if recreated else None


def kos(b: Colouring) -> frozenset[Points | None]:
    """Return the kos of a colouring. Clause: J2003/ko."""
    return frozenset(ko_of(b, v, player) for v in b.where(EMPTY) for player in PLAYERS)


def following(moment: Moment, target: Target) -> Iterator[Moment]:
    """Yield the moments after each hypothetical move: plays, the ko-pass, and the pass.

    A player may not capture in a prohibited ko, but may make a ko-pass instead, which lifts all
    prohibitions. Without a ko-pass, a prohibition lasts as long as its ko.
    Clause: J2003/move, J2003/ko-pass, J2003/hypothetical-sequence.
    """
    b, player = moment.colouring, moment.to_move
    passed = replace(moment, to_move=opponent(player))
    if moment.captured and not target.local:
        yield moment
        return
    yield passed
    for v in b.where(EMPTY):
        after, ko = place(b, v, player), ko_of(b, v, player)
        if ko in moment.prohibited:
            yield replace(passed, prohibited=frozenset())
        elif after(v) is player:
            own = after.where(target.owner)
            played = moment.new | ({v} & target.local if player is target.owner else set())
            yield replace(
                passed,
                colouring=after,
                prohibited=(moment.prohibited | {ko}) & kos(after) - {None},
                new=played & own,
                captured=moment.captured or not target.string <= own,
            )


def can_force(b: Colouring, target: Target) -> bool:
    """Tell whether the owner's opponent, who moves first, can force capture and prevent new life.

    The string lives anew in a sequence if, from some moment on, a stone that the owner has played
    stays on a local point for ever. So the opponent must be able to make each local point free of
    such stones again and again: from every moment that is kept it must be able to force each goal
    without leaving the kept moments.
    Raises TooLarge. Clause: J2003/force, J2003/permanent-stone.
    """
    if len(b.graph) > MOST_POINTS:
        raise TooLarge(f"life and death by hypothetical play: boards of up to {MOST_POINTS} points")
    moments, after = _all_moments(Moment(b, opponent(target.owner)), target)
    before: list[set[int]] = [set() for _ in moments]
    for i, following_i in enumerate(after):
        for j in following_i:
            before[j].add(i)
    captured = {i for i, moment in enumerate(moments) if moment.captured}
    goals = [{i for i in captured if v not in moments[i].new} for v in target.local] or [captured]

    def able(i: int, wanted: set[int]) -> bool:
        """Tell whether the opponent can make sure that a wanted moment follows."""
        some_or_all = all if moments[i].to_move is target.owner else any
        return some_or_all(j in wanted for j in after[i])

    def reaching(wanted: set[int]) -> set[int]:
        """Return the moments from which the opponent can force a wanted moment."""
        found, waiting = set(wanted), list(wanted)
        while waiting:
            more = {i for i in before[waiting.pop()] - found if able(i, found)}
            found |= more
            waiting.extend(more)
        return found

    kept = set(range(len(moments)))
    while 0 in kept:
        again = {i for i in kept if able(i, kept)}
        if (still := set.intersection(*(reaching(goal & again) for goal in goals))) == kept:
            return True
        kept = still
    return False


def _all_moments(start: Moment, target: Target) -> tuple[list[Moment], list[list[int]]]:
    """Return all moments that can occur, and for each the numbers of those that follow it."""
    moments, numbers = [start], {start: 0}
    after: list[list[int]] = []
    # The list grows while it is gone through.
    for moment in moments:
        following_it = list(following(moment, target))
        for new in following_it:
            if new not in numbers:
                numbers[new] = len(moments)
                moments.append(new)
        after.append([numbers[new] for new in following_it])
        if len(moments) > MOST_MOMENTS:
            raise TooLarge(
                f"life and death by hypothetical play: {start.colouring!r} has more "
                f"than the {MOST_MOMENTS:,} moments that are gone through"
            )
    return moments, after

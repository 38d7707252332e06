"""The Japanese 2003 Rules: life and death by what can be forced in hypothetical play.

After R. Jasiek, Japanese 2003 Rules, version 35a, http://home.snafu.de/jasiek/j2003.html.
Hypothetical play goes on from the final position, the opponent of a string's owner first, and may
go on for ever. What is forced is found by going through all of it, where it is small enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    chains,
    colouring,
    ends_of_paths,
    opponent,
    place,
    reaching,
)
from gospec.cycles import CycleRule, CycleRules
from gospec.formalisation import Observation, higher
from gospec.graph import Point
from gospec.rules import Game, Scoring, Suicide

Points = frozenset[Point]
# How many moments of hypothetical play are gone through for one string.
MOST_MOMENTS = 200_000


class TooLarge(ValueError):
    """The hypothetical play of a position has more moments than are gone through."""


@dataclass(frozen=True)
class Target:
    """What hypothetical play is about: a string, its owner, and the points where life may be new.

    Without such points, `local`, all that is asked is whether the string is captured.
    """

    owner: Colour
    string: Points
    local: Points = frozenset()


@dataclass(frozen=True)
class Moment:
    """A moment of hypothetical play.

    Parameters: `prohibited`, the kos that were captured in since the last ko-pass;
    `new`, the local points that hold stones which the owner has played since the start;
    `captured`, whether the string has been.
    """

    colouring: Colouring
    to_move: Colour
    prohibited: frozenset[Points | None] = frozenset()
    new: Points = frozenset()
    captured: bool = False


def ko_of(b: Colouring, v: Point, player: Colour) -> Points | None:
    """Return the ko in which the player's play at v would capture, None if it is no ko-capture.

    It removes one stone, and a play where that stood would bring the colouring back.
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

    A ko-capture in a prohibited ko is no play. Where there would be one, the player may make a
    ko-pass instead, which lifts all prohibitions; else they last as long as their kos.
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
    """Tell whether the owner's opponent, who moves first, can force capture, and no life anew.

    Life is new in a sequence when from some moment on a stone that the owner has played stands on
    a local point for ever. So the opponent wants each local point to be without such a stone again
    and again. Raises TooLarge. Clause: J2003/force, J2003/permanent-stone.
    """
    attacker = opponent(target.owner)
    start = Moment(b, attacker)
    after: dict[Moment, frozenset[Moment]] = {}
    waiting = [start]
    while waiting:
        moment = waiting.pop()
        if moment not in after:
            after[moment] = frozenset(following(moment, target))
            waiting.extend(after[moment])
        if len(after) > MOST_MOMENTS:
            raise TooLarge(f"hypothetical play from {b!r} has over {MOST_MOMENTS} moments")
    captured = {moment for moment in after if moment.captured}
    goals = [{m for m in captured if v not in m.new} for v in target.local] or [captured]

    def able(wanted: set[Moment]) -> set[Moment]:
        """Return where the attacker can see to it that the next moment is a wanted one."""
        some_or_all = {attacker: any, target.owner: all}
        return {m for m in after if some_or_all[m.to_move](n in wanted for n in after[m])}

    # The greatest set of moments from which the attacker can come to each goal and then stay in it.
    kept = set(after)
    while True:
        again = able(kept)
        reached = [_least(goal & again, able) for goal in goals]
        if (still := set.intersection(*reached)) == kept:
            return start in kept
        kept = still


def _least(wanted: set[Moment], able: Callable[[set[Moment]], set[Moment]]) -> set[Moment]:
    """Return where the attacker can come to a wanted moment."""
    while (more := wanted | able(wanted)) != wanted:
        wanted = more
    return wanted


def is_capturable(b: Colouring, owner: Colour, string: Points) -> bool:
    """Tell whether a string is not uncapturable: its capture can be forced.

    Clause: J2003/uncapturable.
    """
    return can_force(b, Target(owner, string))


def lives_anew(b: Colouring, owner: Colour, string: Points, local: Points) -> bool:
    """Tell whether the opponent can't force both a string's capture and no permanent local stone.

    Clause: J2003/capturable-1, J2003/capturable-2.
    """
    return not can_force(b, Target(owner, string, local))


def local_2(b: Colouring, string: Points, barred: Points) -> Points:
    """Return a string's points and, again and again, all adjacent ones that are not barred.

    Barred are the strings of its owner that are uncapturable or capturable-1. Clause:
    J2003/local-2.
    """
    return ends_of_paths(b.graph, frozenset(b.graph.points) - barred, string)


def alive(b: Colouring, owner: Colour) -> frozenset[Points]:
    """Return the owner's strings that are uncapturable, capturable-1 or capturable-2.

    Clause: J2003/alive.
    """
    strings = chains(b, owner)
    first = {s for s in strings if not is_capturable(b, owner, s) or lives_anew(b, owner, s, s)}
    barred = frozenset[Point]().union(*first)
    rest = strings - first
    return frozenset(first | {s for s in rest if lives_anew(b, owner, s, local_2(b, s, barred))})


def living(b: Colouring) -> Points:
    """Return the stones that are alive in a final position. Raises TooLarge."""
    return frozenset(v for player in PLAYERS for string in alive(b, player) for v in string)


def eye_points(b: Colouring, player: Colour, stones: Points) -> Points:
    """Return the points without living stones that reach those of the player's alone.

    Clause: J2003/territory.
    """
    bare = colouring(b.graph, lambda v: b(v) if v in stones else EMPTY)
    return reaching(bare, EMPTY, player) - reaching(bare, EMPTY, opponent(player))


def in_seki(b: Colouring, player: Colour, stones: Points) -> Points:
    """Return the living stones and eye points of the player's that are connected with dame.

    Dame are the points without living stones that are nobody's eye points. Clause: J2003/in-seki.
    """
    eyes = eye_points(b, player, stones)
    dame = frozenset(b.graph.points) - stones - eyes - eye_points(b, opponent(player), stones)
    beside = {v for w in dame for v in b.graph.neighbours[w]}
    own = (stones & b.where(player)) | eyes
    return ends_of_paths(b.graph, own, beside & own)


def points(b: Colouring, player: Colour, stones: Points) -> int:
    """Return one point for each empty point of territory, and two for each dead stone there.

    Territory are the eye points that are in no seki. Clause: J2003/territory, J2003/score.
    """
    territory = eye_points(b, player, stones) - in_seki(b, player, stones)
    worth = {EMPTY: 1, player: 0, opponent(player): 2}
    return sum(worth[b(v)] for v in territory)


@dataclass(frozen=True)
class JapaneseRules(CycleRules):
    """The Japanese 2003 Rules, with the scores of final positions alone.

    Parameters: `living`, which stones of a final position are alive.
    Clause: J2003/move, J2003/alternating-sequence, J2003/score.
    """

    suicide: Suicide = "forbidden"
    scoring: Scoring = "territory+prisoners"
    cycle: CycleRule = "captures"
    living: Callable[[Colouring], Points] = field(default=living, repr=False)

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last turn: until the end, no scores."""
        seen = super().observe(game)
        if not seen.ended or seen.black is None:
            return replace(seen, black=None, white=None)
        b = game.colourings[-1]
        stones = self.living(b)
        black, white = (
            points(b, p, stones) + self.prisoners(game, p) + (self.komi if p is WHITE else 0)
            for p in (BLACK, WHITE)
        )
        return replace(seen, black=black, white=white, winner=higher(black, white))

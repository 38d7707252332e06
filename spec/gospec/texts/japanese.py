"""The Japanese 2003 Rules: life and death by forced sequences, territory, and the score.

After R. Jasiek, Japanese 2003 Rules, version 35a, http://home.snafu.de/jasiek/j2003.html.
docs/specification.md says which of its sentences we took from other pages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache

from gospec.law.colouring import (
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
    reaching,
)
from gospec.law.cycles import lost_since
from gospec.law.formalisation import PASS, Illegal, Move, Observation, Reason, higher
from gospec.law.graph import Graph, Point
from gospec.law.rules import Game, Rules
from gospec.texts.hypothetical import Points, Target, can_force


def is_capturable(b: Colouring, owner: Colour, string: Points) -> bool:
    """Tell whether the capture of a string can be forced, so that it is not uncapturable.

    Clause: J2003/uncapturable.
    """
    return can_force(b, Target(owner, string))


def lives_anew(b: Colouring, owner: Colour, string: Points, local: Points) -> bool:
    """Tell whether the opponent can't force a string's capture without a permanent local stone.

    Clause: J2003/capturable-1, J2003/capturable-2.
    """
    return not can_force(b, Target(owner, string, local))


def local_2(b: Colouring, string: Points, barred: Points) -> Points:
    """Return all points connected with a string by points that are not barred.

    The owner's strings that are uncapturable or capturable-1 are barred. Clause: J2003/local-2.
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


@cache
def living(b: Colouring) -> Points:
    """Return the stones that are alive in a final position. Raises TooLarge."""
    return frozenset(v for player in PLAYERS for string in alive(b, player) for v in string)


def eye_points(b: Colouring, player: Colour, stones: Points) -> Points:
    """Return the points without living stones that reach living stones of the player only.

    Clause: J2003/territory.
    """
    bare = colouring(b.graph, lambda v: b(v) if v in stones else EMPTY)
    return reaching(bare, EMPTY, player) - reaching(bare, EMPTY, opponent(player))


def in_seki(b: Colouring, player: Colour, stones: Points) -> Points:
    """Return the player's living stones and eye points that are connected with dame.

    Dame are the points without living stones that are nobody's eye points. Clause: J2003/in-seki.
    """
    eyes = eye_points(b, player, stones)
    dame = frozenset(b.graph.points) - stones - eyes - eye_points(b, opponent(player), stones)
    beside = {v for w in dame for v in b.graph.neighbours[w]}
    own = (stones & b.where(player)) | eyes
    return ends_of_paths(b.graph, own, beside & own)


def points(b: Colouring, player: Colour, stones: Points) -> int:
    """Return one point for each empty point of territory, and two for each dead stone there.

    Territory consists of the eye points that are not in seki. Clause: J2003/territory, J2003/score.
    """
    territory = eye_points(b, player, stones) - in_seki(b, player, stones)
    worth = {EMPTY: 1, player: 0, opponent(player): 2}
    return sum(worth[b(v)] for v in territory)


@dataclass(frozen=True)
class JapaneseRules:
    """The Japanese 2003 Rules: the moves of a member of the family, with an end of their own.

    Parameters: `komi`, which the text does not mention; `living`, which stones of a final position
    are alive.
    Clause: J2003/move, J2003/alternating-sequence, J2003/long-cycle, J2003/score.
    """

    komi: Fraction = Fraction(0)
    living: Callable[[Colouring], Points] = field(default=living, repr=False)

    @property
    def member(self) -> Rules:
        """The member of the family that has the same moves."""
        return Rules("simple", "forbidden", "territory+prisoners", komi=self.komi)

    def initial(self, graph: Graph) -> Game:
        """Return the game without a turn, on the empty board."""
        return self.member.initial(graph)

    def position(self, b: Colouring, to_move: Colour) -> Game:
        """Return the game that starts with a position instead of the empty board."""
        return self.member.position(b, to_move)

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return b after the player's stone at v, ko aside. Clause: J2003/move."""
        return self.member.colouring_after(b, v, player)

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is illegal."""
        if came_back(game) is not None:
            return Illegal(Reason.GAME_OVER, "J2003/long-cycle")
        return self.member.play(game, move)

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last turn; before the end, no scores.

        If a long cycle ends the game, the player who lost fewer stones in it wins. Raises TooLarge.
        Clause: J2003/long-cycle, J2003/score.
        """
        observation = replace(self.member.observe(game), black=None, white=None)
        if (turn := came_back(game)) is not None:
            lost = {player: lost_since(self.member, game, turn, player) for player in PLAYERS}
            return replace(observation, ended=True, winner=higher(lost[WHITE], lost[BLACK]))
        if not observation.ended:
            return observation
        b = game.colourings[-1]
        stones = self.living(b)
        black, white = (points(b, p, stones) + self.member.prisoners(game, p) for p in PLAYERS)
        owed = white + self.komi
        return replace(observation, black=black, white=owed, winner=higher(black, owed))


def came_back(game: Game) -> int | None:
    """Return the turn after which the present position first occurred, if a play has repeated it.

    Clause: J2003/long-cycle.
    """
    if not game.turns or game.turns[-1] is PASS:
        return None
    *earlier, now = game.colourings
    return earlier.index(now) if now in earlier else None

"""The words of statements, each with what it says: the colourings, sets and facts.

The table of them that users read is made from here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Property, Term, every
from goproof.notation.names import Names
from goproof.theory import fixed_points, stages
from goproof.theory.areas import Area
from goproof.theory.life import Life
from goproof.theory.notions import NamedSet
from goproof.theory.stages import Stage
from goproof.theory.turns import after_a_pass, forbade, forbidden
from gospec.law.benson import Condition

BEFORE = stages.Original()
UNNAMED = ""


@dataclass(frozen=True)
class Points:
    """A set of points, as what a formula says of each; `named`, if it is one of the theory.

    `parts` are sets of which it is the union, where it is made so; `point`, its only one.
    """

    contains: Property
    named: NamedSet | None = None
    parts: tuple[Points, ...] = ()
    point: Term | None = None

    def is_empty(self) -> Formula:
        """Return: it has no point."""
        if self.parts:
            return fol.all_of(part.is_empty() for part in self.parts)
        return every(lambda x: ~self.contains(x))


def union(*parts: Points) -> Points:
    """Return the points of all parts."""
    return Points(lambda x: fol.any_of(part.contains(x) for part in parts), parts=parts)


@dataclass(frozen=True)
class Word:
    """A word: how it is written, what its arguments are, what it means, and what it makes of them.

    `plays`, if it is about the move at p; `of_any_point`, if it can be said of a variable, as no
    set or colouring is made of the point. The kinds of arguments are colour, stage, point, set and
    rule; those with a ? may be left out.
    """

    form: str
    takes: str
    means: str
    makes: Callable[..., Any]
    plays: bool = False
    of_any_point: bool = False

    @property
    def name(self) -> str:
        """The word itself."""
        return self.form.partition("(")[0]


def only(point: Term) -> Points:
    """Return the set of one point."""
    return Points(lambda x: fol.Equal(x, point), point=point)


def named_set(s: NamedSet) -> Points:
    """Return a set under the name by which solvers know it: one for each way to make it."""
    s.name = identifier(Names(longest=10_000).points(s))
    return Points(s.contains, s)


def identifier(text: str) -> str:
    """Return a name for solvers that two texts share only if they differ in signs alone.

    cvc5 reads no letters but ASCII's.
    """
    named = text.replace("σ⁻¹", "preimage").replace("σ", "image").replace("), ", " then ")
    return re.sub(r"\W+", "_", named, flags=re.ASCII).strip("_")


def cleared(colour: stages.Relative, b: Stage) -> Stage:
    """Return a colouring without its dead stones of a colour."""
    return _without(_of_one(fixed_points.DeadSet)(colour, b), b)


def moved_at(colour: stages.Relative, point: Term, b: Stage) -> Stage:
    """Return the colouring after a player's move."""
    return cleared(colour, cleared(colour.other, b.put(point, colour)))


def _colour(colour: stages.Relative) -> Callable[..., Points]:
    return lambda b=BEFORE: Points(partial(b.has, colour))


def _either_dead(colour: stages.Relative | None = None, b: Stage = BEFORE) -> Points:
    if colour is not None:
        return _of_one(fixed_points.DeadSet)(colour, b)
    return union(
        *(_either_dead(player, b) for player in (stages.Relative.OWN, stages.Relative.OPPONENT))
    )


def _of_one(kind: type[Any]) -> Callable[..., Points]:
    """Return what makes the set of a colour or a point, in a colouring."""
    return lambda of, b=BEFORE: named_set(kind(UNNAMED, b, of))


def _chain(point: Term, b: Stage = BEFORE) -> Points:
    if isinstance(point, fol.Constant):
        return _of_one(fixed_points.Chain)(point, b)
    return Points(partial(fixed_points.SameChain(f"{_prefix(b)}same_chain_of_all", b).holds, point))


def _touching(point: Term, b: Stage = BEFORE) -> Points:
    if isinstance(point, fol.Constant):
        return _of_one(fixed_points.Touching)(point, b)
    return Points(lambda x: fol.some_neighbour(point, lambda y: _chain(y, b).contains(x)))


def _liberties(point: Term, b: Stage = BEFORE) -> Points:
    chain = _chain(point, b)
    return Points(lambda x: b.empty(x) & fol.some_neighbour(x, chain.contains))


def _life(condition: Condition) -> Callable[..., Points]:
    def alive(colour: stages.Relative, b: Stage = BEFORE) -> Points:
        life = Life(b, colour, condition)
        text = identifier(Names(longest=10_000).points(life.alive))
        for part in life.sets:
            part.name = f"{text}_{part.name}"
        return Points(life.alive.contains, life.alive)

    return alive


def _prefix(b: Stage) -> str:
    stage = identifier(Names(longest=10_000).stage(b))
    return "" if isinstance(b, stages.Original) else f"{stage}_"


def _area(b: Stage) -> Area:
    return Area(b, _prefix(b))


def _reaching(colour: stages.Relative, b: Stage = BEFORE) -> Points:
    # Under the name that the areas of the colouring have for it.
    s = fixed_points.Reaching(f"{_prefix(b)}reaching_{colour.value}", b, colour)
    return Points(s.contains, s)


def _neighbours(of: Points) -> Points:
    if of.point is not None:
        return Points(partial(fol.adjacent, of.point))
    return Points(lambda x: fol.some_neighbour(x, of.contains))


def _without(gone: Points, b: Stage = BEFORE) -> Stage:
    named = _of_theory(gone)
    if not hasattr(named, "colour"):
        raise ValueError("a set of stones of one colour is needed, such as dead(own)")
    return stages.Without(b, named)


def _of_theory(points: Points) -> NamedSet:
    if points.named is None:
        raise ValueError("a set with a name of its own is needed, such as S")
    return points.named


def _captives() -> Points:
    return named_set(
        fixed_points.DeadSet(
            UNNAMED, BEFORE.put(stages.POINT, stages.Relative.OWN), stages.Relative.OPPONENT
        )
    )


def _captured() -> Stage:
    return cleared(stages.Relative.OPPONENT, BEFORE.put(stages.POINT, stages.Relative.OWN))


EVERYTHING = Points(lambda _: fol.TRUE)

STAGES = (
    Word("before", "", "the given colouring", stages.Original),
    Word("placed", "", "… once the player's stone is put at p",
         lambda: BEFORE.put(stages.POINT, stages.Relative.OWN), plays=True),
    Word("captured", "", "… after the first clearing, of the opponent's stones", _captured,
         plays=True),
    Word("after", "", "… after the whole move, when the player's dead stones are cleared too",
         lambda: moved_at(stages.Relative.OWN, stages.POINT, BEFORE), plays=True),
    Word("put(colour, point, stage)", "colour point stage?", "with the point given the colour",
         lambda colour, point, b=BEFORE: b.put(point, colour)),
    Word("clear(colour, stage)", "colour stage?", "without the colour's dead stones",
         lambda colour, b=BEFORE: cleared(colour, b)),
    Word("move(colour, point, stage)", "colour point stage?",
         "after the colour's move at the point, from any colouring",
         lambda colour, point, b=BEFORE: moved_at(colour, point, b)),
    Word("emptied(set, stage)", "set stage?", "with the points of the set S emptied",
         lambda gone, b=BEFORE: stages.WithoutAny(b, _of_theory(gone))),
    Word("without(set, stage)", "set stage?", "with the stones of a set removed", _without),
    Word("swapped(stage)", "stage?", "with the players' colours exchanged",
         lambda b=BEFORE: stages.Swapped(b)),
    Word("moved(stage)", "stage?", "moved by the symmetry σ of the board",
         lambda b=BEFORE: stages.Moved(b)),
)  # fmt: skip
SETS = (
    Word("own(stage)", "stage?", "the player's stones", _colour(stages.Relative.OWN)),
    Word("opponent(stage)", "stage?", "the opponent's stones", _colour(stages.Relative.OPPONENT)),
    Word("empty(stage)", "stage?", "the empty points", _colour(stages.Relative.EMPTY)),
    Word("stones(stage)", "stage?", "the points that are not empty",
         lambda b=BEFORE: Points(lambda x: ~b.empty(x))),
    Word("board", "", "all points", lambda: EVERYTHING),
    Word("captives", "", "the stones that the first clearing removes", _captives, plays=True),
    Word("suicides", "", "the stones that the second clearing removes",
         lambda: named_set(fixed_points.DeadSet(UNNAMED, _captured(), stages.Relative.OWN)),
         plays=True),
    Word("dead(colour, stage)", "colour? stage?",
         "the stones that reach no empty point; of both colours if you name none", _either_dead),
    Word("chain(point, stage)", "point stage?", "the chain, or empty region, of a point",
         _chain, of_any_point=True),
    Word("liberties(point, stage)", "point stage?", "the empty points beside the point's chain",
         _liberties, of_any_point=True),
    Word("touching(point, stage)", "point stage?",
         "the points whose chain or region has a point beside the point", _touching,
         of_any_point=True),
    Word("reaching(colour, stage)", "colour stage?",
         "the points of other colours that reach the colour, by a path of their own colour",
         _reaching),
    Word("area(colour, stage)", "colour stage?", "the points that count for the player",
         lambda colour, b=BEFORE: Points(partial(_area(b).of, colour))),
    Word("territory(colour, stage)", "colour stage?", "the empty points among them",
         lambda colour, b=BEFORE: Points(partial(_area(b).territory, colour))),
    Word("neutral(stage)", "stage?", "the empty points that count for nobody",
         lambda b=BEFORE: Points(_area(b).neutral)),
    Word("alive(colour, stage)", "colour stage?",
         "the unconditionally alive stones; all points of an eye must be beside their chain",
         _life("all-points")),
    Word("alive_by_textbook(colour, stage)", "colour stage?",
         "the same; only the empty points of an eye must be", _life("textbook")),
    Word("beside(set)", "set",
         "the points with a neighbour in the set; for a point, its neighbours", _neighbours),
    Word("within(set)", "set", "the points all of whose neighbours are in the set",
         lambda s: Points(lambda x: fol.every_neighbour(x, s.contains))),
    Word("S", "", "any set of points",
         lambda: Points(fixed_points.Marked().contains, fixed_points.Marked())),
    Word("dead_on(set, colour, stage)", "set colour stage?",
         "the stones that are dead when the set S is taken as a board",
         lambda part, colour, b=BEFORE:
         named_set(fixed_points.DeadOnPart(UNNAMED, b, colour, _of_theory(part)))),
    Word("flooded(set, set)", "set set",
         "the points that are reached from the first set, on paths in the second",
         lambda *sets: named_set(fixed_points.Flooded(UNNAMED, *map(_of_theory, sets)))),
    Word("least_reaching(colour, stage)", "colour stage?",
         "the least solution of the recursive equation of reaching",
         _of_one(fixed_points.LeastReaching)),
    Word("greatest_reaching(colour, stage)", "colour stage?", "the greatest one",
         _of_one(fixed_points.GreatestReaching)),
    Word("largest_dead(colour, stage)", "colour stage?",
         "the union of all sets of its stones that touch no empty point and no other stone of it",
         _of_one(fixed_points.LargestDead)),
)  # fmt: skip
POINTS = (
    Word("σ(point)", "point", "the image of a point by the symmetry of the board", stages.image,
         of_any_point=True),
    Word("σ⁻¹(point)", "point", "the point of which the given one is the image", stages.preimage,
         of_any_point=True),
)  # fmt: skip
FACTS = (
    Word("forbids(rule)", "rule", "the rule of ko forbids the play", forbidden),
    Word("forbade(rule)", "rule",
         "the last turn was a pass, and before it the superko rule forbade the play", forbade),
    Word("after_a_pass", "", "the last turn was a pass", after_a_pass),
)  # fmt: skip
SYNONYMS = {
    "neighbours": "beside",
    "N": "beside",
    "marked": "S",
    "image": "σ",
    "preimage": "σ⁻¹",
    "all_points": "board",
}
WORDS = {word.name: word for word in (*STAGES, *SETS, *POINTS, *FACTS)}
OF_GAMES = frozenset(word.name for word in FACTS)


def meaning_of(name: str) -> Word | None:
    """Return the word of a name, None if there is none."""
    return WORDS.get(SYNONYMS.get(name, name))

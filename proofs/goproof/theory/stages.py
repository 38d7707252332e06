"""Colourings in the language of the logic.

A colouring is described *relative to the mover*: each point is the mover's own, the opponent's, or
empty. One proof then covers both players. A colouring made from another, by putting a stone or by
removing a set of stones, is a definition that is expanded wherever it is used; it adds no axiom.
Clause: S1/R2, S1/R7, S2/put.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from functools import cached_property, partial

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Term, every
from goproof.theory.cases import Case
from goproof.theory.notions import Defined, NamedSet, without_names
from gospec.law.colouring import EMPTY, Colour, Colouring, colouring, opponent
from gospec.law.graph import Point

OWN_STONES = "own"
OPPONENT_STONES = "opponent"
IMAGE, PREIMAGE = "image", "preimage"
POINT, OTHER, THIRD = NAMED_POINTS = fol.Constant("p"), fol.Constant("q"), fol.Constant("r")


def named(case: Case, term: Term) -> Point:
    """Return the point of a concrete case that a term without variables names."""
    if isinstance(term, fol.Applied):
        to = named(case, term.to)
        return case.image(to) if term.function == IMAGE else case.preimage(to)
    return named_points(case)[term.name]


def named_points(case: Case) -> dict[str, Point]:
    """Return the points of a concrete case that have names, by these."""
    points = {POINT.name: case.point, OTHER.name: case.other, THIRD.name: case.third}
    return {name: v for name, v in points.items() if v is not None}


def image(x: Term) -> Term:
    """Return the point to which the symmetry of the board takes x."""
    return fol.Applied(IMAGE, x)


def preimage(x: Term) -> Term:
    """Return the point that the symmetry of the board takes to x."""
    return fol.Applied(PREIMAGE, x)


class Relative(Enum):
    """A colour as the mover sees it. Clause: S1/R2."""

    OWN = "own"
    OPPONENT = "opponent"
    EMPTY = "empty"

    @property
    def other(self) -> Relative:
        """The other player's colour; empty stays empty."""
        others = {Relative.OWN: Relative.OPPONENT, Relative.OPPONENT: Relative.OWN}
        return others.get(self, self)

    def concrete(self, mover: Colour) -> Colour:
        """Return the colour that this is for a given mover."""
        if self is Relative.EMPTY:
            return EMPTY
        return mover if self is Relative.OWN else opponent(mover)


PLAYERS = (Relative.OWN, Relative.OPPONENT)


class Stage(ABC):
    """A colouring, as formulas; and the gospec colouring that it stands for in a concrete case."""

    key: str
    """An identifier: how the colouring is made, with the names of sets."""
    says: tuple[object, ...] = ()
    """The word for how it is made, and what it is made of; empty if there is no word."""

    @cached_property
    def content(self) -> str:
        """How the colouring is made, without the names of sets."""
        return without_names(self.key)

    def has(self, colour: Relative, x: Term) -> Formula:
        """Return: x has the colour."""
        return Defined(
            f"colour in {type(self).__name__}",
            f"{colour.value} {self.key}",
            partial(self.defined, colour),
            lambda case: self.concrete(case).where(colour.concrete(case.mover)),
            ("colour", colour, self),
        )(x)

    @abstractmethod
    def defined(self, colour: Relative, x: Term) -> Formula:
        """Return the definition of having the colour."""

    def concrete(self, case: Case) -> Colouring:
        """Return this colouring in a concrete case."""
        # Sets and stages build on one another.
        if self.content not in case.made:
            case.made[self.content] = self.made(case)
        b: Colouring = case.made[self.content]
        return b

    @abstractmethod
    def made(self, case: Case) -> Colouring:
        """Compute this colouring in a concrete case."""

    def own(self, x: Term) -> Formula:
        """Return: x is the mover's."""
        return self.has(Relative.OWN, x)

    def opponent(self, x: Term) -> Formula:
        """Return: x is the opponent's."""
        return self.has(Relative.OPPONENT, x)

    def empty(self, x: Term) -> Formula:
        """Return: x is empty."""
        return self.has(Relative.EMPTY, x)

    def same_colour(self, x: Term, y: Term) -> Formula:
        """Return: x and y have the same colour."""
        return fol.any_of(self.has(colour, x) & self.has(colour, y) for colour in Relative)

    def put(self, point: Term, colour: Relative) -> Stage:
        """Return this colouring with the point given the colour. Clause: S2/put."""
        return Put(self, point, colour)

    def without(self, gone: NamedSet) -> Stage:
        """Return this colouring with the points of the set emptied. Clause: S1/R4."""
        return Without(self, gone)


class Original(Stage):
    """The colouring that a lemma starts from."""

    key, says = "before", ("before",)

    def has(self, colour: Relative, x: Term) -> Formula:
        """Return: x has the colour; what is given has no other name."""
        return self.defined(colour, x)

    def defined(self, colour: Relative, x: Term) -> Formula:
        """Return: x has the colour. Empty is what is neither player's."""
        own, opponents = fol.Atom(OWN_STONES, (x,)), fol.Atom(OPPONENT_STONES, (x,))
        if colour is Relative.EMPTY:
            return ~own & ~opponents
        return own if colour is Relative.OWN else opponents

    def concrete(self, case: Case) -> Colouring:
        """Return the colouring of the case."""
        return case.before

    made = concrete


class Put(Stage):
    """A colouring with one point given a colour. Clause: S1/R7, S2/put."""

    def __init__(self, before: Stage, point: Term, colour: Relative) -> None:
        self.before, self.point, self.colour = before, point, colour
        self.key = f"({before.key}, {colour.value} at {point.name})"
        self.says = ("put", colour, point, before)

    def defined(self, colour: Relative, x: Term) -> Formula:
        """Return: x is the point and the colour is its new one, or x has the colour already."""
        here = fol.Equal(x, self.point)
        kept = ~here & self.before.has(colour, x)
        return here | kept if colour is self.colour else kept

    def made(self, case: Case) -> Colouring:
        """Return gospec's update of the colouring at the point that the case has there."""
        b, colour = self.before.concrete(case), self.colour.concrete(case.mover)
        return case.law.put(b, named(case, self.point), colour)


class WithoutAny(Stage):
    """A colouring with some points emptied, whatever stood there."""

    how = "emptied at"

    def __init__(self, before: Stage, gone: NamedSet) -> None:
        self.before, self.gone = before, gone
        self.key = f"({before.key} {self.how} {gone.key})"
        self.says = ("emptied", gone, before)

    def defined(self, colour: Relative, x: Term) -> Formula:
        """Return: x had the colour and stays, or is emptied and the colour is empty."""
        if colour is Relative.EMPTY:
            return self.before.empty(x) | self.gone.contains(x)
        return self.before.has(colour, x) & ~self.gone.contains(x)

    def made(self, case: Case) -> Colouring:
        """Return the concrete colouring with the concrete points emptied."""
        b, gone = self.before.concrete(case), self.gone.meaning(case)
        return colouring(b.graph, lambda v: EMPTY if v in gone else b(v))


class Without(WithoutAny):
    """A colouring with a set of stones of one colour emptied, all at once. Clause: S1/R4."""

    how = "without"

    def __init__(self, before: Stage, gone: NamedSet) -> None:
        super().__init__(before, gone)
        self.says = ("without", gone, before)
        match gone.says:
            case ("dead", Relative() as colour, Stage() as b) if b.key == before.key:
                self.says = _move(colour, b.says) or ("clear", colour, b)

    def defined(self, colour: Relative, x: Term) -> Formula:
        """Return the same; who has the other colour stays."""
        kept = colour is self.gone.colour.other  # type: ignore[attr-defined]
        return self.before.has(colour, x) if kept else super().defined(colour, x)


def _move(by: Relative, captured: tuple[object, ...]) -> tuple[object, ...]:
    """Return the word of the move of which a clearing of that colour is the second, if it is."""
    match captured:
        case ("clear", Relative() as other, Put(before=b, point=point, colour=colour)):
            return ("move", by, point, b) if colour is by is other.other is not other else ()
    return ()


class Swapped(Stage):
    """A colouring with the players' colours exchanged."""

    def __init__(self, before: Stage) -> None:
        self.before, self.key = before, f"({before.key} swapped)"
        self.says = ("swapped", before)

    def defined(self, colour: Relative, x: Term) -> Formula:
        """Return: x had the other player's colour."""
        return self.before.has(colour.other, x)

    def made(self, case: Case) -> Colouring:
        """Return the concrete colouring with the colours exchanged."""
        return swapped(self.before.concrete(case))


class Moved(Stage):
    """A colouring moved by the symmetry of the case."""

    def __init__(self, before: Stage) -> None:
        self.before, self.key = before, f"({before.key} moved)"
        self.says = ("moved", before)

    def defined(self, colour: Relative, x: Term) -> Formula:
        """Return: the point that the symmetry takes to x had the colour."""
        return self.before.has(colour, preimage(x))

    def made(self, case: Case) -> Colouring:
        """Return the concrete colouring, moved."""
        return case.moved(self.before.concrete(case))


def swapped(b: Colouring) -> Colouring:
    """Return gospec's colouring with black and white exchanged."""
    return colouring(b.graph, lambda v: EMPTY if b(v) is EMPTY else opponent(b(v)))


def same(a: Stage, b: Stage) -> Formula:
    """Return: the two colourings are equal; of one and the same, that nothing is said."""
    same_colouring = Defined(
        "same colouring",
        f"{a.key} and {b.key}",
        lambda: every(lambda x: a.own(x).iff(b.own(x)) & a.opponent(x).iff(b.opponent(x))),
        lambda case: a.concrete(case) == b.concrete(case),
        ("same", a, b),
        places=0,
    )
    return fol.TRUE if a.key == b.key else same_colouring()

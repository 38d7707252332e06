"""Claims that mention their notions by name, for comparing them with the law.

A proof expands the notions of a claim, such as the colouring after a move or whose area a point is,
to their definitions; parts of the claim are then true by definition alone. To see *what* a claim
states, the comparison makes it a second time while `by_name` is in force: each notion is then an
atom, and has the value that gospec gives it, whatever that is. So the comparison can evaluate a
claim where the law is deliberately wrong, and there it has to agree with the lemma's predicate over
gospec.
Clause: none; this is a way of reading formulas.
"""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace

from goproof.logic.formulas import Atom, Formula, Property, Term, every
from goproof.theory.cases import Case
from gospec.graph import Point


@dataclass(frozen=True)
class Notion:
    """A notion that formulas can mention by name, and what it is true of by gospec.

    `key` identifies it: two notions are the same exactly when their keys are. `definition` is what
    it expands to. `says` is for whoever prints it in the words of another language: the word, and
    what it is said of besides the terms; empty where the definition is to be printed.
    """

    key: str
    places: int
    meaning: Callable[[Case], Collection[tuple[Point, ...]]]
    definition: Callable[..., Formula]
    name: str = ""
    says: tuple[object, ...] = ()

    def members(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return what it is true of in a concrete case."""
        return frozenset(self.meaning(case))

    def by_definition(self) -> Formula:
        """Return: it is true of just what its definition says."""
        if self.places == 0:
            return Atom(self.name, ()).iff(self.definition())
        return every(lambda x: Atom(self.name, (x,)).iff(self.definition(x)))


# Of this thread; where there is none, notions are expanded.
_spoken: ContextVar[dict[str, Notion] | None] = ContextVar("spoken", default=None)


@contextmanager
def by_name() -> Iterator[dict[str, Notion]]:
    """Let notions be atoms, and yield those that formulas mention, by the atoms' predicates.

    It is so of claims that this thread makes, and of no other's.
    """
    spoken: dict[str, Notion] = {}
    before = _spoken.set(spoken)
    try:
        yield spoken
    finally:
        _spoken.reset(before)


def expanded_or_named(notion: Notion, *terms: Term) -> Formula:
    """Return the notion applied to the terms: its definition, or an atom under `by_name`."""
    spoken = _spoken.get()
    if spoken is None:
        return notion.definition(*terms)
    for name, other in spoken.items():
        if other.key == notion.key:
            return Atom(name, terms)
    name = f"notion_{len(spoken) + 1}"
    spoken[name] = replace(notion, name=name)
    return Atom(name, terms)


@dataclass(frozen=True, eq=False)
class Reading:
    """A property that a claim defines itself, and the points that have it in a case, by gospec.

    Parameters: `key`, which identifies it among all in the claim; `property`, the definition;
    `meaning`; `says`, as of a notion. Call it with a term to apply it.
    """

    key: str
    property: Property
    meaning: Callable[[Case], Collection[Point]]
    says: tuple[object, ...] = ()

    def __call__(self, x: Term) -> Formula:
        """Return: x has the property."""
        notion = Notion(
            self.key,
            1,
            lambda case: {(v,) for v in self.meaning(case)},
            self.property,
            says=self.says,
        )
        return expanded_or_named(notion, x)


@dataclass(frozen=True, eq=False)
class Fact:
    """A fact about a case as a whole that a claim defines itself, and when gospec has it true."""

    key: str
    definition: Callable[[], Formula]
    meaning: Callable[[Case], bool]
    says: tuple[object, ...] = ()

    def __call__(self) -> Formula:
        """Return: it is so."""
        notion = Notion(
            self.key,
            0,
            lambda case: {()} if self.meaning(case) else set(),
            self.definition,
            says=self.says,
        )
        return expanded_or_named(notion)

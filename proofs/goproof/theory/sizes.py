"""The sizes of two sets, compared.

No formula says it, but a proof may use what follows from how the sets lie to one another.

Clause: none; this is mathematics that every source takes for granted.
"""

from collections.abc import Iterator
from functools import cached_property

from goproof.logic import formulas as fol
from goproof.logic.compiled import compiled
from goproof.logic.formulas import Formula, Property, Term, some
from goproof.theory.cases import Case
from goproof.theory.notions import NamedPredicate
from goproof.theory.statements import model_of_board
from gospec.law.graph import Point

MEMBER = fol.Constant("member")
# What a proof may use speaks of so many points that the second set has and the first lacks.
BEYOND = 2


class AtMost(NamedPredicate):
    """One set has at most `more` points more than another; `more` may be negative.

    Raises ValueError where a set depends on a variable.
    """

    places = 0

    def __init__(self, said: str, left: Property, right: Property, more: int) -> None:
        self.name, self.left, self.right, self.more = said, left, right, more
        self._compared = left(MEMBER), right(MEMBER)
        try:
            self._counted = tuple(map(compiled, self._compared))
        except ValueError:
            why = "sizes are compared of sets of p, q and r, and not of each of many points"
            raise ValueError(why) from None

    @cached_property
    def key(self) -> str:
        """What identifies it: its name, of which sets it is, and how many more."""
        return f"{self.name} = AtMost({self._compared}, {self.more})"

    def extension(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the empty row if it is so in a concrete case, by counting."""
        model = model_of_board(case)
        sizes = [0, 0]
        for v in model.points:
            model.constants = {**model.constants, MEMBER.name: v}
            for i, holds in enumerate(self._counted):
                sizes[i] += holds(model)
        return frozenset({()}) if sizes[0] <= sizes[1] + self.more else frozenset()

    def fact(self) -> Formula:
        """Return what follows from how many points each set has that the other lacks."""
        return fol.all_of(self._facts())

    def _facts(self) -> Iterator[Formula]:
        def only_left(x: Term) -> Formula:
            return self.left(x) & ~self.right(x)

        def only_right(x: Term) -> Formula:
            return self.right(x) & ~self.left(x)

        it_is_so, more = fol.Mention(self, ()), self.more
        for beyond in range(max(0, -more), max(0, -more) + BEYOND + 1):
            few = ~at_least(more + beyond + 1, only_left)
            yield (few & at_least(beyond, only_right)).implies(it_is_so)
        for beyond in range(max(0, -more - 1), max(0, -more - 1) + BEYOND + 1):
            many = at_least(more + beyond + 1, only_left)
            yield (many & ~at_least(beyond + 1, only_right)).implies(~it_is_so)


def at_least(number: int, of: Property, others: tuple[Term, ...] = ()) -> Formula:
    """Return: so many points, other than these, have a property."""
    if number <= 0:
        return fol.TRUE

    def another(x: Term) -> Formula:
        apart = [~fol.Equal(other, x) for other in others]
        rest = at_least(number - 1, of, (*others, x))
        parts = [of(x), *apart, *([] if rest is fol.TRUE else [rest])]
        return parts[0] if len(parts) == 1 else fol.all_of(parts)

    return some(another)

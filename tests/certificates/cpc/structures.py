"""What terms mean in a structure of a few points, written down apart from the checker."""

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random

from gochecker.cpc.terms import BOOL, Term

Value = int | bool
Assignment = tuple[tuple[str, int], ...]


class Structure:
    """Points 0, 1, …, and a random table for each declared symbol."""

    def __init__(self, size: int, signature: Mapping[str, tuple[int, str]], rng: Random) -> None:
        self.points = range(size)
        self.tables: dict[str, dict[tuple[Value, ...], Value]] = {}
        for name, (arity, sort) in signature.items():
            values = (False, True) if sort == BOOL else tuple(self.points)
            tuples = product(self.points, repeat=arity)
            self.tables[name] = {points: rng.choice(values) for points in tuples}
        self._known: dict[tuple[Term, Assignment], Value] = {}

    def holds(self, formula: Term) -> bool:
        """Whether a formula holds for all values of its free variables."""
        names = sorted(formula.free)
        return all(self.value(formula, a) for a in self._assignments(names, {}))

    def value(self, term: Term, variables: Mapping[str, int]) -> Value:
        """The point or the truth value of a term."""
        key = (term, tuple(sorted((n, variables[n]) for n in term.free)))
        if key not in self._known:
            self._known[key] = self._computed(term, variables)
        return self._known[key]

    def _assignments(
        self, names: list[str], outer: Mapping[str, int]
    ) -> Iterator[Mapping[str, int]]:
        for points in product(self.points, repeat=len(names)):
            yield {**outer, **dict(zip(names, points, strict=True))}

    def _computed(self, term: Term, variables: Mapping[str, int]) -> Value:
        match term.kind:
            case "var":
                return variables[str(term.label)]
            case "forall" | "exists":
                assert isinstance(term.label, tuple)
                inner = self._assignments(list(term.label), variables)
                truths = (self.value(term.parts[0], a) for a in inner)
                return all(truths) if term.kind == "forall" else any(truths)
            case "skolem":
                return self._witness(term)
        values = [self.value(part, variables) for part in term.parts]
        match term.kind:
            case "apply":
                return self.tables[str(term.label)][tuple(values)]
            case "true" | "and":
                return all(values)
            case "false" | "or":
                return any(values)
            case "not":
                return not values[0]
            case "=>":
                return not values[0] or bool(values[1])
            case "=":
                return values[0] == values[1]
        raise AssertionError(term.kind)

    def _witness(self, skolem: Term) -> Value:
        (quantified,) = skolem.parts
        assert isinstance(quantified.label, tuple)
        assert isinstance(skolem.label, int)
        names, wanted = list(quantified.label), quantified.kind == "exists"
        for assignment in self._assignments(names, {}):
            if self.value(quantified.parts[0], assignment) is wanted:
                return assignment[names[skolem.label]]
        return 0

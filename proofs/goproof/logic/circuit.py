"""Propositional formulas that share their parts."""

from collections.abc import Iterable, Mapping, Sequence
from operator import neg

YES, NO = 1, -1


class Circuit:
    """Propositional formulas that share their parts.

    A formula is a literal: the number of a node, negated by its sign. Node 1 is true; every other
    node is a variable or the conjunction of at least two literals. Equal formulas are one node.
    """

    def __init__(self) -> None:
        self._nodes: list[str | tuple[int, ...] | None] = [None, None]
        self._numbers: dict[str | tuple[int, ...], int] = {}

    def variable(self, name: str) -> int:
        """Return the variable of that name."""
        return self._node(name)

    def _node(self, key: str | tuple[int, ...]) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._nodes)
            self._nodes.append(key)
            self.made(number, key)
        return number

    def made(self, number: int, key: str | tuple[int, ...]) -> None:
        """Do what a subclass does with a new node."""

    def conjunction(self, literals: Iterable[int]) -> int:
        """Return the conjunction of the literals, simplified where that is obvious."""
        unique = set(literals)
        unique.discard(YES)
        if not unique:
            return YES
        if NO in unique:
            return NO
        if len(unique) == 1:
            return unique.pop()
        if not unique.isdisjoint(map(neg, unique)):
            return NO
        return self._node(tuple(sorted(unique)))

    def disjunction(self, literals: Iterable[int]) -> int:
        """Return the disjunction of the literals."""
        return -self.conjunction(map(neg, literals))

    def equivalence(self, left: int, right: int) -> int:
        """Return: both or neither."""
        only_left = self.conjunction((left, -right))
        only_right = self.conjunction((-left, right))
        return self.conjunction((-only_left, -only_right))

    def name(self, node: int) -> str | None:
        """Return the name of a variable, None for any other node."""
        key = self._nodes[node]
        return key if isinstance(key, str) else None

    def parts(self, node: int) -> tuple[int, ...]:
        """Return the literals that a node is the conjunction of."""
        key = self._nodes[node]
        return key if isinstance(key, tuple) else ()

    def below(self, literals: Iterable[int]) -> list[int]:
        """Return the nodes that the literals depend on, parts first, without the true node.

        Their order follows from the literals, whatever else is in the circuit.
        """
        done: dict[int, None] = {YES: None}
        waiting = [abs(literal) for literal in literals][::-1]
        while waiting:
            node = waiting.pop()
            if node < 0:
                # Its parts are done.
                done[-node] = None
            elif node not in done:
                waiting.append(-node)
                waiting += [abs(part) for part in reversed(self.parts(node))]
        del done[YES]
        return list(done)

    def evaluate(self, literals: Sequence[int], values: Mapping[str, int], ones: int) -> list[int]:
        """Return the literals' values in many cases at once.

        Bit i of a variable's value, and of a result, is its truth in case i; `ones` has the bit of
        every case.
        """
        truths = {YES: ones}
        for node in self.below(literals):
            name = self.name(node)
            truths[node] = ones if name is None else values[name]
            for part in self.parts(node):
                truths[node] &= truths[part] if part > 0 else ones ^ truths[-part]
        return [truths[i] if i > 0 else ones ^ truths[-i] for i in literals]


def exactly_one(circuit: Circuit, literals: Sequence[int]) -> list[int]:
    """Return literals that together state that exactly one of the given ones is true."""
    facts, earlier = [], NO
    for literal in literals:
        facts.append(-circuit.conjunction((literal, earlier)))
        earlier = circuit.disjunction((literal, earlier))
    return [*facts, earlier]

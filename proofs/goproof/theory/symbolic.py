"""Symbolic words: the third reading of the machine's kernel.

A symbolic word is a tuple of literals of a `Circuit`, one for each bit. The kernel's own functions,
called with such words, build the circuit of what they compute, for every colouring at once; there
is no second source. Bits as literals, and not a solver's bit-vectors: both solvers are given the
same propositional text, `--export` can write it, and the circuit can also be evaluated in all cases
of a small board at once, by which this reading is held to the reading on integers.
Clause: none; this is arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from goproof.grounding import NO, YES, Circuit

MACHINE_BITS = 64


class Word:
    """A word of fixed width, of bits that are literals; bit 0 is the first.

    What a shift moves out at either end is lost, and zeros come in, as in a machine word. An `==`
    never claims that two words are equal: a kernel that leaves out rounds that change nothing
    runs all of them.
    """

    __slots__ = ("bits", "circuit")

    def __init__(self, circuit: Circuit, bits: Iterable[int]) -> None:
        self.circuit, self.bits = circuit, tuple(bits)

    def _of(self, other: Word | int) -> Sequence[int]:
        if isinstance(other, Word):
            return other.bits
        if not 0 <= other < 1 << len(self.bits):
            raise OverflowError(f"{other} is no word of {len(self.bits)} bits")
        return [YES if other >> i & 1 else NO for i in range(len(self.bits))]

    def __and__(self, other: Word | int) -> Word:
        pairs = zip(self.bits, self._of(other), strict=True)
        return Word(self.circuit, (self.circuit.conjunction(pair) for pair in pairs))

    def __or__(self, other: Word | int) -> Word:
        pairs = zip(self.bits, self._of(other), strict=True)
        return Word(self.circuit, (self.circuit.disjunction(pair) for pair in pairs))

    def __xor__(self, other: Word | int) -> Word:
        pairs = zip(self.bits, self._of(other), strict=True)
        return Word(self.circuit, (-self.circuit.equivalence(*pair) for pair in pairs))

    def __lshift__(self, places: int) -> Word:
        places = self._shift(places)
        return Word(self.circuit, (NO,) * places + self.bits[: len(self.bits) - places])

    def __rshift__(self, places: int) -> Word:
        places = self._shift(places)
        return Word(self.circuit, self.bits[places:] + (NO,) * places)

    def _shift(self, places: int) -> int:
        # Shifting a machine word by its whole width or more is undefined.
        if not 0 <= places < len(self.bits):
            raise OverflowError(f"a word of {len(self.bits)} bits is shifted by {places}")
        return places

    def __mul__(self, other: Word | int) -> Word:
        """Multiply by a word of which all bits but the first are known to be 0."""
        factors = (self._of(other), self.bits)
        for bit, word in (factors, factors[::-1]):
            if all(literal == NO for literal in bit[1:]):
                return Word(self.circuit, (self.circuit.conjunction((bit[0], b)) for b in word))
        raise ValueError("a symbolic word is multiplied by a single bit only")

    __rand__, __ror__, __rxor__, __rmul__ = __and__, __or__, __xor__, __mul__

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]


def symbolic(circuit: Circuit, literals: Sequence[int]) -> Word:
    """Return the word of a board's points, as wide as a machine word, or wider if it must be."""
    padding = max(MACHINE_BITS - len(literals), 0)
    return Word(circuit, (*literals, *(NO,) * padding))

"""Symbolic words: the third reading of the machine's kernel.

A symbolic word is a tuple of literals of a `Circuit`, one for each bit. The kernel's own functions,
called with such words, build the circuit of what they compute, for every colouring at once; there
is no second source. Bits are literals, and not a solver's bit-vectors: both solvers get the same
propositional text, `--export` can write it, and each run can also evaluate the circuit in all cases
of a small board at once, which compares this reading with the one on integers. An operation on a
symbolic word has the result that it has on an integer and on a machine word; one that would differ,
or that is undecided, raises an error.
Clause: none; this is arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from itertools import zip_longest

from goimpl.words.kernel import Board
from goproof.execution import paths
from goproof.execution.paths import BranchCondition, KernelFault
from goproof.logic.circuit import NO, YES, Circuit

MACHINE_BITS = 64


class Word:
    """A word of bits that are literals, bit 0 first, as wide as a machine word or wider.

    Beyond the width it keeps what a shift moves out at the end, as an integer does. Those bits may
    not come back, nor be compared: a machine word has lost them. Numbers are no words: a plain one
    would be signed on the machine. What is refused raises KernelFault, TypeError, ValueError or
    OverflowError.
    """

    __slots__ = ("bits", "circuit", "width")

    def __init__(self, circuit: Circuit, bits: Iterable[int], width: int = MACHINE_BITS) -> None:
        literals = list(bits)
        while len(literals) > width and literals[-1] == NO:
            literals.pop()
        self.circuit, self.width = circuit, width
        self.bits = (*literals, *(NO,) * (width - len(literals)))

    def _bitwise(self, operand: object, combined: Callable[[Sequence[int]], int]) -> Word:
        pairs = list(self.pairs(operand))
        # Most pairs are of two zeros.
        literals = {pair: combined(pair) for pair in dict.fromkeys(pairs)}
        return self._like(literals[pair] for pair in pairs)

    def pairs(self, operand: object) -> Iterable[tuple[int, int]]:
        """Return the bits of the two words, place by place; refuse what is no such word."""
        if not isinstance(operand, Word):
            raise KernelFault(f"a word meets {operand!r}, which is none")
        if operand.circuit is not self.circuit or operand.width != self.width:
            raise KernelFault("a word meets one of another board")
        return zip_longest(self.bits, operand.bits, fillvalue=NO)

    def _like(self, bits: Iterable[int]) -> Word:
        return Word(self.circuit, bits, self.width)

    def __and__(self, other: object) -> Word:
        return self._bitwise(other, self.circuit.conjunction)

    def __or__(self, other: object) -> Word:
        return self._bitwise(other, self.circuit.disjunction)

    def __xor__(self, other: object) -> Word:
        return self._bitwise(other, lambda pair: -self.circuit.equivalence(*pair))

    def __lshift__(self, places: object) -> Word:
        return self._like((NO,) * self._shift(places) + self.bits)

    def __rshift__(self, places: object) -> Word:
        if len(self.bits) > self.width:
            raise self._lost_bits("shifted back")
        return self._like(self.bits[self._shift(places) :])

    def _shift(self, places: object) -> int:
        # Shifting a machine word by its whole width or more is undefined.
        if not isinstance(places, int) or not 0 <= places < self.width:
            raise OverflowError(f"a word of {self.width} bits is shifted by {places!r}")
        return places

    def _lost_bits(self, what: str) -> OverflowError:
        return OverflowError(f"bits beyond the {self.width} of a word are {what}")

    def __mul__(self, other: object) -> Word:
        """Multiply by a word of which all bits but the first are known to be 0."""
        pairs = list(self.pairs(other))
        columns = list(zip(*pairs, strict=True))
        for bit, word in (columns, columns[::-1]):
            if all(literal == NO for literal in bit[1:]):
                return self._like(self.circuit.conjunction((bit[0], b)) for b in word)
        raise ValueError("a symbolic word is multiplied by a single bit only")

    def __eq__(self, other: object) -> BranchCondition:  # type: ignore[override]
        """Return the condition that all bits are equal."""
        pairs = list(self.pairs(other))
        if len(pairs) > self.width:
            raise self._lost_bits("compared")
        equal = [self.circuit.equivalence(*pair) for pair in dict.fromkeys(pairs)]
        return BranchCondition(self.circuit.conjunction(equal))

    def __ne__(self, other: object) -> BranchCondition:  # type: ignore[override]
        return BranchCondition(-(self == other).literal)

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise KernelFault("a branch asks for the truth value of a word")


def symbolic(circuit: Circuit, literals: Sequence[int]) -> Word:
    """Return the word of a board's points, as wide as a machine word, or wider if it must be."""
    return Word(circuit, literals, max(MACHINE_BITS, len(literals)))


def in_words(board: Board, circuit: Circuit) -> Board:
    """Return a board whose numbers are words where the machine has words of 64 bits.

    Raises KernelFault for a number that doesn't fit.
    """

    def word(number: int) -> Word:
        width = max(MACHINE_BITS, board.points)
        if not 0 <= number < 1 << width:
            raise KernelFault(f"the board has {number} for a word of {width} bits")
        return Word(circuit, (YES if number >> i & 1 else NO for i in range(width)), width)

    points, columns, *words, masks = board
    return Board._make((points, columns, *map(word, words), tuple(map(word, masks))))


def along_every_path(function: Callable[..., object]) -> Callable[..., object]:
    """Return a function of the kernel with the words that it returns merged over its paths."""

    @wraps(function)
    def checked(*args: object) -> object:
        result = function(*args)
        for each in result if isinstance(result, tuple) else (result,):
            if not isinstance(each, Word | int):
                raise KernelFault(f"{function.__name__} returns {each!r}, which is no word")
        return result

    return paths.along_every_path(checked, merged)


def merged(literal: int, if_true: object, if_false: object) -> object:
    """Return the one where the literal is true, and the other elsewhere; of tuples, part by part.

    Raises KernelFault for what is not of one kind.
    """
    if isinstance(if_true, Word) and isinstance(if_false, Word):
        circuit = if_true.circuit
        pairs = if_true.pairs(if_false)
        return if_true._like(_choice(circuit, literal, *pair) for pair in pairs)
    if isinstance(if_true, tuple) and isinstance(if_false, tuple):
        parts = zip_longest(if_true, if_false)
        return tuple(merged(literal, *pair) for pair in parts)
    if type(if_true) is type(if_false) and isinstance(if_true, int) and if_true == if_false:
        return if_true
    raise KernelFault(f"one path returns {if_true!r} where another returns {if_false!r}")


def _choice(circuit: Circuit, literal: int, if_true: int, if_false: int) -> int:
    if_true, if_false = _where(literal, if_true), _where(-literal, if_false)
    if if_true == if_false:
        return if_true
    if if_true == YES:
        return -_both(circuit, -literal, -if_false)
    if if_false == YES:
        return -_both(circuit, literal, -if_true)
    sides = _both(circuit, literal, if_true), _both(circuit, -literal, if_false)
    return circuit.disjunction(sides)


def _where(true: int, literal: int) -> int:
    return YES if literal == true else NO if literal == -true else literal


def _both(circuit: Circuit, first: int, second: int) -> int:
    # No new node where one implies the other already: a branch that leaves out work adds nothing.
    if second > 0 and first in circuit.parts(second):
        return second
    return circuit.conjunction((first, second))

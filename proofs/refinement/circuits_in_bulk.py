"""Evaluates the kernel's circuits in thousands of cases at once.

A set of points in many cases is a mask for each point: bit i of it tells whether the point is in
the set of case i. The circuit of a function is what the function's own source, run on symbolic
words, makes of unknown words: the one that the kernel's lemmas are about. As in the proofs on large
boards, it leaves calls of `flood` open, and the trials of `is_suicide`: the circuit is cut where
one function passes a word to another. The callee's own circuit evaluates them, together in the
cases of all calls that don't wait for one another.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from types import ModuleType
from typing import Any

from goimpl.words import kernel
from goimpl.words.kernel import Board
from goimpl.words.rebinding import rebound
from goproof.execution.symbolic_words import (
    MACHINE_BITS,
    Word,
    along_every_path,
    in_words,
    symbolic,
)
from goproof.logic.circuit import NO, YES, Circuit

# Functions whose calls from other functions are left open.
OPEN = ("flood", "is_suicide")

Masks = list[int]
Bits = tuple[int, ...]


class _Evaluated(Circuit):
    """A circuit for many evaluations: it computes once which nodes lie below literals."""

    def __init__(self) -> None:
        super().__init__()
        self._below: dict[Bits, list[int]] = {}

    def below(self, literals: Iterable[int]) -> list[int]:
        """Return the nodes that the literals depend on, parts first, without the true node."""
        key = tuple(literals)
        if key not in self._below:
            self._below[key] = super().below(key)
        return self._below[key]


@dataclass(frozen=True)
class _Call:
    """An open call: of which function, with which literals, and what it returned."""

    name: str
    words: tuple[Bits, ...]
    result: Bits


@dataclass
class _Made:
    """The circuit of a function, with its open calls, the earliest first."""

    circuit: Circuit
    words: tuple[Bits, ...]
    results: tuple[Bits, ...] = ()
    calls: list[_Call] = field(default_factory=list)


class Circuits:
    """The circuits of the functions of a kernel on one board, made at their first use."""

    def __init__(self, board: Board, of: ModuleType = kernel) -> None:
        self.board, self.kernel = board, of
        self._outcomes: dict[tuple[str, bool], _Made] = {}

    def evaluate(
        self, name: str, words: Sequence[Masks], cases: int, *, suicide_allowed: bool = False
    ) -> tuple[Masks, ...]:
        """Return the masks of the words that a function of the kernel returns in so many cases.

        They have a mask for each bit of a machine word, those beyond the board too. In the given
        words, bits without a mask are 0.
        """
        made, ones = self._made(name, suicide_allowed), (1 << cases) - 1
        values: dict[str, int] = {}
        for bits, masks in zip(made.words, words, strict=True):
            whole = [*masks, *[0] * (MACHINE_BITS - len(masks))]
            values |= _named(made.circuit, bits, whole)
        waiting = made.calls
        while waiting:
            ready = [call for call in waiting if self._is_ready(made.circuit, call, values)]
            ready = [call for call in ready if call.name == ready[0].name]
            self._answer(made.circuit, ready, values, cases)
            waiting = [call for call in waiting if call not in ready]
        return tuple(made.circuit.evaluate(bits, values, ones) for bits in made.results)

    def _is_ready(self, circuit: Circuit, call: _Call, values: Mapping[str, int]) -> bool:
        needed = circuit.below([bit for bits in call.words for bit in bits])
        return all(circuit.parts(node) or circuit.name(node) in values for node in needed)

    def _answer(
        self, circuit: Circuit, calls: Sequence[_Call], values: dict[str, int], cases: int
    ) -> None:
        """Note what calls of one function with known words return, all in one evaluation."""
        ones = (1 << cases) - 1
        together: list[Masks] = [[0] * len(bits) for bits in calls[0].words]
        for k, call in enumerate(calls):
            for masks, bits in zip(together, call.words, strict=True):
                for v, mask in enumerate(circuit.evaluate(bits, values, ones)):
                    masks[v] |= mask << (k * cases)
        (result,) = self.evaluate(calls[0].name, together, len(calls) * cases)
        for k, call in enumerate(calls):
            masks = [(mask >> (k * cases)) & ones for mask in result]
            values |= _named(circuit, call.result, masks)

    def _made(self, name: str, suicide_allowed: bool) -> _Made:
        key = name, suicide_allowed
        if key not in self._outcomes:
            self._outcomes[key] = self._make(name, suicide_allowed)
        return self._outcomes[key]

    def _make(self, name: str, suicide_allowed: bool) -> _Made:
        circuit = _Evaluated()
        parameters = list(signature(getattr(self.kernel, name)).parameters)
        number = parameters.index("board")
        words = [_unknown(circuit, f"word_{k}") for k in range(number)]
        made = _Made(circuit, tuple(word.bits for word in words))
        others = [callee for callee in OPEN if callee != name]
        left_open = {other: along_every_path(self._left_open(other, made)) for other in others}
        rest = [in_words(self.board, circuit), suicide_allowed][: len(parameters) - number]
        result = rebound(self.kernel, left_open, along_every_path)[name](*words, *rest)
        results = result if isinstance(result, tuple) else (result,)
        made.results = tuple(map(_machine_bits, results))
        return made

    def _left_open(self, name: str, made: _Made) -> Callable[..., Word]:
        """Return a function that notes how it is called, and returns an unknown word.

        A bit that is the same whatever the words are stays known in a call.
        """

        def call(*arguments: Any) -> Word:
            words = tuple(_machine_bits(word) for word in arguments if isinstance(word, Word))
            for earlier in made.calls:
                if (earlier.name, earlier.words) == (name, words):
                    return Word(made.circuit, earlier.result)
            (bits,) = self._made(name, False).results
            unknown = f"{name}_{len(made.calls)}"
            result = tuple(
                bit if bit in (YES, NO) else made.circuit.variable(f"{unknown}.{v}")
                for v, bit in enumerate(bits)
            )
            made.calls.append(_Call(name, words, result))
            return Word(made.circuit, result)

        return call


def _machine_bits(word: Word) -> Bits:
    # A machine word has lost what a shift moved out of it.
    return word.bits[:MACHINE_BITS]


def _unknown(circuit: Circuit, name: str) -> Word:
    return symbolic(circuit, [circuit.variable(f"{name}.{i}") for i in range(MACHINE_BITS)])


def _named(circuit: Circuit, bits: Bits, masks: Masks) -> dict[str, int]:
    """Return the masks by the names of the variables among the bits."""
    names = [None if bit in (YES, NO) else circuit.name(bit) for bit in bits]
    return {name: mask for name, mask in zip(names, masks, strict=True) if name is not None}

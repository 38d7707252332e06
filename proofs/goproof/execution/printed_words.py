"""Words that print what is made of them, as terms in Coq: a reading of the machine's kernel.

As with symbolic words, what a machine word would compute otherwise, or could not, raises an error.
`goproof.execution.kernel_in_coq` runs the kernel's functions on them.
Clause: none; this is about programs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from goproof.execution.paths import BranchCondition, KernelFault

# What Coq calls the reading of words and the board that a function is given.
READING, BOARD = "m", "k"
_WORDS = ("all_points", "not_first", "not_last", "one")


class AsksForPoints(KernelFault):
    """A function asks for the number of points."""


class Printer:
    """The terms of one run, each with a number, and the conditions that decide its branches."""

    def __init__(self) -> None:
        self.terms: dict[str, int] = {}
        self.conditions: dict[str, int] = {}

    def word(self, term: str) -> Word:
        """Return the word of a term, under a name if it is made of others."""
        return Word(self, f"x{self.terms.setdefault(term, len(self.terms))}")

    def condition(self, said: str) -> BranchCondition:
        """Return a condition that decides a branch."""
        # 1 and -1 are what is always true, and never.
        return BranchCondition(self.conditions.setdefault(said, len(self.conditions) + 2))

    def merged(self, literal: int, if_true: object, if_false: object) -> object:
        """Return what two paths return that part at a condition; see `paths.along_every_path`."""
        if isinstance(if_true, tuple) and isinstance(if_false, tuple):
            pairs = zip(if_true, if_false, strict=True)
            return tuple(self.merged(literal, *pair) for pair in pairs)
        if not (isinstance(if_true, Word) and isinstance(if_false, Word)):
            raise KernelFault(f"one path returns {if_true!r} where another returns {if_false!r}")
        said = list(self.conditions)[abs(literal) - 2]
        then, other = (if_true, if_false) if literal > 0 else (if_false, if_true)
        return self.word(f"if {said} then {then.name} else {other.name}")

    def text(self, result: Any) -> str:
        """Return the term of what a function returns, after those of which it is made."""
        shown = result.name if isinstance(result, Word) else f"({result[0].name}, {result[1].name})"
        lines = [f"  let x{number} := {term} in" for term, number in self.terms.items()]
        return "\n".join([*lines, f"  {shown}"])


class Word:
    """A word that prints what is made of it. What a word has not is refused, as by symbolic words:
    truth, numbers, complements.
    """

    __slots__ = ("name", "printer")

    def __init__(self, printer: Printer, name: str) -> None:
        self.printer, self.name = printer, name

    def __repr__(self) -> str:
        return self.name

    def _of(self, other: object) -> str:
        if not isinstance(other, Word) or other.printer is not self.printer:
            raise KernelFault(f"a word meets {other!r}, which is none")
        return other.name

    def __and__(self, other: object) -> Word:
        return self.printer.word(f"N.land {self.name} {self._of(other)}")

    def __or__(self, other: object) -> Word:
        return self.printer.word(f"N.lor {self.name} {self._of(other)}")

    def __xor__(self, other: object) -> Word:
        return self.printer.word(f"N.lxor {self.name} {self._of(other)}")

    def __mul__(self, other: object) -> Word:
        return self.printer.word(f"times {READING} {self.name} {self._of(other)}")

    def __lshift__(self, places: object) -> Word:
        return self.printer.word(f"shifted_left {READING} {self.name} {_places(places)}")

    def __rshift__(self, places: object) -> Word:
        return self.printer.word(f"shifted_right {READING} {self.name} {_places(places)}")

    def __eq__(self, other: object) -> BranchCondition:  # type: ignore[override]
        return self.printer.condition(f"N.eqb {self.name} {self._of(other)}")

    def __ne__(self, other: object) -> BranchCondition:  # type: ignore[override]
        return BranchCondition(-(self == other).literal)

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise KernelFault("a branch asks for the truth value of a word")


@dataclass(frozen=True)
class _Columns:
    """The number of columns, which is unknown: words are shifted by it, and branches ask whether it
    is 0.
    """

    printer: Printer

    def __bool__(self) -> bool:
        return not self.printer.condition(f"N.eqb (columns {BOARD}) 0")


def _places(places: object) -> str:
    if isinstance(places, _Columns):
        return f"(columns {BOARD})"
    if type(places) is not int or places < 0:
        raise KernelFault(f"a word is shifted by {places!r}")
    return str(places)


@dataclass(frozen=True)
class _Masks:
    printer: Printer

    def __getitem__(self, i: object) -> Word:
        if type(i) is not int or i < 0:
            raise KernelFault(f"the mask of {i!r} is asked for")
        return self.printer.word(f"mask {BOARD} {i}%nat")


class UnknownBoard:
    """A board of which nothing is known, but perhaps the number of its points."""

    def __init__(self, printer: Printer, number: int | None) -> None:
        self.columns, self.masks = _Columns(printer), _Masks(printer)
        self._printer, self._number = printer, number

    @property
    def points(self) -> int:
        """The number of points. Raises AsksForPoints where it is not known."""
        if self._number is None:
            raise AsksForPoints
        return self._number

    def __getattr__(self, name: str) -> Word:
        if name not in _WORDS:
            raise KernelFault(f"a board has no {name}")
        return self._printer.word(f"{name} {BOARD}")

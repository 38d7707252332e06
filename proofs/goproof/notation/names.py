"""What colourings and sets of points are called in print: by how they are made, and no shorter.

Of two that are made in different ways the names differ. A colouring that takes many words to make
gets a number, and a line that says how it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from goproof.execution.kernel_runs import Computed, Run
from goproof.logic.formulas import Applied, Constant, Notion, Term
from goproof.theory.fixed_points import Coloured, SameChain
from goproof.theory.law import Inputs
from goproof.theory.stages import IMAGE, Relative, Stage

# The stages of the player's move at p from the given colouring.
STAGES = {
    "put(own, p, before)": "placed",
    "clear(opponent, placed)": "captured",
    "move(own, p, before)": "after",
}
SETS = {"dead(opponent, placed)": "captives", "dead(own, captured)": "suicides"}
# What a statement is about if it has these words.
SIGNS: dict[object, str] = {"S": "S", "moved": "σ"}
# A colouring that takes more characters to make gets a number.
LONGEST = 40
# So the key of what has no word begins in print.
UNSAID = "⟨"
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


class Names:
    """The names in one statement.

    `where` has the definition of each that needs one; `given`, which of p, q, S and σ occur.
    Parameters: `longest`, as many characters a colouring has without a number.
    """

    def __init__(self, longest: int = LONGEST) -> None:
        self.longest = longest
        self.where: dict[str, str] = {}
        self.given: set[str] = set()
        self._numbered: dict[str, str] = {}

    def term(self, term: Term, letters: Callable[[Any], str] = str) -> str:
        """Return the name of a point, given the letters of variables."""
        match term:
            case Constant(name):
                self.given.add(name)
                return name
            case Applied(function, to):
                self.given.add("σ")
                sign = "σ" if function == IMAGE else "σ⁻¹"
                return f"{sign}({self.term(to, letters)})"
        return letters(term)

    def stage(self, b: Stage) -> str:
        """Return the name of a colouring."""
        text = self._called(b.says, b)
        made = STAGES.get(text, text)
        if len(made) <= self.longest:
            return made
        if made not in self._numbered:
            name = f"b{len(self._numbered) + 1}".translate(SUBSCRIPTS)
            self._numbered[made] = name
            self.where[name] = f"{name} = {made}"
        return self._numbered[made]

    def colour(self, colour: Relative, b: Stage) -> str:
        """Return the name of the points of a colour."""
        return self._points(("colour", colour, b), b)

    def points(self, notion: Notion) -> str:
        """Return the name of a set of points, or of what else is said of points."""
        match notion:
            case Coloured(colours=colours):
                text = " ∪ ".join(colour.value for colour in colours)
                return f"({text})" if len(colours) > 1 else text
            case Computed():
                self.where.setdefault(f"run {id(notion.run)}", called(notion.run))
                return notion.name
        return self._points(notion.says, notion)

    def _points(self, says: Sequence[object], notion: Notion | Stage) -> str:
        text = self._called(says, notion)
        if says[:1] in (("colour",), ("neutral",)):
            return text.removesuffix("(before)")
        return SETS.get(text, text).replace(", before)", ")")

    def chain(self, notion: SameChain, point: str) -> str:
        """Return the chain of a point that a variable stands for."""
        return self._points(("chain", point, notion.b), notion)

    def _called(self, says: Sequence[object], it: Notion | Stage) -> str:
        """Return a word with what it is said of, or the key where there is no word."""
        if not says:
            return f"{UNSAID}{it.key}⟩"
        word, *of = says if says[0] != "colour" else says[1:]
        self.given |= {SIGNS[word]} if word in SIGNS else set()
        said = ", ".join(map(self._word, of))
        return f"{self._word(word)}({said})" if of else self._word(word)

    def _word(self, part: Any) -> str:
        match part:
            case str():
                return part
            case Relative():
                return part.value
            case Stage():
                return self.stage(part)
            case Constant() | Applied():
                return self.term(part)
        return self.points(part)


class _Word(str):
    """A word of the kernel in print."""

    __slots__ = ()

    def __or__(self, other: str) -> _Word:
        return _Word(f"{self} ∪ {other}")

    def __mul__(self, other: object) -> _Word:
        return _Word(f"{self} · {other}")


class _Called(dict[str, Callable[..., _Word]]):
    """The kernel's functions, each of which returns how it is called."""

    def __missing__(self, name: str) -> Callable[..., _Word]:
        return lambda *of: _Word(f"{name}({', '.join(str(w) for w in of if w is not None)})")


def called(run: Run) -> str:
    """Return which call of the kernel a run is, and what its words are called."""
    words: Any = Inputs(*map(_Word, ("own", "opponent", "{p}")))
    made: Any = run.call(_Called(), words, None)  # type: ignore[arg-type]
    calls = made if isinstance(made, str) else ", ".join(made)
    beyond = f"{run.stray.name} = the board if a word has a bit beyond it, else ∅"
    return f"{', '.join(s.name for s in run.outputs)} = {calls} of the kernel, {beyond}"

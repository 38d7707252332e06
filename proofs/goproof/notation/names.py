"""What colourings and sets of points are called in print: by how they are made, and no shorter.

Of two that are made in different ways the names differ. A colouring that takes many words to make
gets a number, and a line that says how it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from goproof.execution.kernel_runs import Computed, Run
from goproof.logic.formulas import Applied, Constant, Notion, Term
from goproof.theory.fixed_points import (
    Chain,
    Coloured,
    DeadOnPart,
    DeadSet,
    Flooded,
    GreatestReaching,
    LargestDead,
    LeastReaching,
    Marked,
    NamedSet,
    Reaching,
    SameChain,
    Touching,
)
from goproof.theory.law import Inputs
from goproof.theory.life import Alive, Joined, Vital
from goproof.theory.notions import Defined
from goproof.theory.stages import (
    IMAGE,
    Moved,
    Original,
    Put,
    Relative,
    Stage,
    Swapped,
    Without,
    WithoutAny,
)
from gospec.law.benson import Condition

# The stages of the player's move at p from the given colouring.
STAGES = {
    "put(own, p, before)": "placed",
    "clear(opponent, placed)": "captured",
    "move(own, p, before)": "after",
}
SETS = {"dead(opponent, placed)": "captives", "dead(own, captured)": "suicides"}
BY_CONDITION: dict[Condition, str] = {"all-points": "alive", "textbook": "alive_by_textbook"}
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

    def term(self, term: Term, letters: Callable[[Any], str]) -> str:
        """Return the name of a point, given the letters of variables."""
        match term:
            case Constant():
                return self._point(term)
            case Applied(function, to):
                self.given.add("σ")
                sign = "σ" if function == IMAGE else "σ⁻¹"
                return f"{sign}({self.term(to, letters)})"
        return letters(term)

    def _point(self, point: Term) -> str:
        if isinstance(point, Applied):
            return self.term(point, str)
        self.given.add(point.name)
        return point.name

    def stage(self, b: Stage) -> str:
        """Return the name of a colouring."""
        made = self._made(b)
        if len(made) <= self.longest:
            return made
        if made not in self._numbered:
            name = f"b{len(self._numbered) + 1}".translate(SUBSCRIPTS)
            self._numbered[made] = name
            self.where[name] = f"{name} = {made}"
        return self._numbered[made]

    def _made(self, b: Stage) -> str:
        text = self._move(b) or self._how(b)
        return STAGES.get(text, text)

    def _how(self, b: Stage) -> str:
        match b:
            case Original():
                return "before"
            case Put():
                return f"put({b.colour.value}, {self._point(b.point)}, {self.stage(b.before)})"
            case Without() if clears(b):
                return f"clear({b.gone.colour.value}, {self.stage(b.before)})"
            case Without():
                return f"without({self.points(b.gone)}, {self.stage(b.before)})"  # type: ignore[arg-type]
            case WithoutAny():
                return f"emptied({self.points(b.gone)}, {self.stage(b.before)})"  # type: ignore[arg-type]
            case Swapped():
                return f"swapped({self.stage(b.before)})"
            case Moved():
                self.given.add("σ")
                return f"moved({self.stage(b.before)})"
        return f"{UNSAID}{b.key}⟩"

    def _move(self, b: Stage) -> str:
        """Return how a whole move makes a colouring, '' if none does."""
        if not (isinstance(b, Without) and clears(b) and isinstance(b.before, Without)):
            return ""
        captured, by = b.before, b.gone.colour
        if not (clears(captured) and captured.gone.colour is by.other):
            return ""
        placed = captured.before
        if not (isinstance(placed, Put) and placed.colour is by and by is not Relative.EMPTY):
            return ""
        return f"move({by.value}, {self._point(placed.point)}, {self.stage(placed.before)})"

    def colour(self, colour: Relative, b: Stage) -> str:
        """Return the name of the points of a colour."""
        return colour.value + self._of(b)

    def _of(self, b: Stage) -> str:
        return "" if isinstance(b, Original) else f"({self.stage(b)})"

    def points(self, notion: Notion) -> str:
        """Return the name of a set of points, or of what else is said of points."""
        text = self._said(notion) if isinstance(notion, Defined) else self._set(notion)
        return SETS.get(text, text).replace(", before)", ")")

    def _said(self, notion: Defined) -> str:
        match notion.says:
            case ("colour", Stage() as b, Relative() as colour):
                return self.colour(colour, b)
            case ("neutral", Stage() as b):
                return f"neutral{self._of(b)}"
            case (str(what), Stage() as b, Relative() as colour):
                return self._call(what, colour.value, b)
            case ("counted", str(source), Stage() as b, Relative() as colour):
                return self._call("counted", source, colour.value, b)
            case ("forbids" | "forbade" as verb, str(ko)):
                return f"{verb}({ko})"
            case ("after a pass",):
                return "after_a_pass"
        return f"{UNSAID}{notion.key}⟩"

    def _set(self, notion: Notion) -> str:
        match notion:
            case Marked():
                self.given.add("S")
                return "S"
            case Coloured():
                colours = " ∪ ".join(colour.value for colour in notion.colours)
                return f"({colours})" if len(notion.colours) > 1 else colours
            case Flooded():
                return f"flooded({self.points(notion.seed)}, {self.points(notion.within)})"
            case Computed():
                self.where.setdefault(f"run {id(notion.run)}", called(notion.run))
                return notion.name
            case DeadOnPart():
                part = self.points(notion.part)
                return self._call("dead_on", part, notion.colour.value, notion.b)
            case Alive(vital=Vital() as vital) if _is_life(notion):
                name = BY_CONDITION[vital.condition]
                return self._call(name, vital.chains.colour.value, notion.b)
            case Joined() if type(notion) is Joined:
                name = "same_region" if notion.outside else "same_chain"
                return self._call(name, notion.colour.value, notion.b)
        if type(notion) in _CALLED:
            name, of = _CALLED[type(notion)], self._of_what(notion)
            return self._call(name, of, notion.b)  # type: ignore[attr-defined]
        return f"{UNSAID}{notion.key}⟩"

    def chain(self, notion: SameChain, point: str) -> str:
        """Return the chain of a point that a variable stands for."""
        return self._call("chain", point, notion.b).replace(", before)", ")")

    def _of_what(self, notion: Any) -> str:
        if isinstance(notion, Chain | Touching):
            return self._point(notion.point)
        colour: Relative = notion.target if isinstance(notion, Reaching) else notion.colour
        return colour.value

    def _call(self, name: str, *of: str | Stage) -> str:
        words = (self.stage(each) if isinstance(each, Stage) else each for each in of)
        return f"{name}({', '.join(words)})"


# The sets of a colour or a point in a colouring, by what they are called, in print and to read.
OF_ONE: dict[str, type[NamedSet]] = {
    "dead": DeadSet,
    "largest_dead": LargestDead,
    "reaching": Reaching,
    "least_reaching": LeastReaching,
    "greatest_reaching": GreatestReaching,
    "chain": Chain,
    "touching": Touching,
}
_CALLED: dict[type, str] = {kind: name for name, kind in OF_ONE.items()}


def clears(b: Without) -> bool:
    """Tell whether what is emptied is the dead stones of a colour in the same colouring."""
    return type(b.gone) is DeadSet and b.gone.b.key == b.before.key


def _is_life(alive: Alive) -> bool:
    # The parts of life are of one colouring and colour, as `Life` makes them.
    chains, regions = alive.vital.chains, alive.vital.regions
    same = chains.b.key == regions.b.key == alive.b.key and chains.colour is regions.colour
    return same and not chains.outside and regions.outside


class _Word:
    """A word of the kernel in print."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __or__(self, other: _Word) -> _Word:
        return _Word(f"{self.text} ∪ {other.text}")

    def __mul__(self, other: _Word) -> _Word:
        return _Word(f"{self.text} · {other.text}")


class _Called(dict[str, Callable[..., _Word]]):
    """The kernel's functions, each of which returns how it is called."""

    def __missing__(self, name: str) -> Callable[..., _Word]:
        def call(*words: object) -> _Word:
            given = (w.text if isinstance(w, _Word) else str(w) for w in words if w is not None)
            return _Word(f"{name}({', '.join(given)})")

        return call


def called(run: Run) -> str:
    """Return which call of the kernel a run is, and what its words are called."""
    words = Inputs(_Word("own"), _Word("opponent"), _Word("{p}"))
    made: Any = run.call(_Called(), words, None)  # type: ignore[arg-type]
    texts: Iterable[_Word] = [made] if isinstance(made, _Word) else made
    outputs = ", ".join(s.name for s in run.outputs)
    calls = ", ".join(word.text for word in texts)
    beyond = f"{run.stray.name} = the board if a word has a bit beyond it, else ∅"
    return f"{outputs} = {calls} of the kernel, {beyond}"

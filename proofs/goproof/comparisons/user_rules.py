"""A formalisation of a user's own, from a Python file: `goproof compare S1 my_rules.py`."""

import reprlib
import runpy
from collections.abc import Iterator
from dataclasses import dataclass, fields
from fractions import Fraction
from pathlib import Path
from typing import Any

from goproof.comparisons.same_games import same_rules
from goproof.comparisons.sides import Side, goes_by_the_listing, side
from goproof.errors import UsageError, guarded
from gospec.law.colouring import EMPTY, NOTIONS, Colour, Colouring
from gospec.law.formalisation import (
    Agreement,
    By,
    Formalisation,
    Illegal,
    Move,
    NamedTurn,
    Observation,
    Outcome,
    Resignation,
)
from gospec.law.graph import Graph, Point
from gospec.law.rules import Rules
from gospec.sources.register import SOURCES
from gospec.texts.register import TEXTS

NAME = "RULES"
# How the names of files end.
PYTHON = ".py"
METHODS = ("initial", "play", "observe", "colouring_after")
FIELDS = ", ".join(f"{field.name}: {field.type}" for field in fields(Observation))
# What each method has to return.
EXPECTED = {
    "play": "the state after the move, or an Illegal",
    "observe": f"an Observation({FIELDS})",
    "colouring_after": "a Colouring or an Illegal",
    "further_turns": "turns, each of the class NamedTurn, Agreement, Resignation or By",
}
# Of the fields of an observation, what each may hold. No subclass: it may equal whatever it likes.
_HOLDS: dict[str, tuple[type, ...]] = {
    "to_move": (Colour,),
    "ended": (bool,),
    "black": (int, Fraction, type(None)),
    "white": (int, Fraction, type(None)),
    "winner": (Outcome, type(None)),
}


def side_of(text: str) -> Side:
    """Return the side that a name of rules, with options or without, or a Python file stands for.

    Raises UsageError where there is none.
    """
    return user_side(text) if text.endswith(PYTHON) else side(text)


def user_side(file: str) -> Side:
    """Return the formalisation that a Python file calls `RULES`.

    Raises UsageError when the file can't be read or run, or `RULES` is no formalisation. What the
    file's code raises later is shown with the line of the file where it did.
    """
    path = Path(file)
    if not path.is_file():
        raise UsageError(f"{file}: no such file")
    names = guarded(str(path), "running it", lambda: runpy.run_path(str(path)))
    if NAME not in names:
        raise UsageError(
            f"{file}: it defines no {NAME}, an object with the methods " + ", ".join(METHODS)
        )
    rules = names[NAME]
    missing = [name for name in METHODS if not callable(_method(path, rules, name))]
    if missing:
        raise UsageError(f"{file}: {NAME} has no method {', '.join(missing)}")
    if isinstance(rules, type):
        raise UsageError(
            f"{file}: {NAME} is the class {rules.__name__}; an object is expected, such as "
            f"{NAME} = {rules.__name__}()"
        )
    if type(rules) is Rules and rules.notions == NOTIONS:
        return Side(path.name, rules, symmetric=True)
    known = next((known for known in _known() if same_rules(known, rules)), None)
    if known is not None:
        return Side(path.name, known, symmetric=not goes_by_the_listing(known))
    sets_up = callable(_method(path, rules, "position"))
    return Side(path.name, UserRules(path, rules), sets_up=sets_up)


def _method(path: Path, rules: object, name: str) -> object:
    return guarded(str(path), name, lambda: getattr(rules, name, None))


def _known() -> Iterator[Formalisation]:
    """Yield all rules that have a name, which a file's may equal."""
    yield from (text.formalisation for text in TEXTS.values())
    for source in SOURCES.values():
        yield from (source.amended, source.as_printed)


@dataclass(frozen=True)
class UserRules:
    """A user's formalisation, whose answers are looked at before they are used."""

    path: Path
    rules: Any

    def _called(self, what: str, method: str, *given: object) -> Any:
        return guarded(str(self.path), what, lambda: getattr(self.rules, method)(*given))

    def initial(self, graph: Graph) -> object:
        """Return the state before the first move."""
        return self._called("initial", "initial", graph)

    def position(self, b: Colouring, to_move: Colour) -> Any:
        """Return the state of a game that is set up."""
        return self._called("position", "position", b, to_move)

    def play(self, state: object, move: Move) -> Any | Illegal:
        """Return the state after a move, or why it is illegal."""
        after = self._called(f"play of {move!r}", "play", state, move)
        if after is None:
            raise self._unexpected("play", f"play of {move!r} returned None")
        return after

    def further_turns(self, state: object) -> Iterator[Move]:
        """Yield the turns besides points and pass that the file's rules offer."""
        if _method(self.path, self.rules, "further_turns") is None:
            return
        turns = guarded(str(self.path), "further_turns", lambda: [*self.rules.further_turns(state)])
        for turn in turns:
            if not isinstance(turn, NamedTurn | Agreement | Resignation | By):
                said = f"further_turns yielded {reprlib.repr(turn)}"
                raise self._unexpected("further_turns", said)
            yield turn

    def observe(self, state: object) -> Observation:
        """Return what can be seen of a state."""
        observation = self._called("observe", "observe", state)
        if type(observation) is not Observation:
            raise self._unexpected("observe", f"observe returned {reprlib.repr(observation)}")
        wrong = [
            name for name, types in _HOLDS.items() if type(getattr(observation, name)) not in types
        ]
        wrong += ["colouring"] * (not _is_colouring(observation.colouring))
        wrong += ["to_move"] * (observation.to_move is EMPTY)
        if wrong:
            said = (
                f"observe returned an Observation with {wrong[0]} "
                f"{reprlib.repr(getattr(observation, wrong[0]))}"
            )
            raise self._unexpected("observe", said)
        return observation

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return the colouring after a stone at a point, or why it is illegal."""
        what = f"colouring_after at {v!r}"
        after: Colouring | Illegal = self._called(what, "colouring_after", b, v, player)
        if type(after) is not Illegal and not _is_colouring(after):
            raise self._unexpected("colouring_after", f"{what} returned {reprlib.repr(after)}")
        return after

    def _unexpected(self, method: str, said: str) -> UsageError:
        """Return an error that names the line where a method begins, and what was expected."""
        code = getattr(getattr(self.rules, method), "__code__", None)
        line = (
            f", line {code.co_firstlineno}" if code and code.co_filename == str(self.path) else ""
        )
        return UsageError(f"{self.path}{line}: {said}; expected: {EXPECTED[method]}")


def _is_colouring(b: object) -> bool:
    """Tell whether something is a Colouring, and nothing in it has an equality of its own."""
    return (
        type(b) is Colouring
        and type(b.graph) is Graph
        and type(b.colours) is tuple
        and all(type(c) is Colour for c in b.colours)
    )

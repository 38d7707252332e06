"""The words and variables of the statements in Coq that are written by hand, on one board.
Clause: none; this is about statements of clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

from goproof.doubts.written.games import Wrong, until
from goproof.doubts.written.ranges import RANGES, RANGES_WITHIN
from goproof.doubts.written.words import MEANINGS, VALUES
from goproof.logic.evaluating_coq import Taking, Values, call
from goproof.logic.reading_coq import NotReadable
from gospec.colouring import empty
from gospec.formalisation import PASS
from gospec.graph import Graph
from gospec.rules import Game


@dataclass(frozen=True)
class Model:
    """The meanings on one board. `wrong` are the words that mean something else, each a function of
    the right meaning and its arguments.
    """

    graph: Graph
    wrong: Mapping[str, Wrong]

    def on(self, graph: Graph) -> Model:
        """Return the same on another board."""
        return replace(self, graph=graph)

    def meaning(self, word: str) -> Any:
        """Return a value, or a function. Raises NotReadable."""
        if word in self.wrong and word not in MEANINGS:
            return self.wrong[word](self)
        if word in VALUES:
            return VALUES[word]
        if word in ("points", "G"):
            return self.graph.points if word == "points" else self.graph
        if word == "empty_board":
            return empty(self.graph)
        if word not in MEANINGS:
            raise NotReadable(f"nobody knows what {word} means")
        number, function = MEANINGS[word]
        right = partial(function, self)
        if word not in self.wrong:
            return Taking(number, right)
        return Taking(number, partial(self.wrong[word], right))

    def right(self, word: str, *arguments: Any) -> Any:
        """Return what a word means by the model, of these arguments."""
        return call(self.meaning(word), *arguments)

    def fits(self, value: Any, constructor: str) -> tuple[Any, ...] | None:
        """Return what a value is made of by a constructor, None where it isn't."""
        kind: str
        made: tuple[Any, ...]
        if isinstance(value, Game) and value.turns:
            kind, made = "Then", (until(value, len(value.turns) - 1), value.turns[-1])
        elif isinstance(value, Game):
            kind, made = "Start", (value.colourings[0], value.first)
        elif constructor == "nil":
            kind, made = "" if value else "nil", ()
        else:
            kind, made = ("Pass", ()) if value is PASS else ("Play", (value,))
        return made if kind == constructor else None

    def range(self, name: str, within: str, values: Values) -> Iterable[Any]:
        """Return the values of a variable of a definition. Raises NotReadable."""
        ranges = {**RANGES, **RANGES_WITHIN.get(within, {})}
        if name not in ranges:
            raise NotReadable(f"nobody knows what {name} ranges over in {within}")
        return cast(Iterable[Any], ranges[name](self, values))

"""A statement as a tree, and which names it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(eq=False)
class Misread(ValueError):
    """A text is no statement, and why, from which column on.

    `of_assumption`, if it is the text of what is assumed by itself.
    """

    column: int
    why: str
    of_assumption: bool = False

    def __str__(self) -> str:
        return f"column {self.column}: {self.why}"


@contextmanager
def of_assumption() -> Iterator[None]:
    """Within it, what can't be read is the text of what is assumed by itself."""
    try:
        yield
    except Misread as error:
        error.of_assumption = True
        raise


@dataclass(frozen=True)
class Node:
    """A part of a text: a name, a call, or what a sign makes of other parts."""

    kind: str
    column: int
    text: str = ""
    parts: tuple[Node, ...] = ()

    def names(self) -> Iterator[str]:
        """Yield the names of it and its parts."""
        if self.kind in ("name", "call"):
            yield self.text
        for part in self.parts:
            yield from part.names()

    def free(self) -> set[str]:
        """Return the names that no quantifier in it binds."""
        if self.kind in ("every", "some"):
            body, *over = self.parts
            return (body.free() - {self.text}).union(*(part.free() for part in over))
        own = {self.text} if self.kind == "name" else set[str]()
        return own.union(*(part.free() for part in self.parts))


@dataclass(frozen=True)
class Parsed:
    """A statement as a tree: what it is about if it says so, its parts, and what it defines.

    `further` is what is assumed by another text.
    """

    heading: str
    assumed: Node | None
    concluded: Node
    where: tuple[tuple[str, Node], ...]
    further: Node | None = None

    @property
    def names(self) -> set[str]:
        """All names in it."""
        return {name for node in self._nodes for name in node.names()}

    @property
    def free(self) -> set[str]:
        """The names that it neither binds nor defines."""
        free = {name for node in self._nodes for name in node.free()}
        return free.difference(name for name, _ in self.where)

    @property
    def _nodes(self) -> list[Node]:
        parts = (self.concluded, self.assumed, self.further, *(node for _, node in self.where))
        return [part for part in parts if part is not None]


def of_each(
    letters: Sequence[str], assumed: Sequence[Node], concluded: Node
) -> tuple[list[Node], Node]:
    """Return what is assumed of no letter, and what is concluded of each point as a letter."""
    parts = [p for part in assumed for p in (part.parts if part.kind == "and" else (part,))]
    about = tuple(part for part in parts if not part.free().isdisjoint(letters))
    if about:
        given = Node("and", about[0].column, parts=about) if len(about) > 1 else about[0]
        concluded = Node("implies", given.column, parts=(given, concluded))
    for letter in reversed(letters):
        concluded = Node("every", concluded.column, letter, (concluded,))
    return [part for part in parts if part not in about], concluded

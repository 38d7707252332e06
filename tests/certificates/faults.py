"""Certificates with something wrong in them, and what the checker says."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

from gochecker.checker import check
from tests.certificates.examples import examples
from tests.certificates.plain import text

Line = dict[str, Any]
Lines = list[Line]
Change = Callable[[Lines], Any]
SQUARE = "../.. black positional, suicide allowed"
SQUARE_WHITE = "../.. white positional, suicide allowed"
ROW = "... white situational, suicide allowed"
SMALL = "region of one point, black first"
KO = "ko (1, 1) positional"
# Words of what is said.
FIELDS = "is no object with the fields"
NO_NUMBER = "is no whole number that can stand here"
LACKS = "the root requires positions that the history lacks"
OWN_POSITION = "the node forbids its own position"


def fault_of(lines: Lines) -> str:
    """What the checker says of a certificate that is not valid."""
    verdict = check(text(lines))
    assert not verdict.valid
    assert verdict.fault
    assert verdict.fault.startswith("line ")
    return verdict.fault


def named(of: str | Lines | Callable[[], Lines]) -> Lines:
    """The lines of an example of a name, or those that are given or made."""
    return copy.deepcopy(examples()[of] if isinstance(of, str) else of() if callable(of) else of)


def fault(of: str | Lines | Callable[[], Lines], change: Change) -> str:
    """What the checker says of a certificate after a change."""
    lines = named(of)
    change(lines)
    return fault_of(lines)


def nodes(lines: Lines) -> Lines:
    """The lines of nodes."""
    return [line for line in lines if "node" in line]


def first(lines: Lines, wanted: Callable[[Line], Any]) -> Line:
    """The first node that is wanted."""
    return next(node for node in nodes(lines) if wanted(node))


def places(entry: Any) -> Iterator[tuple[Any, str]]:
    """Wherever something is led to: the object that it stands in, and the name that it has."""
    if isinstance(entry, dict):
        holders = ([entry] if "child" in entry else []) + [entry.get("replies", {})]
        for holder in holders:
            for name in ["child"] if holder is entry else list(holder):
                yield holder, name
                yield from places(holder[name])


def all_places(lines: Lines) -> list[tuple[Any, str]]:
    return [place for line in lines if "node" in line for place in places(line)]


def plays_on(node: Line) -> bool:
    """Whether the winner plays a stone there, and the game goes on."""
    return node.get("move", "pass") != "pass" and "child" in node


def of_levels(lines: Lines) -> Lines:
    """The positions that are given a level."""
    return [line for line in lines if "level" in line]


def ends(lines: Lines) -> Lines:
    """The last lines, one for each claim."""
    return [line for line in lines if "nodes" in line]


def further(lines: Lines) -> Lines:
    """The claims after the first."""
    return [line for line in lines[1:] if "claim" in line]


def put(*path_and_value: Any) -> Change:
    """What puts a value, the last of these, at the place that the others lead to."""
    *path, last, value = path_and_value

    def change(lines: Any) -> None:
        for name in path:
            lines = lines[name]
        lines[last] = value

    return change


def take(*path: Any) -> Change:
    """What takes away what is at a place."""
    *before, last = path

    def change(lines: Any) -> None:
        for name in before:
            lines = lines[name]
        lines.pop(last)

    return change

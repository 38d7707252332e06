"""Faults as data: which text is changed into what, and how the fault is looked for."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "faults"
# A file of this name in the folder has the faults of the layer.
LAYERS = (
    "gospec",
    "theory",
    "claims",
    "queries",
    "grounding",
    "printers",
    "clauses",
    "checkers",
    "proofs",
    "runner",
    "store",
    "kernel",
    "execution",
    "wrapper",
    "chains",
    "history",
    "search",
    "report",
)
# How a command may end, if the fault says so, and the fault count as caught.
ENDS = ("", "crash", "time-out")


class Unfit(ValueError):
    """A fault does not fit the sources: they have changed, or it was written wrongly."""


@dataclass(frozen=True)
class Fault:
    """A fault of a few lines.

    Parameters: `name`, what is wrong, as a sentence in snake_case; `layer`; `file`, from the root
    of the repository; `old`, a text that occurs in it once; `new`, what takes its place; `rows`,
    arguments of `goproof verify` that name the rows concerned; `tests`, pytest's names of tests
    that concern it; `ends_in`, `crash` or `time-out` where that too counts as caught.
    """

    name: str
    layer: str
    file: str
    old: str
    new: str
    rows: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    ends_in: str = ""

    def planted(self, text: str) -> str:
        """Return the file's text with the fault. Raises Unfit when it does not fit."""
        if (number := text.count(self.old)) != 1:
            raise Unfit(f"{self.name}: its old text occurs {number} times in {self.file}")
        return text.replace(self.old, self.new)


def written_faults() -> list[Fault]:
    """Return the faults that the files of the folder hold, layer by layer."""
    return [fault for layer in LAYERS for fault in _read(layer)]


def _read(layer: str) -> list[Fault]:
    path = FOLDER / f"{layer}.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
    return [_fault(layer, entry) for entry in entries]


def _fault(layer: str, entry: dict[str, Any]) -> Fault:
    rows, tests = (tuple(entry.pop(field, ())) for field in ("rows", "tests"))
    return Fault(layer=layer, rows=rows, tests=tests, **entry)

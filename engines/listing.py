"""The engines of docs/reference/engines.md, and the rules that they play under options."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from godoors.conformance.engine import Engine
from godoors.conformance.inferring import infer
from godoors.conformance.process import Limits
from godoors.conformance.scoring import examine_scoring
from godoors.conformance.views import sizes_of

ROOT = Path(__file__).resolve().parents[1]
FOUND = ROOT / "engines" / "found"


@dataclass(frozen=True)
class Listed:
    """An engine: how to get it, what starts it or adapts it, and what a person says of it.

    `rules` are those that it claims, and is judged by; `judgements` say what a disagreement is, by
    its id; `by_hand` when a person last played the commands of all of them; `reproductions` are in
    the library's own language, and fail as long as the fault is there. `options` are the engine's
    options that choose rules, those of one sort excluding one another: its rules are inferred under
    each choice.
    """

    name: str
    get: str
    start: str = ""
    adapter: str = ""
    note: str = ""
    rules: str = ""
    by_hand: str = ""
    judgements: dict[str, str] = field(default_factory=dict, hash=False)
    reproductions: dict[str, str] = field(default_factory=dict, hash=False)
    options: dict[str, list[str]] = field(default_factory=dict, hash=False)

    @property
    def command(self) -> str:
        """What starts it, or the file of its adapter."""
        return self.start or self.adapter

    @property
    def language(self) -> str:
        """The language of the adapter, and of what reproduces a fault."""
        return "js" if self.adapter.startswith("engines/boards.cjs") else "python"

    @property
    def found(self) -> Path:
        """Where what was found of it is kept."""
        return FOUND / f"{self.name}.json"


def listed() -> list[Listed]:
    """Return the engines of engines.toml."""
    text = (ROOT / "engines" / "engines.toml").read_text(encoding="utf-8")
    return [Listed(**entry) for entry in tomllib.loads(text)["engine"]]


def option_sets(options: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the command lines of all choices of one option of each sort."""
    return [" ".join(choice) for choice in product(*options.values())]


def rules_under(start: str, options: str) -> dict[str, Any]:
    """Return what an engine plays under options, as a JSON object.

    Parameters: `start`, the command without the options. `positions` is how many stress positions
    it answered, `unexplained` how many of these answers the rules inferred don't explain. Raises
    UsageError where there is no such program, and Failure where it gives no answer.
    """
    print(f"  {options}", file=sys.stderr)
    with Engine(f"{start} {options}", Limits()) as engine:
        engine.introduce()
        sizes, _ = sizes_of(engine)
        inference = infer(engine, sizes)
        scored = examine_scoring(engine, sizes, Random(0))
    return {
        "options": options,
        "rules": inference.variant.in_words() | {"scoring": scored.found},
        "positions": len(inference.answered),
        "unexplained": len(inference.unexplained),
        "unknown": [*inference.unknown, *scored.unknown],
    }

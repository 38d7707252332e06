"""The engines of docs/reference/engines.md."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOUND = ROOT / "engines" / "found"


@dataclass(frozen=True)
class Listed:
    """An engine: how to get it, what starts it or adapts it, and what a person says of it.

    `rules` are those that it claims, and is judged by; `judgements` say what a disagreement is, by
    its id; `by_hand` when a person last played the commands of all of them; `reproductions` are in
    the library's own language, and fail as long as the fault is there.
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

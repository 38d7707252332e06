"""Where things lie in a checkout."""

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PROBLEMS = ROOT / "docs" / "problems"
SOURCE_ROOTS = {
    "gospec": ROOT / "spec",
    "goimpl": ROOT / "impl",
    "gochecker": ROOT / "proofs",
    "goproof": ROOT / "proofs",
    "godoors": ROOT / "proofs",
}


def pyproject() -> dict[str, Any]:
    """The parsed pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

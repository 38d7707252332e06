"""Where things lie in a checkout, and a copy of it."""

import shutil
import subprocess
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


def text_of(file: Path | str) -> str:
    """The text of a file, which is named from the root."""
    return (ROOT / file).read_text(encoding="utf-8")


def pyproject() -> dict[str, Any]:
    return tomllib.loads(text_of("pyproject.toml"))


def copy_into(folder: Path) -> None:
    """Copy what Git knows, and what it would add."""
    names = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(names, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)

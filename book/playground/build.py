"""Make the page on which the specification runs in a browser: `make playground`.

Python for browsers is the package Pyodide of the npm registry; gospec goes with it as it is. This
needs nothing that is installed: what draws boards imports the standard library alone.
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = "314.0.7"
SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
# What a page needs of the package, and its licence.
NEEDED = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
    "package.json",
)
# What the page needs of its own folder, of the book, and of the pages of `goproof explore`.
COPIED = {
    ROOT / "book" / "playground": ("playground.css", "playground.js", "law.py"),
    ROOT / "book" / "templates": ("two_rulesets.js",),
    ROOT / "proofs" / "godoors" / "pages" / "templates": ("style.css", "board.css", "favicon.svg"),
}
# The boards to play on, and those of counterexamples to conjectures.
BOARDS = (
    *((1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 2), (2, 3)),
    *((3, 3), (4, 4), (5, 5), (7, 7)),
)


def main(target: Path) -> None:
    """Write the folder. Raises SystemExit, with the reason, where that can't be done."""
    target.mkdir(parents=True, exist_ok=True)
    _fetch(target / "pyodide")
    for folder, names in COPIED.items():
        for name in names:
            shutil.copyfile(folder / name, target / name)
    page = (Path(__file__).parent / "index.html").read_text(encoding="utf-8")
    page = page.replace("<!-- boards -->", "\n".join(_boards()))
    (target / "index.html").write_text(page, encoding="utf-8")
    with zipfile.ZipFile(target / "gospec.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted((ROOT / "spec" / "gospec").rglob("*.py")):
            packed.write(path, path.relative_to(ROOT / "spec"))


def _boards() -> Iterator[str]:
    """Yield a template of each board, as the pages of `goproof explore` have them."""
    sys.path[:0] = [str(ROOT / "spec"), str(ROOT / "proofs")]
    from godoors.report.svg import board_to_play_on
    from gospec.law.graph import rectangle

    for rows, columns in BOARDS:
        drawn = board_to_play_on(rectangle(rows, columns), {})
        yield f'<template id="board-{rows}x{columns}">{drawn}</template>'


def _fetch(folder: Path) -> None:
    """Put what is needed of Pyodide there, unless it is there."""
    if all((folder / name).exists() for name in NEEDED):
        return
    if (npm := shutil.which("npm")) is None:
        raise SystemExit("make playground needs npm, of Node.js, which brings Pyodide")
    with TemporaryDirectory() as scratch:
        command = [npm, "pack", "--silent", f"pyodide@{PYODIDE}"]
        done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, check=False)
        archive = Path(scratch) / f"pyodide-{PYODIDE}.tgz"
        if done.returncode or not archive.exists():
            raise SystemExit(f"npm brings no Pyodide: {done.stderr.strip() or done.stdout.strip()}")
        if hashlib.sha256(archive.read_bytes()).hexdigest() != SHA256:
            raise SystemExit(
                f"what npm brings is not the package of Pyodide {PYODIDE} that is meant"
            )
        folder.mkdir(exist_ok=True)
        with tarfile.open(archive) as packed:
            for name in NEEDED:
                content = packed.extractfile(f"package/{name}")
                assert content is not None
                (folder / name).write_bytes(content.read())


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Make the page on which the specification runs in a browser: `make playground`.

Python for browsers is the package Pyodide of the npm registry; gospec goes with it as it is.
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
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
OWN = ("index.html", "playground.css", "playground.js", "law.py")


def main(target: Path) -> None:
    """Write the folder. Raises SystemExit, with the reason, where that can't be done."""
    target.mkdir(parents=True, exist_ok=True)
    _fetch(target / "pyodide")
    for name in OWN:
        shutil.copyfile(Path(__file__).parent / name, target / name)
    with zipfile.ZipFile(target / "gospec.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted((ROOT / "spec" / "gospec").rglob("*.py")):
            packed.write(path, path.relative_to(ROOT / "spec"))


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

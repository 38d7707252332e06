"""What each way to install goproof takes: `python -m bench.sizes` prints a table of Markdown.

It builds the wheel and installs it with each set of extras into a fresh environment, with the
versions of `constraints.txt`, as a user's pip does. Arguments choose among the sets.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from venv import create as create_venv

ROOT = Path(__file__).parent.parent
MEGABYTE = 1_000_000
# What a user writes after the name.
SETS = {"light": "", "solve": "[solve]", "prove": "[prove]", "all": "[all]"}
# What the light set may take.
MOST = 25
# What it has that is compiled, which MarkupSafe does without.
SPEEDUPS = "_speedups"


def build(into: Path) -> Path:
    """Build the wheel and return it."""
    hatchling = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)]
    subprocess.run(hatchling, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = into.glob("*.whl")
    return wheel


def installed(wheel: Path, extras: str, venv: Path) -> tuple[Path, float]:
    """Install the wheel into a new environment; return where its packages are, and the seconds."""
    create_venv(venv, symlinks=True)
    python = ["--python", str(venv / "bin" / "python")]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", *python, "install"]
    constraints = ["--quiet", "--constraint", str(ROOT / "constraints.txt")]
    start = time.perf_counter()
    subprocess.run([*pip, *constraints, f"{wheel}{extras}"], check=True, stdout=sys.stderr)
    (site,) = venv.glob("lib/python*/site-packages")
    return site, time.perf_counter() - start


def blocks(path: Path) -> int:
    """Return how many bytes the files below a directory take on the disk."""
    return sum(file.lstat().st_blocks * 512 for file in path.rglob("*") if file.is_file())


def largest(site: Path) -> str:
    """Return the packages that take a megabyte or more, the largest first."""
    sizes = sorted((blocks(path), path.name) for path in site.iterdir() if path.is_dir())
    return ", ".join(f"{name} {n / MEGABYTE:.0f}" for n, name in reversed(sizes) if n >= MEGABYTE)


def main(names: list[str]) -> int:
    """Print what each set takes; return 1 where the light one is too large, or compiled."""
    too_much = False
    print("| install | MB on the disk | seconds | compiled files | of these MB |")
    print("| --- | ---: | ---: | ---: | --- |")
    with tempfile.TemporaryDirectory() as folder:
        wheel = build(Path(folder))
        for name in names or SETS:
            site, seconds = installed(wheel, SETS[name], Path(folder, name))
            size, compiled = blocks(site) / MEGABYTE, [*site.rglob("*.so")]
            needed = any(not file.name.startswith(SPEEDUPS) for file in compiled)
            too_much |= name == "light" and (size > MOST or needed)
            command = f"`pip install 'goproof{SETS[name]}'`".replace("'goproof'", "goproof")
            row = [command, f"{size:.0f}", f"{seconds:.0f}", str(len(compiled)), largest(site)]
            print(f"| {' | '.join(row)} |", flush=True)
    return int(too_much)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

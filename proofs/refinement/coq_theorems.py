"""The kept values, and some problems, as theorems of Coq's kernel: `make coq-values`."""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic

from gochecker.reading import lines_of
from godoors.other_checkers.certificate_files import theorem_of
from godoors.other_checkers.in_coq import theorem
from godoors.other_checkers.verified import NEEDED, TIMEOUT
from goproof.problems.solve import solve_in_region
from goproof.shipped import folder
from goproof.solvers.coq import development
from goproof.solvers.coq.as_one import LIBRARY

# The folder of positional superko with suicide, and those of the other rules.
RULES = (
    ".",
    "positional-suicide-forbidden",
    "situational-suicide-allowed",
    "situational-suicide-forbidden",
)
PROBLEMS = (
    "straight-two",
    "straight-three",
    "straight-four",
    "bent-four",
    "bulky-five",
    "direct-ko",
    "double-ko",
    "snapback",
    "two-eyes",
    "capturing-race-two-against-two",
)
LOWER, UPPER = ".lower.jsonl.gz", ".upper.jsonl.gz"


def pairs(boards: Sequence[str]) -> Iterator[tuple[str, Path, Path]]:
    """Yield the names, and the two certificates, of the values that are kept, of some boards."""
    for rules in RULES:
        for lower in sorted((folder("certificates") / rules).glob(f"*{LOWER}")):
            board = lower.name.removesuffix(LOWER)
            upper = lower.with_name(board + UPPER)
            if (not boards or board in boards) and upper.exists():
                yield board, lower, upper


def theorems(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the names of boards and problems, all where none is named, and their theorems."""
    for board, lower, upper in pairs(names):
        yield board, theorem(f"value_of_{board}", lines_of(lower), lines_of(upper))
    for name in PROBLEMS:
        if not names or name in names:
            yield name, theorem_of(solve_in_region(name))


def fault(place: Path, name: str, text: str) -> str:
    """Return why Coq does not take a theorem beside the library in a place, '' if it does."""
    (place / "Value.v").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [str(development.compiler()), "-q", "-R", str(place), LIBRARY, "Value.v"],
        cwd=place,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    said = " ".join(done.stdout.split())
    if done.returncode == 0 and said == development.CLOSED:
        return ""
    return f"{name}: {said} {' '.join(done.stderr.split())[:300]}"


def main(argv: Sequence[str] | None = None) -> int:
    """Check each, and say how long it took."""
    parser = argparse.ArgumentParser(prog="python -m refinement.coq_theorems", description=__doc__)
    parser.add_argument(
        "names", nargs="*", help="such as 3x3 or two-eyes; default: all that are kept"
    )
    names = parser.parse_args(argv).names
    if development.compiler() is None:
        print("coqc is needed: apt-get install coq", file=sys.stderr)
        return 2
    proved = 0
    with tempfile.TemporaryDirectory(prefix="goproof-coq-") as directory:
        place = Path(directory)
        why = development.compiled_in(place, NEEDED, TIMEOUT)
        for name, text in () if why else theorems(names):
            started = monotonic()
            if why := fault(place, name, text):
                break
            said = text[3 : text.index("\n")]
            print(f"{said} Proved in {monotonic() - started:.1f} s.", flush=True)
            proved += 1
    print(why or f"{proved} values and problems are theorems, closed under the global context")
    return 0 if proved and not why else 1


if __name__ == "__main__":
    sys.exit(main())

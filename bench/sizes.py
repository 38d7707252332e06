"""What goproof's dependencies weigh: `python -m bench.sizes` prints a table of Markdown.

It counts the files that are installed beside the Python that runs it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

import gospec

MEGABYTE = 1_000_000


def needed(name: str) -> Iterator[str]:
    """Yield the distribution of a name that is installed and all that it needs, itself first."""
    names = [name]
    for each in names:
        try:
            requires = distribution(each).requires or ()
        except PackageNotFoundError:
            continue
        yield each
        for requirement in map(Requirement, requires):
            wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
            if wanted and requirement.name not in names:
                names.append(requirement.name)


def size(of: Distribution) -> int:
    """Return the bytes of the files of a distribution, as they lie on the disk."""
    files = (Path(str(file.locate())) for file in of.files or ())
    return sum(file.stat().st_size for file in files if file.is_file())


def main() -> int:
    """Print what each weighs, the largest first, and the specification by itself."""
    sizes = [(name, size(distribution(name))) for name in needed("goproof")]
    rows = sorted(((n, each) for n, each in sizes if each >= MEGABYTE), key=lambda row: -row[1])
    rows.append(("the others together", sum(each for _, each in sizes if each < MEGABYTE)))
    rows.append(("all", sum(each for _, each in sizes)))
    files = Path(gospec.__file__).parent.rglob("*.py")
    rows.append(("gospec alone", sum(file.stat().st_size for file in files)))
    print("| package | MB on the disk |", "| --- | ---: |", sep="\n")
    for name, each in rows:
        print(f"| {name} | {each / MEGABYTE:.1f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())

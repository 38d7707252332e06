"""The page docs/mutants.md: what a whole run has found out."""

from __future__ import annotations

from collections.abc import Sequence

from goproof.report.markdown import table
from mutants.bench import BY_VERIFY, PART, Result
from mutants.commands import TEST, VERIFY
from mutants.faults import LAYERS

# More of a remark than this is a formula.
LONGEST = 90

HEAD = f"""\
# Planted faults

Written by `make mutants`, which plants each fault below by itself in a copy of the repository, a
few lines in one file, and sees what catches it: first `goproof verify`, on the rows that concern
the fault, all computed anew; if these come out as expected, the tests that concern it. Caught by
*verify* is a fault with which some row's verdict is not the expected one. A crash, or no end in
time, counts only for a fault of which that is expected. Before, all these rows and tests have been
run without any fault; what was not as expected then catches nothing.

The command fails when anything catches nothing, and when `verify` itself catches fewer than
{PART:.0%} of the faults in {", ".join(BY_VERIFY[:-1])} or {BY_VERIFY[-1]}. What this is evidence
for: [trusted-base.md](trusted-base.md).

The faults are in `mutants/faults`, a file for each layer; those called *operator* are changes of
single operators, numbers and conditions in the smallest modules that have to be trusted, a fixed
sample of all such changes, which [Cosmic Ray](https://cosmic-ray.readthedocs.io) makes
(`mutants/operators.py`, where changes that change nothing are named and argued).
"""


def page(results: Sequence[Result], seconds: float, jobs: int) -> str:
    """Return the text of the page.

    Parameters: `seconds`, how long the run took, with so many `jobs`.
    """
    again = sum(result.again for result in results)
    by_verify, caught = sum(r.by == VERIFY for r in results), sum(r.caught for r in results)
    lines = [
        HEAD,
        f"{len(results)} faults, {caught} caught, {by_verify} of them by `verify`; in"
        f" {seconds / 60:.0f} minutes with `--jobs {jobs}`."
        + f" {again} of them were planted once more, after what had missed them was mended."
        * bool(again),
        "",
    ]
    by_layer = {layer: [r for r in results if r.fault.layer == layer] for layer in LAYERS}
    lines += table(
        ("layer", "faults", "caught by verify", "by tests", "otherwise", "by nothing"),
        [_counts(layer, found) for layer, found in by_layer.items()],
    )
    for layer, found in by_layer.items():
        lines += [f"## {layer.capitalize()}", ""]
        lines += table(("fault", "file", "caught by", "seconds"), map(_cells, found))
    return "\n".join(lines).rstrip() + "\n"


def _counts(layer: str, found: Sequence[Result]) -> tuple[str, ...]:
    verify, tests = sum(r.by == VERIFY for r in found), sum(r.by == TEST for r in found)
    missed = sum(not r.caught for r in found)
    numbers = (len(found), verify, tests, len(found) - verify - tests - missed, missed)
    return (layer, *map(str, numbers))


def _cells(result: Result) -> tuple[str, ...]:
    what = result.what if len(result.what) <= LONGEST else f"{result.what[:LONGEST]}…"
    by = result.by if result.caught else f"NOTHING ({result.by})"
    said = f"{by}: `{what}`" if what else by
    # A code span ends at a backtick.
    name = result.fault.name.replace("`", "'")
    return f"`{name}`", f"`{result.fault.file}`", said, f"{result.seconds:.1f}"

"""`goproof check`: a certificate of either kind, by the checker that its first line names, or a
solver's proof beside its query, by that of such proofs.
"""

import json
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from gochecker import checker, cycle_checker
from gochecker.checker import Verdict
from gochecker.cpc import checker as cpc
from gochecker.reading import Invalid, lines_of
from goproof.certificates.garbage import uncollected
from goproof.errors import UsageError
from goproof.shipped import CERTIFICATES, like, named
from goproof.work.progress import Progress, silent


def check(path: str | Path, progress: Progress = silent) -> Verdict:
    """Check a certificate with the law alone, and return what it proves, or why it proves nothing.

    Parameters:
        path: a file, or the name of a certificate that comes with goproof.
        progress: is told how many lines are done.

    Raises UsageError when the file can't be read.

    Example:
        >>> goproof.check("2x3.lower").valid
        True

    """
    file = named(path, CERTIFICATES)
    try:
        return check_lines(lines_of(file), progress)
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}{like(file, CERTIFICATES)}") from None


@uncollected()
def check_lines(lines: Iterable[str], progress: Progress = silent) -> Verdict:
    """Check a certificate about a game under superko, or about a game that a cycle ends."""

    def report(lines: int) -> None:
        progress(lines, None, "lines")

    remaining = iter(lines)
    try:
        first = next(remaining, None)
    except Invalid as error:
        return Verdict(None, 0, f"line 1: {error}")
    everything = remaining if first is None else chain([first], remaining)
    if first is not None and is_about_cycles(first):
        return cycle_checker.check(everything, report)
    return checker.check(everything, report)


def is_about_cycles(line: str) -> bool:
    """Tell whether the first line of a certificate says that cycles are draws."""
    try:
        first = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and first.get("format") == cycle_checker.FORMAT


ENDING, QUERY = ".cpc", ".smt2"


@uncollected()
def check_proof(
    proof: str | Path, query: str | Path | None = None, progress: Progress = silent
) -> Verdict:
    """Check cvc5's proof, in its format CPC, that the assertions of a query contradict one another.

    Parameters: `query`, the file of the query in SMT-LIB 2, by default the one of the same name
    beside the proof; `progress`, called with the commands checked. The nodes of the verdict are the
    commands of the proof. Raises OSError when a file can't be read.
    """
    asked = Path(proof).with_suffix(QUERY) if query is None else Path(query)

    def report(done: int, of: int) -> None:
        progress(done, of, "commands")

    verdict = cpc.check(_text(asked), _text(Path(proof)), report=report)
    claim = f"the assertions of {asked} contradict one another, whatever the graph"
    return Verdict(claim, verdict.steps, verdict.fault)


def _text(path: Path) -> str:
    # The checker refuses what is longer, and bytes that are no ASCII.
    with path.open("rb") as file:
        return file.read(cpc.LONGEST + 1).decode("ascii", errors="replace")

"""`goproof check`: a certificate of either kind, put to the checker that its first line names."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from goproof.certificates.garbage import uncollected
from goproof.certificates.trusted import checker, cycle_checker
from goproof.certificates.trusted.checker import Verdict
from goproof.certificates.trusted.reading import Invalid, lines_of
from goproof.machine.progress import Progress, silent


def check(path: str | Path, progress: Progress = silent) -> Verdict:
    """Check the certificate in a file. Raises OSError when the file can't be read."""
    return check_lines(lines_of(Path(path)), progress)


@uncollected()
def check_lines(lines: Iterable[str], progress: Progress = silent) -> Verdict:
    """Check a certificate about a game under superko, or about one that a cycle ends as a draw."""

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

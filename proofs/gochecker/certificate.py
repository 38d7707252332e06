"""A certificate of either format, by the checker that its first line names."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import chain

from gochecker import checker, cycle_checker
from gochecker.checker import CheckResult, Progress
from gochecker.reading import Invalid


def check(lines: Iterable[str], progress: Progress = lambda lines: None) -> CheckResult:
    """Check a certificate about a game under superko, or about a game that a cycle ends."""
    remaining = iter(lines)
    try:
        first = next(remaining, None)
    except Invalid as error:
        return CheckResult(None, 0, f"line 1: {error}")
    everything = remaining if first is None else chain([first], remaining)
    if first is not None and is_about_cycles(first):
        return cycle_checker.check(everything, progress)
    return checker.check(everything, progress)


def is_about_cycles(line: str) -> bool:
    """Tell whether the first line of a certificate says that cycles are draws."""
    try:
        first = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and first.get("format") == cycle_checker.FORMAT

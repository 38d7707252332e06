"""Bounds on a value, with certificates that are checked and may be kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path

from goproof.certificates.garbage import uncollected
from goproof.certificates.trusted.checker import Verdict
from goproof.values.request import Request
from goproof.values.result import Bound

# Checks the lines of a certificate, and reports how many were read.
Checker = Callable[[Iterable[str], Callable[[int], None]], Verdict]


@uncollected()
def certified(
    request: Request,
    which: str,
    bound: int,
    text: Iterable[str],
    *,
    lemmas: Callable[[str], tuple[str, ...] | None],
    check: Checker,
    nodes: Callable[[int], int],
) -> Bound:
    """Return a bound with its certificate, checked, and kept if the request says so.

    Parameters: `which`, 'lower' or 'upper'; `text`, the certificate's lines; `lemmas`, which reads
    from the first line what the claim rests on, None when it does not claim the bound; `check`, the
    checker; `nodes`, how many nodes there are in so many lines, once these have been written.
    Raises RuntimeError when the certificate claims something else, or is not accepted.
    """
    from goproof.certificates.writing.superko import written

    kept, lines = None, iter(text)
    if request.certificate is not None:
        file = beside(request.certificate, which)
        kept, lines = str(file), iter(written(lines, file))
    first = next(lines)
    rests_on = lemmas(first)
    if rests_on is None:
        raise RuntimeError(f"the certificate of the {which} bound claims something else")
    if not request.check:
        return Bound(bound, False, nodes(1 + sum(1 for _ in lines)), kept, rests_on)

    def watch(done: int) -> None:
        request.progress(done, None, f"checking the {which} bound, nodes")

    verdict = check(chain([first], lines), watch)
    if verdict.fault is not None:
        raise RuntimeError(f"the {which} bound was found but not accepted: {verdict.fault}")
    return Bound(bound, True, verdict.nodes, kept, rests_on)


def beside(file: Path, which: str) -> Path:
    """Return the file's name with a word before its endings: `value.lower.jsonl.gz`."""
    stem, dot, endings = file.name.partition(".")
    return file.with_name(f"{stem}.{which}{dot}{endings}")

"""Bounds on a value, with certificates that are checked and may be kept."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path

from msgspec.structs import replace

from gochecker.checker import CheckResult
from goimpl.jit.notice import working_seconds
from goproof.certificates.garbage import uncollected
from goproof.documents.solving import Bound, StagesOfBound
from goproof.values.request import Request

# Checks the lines of a certificate, and reports how many were read.
Checker = Callable[[Iterable[str], Callable[[int], None]], CheckResult]


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
    stages: StagesOfBound,
) -> Bound:
    """Return a bound with its certificate, checked, and kept if the request says so.

    Parameters: `which`, 'lower' or 'upper'; `text`, the certificate's lines; `lemmas`, which reads
    from the first line what the claim rests on, None when it does not claim the bound; `check`, the
    checker; `nodes`, how many nodes there are in so many lines, once these have been written;
    `stages`, what the search took.
    Raises RuntimeError when the certificate claims something else, or is not accepted.
    """
    from goproof.certificates.writing.superko import written

    kept, begun, lines = None, working_seconds(), iter(text)
    if request.options.certificate is not None:
        file = beside(Path(request.options.certificate), which)
        kept, lines = str(file), iter(written(lines, file))
    lines = timed = _Timed(lines)
    first = next(lines)
    rests_on = lemmas(first)
    if rests_on is None:
        raise RuntimeError(f"the certificate of the {which} bound claims something else")
    if not request.options.check:
        number = nodes(1 + sum(1 for _ in lines))
        stages = replace(stages, writing=round(working_seconds() - begun, 3))
        return Bound(bound, False, number, kept, rests_on, stages)

    def watch(done: int) -> None:
        request.options.progress(done, None, f"checking the {which} bound, nodes")

    verdict = check(chain([first], lines), watch)
    if verdict.fault:
        raise RuntimeError(f"the {which} bound was found but not accepted: {verdict.fault}")
    checking = round(working_seconds() - begun - timed.seconds, 3)
    stages = replace(stages, writing=round(timed.seconds, 3), checking=checking)
    return Bound(bound, True, verdict.nodes, kept, rests_on, stages)


class _Timed(Iterator[str]):
    """Lines, and the seconds that it took to have them: each is written when it is asked for."""

    def __init__(self, lines: Iterator[str]) -> None:
        self.lines, self.seconds = lines, 0.0

    def __next__(self) -> str:
        before = working_seconds()
        try:
            return next(self.lines)
        finally:
            self.seconds += working_seconds() - before


def beside(file: Path, which: str) -> Path:
    """Return the file's name with a word before its endings: `value.lower.jsonl.gz`."""
    stem, dot, endings = file.name.partition(".")
    return file.with_name(f"{stem}.{which}{dot}{endings}")

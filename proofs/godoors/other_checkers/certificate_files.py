"""The certificates of a solution as files."""

import gzip
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from gochecker.reading import Invalid
from godoors.other_checkers.in_coq import problem_theorem
from godoors.other_checkers.kept import KeptFiles
from godoors.other_checkers.table import table_lines
from goproof.certificates.check import MEMORY
from goproof.certificates.packed import is_packed, unpacked_blocks
from goproof.certificates.second_checker import chosen_checker, fault_in_text, fault_of
from goproof.certificates.writing.superko import written_blocks
from goproof.errors import UsageError
from goproof.problems.in_region import InRegion
from goproof.problems.solution import Solution

MAGIC = b"\x1f\x8b"
BLOCK = 1 << 20


def files_of(
    solution: Solution, kept: KeptFiles, checker: str | None = None
) -> Iterator[tuple[Path, bytes]]:
    """Yield the files with what proves an answer, as they are asked for.

    Parameters: `checker`, who checks the certificate of a whole table, as `goproof.solve` has it,
    unless nothing of the solution was checked. Raises UsageError when nothing is known, or that
    certificate is refused.
    """
    if kept.certificate:
        lines = solution.finding.lines
        yield (
            kept.certificate,
            _content(lines or _nothing_known(kept.certificate), kept.certificate),
        )
    if kept.certificates:
        for name, finding in solution.findings:
            if finding.lines:
                path = kept.certificates / f"{name}.jsonl.gz"
                yield path, _content(finding.lines, path)
    if not isinstance(solution, InRegion):
        return
    if kept.table:
        of_table = certificate_of_table(solution) or _nothing_known(kept.table)
        if solution.checked and (fault := fault_of(of_table, chosen_checker(checker))):
            raise UsageError(f"{kept.table}: the certificate was refused: {fault}")
        yield kept.table, _content(of_table, kept.table)
    if kept.coq:
        yield kept.coq, theorem_of(solution).encode()


def _nothing_known(path: Path) -> NoReturn:
    raise UsageError(f"{path}: nothing is known, so there is no certificate")


def _content(lines: Sequence[str], path: Path) -> bytes:
    """Return what a file has: the lines, compressed if its name ends in `.gz`."""
    text = "".join(f"{line}\n" for line in lines).encode()
    return gzip.compress(text, mtime=0) if path.suffix == ".gz" else text


def certificate_of_table(solution: InRegion) -> list[str]:
    """Return the lines of one certificate of what was found as it is posed, first moves aside."""
    shown = solution.shown
    tables = (shown.table, shown.further, shown.life)
    found = [finding.certificate for table in tables for finding in table.values()]
    return list(table_lines([certificate for certificate in found if certificate is not None]))


def theorem_of(solution: InRegion) -> str:
    """Return what the certificates of a solution claim as a theorem of Coq, with what proves it.

    Raises UsageError when there are none.
    """
    proved = {name: finding.lines for name, finding in solution.findings if finding.lines}
    name = solution.problem.name or "the problem"
    supposed = ", ".join(solution.problem.gaps)
    condition = f" Supposed: stones at {supposed}, which the position lacks." if supposed else ""
    return problem_theorem(name, f"{name}: {solution.status}.{condition}", proved)


def fault_found_by(program: str, certificate: Path) -> str:
    """Return why another checker refuses a certificate, '' when it accepts it.

    Raises UsageError as `fault_in_text` does, OSError when the certificate can't be read.
    """
    if is_packed(certificate):
        return fault_in_text(program, unpacked_blocks(certificate, MEMORY))
    with certificate.open("rb") as file:
        content = gzip.GzipFile(fileobj=file) if file.peek(2)[:2] == MAGIC else file
        return fault_in_text(program, iter(lambda: content.read(BLOCK), b""))


def unpack(certificate: Path, path: Path) -> None:
    """Write the lines of a packed certificate into a file, compressed if its name ends in `.gz`.

    Raises UsageError where it is not packed, or the file can't be written; OSError when it can't be
    read.
    """
    if not is_packed(certificate):
        raise UsageError(f"{certificate}: not a packed certificate")
    try:
        for _ in written_blocks(unpacked_blocks(certificate, MEMORY), path):
            pass
    except Invalid as error:
        raise UsageError(f"{certificate}: {error}") from None

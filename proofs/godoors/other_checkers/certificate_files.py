"""The certificates of a solution as files."""

import gzip
from collections.abc import Iterator
from pathlib import Path

from gochecker.reading import Invalid, lines_of
from godoors.other_checkers.in_coq import problem_theorem
from godoors.other_checkers.table import table_lines
from goproof.certificates.check import MEMORY, check, unpacked_lines
from goproof.certificates.packed import is_packed, unpacked_blocks
from goproof.certificates.second_checker import chosen_checker, fault_in_text
from goproof.certificates.writing.superko import written, written_blocks
from goproof.errors import UsageError
from goproof.problems.anywhere import Anywhere, Proof
from goproof.problems.asking import Finding
from goproof.problems.solution import Solution
from goproof.problems.undecided import UndecidedProblem

MAGIC = b"\x1f\x8b"
BLOCK = 1 << 20


def packed_certificates(
    solution: Solution | Anywhere | UndecidedProblem,
) -> Iterator[tuple[str, bytes]]:
    """Yield every certificate of a solution, compressed, with the name of its file."""
    for name, finding in solution.findings:
        if finding.lines:
            text = "".join(f"{line}\n" for line in finding.lines)
            yield f"{name}.jsonl.gz", gzip.compress(text.encode(), mtime=0)


def write_certificates(
    solution: Solution | Anywhere | UndecidedProblem, directory: Path
) -> list[Path]:
    """Write every certificate of a solution to a directory, which is made; return the files.

    Raises UsageError when that can't be done.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{directory}: {error.strerror or error}") from None
    files = []
    for name, content in packed_certificates(solution):
        files.append(directory / name)
        try:
            files[-1].write_bytes(content)
        except OSError as error:
            raise UsageError(f"{files[-1]}: {error.strerror or error}") from None
    return files


def write_table(solution: Solution, path: Path, checker: str | None) -> None:
    """Write one certificate of all that was found of the problem as it is posed, first moves aside.

    Parameters: `checker`, who checks it, as `goproof.solve` has it, unless nothing of the solution
    was checked. Raises UsageError when nothing is known, the file can't be
    written, or it is refused.
    """
    shown = solution.shown
    tables = (shown.table, shown.further, shown.life)
    found = [finding.certificate for table in tables for finding in table.values()]
    proved = [certificate for certificate in found if certificate is not None]
    if not proved:
        raise UsageError(f"{path}: nothing is known, so that there is no certificate")
    for _ in written(table_lines(proved), path):
        pass
    if solution.checked:
        program = chosen_checker(checker)
        fault = fault_found_by(program, path) if program else check(path).fault
        if fault:
            raise UsageError(f"{path}: the certificate was refused: {fault}")


def theorem_of(solution: Solution) -> str:
    """Return what the certificates of a solution claim as a theorem of Coq, with what proves it.

    Raises UsageError when there are none.
    """
    proved = {name: finding.lines for name, finding in solution.findings if finding.lines}
    name = solution.problem.name or "the problem"
    supposed = ", ".join(solution.problem.gaps)
    condition = f" Supposed: stones at {supposed}, which the position lacks." if supposed else ""
    return problem_theorem(name, f"{name}: {solution.status}.{condition}", proved)


def write_certificate(finding: Finding | Proof, path: Path) -> None:
    """Write the certificate of a finding, compressed if the name ends in `.gz`.

    Raises UsageError when there is none, or it can't be written.
    """
    if not finding.lines:
        raise UsageError(f"{path}: nothing is known, so that there is no certificate")
    for _ in written(finding.lines, path):
        pass


def fault_found_by(program: str, certificate: Path) -> str:
    """Return why another checker refuses a certificate, '' when it accepts it.

    Raises UsageError as `fault_in_text` does, OSError when the certificate can't be read.
    """
    if is_packed(certificate):
        return fault_in_text(program, unpacked_blocks(certificate, MEMORY))
    with certificate.open("rb") as file:
        content = gzip.GzipFile(fileobj=file) if file.peek(2)[:2] == MAGIC else file
        return fault_in_text(program, iter(lambda: content.read(BLOCK), b""))


def first_line(certificate: Path) -> str:
    """Return the first line of a certificate. Raises OSError, and Invalid where there is none."""
    return next(unpacked_lines(certificate) if is_packed(certificate) else lines_of(certificate))


def unpack(certificate: Path, path: Path) -> None:
    """Write the lines of a packed certificate into a file, compressed if its name ends in `.gz`.

    Raises UsageError where it is not packed, or the file can't be written; OSError when it can't be
    read.
    """
    if not is_packed(certificate):
        raise UsageError(f"{certificate}: no packed certificate")
    try:
        for _ in written_blocks(unpacked_blocks(certificate, MEMORY), path):
            pass
    except Invalid as error:
        raise UsageError(f"{certificate}: {error}") from None

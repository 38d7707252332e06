"""Check a certificate: `goproof check`."""

import sys
from dataclasses import MISSING, dataclass, replace
from pathlib import Path

from godoors.command_line import common
from godoors.command_line.options import Printed
from goproof.errors import UsageError
from goproof.options import option, positional

EXAMPLE = "goproof check 2x3.lower"


@dataclass(frozen=True, kw_only=True)
class Request(Printed):
    """What the command is asked."""

    certificate: str = positional(
        MISSING,
        "a certificate, compressed, packed or not, or the name of one that comes with goproof",
        unit="FILE",
    )
    also: str | None = option(
        None,
        "a second checker that must accept the certificate too, such as the one in C, which `make "
        "-C checkers/c` builds",
        unit="PROGRAM",
    )
    verified: bool = option(
        False,
        "build the checker that is proved sound in Coq, and ask it too; this takes a minute and "
        "needs coqc and ocamlopt; once it is built, every check asks it",
    )
    unpack: str | None = option(
        None,
        "write the lines of a packed certificate into a file, compressed if its name ends in .gz",
        unit="LINES",
        written=True,
    )


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from time import perf_counter

    from godoors.other_checkers.certificate_files import fault_found_by, unpack
    from godoors.other_checkers.verified import built, program
    from godoors.report.progress import ProgressLine
    from goproof.certificates.check import check
    from goproof.shipped import CERTIFICATES, like, named

    path = named(request.certificate, CERTIFICATES)
    others = {"--also": request.also, "--verified": request.verified}
    for flag in (name for name, wanted in others.items() if wanted):
        if path.exists() and not path.is_file():
            raise UsageError(f"{path}: {flag} needs a file")
    started, judges, remark = perf_counter(), ["the checker in Python"], ""
    progress = ProgressLine("check")
    try:
        if request.unpack:
            unpack(path, Path(request.unpack))
        verdict = check(path, progress)
        if request.also and verdict.valid:
            verdict = replace(verdict, fault=fault_found_by(request.also, path))
            judges.append(request.also)
        # What is no file could not be read twice.
        if verdict.valid and path.is_file():
            try:
                if by_coq := program(progress) if request.verified else built():
                    verdict = replace(verdict, fault=fault_found_by(str(by_coq), path))
                    judges.append("the checker proved in Coq")
            except UsageError as error:
                if request.verified:
                    raise
                remark = f"the checker proved in Coq says nothing: {error}"
    except OSError as error:
        where, hint = error.filename or path, like(path, CERTIFICATES)
        raise UsageError(f"{where}: {error.strerror or error}{hint}") from None
    except MemoryError:
        raise UsageError(f"{path}: too large for the memory of this machine") from None
    finally:
        progress.close()
    seconds = perf_counter() - started
    if remark:
        print(f"goproof check: {remark}", file=sys.stderr)
    if request.json:
        from godoors.documents.commands import Check

        fault, accepted_by = verdict.fault or None, judges if verdict.valid else []
        document = Check.of(verdict, fault=fault, checkers=accepted_by, seconds=seconds)
        common.print_json(document)
    elif verdict.valid:
        accepted = f"accepted by {' and by '.join(judges)}"
        print(f"proved: {verdict.claim}\n{verdict.nodes} nodes, {seconds:.1f} s; {accepted}")
    else:
        print(f"{path}: nothing is proved\n{verdict.fault}")
    return common.AS_EXPECTED if verdict.valid else common.NOT_AS_EXPECTED

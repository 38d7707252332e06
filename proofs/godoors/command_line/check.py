"""Check a certificate, or a solver's proof: `goproof check`."""

from godoors.command_line import common
from goproof.errors import UsageError


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "check",
        run,
        "goproof check 2x3.lower",
    )
    command.add_argument(
        "certificate",
        metavar="FILE",
        help="JSON lines, compressed or not; a certificate that comes with goproof, by its name; "
        "or a proof in CPC, which has --query, or a name that ends in .cpc",
    )
    command.add_argument(
        "--query",
        metavar="FILE",
        help="the query that a proof refutes, in SMT-LIB 2; default: the file of the proof's name "
        "that ends in .smt2",
    )
    command.add_argument(
        "--also",
        metavar="PROGRAM",
        help="a second checker of certificates, which has to accept it too, such as the one in C "
        "that `make -C checkers/c` builds",
    )
    command.add_argument(
        "--verified",
        action="store_true",
        help="the checker that is proved sound in Coq has to accept it too; it is built once, "
        "which needs coqc and ocamlopt and takes a minute",
    )


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from dataclasses import replace
    from time import perf_counter

    from godoors.other_checkers.certificate_files import fault_found_by
    from godoors.other_checkers.solver_proofs import ENDING, check_proof
    from godoors.other_checkers.verified import program
    from godoors.report.progress import ProgressLine
    from goproof.certificates.check import check
    from goproof.shipped import CERTIFICATES, like, named

    path = named(arguments.certificate, CERTIFICATES)
    is_proof = path.suffix == ENDING or arguments.query is not None
    others = {"--also": arguments.also, "--verified": arguments.verified}
    for option in (name for name, wanted in others.items() if wanted):
        if is_proof:
            raise UsageError(f"{option} is for certificates, and not for proofs")
        # What is no file could not be read twice.
        if path.exists() and not path.is_file():
            raise UsageError(f"{path}: {option} needs a file")
    started = perf_counter()
    progress = ProgressLine("check")
    try:
        if is_proof:
            verdict, parts = check_proof(path, arguments.query, progress), "commands"
        else:
            verdict, parts = check(path, progress), "nodes"
        if arguments.also and verdict.valid:
            verdict = replace(verdict, fault=fault_found_by(arguments.also, path))
        if arguments.verified and verdict.valid:
            by_proof = fault_found_by(str(program(progress)), path)
            verdict = replace(verdict, fault=by_proof)
    except OSError as error:
        where, hint = error.filename or path, like(path, CERTIFICATES)
        raise UsageError(f"{where}: {error.strerror or error}{hint}") from None
    except MemoryError:
        raise UsageError(f"{path}: too large for the memory of this machine") from None
    finally:
        progress.close()
    seconds = perf_counter() - started
    if arguments.json:
        from godoors.documents.commands import Check

        common.print_json(Check.of(verdict, fault=verdict.fault or None, seconds=round(seconds, 3)))
    elif verdict.valid:
        both = f"; {arguments.also} accepts it too" if arguments.also else ""
        proved = "; the checker that is proved in Coq accepts it too" if arguments.verified else ""
        print(f"proved: {verdict.claim}\n{verdict.nodes} {parts}, {seconds:.1f} s{both}{proved}")
    else:
        print(f"{path}: nothing is proved\n{verdict.fault}")
    return common.AS_EXPECTED if verdict.valid else common.NOT_AS_EXPECTED

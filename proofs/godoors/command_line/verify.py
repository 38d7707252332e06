"""Check the catalogue of lemmas: `goproof verify`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from godoors.command_line import common, conjecture
from godoors.command_line.options import add_options, options_from
from goproof.errors import UsageError
from goproof.verification.options import VerifyOptions

if TYPE_CHECKING:
    from pathlib import Path

    from goproof.methods.outcomes import Result
    from goproof.verification.canaries.asking import CanaryAnswer


# Of more results the counts, which stand first, are out of sight at the end.
ON_A_SCREEN = 8


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "verify",
        run,
        "goproof verify clear_is_idempotent --board 3x3 --board 5x5",
    )
    command.add_argument("lemmas", nargs="*", metavar="LEMMA", help="a lemma's name; default: all")
    conjecture.add_expressions(command)
    common.add_boards(command, "a board instead of those that each lemma names; may be repeated")
    to_directory = common.directory_to_write
    add_options(command, VerifyOptions, export=to_directory, proofs=to_directory)
    common.add_workers(command, "the checks")
    command.add_argument(
        "--all",
        action="store_true",
        help="print a row for every check, and every counterexample; so where lemmas are named",
    )
    command.add_argument(
        "--list", action="store_true", help="list the lemmas and what they state, and check nothing"
    )
    command.add_argument(
        "--report",
        type=common.file_to_write,
        metavar="FILE",
        help="write the table there too, as a page in Markdown",
    )


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    if conjecture.is_stated(arguments):
        return conjecture.try_it(arguments)
    if arguments.list:
        return _list(arguments)
    from godoors.report.progress import going_on
    from goproof.verification.canaries.asking import CanaryAccepted
    from goproof.verification.verify import verify

    store = _store(arguments)
    canaries: list[CanaryAnswer] = []
    results: list[Result] = []
    stopped: KeyboardInterrupt | UsageError | None = None
    with going_on("verify") as progress:
        progress(0, None, "checks done")

        believed = False

        def answered(answers: Sequence[CanaryAnswer]) -> None:
            nonlocal believed
            canaries.extend(answers)
            believed = True

        def shown(result: Result) -> None:
            progress.find(_at_once(result, believed=believed))

        options = options_from(
            VerifyOptions,
            arguments,
            lemmas=arguments.lemmas,
            boards=common.chosen_boards(arguments) or None,
            jobs=arguments.jobs,
            cluster=arguments.cluster,
            store=store,
            progress=progress,
            canaries=answered,
            shown=shown,
        )
        results_coming = verify(**vars(options))
        try:
            for result in results_coming:
                results.append(result)
        except (KeyboardInterrupt, UsageError) as reason:
            stopped = reason
    results.sort(key=lambda result: (result.name, list(type(result.method)).index(result.method)))
    _print_results(results, canaries, store, arguments)
    if isinstance(stopped, CanaryAccepted):
        if progress.told:
            said = f"of the {progress.told} verdicts that were shown none counts: a canary failed"
            print(f"goproof verify: {said}", file=sys.stderr)
        return common.NOT_AS_EXPECTED
    if arguments.report is not None and stopped is None:
        _write_report(results, arguments.report)
    if arguments.export is not None and stopped is None:
        _write_proofs(arguments)
    if isinstance(stopped, UsageError):
        raise stopped
    if stopped is not None:
        fresh = arguments.fresh or any((arguments.export, arguments.proofs))
        print(f"goproof verify: {_interrupted(len(results), store, fresh)}", file=sys.stderr)
        return common.INTERRUPTED
    return common.AS_EXPECTED if _as_expected(results) else common.NOT_AS_EXPECTED


def _at_once(result: Result, *, believed: bool) -> str:
    """Return a line for a result that has just come, `believed` if no canary was accepted."""
    said = f"{result.verdict.value} {result.name}, {result.method.value}"
    if not (result.as_expected or result.open or result.says_nothing):
        said += ", not as expected"
    return said if believed else f"{said} (if no canary is accepted: they are being submitted)"


def _list(arguments: common.Arguments) -> int:
    """Print what the lemmas are: those that are named, of the files that are given, or all."""
    from godoors.report.wrapping import broken, width_of_output
    from goproof.lemmas.chosen import chosen_lemmas
    from goproof.notation.mathematics import mathematics, wrapped_statement
    from goproof.vocabulary.check import Verdict

    chosen = chosen_lemmas(arguments.lemmas, arguments.lemma_file or ())
    if arguments.json:
        from godoors.documents.commands import Lemmas, ListedLemma

        listed = [
            ListedLemma.of(
                lemma,
                statement=mathematics(lemma.statement) if lemma.is_formal else None,
                methods=[check.method for check in lemma.checks],
                refuted=any(check.expected is Verdict.REFUTED for check in lemma.checks),
            )
            for lemma in chosen
        ]
        common.print_json(Lemmas(listed))
        return common.AS_EXPECTED
    width = width_of_output()
    for lemma in chosen:
        print(lemma.name, *broken(f"  {lemma.sentence}", width), sep="\n")
        if len(chosen) <= ON_A_SCREEN and lemma.is_formal:
            lines = wrapped_statement(lemma.statement, width - 4)
            print(*(f"    {line}" for line in lines), sep="\n")
    return common.AS_EXPECTED


def _as_expected(results: Sequence[Result]) -> bool:
    # A board without a case is no failure; a run that has said nothing at all is no success.
    said = [result for result in results if not result.says_nothing]
    return bool(said) and all(result.as_expected for result in said)


def _write_report(results: Sequence[Result], file: Path) -> None:
    import shlex

    from godoors.report.verdicts import verdicts_page

    command = shlex.join(["goproof", *sys.argv[1:]])
    try:
        file.write_text(verdicts_page(results, command), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write a report to {file}: {error.strerror}") from None


def _write_proofs(arguments: common.Arguments) -> None:
    from pathlib import Path

    from godoors.other_checkers.drat import write_proofs
    from godoors.report.progress import ProgressLine
    from goproof.solvers.answers import Steps
    from goproof.solvers.registry import PROPOSITIONAL, chosen_solvers

    if PROPOSITIONAL not in chosen_solvers(arguments.solver):
        return
    progress = ProgressLine("verify, proofs in DRAT")
    written = write_proofs(Path(arguments.export), Steps(arguments.budget), progress)
    progress.close()
    for query in written:
        if not query.answered:
            why = f"no proof for {query.clauses.name}: no answer in {arguments.budget} steps"
            print(f"goproof verify: {why}", file=sys.stderr)


def _store(arguments: common.Arguments) -> Path | None:
    from pathlib import Path

    from goproof.verification.store import default_path

    if arguments.store is not None:
        return Path(arguments.store)
    if path := common.usual_store():
        return path
    where = default_path()
    print(f"goproof verify: no verdict is kept, as {where} cannot be written", file=sys.stderr)
    return None


def _interrupted(results: int, store: Path | None, fresh: bool) -> str:
    said = f"interrupted after {results} results"
    if store is None:
        return f"{said}; nothing is kept for a later run"
    less = " less --fresh, --export and --proofs" if fresh else ""
    return f"{said}; what is done is kept in {store}: the same command{less} goes on from there"


def _print_results(
    results: Sequence[Result],
    canaries: Sequence[CanaryAnswer],
    store: Path | None,
    arguments: common.Arguments,
) -> None:
    from godoors.report.results import (
        counts,
        counts_of_canaries,
        show_canaries,
        show_results,
        summary,
        without_coq,
    )
    from godoors.report.terminal import console

    if arguments.json:
        from godoors.documents.commands import Verify

        kept, told = None if store is None else str(store), counts_of_canaries(canaries)
        common.print_json(Verify.of(lemmas=results, canaries=told, store=kept, **counts(results)))
        return
    out = console()
    if any(canary.fault for canary in canaries):
        show_canaries(canaries, out)
        return
    chosen = bool(arguments.lemmas or arguments.lemma_file)
    show_results(results, out, every_row=arguments.all or chosen)
    stored = sum(result.stored_pieces for result in results)
    if stored:
        pieces = sum(result.pieces for result in results)
        out.print(
            f"\n{stored} of {pieces} outcomes are those of earlier runs, taken from {store}; "
            "--fresh computes them anew",
            markup=False,
            soft_wrap=True,
        )
    show_canaries(canaries, out)
    if not (arguments.method or arguments.board) and (waiting := without_coq(results)):
        theorems = "a theorem" if waiting == 1 else f"{waiting} theorems"
        said = f"{theorems} in Coq, of which no verdict is kept: --method kernel has them checked"
        out.print(f"\n{said}", markup=False, soft_wrap=True)
    if len(results) > ON_A_SCREEN:
        out.print(f"\n{summary(results)}")

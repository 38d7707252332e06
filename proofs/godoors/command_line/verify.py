"""Check the catalogue of lemmas, or a conjecture of one line: `goproof verify`."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import Boards, Printed, Workers
from goproof.errors import UsageError, write_file
from goproof.options import explained, option, positional, shared
from goproof.verification.options import Verified, VerifyOptions

if TYPE_CHECKING:
    from goproof.methods.outcomes import Result
    from goproof.verification.canaries.asking import CanaryAnswer


# Of more results the counts, which stand first, are out of sight at the end.
ON_A_SCREEN = 8
# What the command has for a conjecture too.
ITS_OWN = ("say", "assuming", "board", "graph", "json")


EXAMPLE = "goproof verify clear_is_idempotent --board 3x3 --board 5x5"


@dataclass(frozen=True, kw_only=True)
class Request(Boards, Printed, Verified, Workers):
    """What the command is asked."""

    say: str | None = option(
        None,
        "prove or refute a conjecture, such as 'no dead before: captives = {} or suicides = {}'; "
        "goes only with --assuming, --board, --graph and --json",
        unit="EXPRESSION",
    )
    assuming: str | None = option(None, "assume this, such as 'no dead before'", unit="EXPRESSION")
    lemmas: Sequence[str] = positional((), "a lemma's name; default: all", unit="LEMMA")
    method: Sequence[str] = option(
        (),
        "all-graphs, bounded, exhaustive, or kernel, which has Coq's kernel check proofs and needs "
        "coqc; may be repeated; default: all, but only stored verdicts of kernel",
        unit="METHOD",
    )
    all: bool = option(
        False,
        "print a row for every check, and every counterexample, as is done if lemmas are named",
    )
    list: bool = option(False, "list the lemmas and what they state, and check nothing")
    report: Path | None = option(
        None, "also write the table to this file, as a page in Markdown", unit="FILE", written=True
    )

    @property
    def is_stated(self) -> bool:
        """Whether a conjecture is stated; UsageError for options that don't go with that."""
        if self.say is None:
            if self.assuming is not None:
                raise UsageError("--assuming goes with --say")
            return False
        for name, _, unless, says in explained(Request):
            if name not in ITS_OWN and getattr(self, name) != unless:
                flag = f"--{(says.flag or name).replace('_', '-')}"
                with_it = "names of lemmas" if name == "lemmas" else flag
                raise UsageError(f"--say can't be combined with {with_it}")
        return True


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    if request.is_stated:
        return _try(request)
    if request.list:
        return _list(request)
    from godoors.report.progress import ProgressLine
    from goproof.verification.canaries.asking import CanaryAccepted
    from goproof.verification.verify import verify

    store = common.usual_store() if request.store is None else Path(request.store)
    canaries: list[CanaryAnswer] = []
    results: list[Result] = []
    stopped: KeyboardInterrupt | UsageError | None = None
    with ProgressLine("verify") as progress:
        progress(0, None, "checks done")
        options = VerifyOptions(
            request.lemmas,
            common.chosen_boards(request) or None,
            request.method or None,
            **shared(request, Verified) | {"store": store},
            jobs=request.jobs,
            cluster=request.cluster,
            progress=progress,
            canaries=canaries.extend,
        )
        results_coming = verify(**vars(options))
        try:
            for result in results_coming:
                results.append(result)
                progress.find(_at_once(result))
        except (KeyboardInterrupt, UsageError) as reason:
            stopped = reason
    results.sort(key=lambda result: (result.name, list(type(result.method)).index(result.method)))
    _print_results(results, canaries, store, request)
    if isinstance(stopped, CanaryAccepted):
        return common.NOT_AS_EXPECTED
    if request.report is not None and stopped is None:
        _write_report(results, request.report)
    if isinstance(stopped, UsageError):
        raise stopped
    if stopped is not None:
        fresh = request.fresh or request.export is not None
        print(f"goproof verify: {_interrupted(len(results), store, fresh)}", file=sys.stderr)
        return common.INTERRUPTED
    return common.AS_EXPECTED if _as_expected(results) else common.NOT_AS_EXPECTED


def _try(request: Request) -> int:
    """Try the conjecture, print what came of it, and return the exit status."""
    from godoors.report.progress import ProgressLine
    from goproof.verification.conjecture import conjecture

    with ProgressLine("verify") as progress:
        boards = common.chosen_boards(request) or None
        found = conjecture(request.say or "", request.assuming, boards, progress)
    common.print_answer(found.answer, found.document(), in_json=request.json)
    return common.AS_EXPECTED if found.verdict.says == "true" else common.NOT_AS_EXPECTED


def _at_once(result: "Result") -> str:
    """Return a line for a result that has just come."""
    said = f"{result.verdict.value} {result.name}, {result.method.value}"
    if not (result.as_expected or result.open or result.says_nothing):
        said += ", not as expected"
    return said


def _list(request: Request) -> int:
    """Print what the lemmas are: those that are named, of the files that are given, or all."""
    from godoors.report.wrapping import broken, width_of_output
    from goproof.lemmas.own import chosen_lemmas
    from goproof.notation.mathematics import mathematics, wrapped_statement
    from goproof.vocabulary.check import Verdict

    chosen = chosen_lemmas(request.lemmas, request.lemma_files)
    if request.json:
        from godoors.documents.commands import Lemmas, ListedLemma

        listed = [
            ListedLemma.of(
                lemma,
                subject=str(lemma.subject),
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


def _as_expected(results: "Sequence[Result]") -> bool:
    # A board without a case is no failure; a run that has said nothing at all is no success.
    said = [result for result in results if not result.says_nothing]
    return bool(said) and all(result.as_expected for result in said)


def _write_report(results: "Sequence[Result]", file: Path) -> None:
    import shlex

    from godoors.report.verdicts import verdicts_page

    command = shlex.join(["goproof", *sys.argv[1:]])
    write_file(file, verdicts_page(results, command).encode())


def _interrupted(results: int, store: Path | None, fresh: bool) -> str:
    said = f"interrupted after {results} results"
    if store is None:
        return f"{said}; nothing is kept for a later run"
    less = " less --fresh and --export" if fresh else ""
    kept = f"what is done on the catalogue's lemmas is kept in {store}"
    return f"{said}; {kept}: the same command{less} goes on from there"


def _print_results(
    results: "Sequence[Result]",
    canaries: "Sequence[CanaryAnswer]",
    store: Path | None,
    request: Request,
) -> None:
    from godoors.report.results import (
        canary_lines,
        counts,
        counts_of_canaries,
        result_lines,
        summary,
        without_coq,
    )
    from godoors.report.streams import beneath
    from godoors.report.text_boards import look_of_stream
    from godoors.report.wrapping import width_of_output

    if request.json:
        from godoors.documents.commands import Verify

        kept, told = None if store is None else str(store), counts_of_canaries(canaries)
        common.print_json(Verify.of(lemmas=results, canaries=told, store=kept, **counts(results)))
        return
    out, width = beneath(sys.stdout), width_of_output()
    if any(canary.fault for canary in canaries):
        print(*canary_lines(canaries, width), sep="\n")
        return
    chosen = bool(request.lemmas or request.lemma_files)
    lines = result_lines(results, width, look_of_stream(out), every_row=request.all or chosen)
    # Its only control codes are the colours.
    print(*lines, sep="\n", file=out, flush=True)
    stored = sum(result.stored_pieces for result in results)
    if stored:
        pieces = sum(result.pieces for result in results)
        print(
            f"\n{stored} of {pieces} outcomes are those of earlier runs, taken from {store}; "
            "--fresh computes them anew"
        )
    print(*canary_lines(canaries, width), sep="\n")
    if not (request.method or request.board) and (waiting := without_coq(results)):
        theorems = "a theorem" if waiting == 1 else f"{waiting} theorems"
        said = f"{theorems} in Coq, of which no verdict is kept: --method kernel has them checked"
        print(f"\n{said}")
    if len(results) > ON_A_SCREEN:
        print(f"\n{summary(results)}")

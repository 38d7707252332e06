"""Find what positions are worth: `goproof value`, for one board or position or for several."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, ClassVar

from godoors.command_line import common
from godoors.command_line.options import Asked, memory_option
from godoors.command_line.search import bounded
from godoors.command_line.several import Reply, Several
from godoors.command_line.value_beginnings import Beginning, Beginnings
from goproof.errors import Undecided, Unkept, UsageError
from goproof.options import option, shared
from goproof.values.options import MOVES, SAVE_EVERY, ValueOptions, ValueWanted
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from godoors.command_line.value_beginnings import Start
    from godoors.report.progress import ProgressLine
    from goproof.documents.solving import Bound
    from goproof.values.result import Value

EXAMPLE = "goproof value 3x3 --rules aga"


@dataclass(frozen=True, kw_only=True)
class Request(Beginnings, ValueWanted, Asked):
    """What the command is asked."""

    usual_memory: ClassVar[int] = 4096
    memory: int | None = memory_option(usual_memory)
    moves: str = option("", MOVES, unit="MOVES")
    coq: Path | None = option(
        None,
        "write the value of one board or position as a theorem, which Coq's kernel checks by "
        "computation: coqc -R proofs/coq Goproof FILE",
        unit="FILE",
        written=True,
    )


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    beginnings = list(request.beginnings())
    request.check_workers(len(beginnings))
    if not beginnings:
        raise UsageError("give a board: 3x3, --graph FILE or --position 'XX./...'")
    if request.to_move and not request.position:
        raise UsageError("--to-move goes with --position; a game starts with Black")
    _check_journal(request, len(beginnings))
    _check_theorem(request, len(beginnings))
    values = Values(request, beginnings)
    return values.run_alone() if len(beginnings) == 1 else values.run()


def _check_journal(request: Request, questions: int) -> None:
    """Raise UsageError where a journal makes no sense."""
    every = request.save_every
    if request.journal is not None and questions > 1:
        raise UsageError("--journal is for one board or position; give each a journal of its own")
    if every != SAVE_EVERY and request.journal is None:
        raise UsageError("--save-every goes with --journal")
    if not every >= 0:
        raise UsageError(f"--save-every {every}: it must be 0 or more")


def _check_theorem(request: Request, questions: int) -> None:
    """Raise UsageError where there is no theorem in Coq to write."""
    if request.coq is None:
        return
    if questions > 1:
        raise UsageError("--coq is for one board or position")
    for name in ("cycle", "at_least", "moves"):
        if getattr(request, name) not in (None, ""):
            raise UsageError(f"--coq does not go with --{name.replace('_', '-')}")


def _numbered(file: Path, number: int) -> Path:
    stem, dot, endings = file.name.partition(".")
    return file.with_name(f"{stem}-{number}{dot}{endings}")


def _answered(
    options: ValueOptions,
    progress: Progress = silent,
    *,
    coq: Path | None = None,
    carried: bool = True,
) -> Reply:
    """Return the answer to a question, with the files that are to be kept of it.

    Parameters: `coq`, the file of its theorem; `carried`, whether who asks writes the certificates,
    as a worker of a cluster need not have the directory where they are to be in the end.
    """
    from goproof.answer import Answer
    from goproof.documents import solving
    from goproof.values.value import value
    from goproof.verdicts import ValueVerdict

    kept = None if options.certificate is None else Path(options.certificate)
    files, lacking = list[tuple[Path, bytes]](), ""
    with TemporaryDirectory() as folder:
        elsewhere = carried if kept else coq is not None
        if elsewhere:
            name = kept.name if kept else "value.jsonl.gz"
            options = replace(options, certificate=Path(folder) / name)
        try:
            result = value(**vars(replace(options, progress=progress)))
        except Unkept as why:
            result, lacking = why.result, str(why)
        except Undecided as why:
            answer = Answer(ValueVerdict.UNKNOWN, f"unknown: {why}")
            unknown = solving.Value(value=None, unknown=str(why))
            return Reply(answer, unknown, common.NOT_AS_EXPECTED)
        if coq is not None:
            try:
                files += [(coq, text.encode()) for text in _theorem(options, result)]
            except UsageError as error:
                lacking = error.args[0]
        if kept and elsewhere:
            written = sorted(Path(folder).iterdir())
            files += [(kept.parent / file.name, file.read_bytes()) for file in written]
        result = _kept_in(result, kept) if elsewhere else result
    return Reply(
        result.answer,
        result.document(),
        common.AS_EXPECTED if result.answered else common.NOT_AS_EXPECTED,
        tuple(files),
        short_of_memory=result.stopped == "memory",
        lacking=lacking,
    )


def _theorem(options: ValueOptions, result: "Value") -> "Iterator[str]":
    """Yield the text of a value's theorem in Coq, where it has both certificates."""
    from gochecker.reading import lines_of
    from godoors.other_checkers.in_coq import theorem

    kept = [bound.certificate for bound in (result.lower, result.upper) if bound.certificate]
    if result.value is not None and len(kept) == 2:
        shape = getattr(options.start, "shape", None)
        name = f"value_of_{shape[0]}x{shape[1]}" if shape else "value_of_the_position"
        yield theorem(name, *(lines_of(Path(file)) for file in kept))


def _kept_in(result: "Value", kept: Path | None) -> "Value":
    """Return a result whose certificates are beside a file, or in none."""

    def moved(bound: "Bound") -> "Bound":
        name = bound.certificate and Path(bound.certificate).name
        return replace(bound, certificate=str(kept.with_name(name)) if kept and name else None)

    return replace(result, lower=moved(result.lower), upper=moved(result.upper))


def _answered_by_worker(options: ValueOptions) -> Reply:
    from goproof.machine.compiling import begin_plainly

    with bounded(options.memory), begin_plainly():
        return _answered(options)


class Values(Several[ValueOptions]):
    """The boards and positions that the command is asked about."""

    command = "value"
    answered = staticmethod(_answered)
    by_worker = staticmethod(_answered_by_worker)
    request: Request

    def __init__(self, request: Request, beginnings: Sequence[Beginning]) -> None:
        self.starts: dict[int, Start] = {}
        refused: dict[int, Exception] = {}
        for number, each in enumerate(beginnings):
            try:
                self.starts[number] = each.start(request.to_move)
            except UsageError as error:
                refused[number] = error
        journal = None if request.journal is None else Path(request.journal)
        super().__init__(request, [each.text for each in beginnings], refused, journal)

    def ask(self, number: int, memory: int) -> ValueOptions:
        """Return the question of that number, which may take so many bytes."""
        (start, player), request = self.starts[number], self.request
        kept = request.certificate
        if kept and len(self.names) > 1:
            kept = _numbered(Path(kept), number + 1)
        wanted = shared(request, ValueWanted) | {"certificate": kept}
        return ValueOptions(start, player.value, request.moves, **wanted, memory=memory)

    def alone(self, line: "ProgressLine") -> Reply:
        """Return the answer to the one question, with its theorem where that is asked for."""
        question = self.ask(0, self.request.bytes)
        jobs = self.request.jobs or 1
        options = replace(question, on_line=line.say, jobs=jobs)
        return _answered(options, line, coq=self.request.coq, carried=False)

    def show(self, number: int, answer: Reply) -> None:
        """Print the answer to one of several questions."""
        from godoors.report.answers import show
        from goproof.documents.solving import Value

        # A result says itself what it is about.
        of_a_board = isinstance(answer.document, Value) and answer.document.board
        show(answer.answer, "" if of_a_board else f"{self.names[number]}: ")

    def conclude(self) -> None:
        """Print the document of several answers."""
        from godoors.documents.commands import SeveralValues, ValueRow

        if self.request.json:
            rows = (
                ValueRow.of(reply.document, asked=name)
                if isinstance(reply, Reply)
                else ValueRow.of(asked=name, error=reply)
                for name, reply in self.rows()
            )
            common.print_json(SeveralValues([*rows]))

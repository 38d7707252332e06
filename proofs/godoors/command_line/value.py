"""Find what positions are worth: `goproof value`, for one board or position or for several."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, ClassVar

from godoors.command_line import common
from godoors.command_line.options import Printed, Searching, memory_option
from godoors.command_line.search import bounded, searching
from goproof.errors import Undecided, UsageError, read_file
from goproof.options import option, positional, shared
from goproof.rulebook.names import PLAYERS
from goproof.values.options import MOVES, SAVE_EVERY, ValueOptions, ValueWanted
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from godoors.command_line.several import Reply
    from goproof.values.result import Value
    from gospec.law.colouring import Colour, Colouring
    from gospec.law.graph import Graph

    Start = tuple[Graph | Colouring, Colour]

EXAMPLE = "goproof value 3x3 --rules aga"


@dataclass(frozen=True, kw_only=True)
class Request(ValueWanted, Searching, Printed):
    """What the command is asked."""

    usual_memory: ClassVar[int] = 4096
    memory: int | None = memory_option(usual_memory)
    boards: Sequence[str] = positional(
        (),
        "rows x columns, such as 3x3; of several boards and positions, each has an answer",
        unit="BOARD",
    )
    graph: Sequence[str] = option(
        (), "a board as an edge list or GraphML; may be repeated", unit="FILE"
    )
    position: Sequence[str] = option(
        (),
        "start from here: 'XX./...', - for standard input; may be repeated",
        unit="DIAGRAM",
    )
    positions: Sequence[str] = option(
        (),
        "start from each line: a board, or a position and who moves, such as 'XX./... white'; - "
        "for standard input",
        unit="FILE",
    )
    to_move: str | None = option(None, "who moves first from --position", choices=PLAYERS)
    moves: str = option("", MOVES, unit="MOVES")
    coq: Path | None = option(
        None,
        "write the value of one board or position as a theorem of Coq, which its kernel checks by "
        "computation: coqc -R proofs/coq Goproof FILE",
        unit="FILE",
        written=True,
    )


@dataclass(frozen=True)
class _Beginning:
    """Where to start from, by one of the options above, or by a line of a file."""

    given_as: str
    text: str
    where: str = ""

    def start(self, to_move: str | None) -> "Start":
        """Return where that is; `to_move` is the option. Raises UsageError where it is nowhere."""
        from godoors.command_line.graph_files import read_graph
        from goproof.boards.named import board_of_size
        from gospec.law.colouring import BLACK

        try:
            if self.given_as == "graph":
                return read_graph(Path(self.text)), BLACK
            if self.given_as == "position":
                return common.position_from(self.text, to_move)
            board, *player = self.text.split() if self.where else [self.text]
            if not player:
                return board_of_size(board), BLACK
            if player in (["black"], ["white"]):
                return common.position_from(board, *player)
            raise UsageError(
                f"{self.text!r} is neither a board nor a position followed by black or white"
            )
        except UsageError as error:
            raise UsageError(f"{self.where}{error.args[0]}") from None


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    beginnings = list(_beginnings(request))
    request.check_workers(len(beginnings))
    if not beginnings:
        raise UsageError("give a board: 3x3, --graph FILE or --position 'XX./...'")
    if request.to_move and not request.position:
        raise UsageError("--to-move goes with --position; a game starts with Black")
    _check_journal(request, len(beginnings))
    _check_theorem(request, len(beginnings))
    if len(beginnings) == 1:
        return _run_one(beginnings[0].start(request.to_move), request)
    return _run_several(beginnings, request)


def _check_journal(request: Request, questions: int) -> None:
    """Raise UsageError where a journal makes no sense."""
    every = request.save_every
    if request.journal is not None and questions > 1:
        raise UsageError("--journal is for one board or position; give each a journal of its own")
    if every != SAVE_EVERY and request.journal is None:
        raise UsageError("--save-every goes with --journal")
    if every < 0:
        raise UsageError(f"--save-every {every}: seconds are not negative")


def _check_theorem(request: Request, questions: int) -> None:
    """Raise UsageError where there is no theorem in Coq to write."""
    if request.coq is None:
        return
    if questions > 1:
        raise UsageError("--coq is for one board or position")
    for name in ("cycle", "at_least", "moves"):
        if getattr(request, name) not in (None, ""):
            raise UsageError(f"--coq does not go with --{name.replace('_', '-')}")


def _beginnings(request: Request) -> Iterator[_Beginning]:
    """Yield where to start from: boards, graphs, positions, and then the lines of files."""
    for name in ("boards", "graph", "position"):
        yield from (_Beginning(name, text) for text in getattr(request, name))
    for file in request.positions:
        for number, line in enumerate(_lines(file), 1):
            if line.strip():
                yield _Beginning("positions", line.strip(), f"{file}, line {number}: ")


def _lines(file: str) -> list[str]:
    try:
        return read_file(file).decode().splitlines()
    except UnicodeDecodeError:
        raise UsageError(f"{file}: not a text in UTF-8") from None


def _options(
    start: "Start", request: Request, memory: int, certificate: str | Path | None
) -> ValueOptions:
    wanted = shared(request, ValueWanted) | {"certificate": certificate}
    return ValueOptions(start[0], start[1].value, request.moves, **wanted, memory=memory)


def _valued(options: ValueOptions, certificate: str | Path | None, progress: Progress) -> "Value":
    from goproof.values.value import value

    return value(**vars(replace(options, certificate=certificate, progress=progress)))


def _run_one(start: "Start", request: Request) -> int:
    memory = request.bytes
    options = _options(start, request, memory, request.certificate)
    try:
        with searching("value", memory, request.journal) as progress:
            options = replace(options, on_line=progress.say, jobs=request.jobs or 1)
            if request.coq is None:
                result, theorem = _valued(options, request.certificate, progress), None
            else:
                result, theorem = _with_theorem(options, start, progress)
    except Undecided as error:
        answer = _undecided(error)
    else:
        answer = _answer(result)
        if request.coq is not None and theorem is not None:
            request.coq.write_text(theorem, encoding="utf-8")
    common.print_answer(answer.answer, answer.document, in_json=request.json)
    return answer.status


def _with_theorem(
    options: ValueOptions, start: "Start", progress: Progress
) -> "tuple[Value, str | None]":
    """Return the value, and the text of its theorem in Coq where it has one."""
    from gochecker.reading import lines_of
    from godoors.other_checkers.in_coq import theorem
    from gospec.law.graph import Graph

    with TemporaryDirectory() as folder:
        kept = Path(options.certificate or Path(folder) / "value.jsonl.gz")
        result = _valued(options, kept, progress)
        if result.value is None:
            return result, None
        bounds = [lines_of(Path(bound.certificate or "")) for bound in (result.lower, result.upper)]
        shape = start[0].shape if isinstance(start[0], Graph) else None
        name = f"value_of_{shape[0]}x{shape[1]}" if shape else "value_of_the_position"
        text = theorem(name, *bounds)
    if options.certificate is None:
        lower, upper = (each.kept_in(None) for each in (result.lower, result.upper))
        result = replace(result, lower=lower, upper=upper)
    return result, text


def _answer(result: "Value") -> "Reply":
    from godoors.command_line.several import Reply

    return Reply(
        result.answer,
        result.document(),
        common.AS_EXPECTED if result.answered else common.NOT_AS_EXPECTED,
        short_of_memory=result.stopped == "memory",
    )


def _undecided(why: Undecided) -> "Reply":
    from godoors.command_line.several import Reply
    from goproof.answer import Answer
    from goproof.documents.solving import Value
    from goproof.verdicts import ValueVerdict

    answer = Answer(ValueVerdict.UNKNOWN, f"unknown: {why}")
    return Reply(answer, Value(value=None, unknown=str(why)), common.NOT_AS_EXPECTED)


# --- several boards and positions ------------------------------------------------------------


def _run_several(beginnings: list[_Beginning], request: Request) -> int:
    from godoors.command_line.several import Several
    from godoors.documents.several import SeveralValues, ValueRow
    from godoors.report.answers import show as print_answer
    from goproof.documents.solving import Value

    starts: dict[int, Start] = {}
    refused: dict[int, Exception] = {}
    for number, each in enumerate(beginnings):
        try:
            starts[number] = each.start(request.to_move)
        except UsageError as error:
            refused[number] = error
    names = [each.text for each in beginnings]
    memory = request.bytes_for(len(beginnings))

    def ask(number: int, share: int) -> ValueOptions:
        kept = request.certificate and _numbered(Path(request.certificate), number + 1)
        return _options(starts[number], request, share, kept)

    def show(number: int, answer: "Reply") -> None:
        # A result says itself what it is about.
        of_a_board = isinstance(answer.document, Value) and answer.document.board
        about = "" if of_a_board else f"{names[number]}: "
        print_answer(answer.answer, about)

    with searching("value", memory) as line:
        several = Several(
            "value",
            names,
            work=_answered_by_worker,
            here=lambda options: _answered(options, line),
            ask=ask,
            refused=refused,
            show=None if request.json else show,
        )
        several.answer_all(request, memory, line)
    if request.json:
        common.print_json(SeveralValues(several.documents(ValueRow)))
    return several.end()


def _numbered(file: Path, number: int) -> Path:
    stem, dot, endings = file.name.partition(".")
    return file.with_name(f"{stem}-{number}{dot}{endings}")


def _answered_by_worker(options: ValueOptions) -> "Reply":
    from goproof.machine.compiling import begin_plainly

    with bounded(options.memory), begin_plainly():
        return _answered(options, silent)


def _answered(options: ValueOptions, progress: Progress) -> "Reply":
    if options.certificate is None:
        return _certified(options, None, progress)
    kept = Path(options.certificate)
    # A worker of a cluster need not have the directory where they are to be in the end.
    with TemporaryDirectory() as folder:
        answer = _certified(options, Path(folder) / kept.name, progress)
        written = sorted(Path(folder).iterdir())
        files = tuple((kept.parent / file.name, file.read_bytes()) for file in written)
    return replace(answer, files=files)


def _certified(options: ValueOptions, certificate: Path | None, progress: Progress) -> "Reply":
    try:
        result = _valued(options, certificate, progress)
    except Undecided as why:
        return _undecided(why)
    if certificate is not None and options.certificate is not None:
        there = Path(options.certificate)
        lower, upper = (
            bound.kept_in(str(there.with_name(Path(kept).name)))
            if (kept := bound.certificate)
            else bound
            for bound in (result.lower, result.upper)
        )
        result = replace(result, lower=lower, upper=upper)
    return _answer(result)

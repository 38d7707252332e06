"""What the commands share: options for boards and rules, exit statuses, JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goproof.errors import UsageError, WorkerDied, text_given
from goproof.work.ending import likely_cause

# Here is only what it takes to parse: --help needn't wait for the law.
if TYPE_CHECKING:
    from pathlib import Path

    from godoors.command_line.options import Boards, Placed, RulesChoice, Start
    from goproof.answer import Answer
    from goproof.documents.base import Part
    from goproof.documents.games import RulesInForce
    from gospec.law.colouring import Colour, Colouring
    from gospec.law.formalisation import Formalisation
    from gospec.law.graph import Graph

# `FAILED`: it was killed, or the fault is goproof's own. `CONDITIONAL`: the answer holds under a
# condition that is said with it. The last is that of other programs whose output nobody reads any
# more.
AS_EXPECTED, NOT_AS_EXPECTED, BAD_USAGE, FAILED, CONDITIONAL = 0, 1, 2, 3, 4
# Of what was tried nothing is wrong, but not all was tried; or nothing.
INCOMPLETE, NOTHING_TRIED = 5, 6
INTERRUPTED, CLOSED_PIPE = 130, 141
# What the loader of the system says of a library that has no room.
WANT_OF_MEMORY = ("failed to map segment", "annot allocate memory")
NO_MEMORY = "the memory does not suffice"


def said_of(error: Exception) -> tuple[str, int] | None:
    """Return the line that tells an error, and the exit status; None for a fault of our own."""
    match error:
        case UsageError():
            return error.with_options(), BAD_USAGE
        case WorkerDied():
            return f"{error}, {likely_cause()}", FAILED
        case BlockingIOError() | RuntimeError(args=("can't start new thread",)):
            return "the system allows no further process or thread; see ulimit -u", BAD_USAGE
        case FileNotFoundError(filename=None):
            return "the current directory is gone", BAD_USAGE
        case OSError():
            of = f"{error.filename}: " if error.filename is not None else ""
            return f"{of}{error.strerror or error}", BAD_USAGE
        case ImportError() if any(why in str(error) for why in WANT_OF_MEMORY):
            return NO_MEMORY, BAD_USAGE
        case MemoryError():
            return str(error) or NO_MEMORY, BAD_USAGE
        case RecursionError():
            return "what was given is nested too deeply", BAD_USAGE
        case ValueError():
            from gospec.texts.hypothetical import TooLarge

            return (str(error), BAD_USAGE) if isinstance(error, TooLarge) else None
    return None


def complaint(error: Exception) -> str:
    """Return in one line why a question has no answer."""
    said = said_of(error)
    return f"{type(error).__name__}: {error}" if said is None else said[0]


def usual_store() -> Path | None:
    """Return the file of verdicts that `verify` keeps; None, with a warning, if that can't be."""
    from warnings import warn

    from goproof.verification.store import NoRoom, Store, default_path

    path = default_path()
    try:
        Store(path).close()
    except NoRoom:
        why = f", as {path} cannot be written"
    except UsageError as error:
        # Nobody has asked for it, so that its damage must not cost an answer.
        why = f": {error}"
    else:
        return path
    warn(f"no verdict is kept{why}", stacklevel=2)
    return None


def chosen_boards(request: Boards) -> list[Graph]:
    """Return the boards that `--board` and `--graph` name, which may each be given often."""
    from goproof.boards.named import board_named, read_graph

    return [*map(board_named, request.board), *map(read_graph, request.graph)]


def start_of(request: Start, example: str) -> tuple[Graph, tuple[Colouring, Colour] | None]:
    """Return the board that was given as a size, a file or a position, and the position if any.

    Raises UsageError when there is no board or more than one.
    """
    from goproof.boards.named import board_named, read_graph

    position = position_in(request)
    boards = [] if position is None else [position[0].graph]
    boards += [] if request.board is None else [board_named(request.board)]
    boards += [] if request.graph is None else [read_graph(request.graph)]
    if len(boards) != 1:
        raise UsageError(f"give one board: {example}, --graph FILE or --position DIAGRAM")
    return boards[0], position


def position_in(request: Placed) -> tuple[Colouring, Colour] | None:
    """Return the colouring of `--position`, if given, and the side of `--to-move` or of its words.

    What is made of the diagram is told on standard error. Raises UsageError where it makes no
    sense, or no side is named.
    """
    import sys

    from goproof.boards.typed_diagrams import read_typed
    from goproof.problems.words import side_in_words
    from gospec.law.colouring import Colour
    from gospec.law.diagram import DiagramError

    if request.position is None:
        if request.to_move:
            raise UsageError("--to-move goes with --position; a game starts with Black")
        return None
    try:
        typed = read_typed(text_given(request.position))
    except DiagramError as error:
        raise UsageError(f"--position: {error}") from None
    side = (
        Colour(request.to_move)
        if request.to_move
        else typed.to_move or side_in_words((typed.words,))
    )
    if side is None:
        raise UsageError("--position needs --to-move black or --to-move white")
    for note in typed.notes:
        print(f"goproof: {note}", file=sys.stderr)
    return typed.colouring, side


def rules_in_force(request: RulesChoice, rules: Formalisation) -> RulesInForce:
    """Return the part of a document that tells the rules, as typed, with all their options."""
    from goproof.documents.games import RulesInForce
    from goproof.rulebook.choice import options_of

    return RulesInForce.of(name=request.rules, **options_of(rules))


def print_answer(answer: Answer, document: Part, *, in_json: bool) -> None:
    """Print an answer as text, or its document."""
    from godoors.report.answers import show

    if not in_json:
        show(answer)
    else:
        print_json(document)


def print_json(document: Part) -> None:
    """Print the one document of `--json`."""
    from godoors.report.json_text import as_json

    print(as_json(document, indent=2))

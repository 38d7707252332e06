"""What data says of problems: JSON, a diagram, or the games of SGF."""

import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from goproof.boards.sgf import SgfError
from goproof.boards.typed_diagrams import read_typed
from goproof.errors import UsageError, argument, content_of
from goproof.problems.json_problems import from_json
from goproof.problems.problem import ProblemStatement
from goproof.problems.sgf_problems import problems_of_sgf
from goproof.problems.words import defender_in_words, side_in_words
from goproof.shipped import PROBLEMS, like
from gospec.law.diagram import COLOURS, DiagramError

SUFFIXES = (".json", ".sgf")


@dataclass(frozen=True)
class Stated:
    """What is said of a problem, or why there is none: the file, and the number of its game there.

    `place` is what a message about it begins with.
    """

    file: Path
    said: ProblemStatement | SgfError | UsageError
    place: str = ""
    game: int = 1
    of_several: bool = False


def stated_in(file: Path, path: Path, moves: int | None) -> list[Stated]:
    """Return what a file says of each of its problems, or the error that says why it has none.

    Parameters: `file`, as it was named; `path`, where it is; `moves`, as in problems_of_sgf.
    """
    try:
        listed = statements_in(content_of(path), path.suffix.lower(), moves)
    except OSError as error:
        why = f"{path}: {error.strerror or error}{like(path, PROBLEMS)}"
        return [Stated(file, UsageError(why))]
    except (UsageError, SgfError) as error:
        return [Stated(file, error, f"{path}: ")]
    several = len(listed) > 1
    return [
        Stated(file, each, f"{path}, game {i}: " if several else f"{path}: ", i, several)
        for i, each in enumerate(listed, 1)
    ]


def statements_in(
    data: bytes, suffix: str, moves: int | None
) -> Sequence[ProblemStatement | SgfError | UsageError]:
    """Return what data says of problems: SGF, JSON or a diagram, by the ending or how it begins."""
    begins = data.removeprefix(codecs.BOM_UTF8).lstrip()[:1]
    is_sgf = suffix == ".sgf" or (suffix not in SUFFIXES and re.search(rb"\(\s*;", data))
    if moves is not None and not is_sgf:
        raise UsageError(f"{argument('moves')} {moves}: only a problem in SGF has moves")
    if not is_sgf and suffix not in SUFFIXES and begins not in (b"{", b"["):
        return [from_diagram(data.decode("utf-8-sig", "replace"), "")]
    return problems_of_sgf(data, moves) if is_sgf else [from_json(data)]


def is_diagram(text: str) -> bool:
    """Tell whether a text has nothing in it but points of a diagram, with a stone among them."""
    points = set(f"{''.join(COLOURS)}xo/\n ")
    return not set("XOxo").isdisjoint(text) and set(text) <= points


def from_diagram(text: str, place: str) -> ProblemStatement:
    """Return what a diagram says that somebody has typed, and the words beside it."""
    try:
        typed = read_typed(text)
    except DiagramError as error:
        raise UsageError(f"{place}{error}") from None
    words, notes = (typed.words,), list(typed.notes)
    to_move = typed.to_move or side_in_words(words)
    if to_move is not None:
        notes.append(f"{to_move.value} to move, as the diagram says in words")
    return ProblemStatement(
        typed.colouring,
        to_move,
        typed.marked,
        meant=defender_in_words(words, to_move),
        name=typed.words,
        assumptions=tuple(notes),
    )

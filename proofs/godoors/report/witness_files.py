"""The witness of a comparison as a file: a drawing, or a game record."""

from pathlib import Path
from typing import Literal, assert_never, get_args

from godoors.report.sgf_trees import INITIALS, line_of_play, size_of
from godoors.report.svg import svg
from goproof.boards.sgf import LARGEST_SIDE, letters_of
from goproof.comparisons.comparison import Comparison
from goproof.errors import UsageError
from gospec.law.colouring import BLACK, WHITE, Colouring
from gospec.law.formalisation import PASS, Agreement, By, Move, NamedTurn, Resignation

Format = Literal[".svg", ".sgf"]
FORMATS: tuple[Format, ...] = get_args(Format)
STONES = (("AB", BLACK), ("AW", WHITE))


def write_witness(comparison: Comparison, file: str | Path) -> None:
    """Write the witness in the format of the file's ending: .svg or .sgf.

    Raises UsageError for another ending, a file that can't be written, no witness to write, or
    a board that the format can't hold.
    """
    path, form = Path(file), format_of(file)
    if comparison.witness is None:
        raise UsageError(f"{file}: there is no witness to write, as no difference was found")
    try:
        path.write_bytes(_content(comparison, form))
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from None


def format_of(file: str | Path) -> Format:
    """Return the format that a file's ending stands for. Raises UsageError for others."""
    ending = Path(file).suffix.lower()
    form = next((each for each in FORMATS if each == ending), None)
    if form is None:
        raise UsageError(f"{file}: a witness is written as {' or '.join(FORMATS)}")
    return form


def _content(comparison: Comparison, form: Format) -> bytes:
    match form:
        case ".svg":
            return svg(comparison.answer.pictures, _notes(comparison)).encode()
        case ".sgf":
            return _as_sgf(comparison)
    assert_never(form)


def _notes(comparison: Comparison) -> list[str]:
    return [line.strip() for line in comparison.answer.lines]


def _as_sgf(comparison: Comparison) -> bytes:
    witness = comparison.witness
    assert witness is not None
    graph = witness.colouring.graph
    if graph.shape is None or max(graph.shape) > LARGEST_SIDE:
        raise UsageError(
            f"{graph.name}: SGF holds rectangles of up to {LARGEST_SIDE} points a side"
        )
    properties = {"CA": ["UTF-8"], "SZ": [size_of(*graph.shape)]}
    if witness.set_up is not None:
        b, first = witness.set_up
        properties |= _set_up(b) | {"PL": [INITIALS[first]]}
    moves = zip(witness.players, map(_place, witness.turns), strict=True)
    return line_of_play(properties, moves, "\n".join(_notes(comparison)))


def _set_up(b: Colouring) -> dict[str, list[str]]:
    placed = {
        name: [_place(v) for v in b.graph.points if b(v) is colour] for name, colour in STONES
    }
    return {name: points for name, points in placed.items() if points}


def _place(move: Move) -> str:
    if isinstance(move, By):
        return _place(move.move)
    if isinstance(move, Agreement | Resignation | NamedTurn):
        raise UsageError("SGF holds plays and passes, and no agreement or other turn")
    # SGF is written for grids only, where a point is a row and a column.
    return "" if move is PASS else letters_of(move)  # type: ignore[arg-type]

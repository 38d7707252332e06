"""The witness of a comparison as a file: a drawing, a game record, or a document."""

import json
from collections.abc import Callable
from pathlib import Path

from godoors.report.comparison import drawn_boards, witness_lines
from godoors.report.svg import svg
from goproof.comparisons.comparison import Comparison
from goproof.errors import UsageError
from gospec.law.colouring import BLACK, WHITE, Colour, Colouring
from gospec.law.formalisation import PASS, Agreement, By, Move, Resignation


def write_witness(comparison: Comparison, file: str | Path) -> None:
    """Write the witness in the format of the file's ending: .svg, .sgf or .json.

    Raises UsageError for another ending, a file that can't be written, no witness to write, or
    a board that the format can't hold.
    """
    path = Path(file)
    form = check_ending(file)
    if comparison.witness is None:
        raise UsageError(f"{file}: there is no witness to write, as no difference was found")
    try:
        path.write_bytes(form(comparison))
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from None


def check_ending(file: str | Path) -> Callable[[Comparison], bytes]:
    """Return the function that makes the content of a file with this ending. Raises UsageError for
    others.
    """
    ending = Path(file).suffix.lower()
    if ending not in FORMS:
        raise UsageError(f"{file}: a witness is written as {', '.join(FORMS)}")
    return FORMS[ending]


def _as_svg(comparison: Comparison) -> bytes:
    return svg(
        drawn_boards(comparison), [line.strip() for line in witness_lines(comparison)]
    ).encode()


def _as_json(comparison: Comparison) -> bytes:
    from goproof.documents.base import plain

    return (json.dumps(plain(comparison), indent=2, ensure_ascii=False) + "\n").encode()


def _as_sgf(comparison: Comparison) -> bytes:
    from godoors.report.sgf_trees import SgfNode, write
    from goproof.boards.sgf import LARGEST_SIDE

    witness = comparison.witness
    assert witness is not None
    graph = witness.colouring.graph
    if graph.shape is None or max(graph.shape) > LARGEST_SIDE:
        raise UsageError(
            f"{graph.name}: SGF holds rectangles of up to {LARGEST_SIDE} points a side"
        )
    rows, columns = graph.shape
    root = SgfNode({"FF": ["4"], "GM": ["1"], "CA": ["UTF-8"], "SZ": [_size(rows, columns)]})
    if witness.set_up is not None:
        b, first = witness.set_up
        root.properties |= _set_up(b) | {"PL": [_letter(first)]}
    last = root
    for player, move in zip(witness.players, witness.moves, strict=True):
        last.children.append(SgfNode({_letter(player): [_place(move)]}))
        last = last.children[0]
    last.properties["C"] = ["\n".join(line.strip() for line in witness_lines(comparison))]
    return write(root)


def _size(rows: int, columns: int) -> str:
    return str(rows) if rows == columns else f"{columns}:{rows}"


def _set_up(b: Colouring) -> dict[str, list[str]]:
    placed = {
        name: [_place(v) for v in b.graph.points if b(v) is colour] for name, colour in STONES
    }
    return {name: points for name, points in placed.items() if points}


def _letter(player: Colour) -> str:
    return "B" if player is BLACK else "W"


def _place(move: Move) -> str:
    from goproof.boards.sgf import letters_of

    if isinstance(move, By):
        return _place(move.move)
    if isinstance(move, Agreement | Resignation):
        raise UsageError("SGF holds plays and passes, and no agreement or resignation")
    # SGF is written for grids only, where a point is a row and a column.
    return "" if move is PASS else letters_of(move)  # type: ignore[arg-type]


STONES = (("AB", BLACK), ("AW", WHITE))
FORMS: dict[str, Callable[[Comparison], bytes]] = {
    ".svg": _as_svg,
    ".sgf": _as_sgf,
    ".json": _as_json,
}

"""What the nodes of an SGF file do to a board of Go: set-up, the side to move, and moves."""

from dataclasses import dataclass

from goproof.boards.sgf import GridPoint, Properties, SgfError, board_shape, point_of
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour
from gospec.law.formalisation import PASS, Pass

MOVES = {"B": BLACK, "W": WHITE}
SET_UP = {"AB": BLACK, "AW": WHITE, "AE": EMPTY}
# Up to this side `tt` is a pass, as it was before FF[4].
LAST_WITH_TT = 19
# A point of no board, for a move whose text names none.
NOWHERE: GridPoint = (-1, -1)


@dataclass(frozen=True)
class RecordedMove:
    """A move of a record: whose, as it is written, and what that means."""

    colour: Colour
    text: str
    move: GridPoint | Pass


def first_value(node: Properties, name: str) -> str:
    """Return the first value of a property, nothing where the node has none."""
    return node.get(name, [""])[0].strip()


def shape_of_game(root: Properties, notes: list[str]) -> tuple[int, int]:
    """Return the numbers of rows and columns of a game's board; an empty SZ leaves a note.

    Raises SgfError for another game than Go, and a size that is none.
    """
    if (game := first_value(root, "GM") or "1") != "1":
        raise SgfError(f"GM[{game:.20}] is not Go, which is GM[1]")
    if not first_value(root, "SZ"):
        if "SZ" in root:
            notes.append("SZ is empty, taken as 19")
        root = root | {"SZ": ["19"]}
    return board_shape(root)


def player_of(text: str) -> Colour | None:
    """Return the player that a value of PL means, None where it means none."""
    return MOVES.get(text[:1].upper())


def moves_of(node: Properties, shape: tuple[int, int]) -> list[RecordedMove]:
    """Return the moves of a node in the order in which they stand."""
    return [
        _move(MOVES[name], text, shape) for name in node if name in MOVES for text in node[name]
    ]


def _move(colour: Colour, value: str, shape: tuple[int, int]) -> RecordedMove:
    text = value.strip()
    if not text or (text == "tt" and max(shape) <= LAST_WITH_TT):
        return RecordedMove(colour, text, PASS)
    return RecordedMove(colour, text, point_of(text) or NOWHERE)

"""Records of games, as texts and as what is read of them."""

from tempfile import NamedTemporaryFile
from typing import Any

from godoors.report.sgf_trees import SgfNode, write
from goproof.boards.sgf import letters_of
from goproof.records.record import Record, records_in
from goproof.records.replay import Replayed, Task, replay
from gospec import BLACK, PASS, WHITE, Colour
from tests.support.strategies import Game

NAMES = {BLACK: "B", WHITE: "W"}
TASK = Task((), (), law=False)


def record(text: str | bytes, branches: tuple[int, ...] = ()) -> Record:
    (read,) = records_in(text.encode() if isinstance(text, str) else text, branches)
    assert isinstance(read, Record), read
    return read


def moves_of(read: Record) -> list[tuple[str, Any]]:
    return [(NAMES[m.colour], m.move) for m in read.moves]


def game_of(text: str | bytes, *rules: str, law: bool = False) -> Replayed:
    with NamedTemporaryFile(suffix=".sgf") as file:
        file.write(text.encode() if isinstance(text, str) else text)
        file.flush()
        (game,) = replay([file.name], rules, law=law)
    return game


TREE = "(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd];W[ee]))(;W[ff])(;W[gg](;B[hh])))"


def written(moves: list[tuple[Colour, Any]], root: dict[str, list[str]]) -> bytes:
    """The moves as an SGF file, with `tt` for passes where that is one."""
    top = node = SgfNode({"FF": ["4"], "GM": ["1"], **root})
    for colour, move in moves:
        text = "" if move is PASS else letters_of(move)
        child = SgfNode({NAMES[colour]: [text]})
        node.children.append(child)
        node = child
    return write(top)


def sgf_of(game: Game, extra: tuple[Any, ...] = ()) -> bytes:
    shape = game.graph.shape
    assert shape is not None
    moves = list(zip(game.players, (*game.moves, *extra), strict=False))
    handicap = {"HA": [str(game.rules.handicap)]} if game.rules.handicap > 1 else {}
    return written(moves, {"SZ": [f"{shape[1]}:{shape[0]}"], **handicap})

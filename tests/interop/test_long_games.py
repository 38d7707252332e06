"""Records and the engine count captures of hundreds, and know a board after hundreds of turns."""

from pathlib import Path

import pytest

from godoors.gtp.protocol import name
from gospec.colouring import PLAYERS
from gospec.formalisation import PASS
from gospec.graph import Graph
from gospec.rules import Rules
from tests.interop.answers import engine, said
from tests.interop.records import game_of, written
from tests.support.abstraction import move_of
from tests.support.large import DOOMED, filling, in_a_block, played

TALL = in_a_block(16, 19, 18)


def record(graph: Graph, moves: list[int]) -> bytes:
    """A record of the moves, in which Black begins."""
    rows, columns = graph.shape  # type: ignore[misc]
    players = [PLAYERS[turn % 2] for turn in range(len(moves))]
    turns = [move_of(move, graph) for move in moves]
    size = str(rows) if rows == columns else f"{columns}:{rows}"
    return written(list(zip(players, turns, strict=True)), {"SZ": [size]})


@pytest.mark.parametrize("law", [False, True])
def test_a_record_of_a_capture_of_hundreds_has_as_many_prisoners(
    tmp_path: Path, *, law: bool
) -> None:
    doomed = in_a_block(7, 19, 0) if law else TALL
    rules = ["japanese-basic", "tromp-taylor"]
    game = game_of(tmp_path, record(doomed.graph, played(doomed)), *rules, law=law)
    for judged in game.judged:
        assert judged.refused is None
        assert judged.prisoners == {"black": len(doomed.chain), "white": 0}


@pytest.mark.parametrize("by_white", [False, True])
@pytest.mark.parametrize("length", [16, 40])
@pytest.mark.parametrize("law", [False, True])
def test_a_record_says_which_early_board_came_back(
    tmp_path: Path, length: int, *, by_white: bool, law: bool
) -> None:
    graph, turns, last, repeated = filling(length, later=True, by_white=by_white)
    game = game_of(tmp_path, record(graph, [*turns, last]), "tromp-taylor", law=law)
    (judged,) = game.judged
    assert judged.refused is not None
    assert (judged.refused.number, judged.refused.reason) == (len(turns) + 1, "repetition")
    assert judged.refused.repeats == repeated


def test_the_engine_counts_a_capture_of_more_than_a_hundred_and_takes_it_back() -> None:
    doomed, given = in_a_block(7, 19, 0), engine(Rules(suicide="forbidden"))
    rows, columns = doomed.graph.shape  # type: ignore[misc]
    said(given, f"rectangular_boardsize {columns} {rows}")
    *moves, capture = [
        f"play {'BW'[turn % 2]} {name(doomed.graph, move_of(move, doomed.graph))}"
        for turn, move in enumerate(played(doomed))
    ]
    said(given, *moves)
    own = capture.replace("play W", "play B")
    assert given.answer(own).startswith("? illegal move")
    said(given, capture)
    assert said(given, "captures white", "captures black") == ["133", "0"]
    assert said(given, "list_stones black") == [""]
    said(given, "undo")
    assert said(given, "captures white") == ["0"]
    assert len(said(given, "list_stones black")[0].split()) == 133


def test_the_engine_refuses_a_board_of_the_start_after_turns() -> None:
    graph, turns, last, _ = filling(19, later=False, by_white=True)
    given = engine(Rules(ko="situational"))
    said(given, "rectangular_boardsize 19 1")
    for turn, move in enumerate(turns):
        said(given, f"play {'BW'[turn % 2]} {name(graph, move_of(move, graph))}")
    answer = given.answer(f"play W {name(graph, graph.points[last])}")
    assert answer.startswith("? illegal move")
    assert "repetition" in answer
    assert PASS not in graph.points


def test_the_longest_record_here_is_long() -> None:
    assert len(played(TALL)) > 600
    assert len(DOOMED) > 20

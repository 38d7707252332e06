"""Records and the engine count captures of hundreds, and know a board after hundreds of turns."""

import pytest

from godoors.gtp.protocol import name
from gospec.law.colouring import PLAYERS
from gospec.law.graph import Graph
from gospec.law.rules import Rules
from tests.interop.answers import engine, said
from tests.interop.records import game_of, written
from tests.support.abstraction import move_of
from tests.support.large import filling, in_a_block, played


def record(graph: Graph, moves: list[int]) -> bytes:
    """A record of the moves, in which Black begins."""
    rows, columns = graph.shape  # type: ignore[misc]
    players = [PLAYERS[turn % 2] for turn in range(len(moves))]
    turns = [move_of(move, graph) for move in moves]
    size = str(rows) if rows == columns else f"{columns}:{rows}"
    return written(list(zip(players, turns, strict=True)), {"SZ": [size]})


@pytest.mark.parametrize("law", [False, True])
def test_a_record_of_a_capture_of_hundreds_has_as_many_prisoners(*, law: bool) -> None:
    doomed = in_a_block(7, 19, 0) if law else in_a_block(16, 19, 18)
    rules = ["japanese-basic", "tromp-taylor"]
    game = game_of(record(doomed.graph, played(doomed)), *rules, law=law)
    for judged in game.judged:
        assert judged.refused is None
        assert judged.prisoners == {"black": len(doomed.chain), "white": 0}


@pytest.mark.parametrize("by_white", [False, True])
@pytest.mark.parametrize("length", [16, 40])
@pytest.mark.parametrize("law", [False, True])
def test_a_record_says_which_early_board_came_back(
    length: int, *, by_white: bool, law: bool
) -> None:
    graph, turns, last, repeated = filling(length, later=True, by_white=by_white)
    game = game_of(record(graph, [*turns, last]), "tromp-taylor", law=law)
    (judged,) = game.judged
    assert judged.refused is not None
    assert (judged.refused.number, judged.refused.reason) == (len(turns) + 1, "repetition")
    assert judged.refused.repeats == repeated


def plays(graph: Graph, moves: list[int]) -> list[str]:
    """The commands that make the moves, of which Black makes the first."""
    names = [name(graph, move_of(move, graph)) for move in moves]
    return [f"play {'BW'[turn % 2]} {text}" for turn, text in enumerate(names)]


def test_the_engine_counts_a_capture_of_more_than_a_hundred_and_takes_it_back() -> None:
    doomed = in_a_block(7, 19, 0)
    *moves, capture = plays(doomed.graph, played(doomed))
    given = engine("rectangular_boardsize 19 10", *moves, rules=Rules(suicide="forbidden"))
    assert given.answer(capture.replace("play W", "play B")).startswith("? illegal move")
    said(given, capture)
    assert said(given, "captures white", "captures black") == ["133", "0"]
    assert said(given, "list_stones black") == [""]
    said(given, "undo")
    assert said(given, "captures white") == ["0"]
    assert len(said(given, "list_stones black")[0].split()) == 133


def test_the_engine_refuses_a_board_of_the_start_after_turns() -> None:
    graph, turns, last, _ = filling(19, later=False, by_white=True)
    *moves, repetition = plays(graph, [*turns, last])
    given = engine("rectangular_boardsize 19 1", *moves, rules=Rules(ko="situational"))
    assert given.answer(repetition).startswith("? illegal move")
    assert "repetition" in given.answer(repetition)

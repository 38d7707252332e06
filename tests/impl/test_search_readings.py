"""The search in plain Python and the compiled one are the same search, node by node."""

from dataclasses import replace
from itertools import pairwise, product

import numpy as np
import pytest

from goimpl.boards.adjacency import from_edges, rectangle
from goimpl.jit.kept import cache_of
from goimpl.search import Capture, Prover, Question, ScoreAtLeast, proving, running
from goimpl.search.boards import board_of
from goimpl.search.with_history import sizes
from goimpl.search.with_history.sizes import in_arrays
from goimpl.search.with_history.tables import Tables
from tests.support.questions import score

BLACK, WHITE = 1, 2
ALWAYS, NEVER = 10**9, 0
# A board of two rows and five columns, with black stones at the left in danger.
FIGHT = (1, 0, 0, 0, 2, 1, 0, 0, 0, 2)
RULES = list(product(("positional", "situational"), (True, False)))


def fight(threats: tuple[int, int], immortal: tuple[int, ...] = (), **goal: bool) -> Question:
    capture = Capture((0, 5), BLACK, (1, 2, 3, 6, 7, 8), immortal, threats, **goal)
    return Question(rectangle(2, 5), FIGHT, WHITE, capture)


def without_symmetries(rows: int, columns: int, margin: int) -> Question:
    """The search knows no symmetries of a graph, and comes back to a state more often."""
    board = rectangle(rows, columns)
    edges = [(v, w) for v in range(board.points) for w in board.neighbours(v) if v < w]
    asked = score(rows, columns, margin, ko="situational")
    return replace(asked, adjacency=from_edges(board.points, edges))


QUESTIONS = [
    without_symmetries(1, 6, 2),
    *(score(2, 3, 1, ko=ko, suicide=suicide) for ko, suicide in RULES),
    score(1, 5, 0),
    score(2, 3, 1, few_nodes=True),
    score(1, 6, 2, ko="situational"),
    score(2, 2, 9),
    score(2, 2, 1, history=frozenset({((BLACK, 0, 0, 0), WHITE)})),
    Question(from_edges(3, [(0, 1), (1, 2), (0, 2)]), (0,) * 3, BLACK, ScoreAtLeast(1)),
    Question(rectangle(1, 3), (0, BLACK, 0), BLACK, ScoreAtLeast(3), passes=1),
    fight((0, 0)),
    fight((1, 1), immortal=(4, 9)),
    fight((0, 1), until_alive=True),
]


def table_of(prover: Prover) -> Tables:
    assert prover._tables is not None
    return prover._tables


@pytest.mark.parametrize("question", QUESTIONS)
def test_all_that_the_readings_write_is_the_same(
    question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sizes, "FEW_POSITIONS", sizes.LEAST_POSITIONS)
    plain, fast = Prover(plain_nodes=ALWAYS), Prover(plain_nodes=NEVER)
    expected, answer = plain.prove(question), fast.prove(question)
    assert (answer.winner, answer.nodes) == (expected.winner, expected.nodes)
    assert answer.strategy == expected.strategy is not None
    both = table_of(plain), table_of(fast)
    assert [t.are_plain for t in both] == [True, False]
    board = board_of(question, plain=False)
    # The first of the questions keeps proof numbers for a history.
    assert dict.__len__(both[0].unsolved) or question is not QUESTIONS[0]
    written = in_arrays(both[0], board, len(both[0].stones))
    for name, mine, its in zip(Tables._fields, written, both[1], strict=True):
        if name != "board":
            assert mine.dtype == its.dtype, name
            assert np.array_equal(mine, its), name


@pytest.mark.parametrize("plain_nodes", [1, 100, 250])
def test_the_search_goes_on_where_it_was(plain_nodes: int) -> None:
    question = score(2, 3, 1)
    alone, answer = (Prover(plain_nodes=n).prove(question) for n in (NEVER, plain_nodes))
    assert alone.nodes > 250
    assert (answer.winner, answer.nodes) == (alone.winner, alone.nodes)
    assert answer.strategy == alone.strategy is not None


def test_once_compiled_functions_are_loaded_nothing_is_plain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(running.allowance, "nodes", 10)
    proving._compiled.cache_clear()
    Prover(plain_nodes=NEVER).prove(score(2, 2, 1))
    prover = Prover()
    prover.prove(score(2, 2, 1))
    assert not table_of(prover).are_plain


def test_a_process_visits_so_many_nodes_in_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "allowance", running.Allowance(4000))
    are_plain = []
    for _ in range(4):
        prover = Prover()
        visited = prover.prove(score(2, 3, 0)).nodes
        are_plain.append(table_of(prover).are_plain)
    assert 1000 < visited < 2000
    assert are_plain[0]
    assert not are_plain[-1]
    assert are_plain == sorted(are_plain, reverse=True)


def test_tables_have_as_much_room_as_the_memory_allows_at_last() -> None:
    """And never more than that with those that they take the place of."""
    for memory in (0, 1 << 26, 1 << 30):
        most, positions = sizes.most_positions(memory), [sizes.FEW_POSITIONS]
        while (more := sizes.more_positions(positions[-1], memory)) is not None:
            positions.append(more)
        assert positions[-1] == most
        assert all(2 * small <= large for small, large in pairwise(positions))


def test_where_small_tables_are_full_the_search_goes_on_in_larger_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    expected = Prover(plain_nodes=ALWAYS).prove(fight((1, 1)))
    monkeypatch.setattr(sizes, "FEW_POSITIONS", 90)
    prover = Prover(plain_nodes=NEVER)
    answer = prover.prove(fight((1, 1)))
    assert (answer.winner, answer.nodes) == (expected.winner, expected.nodes)
    assert len(table_of(prover).stones) > 90


def test_what_both_searches_compile_of_a_function_is_kept_apart() -> None:
    """The functions that it calls have the same names, and are others."""
    searches = ("with_history", "repetition_free")
    assert len({cache_of(f"goimpl.search.{search}.compiled") for search in searches}) == 2

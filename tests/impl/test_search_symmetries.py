"""The search keeps the images of a position as one, and answers as if it did not."""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

import pytest

from goimpl.boards.adjacency import Adjacency, rectangle
from goimpl.boards.symmetries import moved, symmetries_of
from goimpl.search import Answer, Capture, Prover, Question, ScoreAtLeast, proving
from goimpl.search.boards import symmetries_keeping
from goimpl.search.keys import image_of_set
from goimpl.search.with_history import setup, tables as at
from goimpl.search.with_history.setup import tables_for
from goimpl.search.with_history.tables import Tables
from goimpl.words import kernel

BLACK, WHITE = 1, 2
BOARDS = [(1, 1), (1, 4), (3, 1), (2, 2), (2, 3), (3, 3)]
ALWAYS = 10**9
# Several times what any question here takes.
MOST = 10_000


def question(board: Adjacency, **options: object) -> Question:
    return Question(board, (0,) * board.points, BLACK, ScoreAtLeast(1), **options)  # type: ignore[arg-type]


def tables_of(board: Adjacency) -> Tables:
    return tables_for(question(board), 1000, plain=True)


def word_of(colours: tuple[int, ...], player: int) -> int:
    return sum(1 << v for v, colour in enumerate(colours) if colour == player)


def colourings(points: int) -> list[tuple[int, int]]:
    """Black and white points: all of small boards, some of others."""
    every: Iterable[tuple[int, ...]] = product((0, BLACK, WHITE), repeat=points)
    if points > 4:
        random = Random(points)
        every = [tuple(random.choices((0, BLACK, WHITE), k=points)) for _ in range(60)]
    return [(word_of(colours, BLACK), word_of(colours, WHITE)) for colours in every]


@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_the_tables_hold_the_group(rows: int, columns: int) -> None:
    board = rectangle(rows, columns)
    t, symmetries = tables_of(board), symmetries_of(board)
    for i, first in enumerate(symmetries):
        # The identity takes nothing anywhere, and is never asked for.
        for points in (word for both in colourings(board.points) for word in both if i):
            assert image_of_set(t, i, moved(points, first)) == points
        for j, second in enumerate(symmetries):
            together = symmetries[t.products[at.placed_by(i, j)]]
            assert together == tuple(first[second[v]] for v in range(board.points))


def lively(board: Adjacency, count: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Random colourings in which every stone has a liberty."""
    random, words = Random(seed), kernel.grid(*board.shape or (0, 0))
    while count:
        colours = tuple(random.choice((0, 1, 2)) for _ in range(board.points))
        black, white = word_of(colours, BLACK), word_of(colours, WHITE)
        empty = words.all_points ^ black ^ white
        if not any(kernel.without_liberty(stones, empty, words) for stones in (black, white)):
            count -= 1
            yield colours


def without_symmetries(asked: Question, monkeypatch: pytest.MonkeyPatch) -> Answer:
    with monkeypatch.context() as patch:
        for module in (setup, proving):
            patch.setattr(module, "symmetries_keeping", lambda b, goal: symmetries_of(b)[:1])
        return Prover(plain_nodes=ALWAYS).prove(asked, most_nodes=MOST)


@pytest.mark.parametrize(
    ("goal", "kept"),
    [
        (Capture((2, 7), WHITE, tuple(range(10))), 4),
        (Capture((2,), WHITE, tuple(range(10))), 2),
        (Capture((0,), WHITE, tuple(range(10))), 1),
        (Capture((2, 7), WHITE, tuple(range(9))), 1),
        (Capture((2, 7), WHITE, tuple(range(5))), 2),
        (Capture((2, 7), WHITE, tuple(range(10)), immortal=(0, 5)), 2),
        (ScoreAtLeast(1), 4),
    ],
)
def test_a_goal_is_kept_by_what_keeps_each_of_its_sets(
    goal: Capture | ScoreAtLeast, kept: int
) -> None:
    symmetries = symmetries_keeping(rectangle(2, 5), goal)
    assert len(symmetries) == kept
    assert symmetries[0] == tuple(range(10))


@pytest.mark.parametrize("until_alive", [False, True])
@pytest.mark.parametrize("ko", ["positional", "situational"])
def test_problems_are_answered_as_without_symmetries(
    until_alive: bool, ko: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On 2x3, for targets in the middle or two corners, with threats and a history."""
    board, random = rectangle(2, 3), Random(f"{ko}{until_alive}")
    winners, fewer = set(), 0
    for target in ((1,), (1, 4), (0, 2)):
        alone_there = tuple(WHITE if v in target else 0 for v in range(6))
        for drawn in lively(board, 4, seed=sum(target)):
            colours = drawn if all(drawn[v] == WHITE for v in target) else alone_there
            goal = Capture(
                target,
                WHITE,
                tuple(range(6)),
                threats=random.choice(((0, 0), (1, 0), (0, 1))),
                until_alive=until_alive,
                all_of_target=random.random() < 0.5,
            )
            earlier = {(each, BLACK) for each in lively(board, 2, seed=random.randrange(1000))}
            asked = Question(
                board,
                colours,
                random.choice((BLACK, WHITE)),
                goal,
                history=frozenset(earlier),
                ko=ko,  # type: ignore[arg-type]
            )
            answer = Prover(plain_nodes=ALWAYS).prove(asked, most_nodes=MOST)
            alone = without_symmetries(asked, monkeypatch)
            assert answer.winner == alone.winner
            winners.add(answer.winner)
            fewer += answer.nodes < alone.nodes
    assert fewer
    assert BLACK in winners

"""What is to be compiled may run in plain Python first, and nobody but the clock can tell."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.cycles import ATTACKER, Situation, attack, margin_at, solve
from goimpl.games.game import Game, Rules
from goimpl.games.playouts import playouts
from goimpl.games.random_play import RandomPlayer
from goimpl.jit.decorators import Deferred, begun_anew, never_plain
from goimpl.jit.plainly import PLAINLY, begin_plainly, is_plain

MANY = 10**9


class Compiled(SimpleNamespace):
    """Stands for a compiled function: it says so."""

    def __call__(self, *arguments: Any) -> Any:
        return "compiled", *arguments


def deferred(function: Callable[..., Any]) -> Any:
    return Deferred(function, lambda _compiler, _function: Compiled(overloads=["some types"]))


@pytest.fixture
def inner() -> Any:
    return deferred(lambda x: ("plain", x))


def test_after_so_many_calls_functions_are_compiled_but_not_within_one_that_is_plain(
    inner: Any,
) -> None:
    outer = deferred(lambda x: [inner(x) for _ in range(5)])
    assert not is_plain()
    assert inner(1) == ("compiled", 1)
    with begin_plainly(3):
        assert outer(1) == [("plain", 1)] * 5
        assert not is_plain()
        assert outer(1) == ("compiled", 1)
    with begin_plainly(1):
        assert is_plain()
        assert inner(1) == ("plain", 1)
        assert not is_plain()
        assert inner(1) == ("compiled", 1)
    with begin_plainly(MANY):
        assert inner(1) == ("plain", 1)
    assert inner(1) == ("compiled", 1)


def test_what_may_begin_anew_is_given_up_and_what_does_much_is_never_plain(inner: Any) -> None:
    outer = begun_anew(deferred(lambda x: [inner(x) for _ in range(5)]))
    with begin_plainly(6):
        assert outer(1) == [("plain", 1)] * 5
        assert inner(1) == ("compiled", 1)
    with begin_plainly(5):
        assert outer(1) == ("compiled", 1)
    with begin_plainly(MANY):
        assert never_plain(inner)(1) == ("compiled", 1)


def test_an_error_leaves_the_next_call_as_it_would_be(inner: Any) -> None:
    with begin_plainly(MANY):
        with pytest.raises(ZeroDivisionError):
            deferred(lambda x: x / 0)(1)
        assert not PLAINLY.inside
        assert inner(1) == ("plain", 1)


def played(ko: str, suicide: str, calls: int) -> tuple[tuple[int, ...], list[frozenset[int]], Any]:
    """A random game: its moves, the legal points on the way, and both scores."""
    with begin_plainly(calls):
        game = Game(Rules(ko, suicide, passes=2), rectangle(3, 3))
        player = RandomPlayer(game, 8)
        legal: list[frozenset[int]] = []
        while not game.ended and game.now < 60:
            legal.append(game.legal_points(game.to_move))
            game.play(player.choose())
            if len(legal) == 7:
                game.undo()
        return game.moves, legal, [game.score(colour) for colour in (1, 2)]


@pytest.mark.parametrize("ko", ["none", "simple", "positional", "situational"])
@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_games_are_the_same(ko: str, suicide: str) -> None:
    moves, legal, scores = played(ko, suicide, 0)
    assert len(moves) > 5
    # In plain Python to the end, or compiled from the middle on.
    for calls in (MANY, 300):
        assert played(ko, suicide, calls) == (moves, legal, scores)


def test_random_games_by_the_thousand_are_never_plain() -> None:
    with begin_plainly(MANY):
        before = PLAINLY.left
        playouts(rectangle(2, 2), Rules(), 3)
        assert before - PLAINLY.left < 100


@pytest.mark.parametrize("suicide", [True, False])
def test_values_of_cycles_are_the_same(suicide: bool) -> None:
    root = Situation(0, 0, ATTACKER)

    def solved(calls: int) -> tuple[Any, ...]:
        with begin_plainly(calls):
            board = solve(rectangle(1, 4), suicide)
            margin = margin_at(board, root)
            return board.tables.worths, margin, margin and attack(board, root, margin)

    known, *expected = solved(0)
    for calls in (MANY, 2000):
        again, *rest = solved(calls)
        assert np.array_equal(again, known)
        assert rest == expected

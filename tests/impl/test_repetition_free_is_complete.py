"""What the repetition-free search leaves open is forced by no strategy without repetition.

The boards are solved besides as games where a cycle is a draw: who forces a win there does so
without a cycle.
"""

import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.colours import BLACK, WHITE
from goimpl.cycles import ATTACKER, DEFENDER, Situation, margin_at, solve
from goimpl.search import Question, ScoreAtLeast
from goimpl.search.repetition_free import guesses, tables
from goimpl.search.repetition_free.proving import prove_without_repetition

# Black takes all by playing to this once more, which positional superko forbids.
BY_SITUATIONS = (BLACK, 0, BLACK, 0, BLACK, 0)


def stopped(colours: tuple[int, ...], rows: int, player: int, margin: int, suicide: bool) -> object:
    board = rectangle(rows, len(colours) // rows)
    question = Question(board, colours, player, ScoreAtLeast(margin), suicide=suicide)
    return prove_without_repetition(
        question, BLACK, symmetric=True, memory=1 << 20, plain_nodes=10**9
    ).stopped


@pytest.mark.parametrize("free", [0, 6])
@pytest.mark.parametrize(
    ("rows", "columns", "every"), [(1, 4, 1), (1, 5, 3), (1, 6, 12), (2, 3, 12)]
)
def test_nothing_is_left_open_that_is_forced_without_repetition(
    monkeypatch: pytest.MonkeyPatch, free: int, rows: int, columns: int, every: int
) -> None:
    """However small the table begins, and whatever guides the search: nor is more proved."""
    monkeypatch.setattr(guesses, "FREE", free)
    monkeypatch.setattr(tables, "LEAST_ROOM", 1 << 5)
    board = rectangle(rows, columns)
    solved = solve(board, suicide=False)
    for black, white in solved.listed[::every].tolist():
        colours = tuple(
            BLACK * (black >> v & 1) + WHITE * (white >> v & 1) for v in range(board.points)
        )
        for player, mover in ((BLACK, ATTACKER), (WHITE, DEFENDER)):
            worth = margin_at(solved, Situation(black, white, mover))
            for margin in range(1, worth + 2) if colours != BY_SITUATIONS else ():
                expected = None if margin <= worth else "open"
                why = stopped(colours, rows, player, margin, suicide=False)
                assert why == expected, (colours, player, margin)


@pytest.mark.parametrize(
    ("colours", "player", "margin", "suicide"),
    [
        # The first strategy comes back to the first colouring, as it may not.
        ((BLACK, 0, BLACK, 0), BLACK, -3, True),
        ((WHITE, 0, WHITE, WHITE, WHITE, 0, WHITE), BLACK, 1, False),
        # White comes back to a colouring, and it is Black's turn.
        ((BLACK, BLACK, 0, BLACK, 0, WHITE), WHITE, 0, True),
    ],
)
def test_what_is_hard_on_one_path_is_won_on_another(
    colours: tuple[int, ...], player: int, margin: int, suicide: bool
) -> None:
    assert stopped(colours, 1, player, margin, suicide) is None

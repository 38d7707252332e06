"""S3: what it says as printed, and what its repairs change one by one."""

from hypothesis import given

from gospec.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, clear, reaches
from gospec.diagram import draw, parse
from gospec.formalisation import PASS, Illegal, Reason, legal_moves
from gospec.graph import Graph, rectangle
from gospec.sources import SOURCES
from gospec.written.game_states import State
from tests.support.search import reached, refusal
from tests.support.strategies import colourings, graphs

S3 = SOURCES["S3"]
PRINTED = S3.as_printed
AMENDED = S3.amended
A, B, C = (0, 0), (0, 1), (0, 2)


@given(graphs())
def test_as_printed_the_only_game_is_two_passes(graph: Graph) -> None:
    start = PRINTED.initial(graph)
    once = PRINTED.play(start, PASS)
    twice = PRINTED.play(once, PASS)
    assert legal_moves(PRINTED, start) == legal_moves(PRINTED, once) == (PASS,)
    assert legal_moves(PRINTED, twice) == ()
    assert [PRINTED.observe(game).ended for game in (start, once, twice)] == [False, False, True]


def test_only_occupied_points_are_playable_as_printed() -> None:
    assert PRINTED.mu(State(parse("X."), WHITE, 0), B) == Illegal(Reason.NOT_OCCUPIED, "S3/mu.2")
    assert isinstance(PRINTED.mu(State(parse("X."), WHITE, 0), A), State)
    assert AMENDED.mu(State(parse("X."), WHITE, 0), A) == Illegal(Reason.OCCUPIED, "S3/mu.2")


def test_a_move_wipes_the_other_stones_as_printed() -> None:
    rules = S3.without("S3/b'-other-points")
    assert draw(rules.colouring_after(parse("XO..."), (0, 3), BLACK)) == "...X."
    assert draw(AMENDED.colouring_after(parse("XO..."), (0, 4), BLACK)) == ".O..X"


@given(colourings())
def test_clearing_heeds_no_colour_as_printed(b: Colouring) -> None:
    rules = S3.without("S3/chi-colour")
    for c in PLAYERS:
        dead = [v for v in b.graph.points if b(v) is not EMPTY and not reaches(b, v, EMPTY)]
        assert rules.chi(b, c).where(EMPTY) == b.where(EMPTY) | frozenset(dead)
        assert AMENDED.chi(b, c) == clear(b, c)


def test_a_capturing_stone_goes_with_the_captured_as_printed() -> None:
    rules = S3.without("S3/chi-colour")
    assert draw(rules.colouring_after(parse(".O"), A, BLACK)) == ".."
    assert draw(AMENDED.colouring_after(parse(".O"), A, BLACK)) == "X."


@given(colourings())
def test_with_everything_in_the_scope_nothing_is_ever_cleared(b: Colouring) -> None:
    rules = S3.without("S3/reaches-scope")
    for c in Colour:
        assert all(rules.reaches(b, v, c) for v in b.graph.points)
        assert rules.chi(b, c) == b


def test_state_counts_consecutive_passes() -> None:
    game = reached(AMENDED, rectangle(1, 3), PASS, A, PASS, C, PASS, PASS)
    assert [state.p for state in game.states] == [0, 1, 0, 1, 0, 1, 2]
    assert [state.c for state in game.states[:4]] == [BLACK, WHITE, BLACK, WHITE]


def test_no_move_follows_two_passes() -> None:
    for move in (A, PASS):
        answer = refusal(AMENDED, rectangle(1, 3), PASS, PASS, move)
        assert answer == Illegal(Reason.GAME_OVER, "S3/game")


def test_repetition_names_the_first_state_with_the_board() -> None:
    # The third move captures the stone of the second; retaking would bring back its board.
    answer = refusal(AMENDED, rectangle(1, 2), PASS, A, B, A)
    assert answer == Illegal(Reason.REPETITION, "S3/game", 2)

"""S4: play, passing and seki, prisoners, and the sets of points that the notes ask for."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    all_colourings,
    liberties,
    neutral,
    opponent,
    reaches,
)
from gospec.diagram import draw, parse
from gospec.formalisation import PASS, Illegal, Move, Outcome, Reason, legal_moves
from gospec.graph import Graph, Point, rectangle, torus
from gospec.sources import SOURCES
from gospec.written.house_notes import (
    Asked,
    Endless,
    Game as HouseGame,
    HouseRules,
    alive_from_empty_points_on,
    alive_unless_refuted,
    asking_friends,
    between_both_colours,
    is_as_in_the_examples,
    is_seki,
    the_first,
    the_last,
)
from tests.support.search import reached, refusal
from tests.support.strategies import Game, Play, colourings, games, plays

S4 = SOURCES["S4"]
PRINTED = S4.as_printed
RULES = S4.amended
WITH_SUICIDE = replace(RULES, suicide="allowed")
A, B, C, D, E, F = ((0, i) for i in range(6))
VARIANTS = st.builds(
    lambda suicide, scoring: replace(RULES, suicide=suicide, scoring=scoring),
    st.sampled_from(("allowed", "forbidden")),
    st.sampled_from(("territory", "territory+prisoners")),
)
REFUSED_PASS = Illegal(Reason.PASS_NOT_ALLOWED, "S4/passing")


# --- playing ---------------------------------------------------------------------------------


@given(plays())
def test_captures_first_and_own_stone_last_is_clearing_twice(play: Play) -> None:
    assert WITH_SUICIDE.colouring_after(play.before, play.point, play.player) == play.after


@given(plays())
def test_suicide_is_refused_unless_it_is_allowed(play: Play) -> None:
    after = RULES.colouring_after(play.before, play.point, play.player)
    expected = Illegal(Reason.SUICIDE, "S4/suicide") if play.suicides else play.after
    assert after == expected


def test_suicide_of_several_stones_under_the_option() -> None:
    board = rectangle(1, 4)
    assert refusal(RULES, board, A, C, B) == Illegal(Reason.SUICIDE, "S4/suicide")
    after = reached(WITH_SUICIDE, board, A, C, B)
    assert draw(after.boards[-1]) == "..O."
    assert (after.black_prisoners, after.white_prisoners) == (2, 0)


def test_ko_is_judged_against_all_previous_boards() -> None:
    # The board after the first move would come back four turns later.
    answer = refusal(RULES, rectangle(1, 3), A, B, PASS, C, A)
    assert answer == Illegal(Reason.REPETITION, "S4/ko", 1)
    assert refusal(RULES, rectangle(1, 2), A, B, A) == Illegal(Reason.REPETITION, "S4/ko", 1)


def test_suicide_of_one_stone_repeats_the_board_even_where_suicide_is_allowed() -> None:
    answer = refusal(WITH_SUICIDE, rectangle(1, 3), B, A)
    assert answer == Illegal(Reason.REPETITION, "S4/ko", 1)


def test_only_stones_touching_the_newest_die_is_true_of_chains_not_of_stones() -> None:
    assert draw(RULES.colouring_after(parse(".OO"), A, BLACK)) == "X.."


def test_stones_that_vouch_for_each_other_are_alive_by_the_other_reading() -> None:
    rules = S4.without("S4/alive-least")
    suicide = Illegal(Reason.SUICIDE, "S4/suicide")
    assert rules.colouring_after(parse(".XX"), A, WHITE) == suicide
    assert draw(RULES.colouring_after(parse(".XX"), A, WHITE)) == "O.."
    assert alive_unless_refuted(parse("XX")) == {A, B}
    assert alive_from_empty_points_on(parse("XX")) == frozenset()


TWO_WITHOUT_LIBERTY = Illegal(Reason.ENDLESS, "S4/alive", calls=("B1", "C1", "B1"))


def test_the_recursive_function_goes_round_on_two_stones_without_a_liberty() -> None:
    rules = S4.without("S4/alive-recursion")
    answer = rules.colouring_after(parse(".XX"), A, WHITE)
    assert answer == TWO_WITHOUT_LIBERTY
    assert str(answer) == "no answer, as the calls go round: B1, C1, B1 (S4/alive)"
    # In a game too, of a play and of a pass for which seki is looked for.
    assert refusal(rules, rectangle(1, 3), B, PASS, C, A) == TWO_WITHOUT_LIBERTY
    assert refusal(rules, rectangle(1, 3), A, C, PASS).calls == ("B1", "A1", "B1")


def test_the_recursive_function_may_go_round_though_there_is_a_liberty() -> None:
    rules = S4.without("S4/alive-recursion")
    # The middle one of the three asks the one that asked it, before the one with the liberty.
    assert rules.colouring_after(parse(".XXX."), A, WHITE).calls == ("B1", "C1", "B1")
    suicide = Illegal(Reason.SUICIDE, "S4/suicide")
    assert rules.colouring_after(parse(".XXX."), E, WHITE) == suicide


@given(plays())
def test_where_the_recursive_function_answers_it_answers_as_the_least_solution(
    play: Play,
) -> None:
    rules = replace(WITH_SUICIDE, is_alive=asking_friends)
    answer = rules.colouring_after(play.before, play.point, play.player)
    if isinstance(answer, Illegal):
        assert answer.reason is Reason.ENDLESS
        assert answer.calls[0] == answer.calls[-1]
        assert len(set(answer.calls)) == len(answer.calls) - 1 > 1
    else:
        assert answer == play.after


def is_answered(b: Colouring, v: Point, asked: Asked) -> bool:
    """Tell whether the recursive function, asked of a stone, comes to an end."""
    try:
        asking_friends(b, v, frozenset(), asked)
    except Endless:
        return False
    return True


@pytest.mark.parametrize(("length", "expected"), [(3, 0), (4, 8), (5, 44)])
def test_which_friend_is_asked_first_decides_whether_there_is_an_answer(
    length: int, expected: int
) -> None:
    stones = (
        (b, v) for b in all_colourings(rectangle(1, length)) for c in PLAYERS for v in b.where(c)
    )
    apart = [s for s in stones if is_answered(*s, the_first) is not is_answered(*s, the_last)]
    assert len(apart) == expected


def test_calls_are_followed_along_a_chain_of_any_length() -> None:
    assert asking_friends(parse("." + 1200 * "X" + "O"), (0, 1200), frozenset())


def test_all_strings_without_liberties_go_by_the_other_account_of_a_move() -> None:
    rules = S4.without("S4/place-all")
    assert draw(rules.colouring_after(parse("XO."), C, WHITE)) == ".OO"
    assert RULES.colouring_after(parse("XO."), C, WHITE) == Illegal(Reason.SUICIDE, "S4/suicide")
    # A friendly string that was dead before dies too, which by this account is suicide.
    before = parse("XO.X..")
    assert rules.colouring_after(before, E, WHITE) == parse(".O.XO.")
    other = parse("OX.X..")
    suicide = Illegal(Reason.SUICIDE, "S4/suicide")
    assert rules.colouring_after(other, E, WHITE) == suicide
    assert draw(RULES.colouring_after(other, E, WHITE)) == "OX.XO."


@given(plays(colourings()))
def test_the_other_account_of_a_move_clears_the_board_twice(play: Play) -> None:
    rules = replace(S4.without("S4/place-all"), suicide="allowed")
    assert rules.colouring_after(play.before, play.point, play.player) == play.after


@given(colourings())
def test_alive_stones_are_those_of_chains_with_a_liberty(b: Colouring) -> None:
    stones = b.where(BLACK) | b.where(WHITE)
    assert alive_from_empty_points_on(b) == {v for v in stones if liberties(b, v)}
    assert alive_from_empty_points_on(b) <= alive_unless_refuted(b) <= stones


# --- passing and seki ------------------------------------------------------------------------


def test_as_printed_one_point_has_no_legal_turn() -> None:
    start = PRINTED.initial(rectangle(1, 1))
    assert legal_moves(PRINTED, start) == ()
    assert not PRINTED.observe(start).ended
    assert legal_moves(RULES, RULES.initial(rectangle(1, 1))) == (PASS,)


@given(games(st.just(PRINTED)))
def test_as_printed_a_pass_is_legal_just_where_no_neutral_point_remains(game: Game) -> None:
    for state, b in zip(game.states, game.colourings, strict=True):
        if not PRINTED.over(state.turns):
            refused = PRINTED.play(state, PASS) == REFUSED_PASS
            assert refused == bool(neutral(b))


@given(games(st.just(RULES)))
def test_a_pass_is_refused_just_where_a_neutral_point_is_safe_to_play(game: Game) -> None:
    for state, b, player in zip(game.states, game.colourings, game.players, strict=True):
        if RULES.over(state.turns):
            continue
        safe = any(stands_safely(state, v, player) for v in neutral(b))
        assert (RULES.play(state, PASS) == REFUSED_PASS) == safe


def stands_safely(state: HouseGame, v: Point, player: Colour) -> bool:
    after = RULES.result(state, v, player)
    if isinstance(after, Illegal):
        return False
    captures = [
        reply
        for w in liberties(after.boards[-1], v)
        if not isinstance(reply := RULES.result(after, w, opponent(player)), Illegal)
        and reply.boards[-1](v) is EMPTY
    ]
    return not captures


ONE_COMMON_LIBERTY: tuple[Move, ...] = (B, D)
TWO_COMMON_LIBERTIES: tuple[Move, ...] = ((0, 1), (1, 0), (0, 2), (2, 0), (1, 1), (2, 1), (1, 2))
SEKIS = [
    # An eye each and a liberty in common.
    (rectangle(1, 5), ONE_COMMON_LIBERTY, ".X.O.", 1),
    # No eye and two liberties in common, on a grid and on a ring.
    (rectangle(3, 3), TWO_COMMON_LIBERTIES, ".XX/OXX/OO.", 2),
    (torus(1, 6), (A, D, B, E), "XX.OO.", 2),
    (rectangle(2, 3), ((0, 0), (0, 2), (1, 0), (1, 2)), "X.O/X.O", 2),
]


@pytest.mark.parametrize(("graph", "moves", "diagram", "common"), SEKIS)
def test_seki_that_was_played_out_may_be_passed_by_both(
    graph: Graph, moves: tuple[Move, ...], diagram: str, common: int
) -> None:
    seki = reached(RULES, graph, *moves)
    b = seki.boards[-1]
    assert draw(b, "/") == diagram
    assert len(neutral(b)) == common
    for v in neutral(b):
        assert all(is_seki(RULES, seki, v, player) for player in PLAYERS)
    assert RULES.observe(reached(RULES, graph, *moves, PASS, PASS)).ended


@pytest.mark.parametrize(("graph", "moves"), [(graph, moves) for graph, moves, _, _ in SEKIS[:3]])
def test_whoever_plays_first_in_a_seki_is_captured(graph: Graph, moves: tuple[Move, ...]) -> None:
    seki = reached(RULES, graph, *moves)
    player = RULES.to_move(seki)
    for v in neutral(seki.boards[-1]):
        torn = RULES.play(seki, v)
        (last,) = liberties(torn.boards[-1], v)
        captured = RULES.play(torn, last)
        lost = len(torn.boards[-1].where(player)) - len(captured.boards[-1].where(player))
        assert lost > 1


@pytest.mark.parametrize(("graph", "moves"), [(graph, moves) for graph, moves, _, _ in SEKIS])
def test_as_printed_a_seki_is_torn_open(graph: Graph, moves: tuple[Move, ...]) -> None:
    assert refusal(PRINTED, graph, *moves, PASS) == REFUSED_PASS


def test_neutral_point_that_is_no_seki_forbids_passing() -> None:
    assert refusal(RULES, rectangle(1, 6), B, E, PASS) == REFUSED_PASS
    # Once both neutral points are worthless to either, passing is possible.
    assert RULES.observe(reached(RULES, rectangle(1, 6), B, E, C, PASS, PASS)).ended


@pytest.mark.parametrize("rules", [RULES, WITH_SUICIDE])
def test_a_game_may_begin_with_a_pass_only_on_the_smallest_boards(rules: HouseRules) -> None:
    for shape in ((1, 1), (1, 2)):
        assert not isinstance(rules.play(rules.initial(rectangle(*shape)), PASS), Illegal)
    for shape in ((1, 3), (1, 4), (1, 7), (2, 2), (2, 3), (3, 3)):
        assert refusal(rules, rectangle(*shape), PASS) == REFUSED_PASS


def test_seki_is_a_question_of_whose_turn_it_is() -> None:
    # For Black the middle would be suicide; White captures there and has two liberties.
    game = reached(RULES, rectangle(1, 4), A, C)
    assert is_seki(RULES, game, B, BLACK)
    assert not is_seki(RULES, game, B, WHITE)
    assert refusal(RULES, rectangle(1, 4), A, C, PASS, PASS) == REFUSED_PASS


def test_limits_of_seki() -> None:
    """A seki with further liberties is missed; a point beside a chain in atari is taken for one."""
    for diagram, v, seki in ((".X.O./.XXO.", (0, 2), False), ("X.O", (0, 1), True)):
        b = parse(diagram)
        assert neutral(b) == {v}
        for player in PLAYERS:
            assert is_seki(RULES, RULES.position(b, player), v, player) is seki


@pytest.mark.parametrize(
    ("diagram", "v", "seki"),
    [
        ("X.O/X.O", (0, 1), True),
        ("X.O/X.O/X.O", (0, 1), False),
        (".X.O.", (0, 2), True),
        ("..X.O.", (0, 3), False),
        (".X.O..", (0, 2), False),
        ("X.O.", (0, 1), False),
    ],
)
def test_as_in_the_examples_two_liberties_are_shared_or_one_and_each_has_an_eye(
    diagram: str, v: Point, seki: bool
) -> None:
    b = parse(diagram)
    for player in PLAYERS:
        assert is_as_in_the_examples(RULES, RULES.position(b, player), v, player) is seki


def test_first_pass_on_three_points_hangs_on_what_is_neutral_and_on_how_much_must_be_seki() -> None:
    start, board = RULES.initial(rectangle(1, 3)), rectangle(1, 3)
    assert RULES.play(start, PASS) == REFUSED_PASS
    for reading in ("S4/passing-neutral", "S4/passing-some-seki"):
        rules = S4.without(reading)
        assert not isinstance(rules.play(rules.initial(board), PASS), Illegal)


@given(games(st.just(S4.without("S4/passing-some-seki"))))
def test_where_some_seki_is_enough_a_pass_is_refused_where_all_neutral_points_are_safe(
    game: Game,
) -> None:
    rules = game.rules
    for state, b, player in zip(game.states, game.colourings, game.players, strict=True):
        if rules.over(state.turns):
            continue
        safe = [stands_safely(state, v, player) for v in neutral(b)]
        assert (rules.play(state, PASS) == REFUSED_PASS) == (bool(safe) and all(safe))


@given(colourings())
def test_neutral_between_both_colours_leaves_out_what_reaches_neither(b: Colouring) -> None:
    assert between_both_colours(b) <= neutral(b)
    for v in neutral(b):
        both = all(reaches(b, v, player) for player in PLAYERS)
        assert (v in between_both_colours(b)) == both


def test_two_passes_in_a_row_end_the_game_and_two_in_all_by_the_other_reading() -> None:
    other = S4.without("S4/passing-twice")
    moves = (PASS, A, PASS)
    assert not RULES.observe(reached(RULES, rectangle(1, 2), *moves)).ended
    assert other.observe(reached(other, rectangle(1, 2), *moves)).ended
    assert RULES.observe(reached(RULES, rectangle(1, 2), *moves, PASS)).ended


def test_nothing_follows_the_end() -> None:
    for move in (A, PASS):
        answer = refusal(RULES, rectangle(1, 2), A, PASS, PASS, move)
        assert answer == Illegal(Reason.GAME_OVER, "S4/passing")


# --- prisoners, scores, sets of points -------------------------------------------------------


@pytest.mark.parametrize(
    ("scoring", "black", "white"), [("territory", 0, 1), ("territory+prisoners", 0, 2)]
)
def test_captured_stones_count_for_the_capturer_under_the_option(
    scoring: str, black: int, white: int
) -> None:
    rules = replace(RULES, scoring=scoring)
    game = reached(rules, rectangle(1, 2), A, B)
    assert (game.black_prisoners, game.white_prisoners) == (1, 0)
    seen = rules.observe(game)
    assert (seen.black, seen.white) == (black, white)


def test_prisoners_of_both_colours_are_kept_apart() -> None:
    # Black takes one stone, fills an eye, and loses three.
    moves = ((0, 0), (0, 1), (1, 1), PASS, (0, 1), (1, 0))
    game = reached(RULES, rectangle(2, 2), *moves)
    assert draw(game.boards[-1], "/") == "../O."
    assert (game.black_prisoners, game.white_prisoners) == (3, 1)


@given(games(VARIANTS))
def test_stones_played_are_on_the_board_or_prisoners(game: Game) -> None:
    for turn, state in enumerate(game.states):
        for first, player, prisoners in (
            (0, BLACK, state.black_prisoners),
            (1, WHITE, state.white_prisoners),
        ):
            played = sum(move is not PASS for move in game.moves[first:turn:2])
            assert played == len(state.boards[-1].where(player)) + prisoners


def test_legal_points_are_known_for_both_players() -> None:
    # Either player could take the other's stone.
    game = reached(RULES, rectangle(1, 3), A, C)
    assert RULES.legal_points(game) == {BLACK: {B}, WHITE: {B}}
    # White's stone has a liberty to spare, so that Black could only kill himself.
    game = reached(RULES, rectangle(1, 4), A, C)
    assert RULES.legal_points(game) == {BLACK: frozenset(), WHITE: {B, D}}


def test_winner_is_the_one_with_more() -> None:
    board = rectangle(1, 3)
    assert RULES.observe(reached(RULES, board, B, PASS, PASS)).winner is Outcome.BLACK
    assert RULES.observe(reached(RULES, board, B, PASS)).winner is None
    assert RULES.observe(reached(RULES, board, A, B, PASS, PASS)).winner is Outcome.WHITE
    tied = RULES.observe(reached(RULES, rectangle(1, 5), B, D, PASS, PASS))
    assert (tied.black, tied.white, tied.winner) == (1, 1, Outcome.TIE)

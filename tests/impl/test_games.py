"""Games: turns, refusals, repetition under each ko rule, scores, and taking back."""

import copy
import pickle
import random
from contextlib import nullcontext
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.colours import BLACK, WHITE
from goimpl.games.game import TURNS_PER_STATE, Game, IllegalMove, Rules, first_illegal
from goimpl.games.history import KO_RULES, PASS
from goimpl.jit.plainly import begin_plainly
from tests.support.each import each

CODES = {".": 0, "X": 1, "O": 2}


def game(rows: int, columns: int, moves: list[int], **options: Any) -> Game:
    played = Game(Rules(**options), rectangle(rows, columns))
    for move in moves:
        played.play(move)
    return played


def position(diagram: str, first: int, **options: Any) -> Game:
    rows = diagram.split("/")
    grid = rectangle(len(rows), len(rows[0]))
    colours = [CODES[c] for row in rows for c in row]
    return Game(Rules(**options), grid, colours=colours, first=first)


@each(
    "moves, move, options, reason, repeats",
    [
        ([0], 0, {}, "occupied", None),
        ([], 4, {}, "off the board", None),
        ([], -2, {}, "off the board", None),
        ([], 2**32, {}, "off the board", None),
        ([], 2**64, {}, "off the board", None),
        ([PASS, PASS], 2**64, {}, "game over", None),
        ([1], 0, {"suicide": "forbidden"}, None, None),
        ([1, PASS, 2], 0, {"suicide": "forbidden"}, "suicide", None),
        ([1, PASS, 2], 0, {}, "repetition", 3),
        ([PASS, PASS], 0, {}, "game over", None),
        ([PASS, PASS], PASS, {}, "game over", None),
        ([PASS, PASS, PASS], 0, {"passes": 4}, None, None),
        ([], PASS, {"handicap": 2}, "pass not allowed", None),
        ([0], PASS, {"handicap": 2}, "pass not allowed", None),
        ([0, 1], PASS, {"handicap": 2}, None, None),
        ([], PASS, {"handicap": 1}, None, None),
    ],
)
def test_refusals_say_why(
    moves: list[int], move: int, options: Any, reason: str | None, repeats: int | None
) -> None:
    played = game(2, 2, moves, **options)
    before = played.board.stones.copy()
    if reason is None:
        played.play(move)
        return
    with pytest.raises(IllegalMove, match=reason) as refused:
        played.play(move)
    assert (refused.value.reason, refused.value.repeats) == (reason, repeats)
    assert played.now == len(moves)
    found = first_illegal(Rules(**options), rectangle(2, 2), [*moves, move, 3])
    assert found is not None
    assert (found[0], str(found[1])) == (len(moves) + 1, str(refused.value))
    assert np.array_equal(played.board.stones, before)


@pytest.mark.parametrize(
    ("suicide", "one", "two"),
    [("allowed", True, True), ("forbidden", False, False), ("several", False, True)],
)
def test_suicide_of_one_stone_and_of_two(suicide: str, one: bool, two: bool) -> None:
    for diagram, move, legal in ((".O.", 0, one), ("X.O.", 1, two)):
        refused = position(diagram, BLACK, ko="none", suicide=suicide).refusal(move, BLACK)
        assert (refused is None) == legal
        assert refused is None or refused.reason == "suicide"


KO = ".XO./X.XO/.XO."


@pytest.mark.parametrize("ko", KO_RULES)
def test_a_ko_can_be_retaken_at_once_only_without_a_ko_rule(ko: str) -> None:
    played = position(KO, WHITE, ko=ko)
    played.play(5)
    refused = played.refusal(6, BLACK)
    # By New Zealand's text the start was made by nobody, and may come back.
    assert (refused is None) == (ko in ("none", "new-zealand"))
    if refused is not None:
        assert (refused.reason, refused.repeats) == ("repetition", 0)


@pytest.mark.parametrize("ko", KO_RULES)
def test_after_two_passes_of_four_only_superko_forbids_retaking(ko: str) -> None:
    played = position(KO, WHITE, ko=ko, passes=4)
    for move in (5, PASS, PASS):
        played.play(move)
    assert (played.refusal(6, BLACK) is None) == (ko in ("none", "simple", "new-zealand"))


def test_by_new_zealands_text_a_board_that_stood_after_ones_own_turn_may_not_come_back() -> None:
    played = position(KO, BLACK, ko="new-zealand")
    for move in (PASS, 5):
        played.play(move)
    refused = played.refusal(6, BLACK)
    assert refused is not None
    assert (refused.reason, refused.repeats) == ("repetition", 1)


def test_a_suicide_of_one_stone_is_no_repetition_for_its_own_player_by_situation() -> None:
    assert position(".OO./OO..", BLACK, ko="positional").refusal(0, BLACK) is not None
    assert position(".OO./OO..", BLACK, ko="situational").refusal(0, BLACK) is None
    assert position(".OO./OO..", BLACK, ko="natural-situational").refusal(0, BLACK) is None


def test_a_board_at_which_a_player_only_passed_is_no_naturally_repeated_one() -> None:
    """Black passes on the empty board, and may empty it again by suicide: no play made it."""
    passed = [PASS, PASS]
    assert game(1, 1, passed, passes=4, ko="natural-situational").refusal(0, BLACK) is None
    refused = game(1, 1, passed, passes=4, ko="situational").refusal(0, BLACK)
    assert refused is not None
    assert refused.repeats == 1


def test_what_was_taken_back_forbids_nothing() -> None:
    """Turns played and taken back leave a game in which the same is legal as without them."""
    luck = random.Random(3)
    for _ in range(20):
        played, moves = game(2, 2, [], passes=4), list[int]()
        while len(moves) < 12 and not played.ended:
            legal = sorted(played.legal_points(played.to_move))
            move = luck.choice([*legal, PASS])
            played.play(move)
            moves.append(move)
            if luck.random() < 0.4:
                for _ in range(luck.randint(1, len(moves))):
                    played.undo()
                    moves.pop()
                fresh = game(2, 2, moves, passes=4)
                for player in (BLACK, WHITE):
                    assert played.legal_points(player) == fresh.legal_points(player)


def test_the_initial_board_counts_as_a_board_of_the_game() -> None:
    refused = game(1, 1, []).refusal(0, BLACK)
    assert refused is not None
    assert str(refused) == "repetition of the start"


@pytest.mark.parametrize("ko", KO_RULES)
def test_a_hash_that_all_boards_share_forbids_nothing(ko: str) -> None:
    """With keys that are all 0 every board has the hash 0, so that only boards can tell."""
    plain = Game(Rules(ko=ko), rectangle(2, 3))
    colliding = Game(Rules(ko=ko), rectangle(2, 3), keys=np.zeros((2, 6), dtype=np.uint64))
    luck = np.random.default_rng(1)
    for _ in range(200):
        assert colliding.arrays.hashes[colliding.now] == 0
        for player in (BLACK, WHITE):
            assert colliding.legal_points(player) == plain.legal_points(player)
            for v in range(6):
                one, other = plain.refusal(v, player), colliding.refusal(v, player)
                assert str(one) == str(other)
        legal = sorted(plain.legal_points(plain.to_move))
        move = int(luck.choice(legal)) if legal else PASS
        if plain.ended:
            break
        plain.play(move)
        colliding.play(move)
    assert plain.now > 10


def test_a_suicide_of_several_stones_can_repeat_a_board_without_any_capture() -> None:
    refused = game(1, 5, [PASS, 2, PASS, 4, 0, PASS]).refusal(1, BLACK)
    assert refused is not None
    assert (refused.reason, refused.repeats) == ("repetition", 4)
    assert game(1, 5, [PASS, 2, PASS, 4, 0, PASS], ko="simple").refusal(1, BLACK) is None


@pytest.mark.parametrize("turn", [-1, 2])
def test_turns_that_have_not_been_have_no_board(turn: int) -> None:
    played = game(2, 2, [0])
    with pytest.raises(IndexError, match="of a game of 1 turns"):
        played.board_at(turn)


def test_boards_of_earlier_turns_are_remembered() -> None:
    played = game(2, 2, [0, 1, 3, PASS, 1])
    assert played.board_at(0) == (0, 0, 0, 0)
    assert played.board_at(1) == (1, 0, 0, 0)
    assert played.board_at(3) == (1, 0, 0, 1)
    with pytest.raises(IndexError):
        played.board_at(6)


def test_repetitions_are_remembered_when_a_game_finds_more_room() -> None:
    played = game(2, 2, [1, PASS, 2, *[PASS] * 100], passes=200)
    refused = played.refusal(0, WHITE)
    assert refused is not None
    assert refused.repeats == 3
    for _ in range(90):
        played.undo()
    assert str(played.refusal(0, WHITE)) == "repetition of turn 3"


@pytest.mark.parametrize(
    ("scoring", "black"), [("area", 12), ("territory", 7), ("territory+prisoners", 9)]
)
def test_scores(scoring: str, black: int) -> None:
    moves = [1, 0, 4, 5, 6, PASS, 9, PASS, 7, PASS, PASS]
    played = game(3, 4, moves, scoring=scoring, komi=Fraction(1, 2), suicide="forbidden")
    assert played.board.prisoners(WHITE) == 2
    assert (played.score(BLACK), played.score(WHITE)) == (black, Fraction(1, 2))
    assert played.winner == "black"


def test_a_legal_game_has_no_first_illegal_turn() -> None:
    assert first_illegal(Rules(), rectangle(3, 3), []) is None
    assert first_illegal(Rules(), rectangle(3, 3), [4, PASS, 0, 1, PASS, PASS]) is None


def test_the_winner_is_known_at_the_end_only() -> None:
    assert game(2, 2, [PASS]).winner is None
    assert game(2, 2, [PASS, PASS]).winner == "tie"
    assert game(2, 2, [PASS, PASS], komi=Fraction(1, 3)).winner == "white"


def test_turns_alternate_after_the_handicap() -> None:
    played = game(3, 3, [0, 1, 2], handicap=3)
    assert played.to_move == WHITE
    played.play(3)
    assert played.to_move == BLACK
    assert position("X.", WHITE, handicap=3).to_move == WHITE


def test_who_is_no_player_is_refused() -> None:
    with pytest.raises(ValueError, match="0 is no player"):
        game(2, 2, []).legal_points(0)
    with pytest.raises(ValueError, match="3 is no player"):
        game(2, 2, []).refusal(0, 3)
    with pytest.raises(ValueError, match="3 is no player"):
        Game(Rules(), rectangle(2, 2), first=3)
    with pytest.raises(ValueError, match="0 is no player"):
        game(2, 2, []).score(0)
    with pytest.raises(ValueError, match="keys of shape"):
        Game(Rules(), rectangle(2, 2), keys=np.zeros((2, 3), dtype=np.uint64))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"ko": "super"}, "ko 'super' is none of none, simple"),
        ({"suicide": "maybe"}, "suicide"),
        ({"scoring": "stones"}, "scoring"),
        ({"passes": 1}, "at least 2"),
        ({"handicap": -1}, "at least 0"),
        ({"handicap": 2**31}, "at most 2147483647"),
        ({"passes": 2**31}, "at most 2147483647"),
    ],
)
def test_unknown_options_are_refused(options: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Rules(**options)


@pytest.mark.parametrize("ko", KO_RULES)
@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_the_legal_points_are_listed_as_they_are_asked_for(ko: str, suicide: str) -> None:
    """In copies too, and through plays, undone plays and histories that outgrow their arrays."""
    luck = random.Random(3)
    game = Game(Rules(ko=ko, suicide=suicide, passes=99), rectangle(2, 3))
    for _ in range(150):
        listed = game.listed[: game.list_legal()].tolist()
        assert len(listed) == len(set(listed))
        assert set(listed) == game.legal_points(game.to_move)
        for player in (BLACK, WHITE):
            by_point = {v for v in range(6) if game.refusal(v, player) is None}
            assert game.legal_points(player) == by_point
        game.play(luck.choice([*listed, PASS]))
        if luck.random() < 0.2:
            game.undo()
        if luck.random() < 0.1:
            left = game
            game = copy.deepcopy(left) if luck.random() < 0.5 else pickle.loads(pickle.dumps(left))
            left.play(PASS)


@pytest.mark.parametrize("move", [0, 6, -2, 10**30])
def test_a_turn_that_is_refused_can_not_be_taken_back(move: int) -> None:
    game = Game(Rules(), rectangle(2, 3))
    game.play(0)
    before = game.board.colours
    for _ in range(2):
        with pytest.raises(IllegalMove):
            game.play(move)
    assert (game.now, game.board.colours) == (1, before)
    game.undo()
    assert game.board.colours == (0,) * 6
    with pytest.raises(IndexError):
        game.undo()
    with pytest.raises(IndexError):
        game.board.undo()


@pytest.mark.parametrize("plainly", [False, True])
def test_a_board_after_turns_were_taken_back_is_that_of_the_turns_left(plainly: bool) -> None:
    """However many turns ago a board was saved, and whether turns were made or refused since."""
    luck = random.Random(7)
    with begin_plainly(10**9) if plainly else nullcontext():
        played, moves = game(2, 3, [], passes=99), list[int]()
        for _ in range(12):
            for _ in range(luck.randint(1, 30)):
                legal = sorted(played.legal_points(played.to_move))
                moves.append(luck.choice([*legal, PASS]))
                played.play(moves[-1])
            # Often to just before the turn after which a board was saved.
            back = len(moves) % TURNS_PER_STATE + 1 if luck.random() < 0.5 else luck.randint(0, 20)
            for _ in range(min(back, len(moves) // 2)):
                played.undo()
                moves.pop()
            anew = game(2, 3, moves, passes=99).board
            assert played.board.colours == anew.colours
            assert played.board.hash == anew.hash
            for player in (BLACK, WHITE):
                assert played.board.prisoners(player) == anew.prisoners(player)
                for v in range(6):
                    assert played.board.stood(v, player) == anew.stood(v, player)
    assert len(moves) > 32


def test_an_interruption_of_listing_leaves_no_wrong_set(monkeypatch: pytest.MonkeyPatch) -> None:
    played = game(2, 3, [0])
    assert played.legal_points(WHITE) == {1, 2, 3, 4, 5}
    played.play(1)
    handle = played._handle
    assert handle is not None

    def interrupted(player: int, only_changes: bool) -> int:
        handle.list_legal(player, only_changes)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(played, "_handle", handle._replace(list_legal=interrupted))
        with pytest.raises(KeyboardInterrupt):
            played.legal_points(WHITE)
    assert played.legal_points(WHITE) == {2, 3, 4, 5}


@pytest.mark.parametrize("move", [1.0, "1", None])
def test_what_is_no_number_of_a_point_is_no_turn(move: Any) -> None:
    played = game(2, 3, [0])
    with pytest.raises(TypeError):
        played.play(move)
    assert played.moves == (0,)


def test_boards_of_every_turn_are_known_after_the_history_has_grown() -> None:
    """White fills a row again and again, and Black passes: each board was there 18 turns before."""
    played = game(1, 9, [move for point in range(9) for move in (point, PASS)][:-1], ko="none")
    room = played.arrays.hashes.size
    first = played.now + 1
    while played.now < 2 * room:
        i = (played.now - first + 1) // 2
        if i >= 9:
            refused = played.refusal(i % 9, WHITE, Rules(ko="positional"))
            assert refused is not None
            # The last stone of a row empties the board, as it was at the start.
            assert refused.repeats == (0 if i % 9 == 8 else first + 2 * (i % 9))
        played.play(i % 9)
        played.play(PASS)
    assert played.arrays.hashes.size > room

"""Games: refusals, repetition under each ko rule, and taking back.

That turns, scores and prisoners are the law's, `tests/agreement` sees.
"""

import copy
import pickle
import random
from contextlib import nullcontext
from typing import Any

import numpy as np
import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.chains.arrays import STOOD
from goimpl.colours import BLACK, WHITE
from goimpl.games.game import TURNS_PER_STATE, Game, IllegalMove, Rules, first_illegal
from goimpl.games.history import KO_RULES, PASS
from goimpl.jit.plainly import begin_plainly
from goproof.machine.from_law import adjacency_of, codes_of
from gospec.law.diagram import parse
from tests.support.each import each

KEYS = np.zeros((2, 6), dtype=np.uint64)


def game(rows: int, columns: int, moves: list[int], **options: Any) -> Game:
    played = Game(Rules(**options), rectangle(rows, columns))
    for move in moves:
        played.play(move)
    return played


def position(diagram: str, first: int, **options: Any) -> Game:
    b = parse(diagram)
    return Game(Rules(**options), adjacency_of(b.graph), colours=codes_of(b), first=first)


@each(
    "moves, move, options, reason",
    [
        ([], 4, {}, "off the board"),
        ([], -2, {}, "off the board"),
        ([], 2**32, {}, "off the board"),
        ([], 2**64, {}, "off the board"),
        ([0], 0, {}, "occupied"),
        ([PASS, PASS], 2**64, {}, "game over"),
        ([1, PASS, 2], 0, {"suicide": "forbidden"}, "suicide"),
        ([0], PASS, {"handicap": 2}, "pass not allowed"),
    ],
)
def test_refusals_say_why(moves: list[int], move: int, options: Any, reason: str) -> None:
    played = game(2, 2, moves, **options)
    before = played.board.stones.copy()
    with pytest.raises(IllegalMove, match=reason) as refused:
        played.play(move)
    assert (refused.value.reason, refused.value.repeats) == (reason, None)
    assert played.now == len(moves)
    found = first_illegal(Rules(**options), rectangle(2, 2), [*moves, move, 3])
    assert found is not None
    assert (found[0], str(found[1])) == (len(moves) + 1, str(refused.value))
    assert first_illegal(Rules(**options), rectangle(2, 2), moves) is None
    assert np.array_equal(played.board.stones, before)


KO = ".XO./X.XO/.XO."


@each(
    "diagram, first, moves, point, options, repeats",
    [
        # The start is a board of the game. By New Zealand's text nobody made it.
        (".", BLACK, [], 0, {}, 0),
        *((KO, WHITE, [5], 6, {"ko": ko}, None) for ko in ("none", "new-zealand")),
        *((KO, WHITE, [5], 6, {"ko": ko}, 0) for ko in ("simple", "positional", "situational")),
        (KO, WHITE, [5, PASS, PASS], 6, {"ko": "simple", "passes": 4}, None),
        (KO, WHITE, [5, PASS, PASS], 6, {"ko": "natural-situational", "passes": 4}, 0),
        # A board that stood after one's own turn may not come back.
        (KO, BLACK, [PASS, 5], 6, {"ko": "new-zealand"}, 1),
        # Suicide of one stone is no repetition for its own player by situation.
        (".OO./OO..", BLACK, [], 0, {"ko": "positional"}, 0),
        (".OO./OO..", BLACK, [], 0, {"ko": "situational"}, None),
        (".OO./OO..", BLACK, [], 0, {"ko": "natural-situational"}, None),
        # Black passes on the empty board, and may empty it again by suicide: no play made it.
        (".", BLACK, [PASS, PASS], 0, {"ko": "natural-situational", "passes": 4}, None),
        (".", BLACK, [PASS, PASS], 0, {"ko": "situational", "passes": 4}, 1),
        # Suicide of several stones repeats a board without any capture.
        (".....", BLACK, [PASS, 2, PASS, 4, 0, PASS], 1, {}, 4),
        (".....", BLACK, [PASS, 2, PASS, 4, 0, PASS], 1, {"ko": "simple"}, None),
    ],
)
def test_each_ko_rule_refuses_its_repetitions(
    diagram: str, first: int, moves: list[int], point: int, options: Any, repeats: int | None
) -> None:
    played = position(diagram, first, **options)
    for move in moves:
        played.play(move)
    refused = played.refusal(point, played.to_move)
    if repeats is None:
        assert refused is None
    else:
        assert refused is not None
        assert (refused.reason, refused.repeats) == ("repetition", repeats)


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


@pytest.mark.parametrize("ko", KO_RULES)
def test_a_hash_that_all_boards_share_forbids_nothing(ko: str) -> None:
    """With keys that are all 0 every board has the hash 0, so that only boards can tell."""
    plain = Game(Rules(ko=ko), rectangle(2, 3))
    colliding = Game(Rules(ko=ko), rectangle(2, 3), keys=KEYS)
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


@each(
    "call, says",
    [
        (lambda: game(2, 2, []).legal_points(0), "0 is no player"),
        (lambda: game(2, 2, []).refusal(0, 3), "3 is no player"),
        (lambda: Game(Rules(), rectangle(2, 2), first=3), "3 is no player"),
        (lambda: game(2, 2, []).score(0), "0 is no player"),
        (lambda: Game(Rules(), rectangle(2, 2), keys=KEYS[:, :3]), "keys of shape"),
        (lambda: game(2, 2, [], ko="super"), "ko 'super' is none of none, simple"),
        (lambda: game(2, 2, [], suicide="maybe"), "suicide"),
        (lambda: game(2, 2, [], scoring="stones"), "scoring"),
        (lambda: game(2, 2, [], passes=1), "at least 2"),
        (lambda: game(2, 2, [], handicap=-1), "at least 0"),
        (lambda: game(2, 2, [], handicap=2**31), "at most 2147483647"),
    ],
)
def test_what_makes_no_sense_is_refused(call: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        call()


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


def test_a_turn_that_is_refused_can_not_be_taken_back() -> None:
    played = game(2, 3, [0])
    refusals: list[tuple[Any, type[Exception]]] = [
        *((move, IllegalMove) for move in (0, 6, -2, 10**30)),
        *((move, TypeError) for move in (1.0, "1", None)),
    ]
    for move, refusal in 2 * refusals:
        with pytest.raises(refusal):
            played.play(move)
    assert played.moves == (0,)
    for turn in (-1, 2):
        with pytest.raises(IndexError, match="of a game of 1 turns"):
            played.board_at(turn)
    played.undo()
    assert played.board.colours == (0,) * 6
    with pytest.raises(IndexError):
        played.undo()


@pytest.mark.parametrize("ko", KO_RULES)
@pytest.mark.parametrize(("plainly", "suicide"), [(False, "allowed"), (True, "forbidden")])
def test_a_game_after_turns_were_taken_back_is_that_of_the_turns_left(
    ko: str, suicide: str, plainly: bool
) -> None:
    """However many turns ago a board was saved, and whether turns were made or refused since.

    Legal is what is not refused.
    """
    luck, rules = random.Random(7), {"ko": ko, "suicide": suicide, "passes": 99}
    with begin_plainly(10**9) if plainly else nullcontext():
        played, moves = game(2, 3, [], **rules), list[int]()
        for _ in range(12):
            for _ in range(luck.randint(1, 30)):
                legal = sorted(played.legal_points(played.to_move))
                assert legal == [v for v in range(6) if not played.refusal(v, played.to_move)]
                moves.append(luck.choice([*legal, PASS]))
                played.play(moves[-1])
            # Often to just before the turn after which a board was saved.
            back = len(moves) % TURNS_PER_STATE + 1 if luck.random() < 0.5 else luck.randint(0, 20)
            for _ in range(min(back, len(moves) // 2)):
                played.undo()
                moves.pop()
            fresh = game(2, 3, moves, **rules)
            assert played.board.colours == fresh.board.colours
            assert played.board.hash == fresh.board.hash
            for player in (BLACK, WHITE):
                assert played.board.prisoners(player) == fresh.board.prisoners(player)
                assert played.legal_points(player) == fresh.legal_points(player)
            stood, there = (each.board.stones[STOOD, :6].tolist() for each in (played, fresh))
            assert stood == there
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

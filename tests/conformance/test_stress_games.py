"""Stress games are what their docstrings say."""

from random import Random

import pytest

from godoors.conformance.generating import off_the_board
from godoors.conformance.referee import Referee, confirm
from godoors.conformance.scoring import examine_scoring, is_settled, state_after
from godoors.conformance.shapes import EYES, SEKI_SIDE, game_of, large_area, seki, seki_with_eyes
from godoors.conformance.variant import Variant
from godoors.stress.chains import fills_its_own_liberties, winds
from gospec.law.colouring import BLACK, EMPTY, WHITE, area, chain, neutral, place, territory
from tests.conformance.faulty_engines import FAULTS
from tests.conformance.plain_engine import Engine as PlainEngine
from tests.conformance.test_faulty_engines import InProcess

SIDE = 9


def test_chains_have_every_number_of_liberties_touches_and_stones() -> None:
    liberties, touches, stones = set[int](), set[int](), set[int]()
    for occupied, distance in ((False, 2), (False, 3), (True, 2), (True, 3)):
        game = game_of(SIDE, fills_its_own_liberties(SIDE, SIDE, distance, occupied=occupied))
        referee = Referee(game, Variant("none"))
        for step in game.steps:
            if not referee.judge(step).legal:
                break
            referee.make(step)
            b = referee.colouring()
            if step.player is BLACK and isinstance(step.move, tuple) and b(step.move) is BLACK:
                own = chain(b, step.move)
                around = [w for v in own for w in b.graph.neighbours[v] if b(w) is EMPTY]
                liberties.add(len(set(around)))
                touches.add(len(around))
                stones.add(len(own))
    for numbers in (liberties, touches, stones):
        assert set(range(4, max(numbers) + 1)) <= numbers
    assert max(liberties) > SIDE**2 / 2
    assert max(stones) == SIDE**2 - 1


def test_a_winding_chain_has_one_liberty_far_from_its_last_stone() -> None:
    game = game_of(5, winds(5, 5))
    _, answers = confirm(game, Variant("none"))
    assert not any(answers)
    referee = Referee(game, Variant("none"))
    for step in game.steps[:-1]:
        referee.make(step)
    assert referee.judge(game.steps[-1]).suicide == 25


@pytest.mark.parametrize("size", [1, 25])
def test_points_off_the_board_are_refused(size: int) -> None:
    game = off_the_board(size)
    _, answers = confirm(game, Variant())
    reasons = [answer.reason.value if answer else None for answer in answers]
    assert set(reasons[:-1]) == {"off the board"}
    assert game.name(game.steps[0]) == f"A{size + 1}"


def test_eyes_in_the_set_up_seki_are_eyes_in_a_seki() -> None:
    state, answers = confirm(seki_with_eyes(SEKI_SIDE), Variant("none"))
    assert not any(answers)
    b = state.colourings[-1]
    assert neutral(b) == {(0, 2), (0, 6)}
    assert {(0, 0), (0, 8)} <= territory(b, BLACK)
    assert len(territory(b, BLACK)) - len(territory(b, WHITE)) == EYES + 2 - 4
    # Who fills a shared liberty is taken.
    assert place(place(b, (0, 2), BLACK), (0, 0), WHITE)((0, 2)) is not BLACK
    assert place(place(b, (0, 2), WHITE), (0, 6), BLACK)((0, 4)) is not WHITE


def test_a_large_area_is_all_of_one_player_and_settled_and_a_seki_is_not() -> None:
    state = state_after(large_area(19))
    assert is_settled(state)
    assert len(area(state.colourings[-1], BLACK)) == 361
    _, answers = confirm(seki(9), Variant())
    assert not any(answers)
    shared = state_after(seki(9))
    assert not is_settled(shared)
    assert [shared.colourings[-1](v) for v in ((0, 3), (1, 3))] == [EMPTY, EMPTY]


# --- what the family has no option for ----------------------------------------------------------


class EyesInSekiDoNotCount(FAULTS["seki-without-points"].engine):  # type: ignore[misc,name-defined]
    ko, suicide, scoring = "simple", False, "territory"


def test_eyes_in_seki_are_a_choice_where_territory_counts() -> None:
    scored = examine_scoring(InProcess(EyesInSekiDoNotCount), [5, 7, 9], Random(0))
    assert scored.choices == {"eyes in seki": "do not count"}
    counts = examine_scoring(InProcess(PlainEngine), [5, 7, 9], Random(0))
    assert (counts.choices, counts.differences) == ({"eyes in seki": "count"}, ())
    without = examine_scoring(InProcess(PlainEngine), [3, 5], Random(0))
    assert without.choices == {}
    assert [said for said in without.unknown if "eyes in seki" in said]

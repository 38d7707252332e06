"""Benson's theorem over whole games: what it is proved from is true of gospec, and proved too."""

from dataclasses import replace

import pytest

from goproof.lemmas import lemma
from goproof.logic.compiled import compiled
from goproof.methods.questions import Question
from goproof.theory.cases import Subject, case_of_game
from goproof.theory.life_in_games import lasting, what_a_turn_keeps
from goproof.validation.family import every_case
from goproof.verification import plan
from goproof.verification.plan import resting_on
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import BLACK, EMPTY, WHITE, colouring
from gospec.law.formalisation import PASS, Illegal, Move
from gospec.law.graph import rectangle
from gospec.law.rules import Rules
from tests.support.limits import ENOUGH

BY_ALL_POINTS = lemma("what_lives_by_all_points_stands_while_its_owner_passes")
BY_THE_TEXTBOOK = lemma("what_lives_by_the_textbook_stands_while_its_owner_passes")
STEPS = {
    BY_ALL_POINTS.name: "life_by_all_points_outlasts_any_move_of_the_opponent",
    BY_THE_TEXTBOOK.name: "life_by_the_textbook_outlasts_any_move_that_is_no_suicide",
}


def test_that_a_suicide_keeps_life_by_the_textbook_is_false_and_no_premise() -> None:
    # Black at B1, White at D1, a pass, and White's suicide at C1.
    claim, kept = lasting("textbook", suicide=True), what_a_turn_keeps(suicide=True)
    assert kept in claim.assumed_of_all()
    assert kept not in BY_THE_TEXTBOOK.statement.assumed_of_all()
    cases = every_case(rectangle(1, 4), Subject.GAME)
    assert not all(compiled(kept)(claim.model(case)) for case in cases)


@pytest.mark.parametrize("known", [BY_ALL_POINTS, BY_THE_TEXTBOOK], ids=lambda known: known.name)
def test_proof_asks_for_that_of_its_step_too(known: Lemma) -> None:
    step = lemma(STEPS[known.name])
    assert step.check_by(Method.ALL_GRAPHS) is not None
    all_graphs = Method.ALL_GRAPHS
    assert resting_on(Question(known, all_graphs)) == [Question(step, all_graphs)]


@pytest.mark.slow
def test_step_that_is_not_proved_leaves_the_theorem_unproved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    step = lemma(STEPS[BY_ALL_POINTS.name])
    hintless = replace(step, name="planted", formal=replace(step.statement, instances=()))
    monkeypatch.setattr(plan, "lemma", lambda _: hintless)
    (result,) = verify([BY_ALL_POINTS], methods=[Method.ALL_GRAPHS], jobs=1, budget=ENOUGH)
    assert result.verdict is Verdict.UNKNOWN
    assert result.rests_on == (hintless.name,)
    assert result.remarks == (f"it rests on {hintless.name}, which is UNKNOWN",)


def test_the_claim_is_about_captures_that_are_tried() -> None:
    # White fills the left eye, Black passes, and White fills the right one.
    case = BY_ALL_POINTS.example.case()
    assert case.game is not None
    assert not isinstance(Rules(ko="none").result(case.game, case.point, case.mover), Illegal)
    model = BY_ALL_POINTS.statement.model(case)
    assert (1, 4) in model.tables["stands"]
    assert 1 in model.tables["lives"]
    assert 1 in model.tables["alone"]
    assert 0 not in model.tables["alone"]


def test_a_suicide_does_not_stay() -> None:
    # White commits suicide, Black passes, and White fills the other point.
    rules, board = Rules(ko="none"), rectangle(1, 3)
    game = rules.position(colouring(board, lambda v: BLACK if v == (0, 1) else EMPTY), WHITE)
    turns: tuple[Move, ...] = ((0, 0), PASS)
    for move in turns:
        following = rules.play(game, move)
        assert not isinstance(following, Illegal)
        game = following
    model = BY_THE_TEXTBOOK.statement.model(case_of_game(game, (0, 2)))
    assert model.tables["stays"] == frozenset()
    assert 1 not in model.tables["alone"]
    assert 2 in BY_ALL_POINTS.statement.model(case_of_game(game, (0, 2))).tables["alone"]

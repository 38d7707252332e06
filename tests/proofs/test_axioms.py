"""What a proof may use of everything is true of gospec, and what is not is found."""

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from goproof.boards.graphs import LARGEST
from goproof.lemmas import lemma
from goproof.logic import formulas as fol
from goproof.logic.compiled import compiled
from goproof.methods.questions import Question
from goproof.theory import statements
from goproof.theory.cases import Subject, case_of_game
from goproof.theory.fixed_points import DeadSet, Inductive, Reaching
from goproof.theory.law import GOSPEC, Law
from goproof.theory.life import Alive, Joined
from goproof.theory.life_in_games import Later, LifeInGames, lasting, outlasts, what_a_turn_keeps
from goproof.theory.stages import Original, image
from goproof.theory.statements import Statement
from goproof.theory.turns import THEN, TurnStatement, follows, same_colouring
from goproof.theory.whole_games import GameToTheEnd, PlayInGame, to_the_end
from goproof.validation.family import Family, every_case
from goproof.validation.notions import cases_of, fault_in, fault_of
from goproof.validation.registry import kinds
from goproof.validation.statement import axioms_fault, statement_fault
from goproof.verification import plan
from goproof.verification.plan import resting_on
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.benson import Condition
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, colouring, opponent
from gospec.law.formalisation import PASS
from gospec.law.graph import Point, rectangle
from gospec.law.rules import Rules
from tests.support.each import each
from tests.support.limits import ENOUGH
from tests.support.search import after

STATEMENTS: dict[type[Statement], Statement] = {
    kind: kind((), fol.FALSE, fol.FALSE)
    for kind in (Statement, TurnStatement, PlayInGame, GameToTheEnd, LifeInGames)
}
SYMMETRIC = replace(STATEMENTS[Statement], symmetric=True)
BEFORE = Original()


@each("claim", (*STATEMENTS.values(), SYMMETRIC))
def test_axioms_are_true_of_gospec(claim: Statement) -> None:
    assert axioms_fault(claim) == ""


NO_TRIANGLE = fol.every(
    lambda x: fol.every_neighbour(x, lambda y: ~fol.some_neighbour(y, lambda z: fol.adjacent(x, z)))
)
FALSE_AXIOMS: tuple[tuple[Statement, fol.Formula], ...] = (
    (STATEMENTS[Statement], fol.every(lambda x: fol.some_neighbour(x, lambda y: fol.Equal(y, y)))),
    (STATEMENTS[Statement], fol.some(BEFORE.empty)),
    (STATEMENTS[Statement], NO_TRIANGLE),
    (SYMMETRIC, fol.every(lambda x: fol.Equal(image(image(x)), x))),
    (STATEMENTS[TurnStatement], ~fol.some(lambda t: follows(t, THEN))),
    (STATEMENTS[PlayInGame], ~fol.some(lambda t: same_colouring(t, THEN) & ~fol.Equal(t, THEN))),
    (STATEMENTS[LifeInGames], fol.every(lambda t: fol.every(lambda u: outlasts(t, u)))),
)


@each("claim, axiom", FALSE_AXIOMS)
def test_an_axiom_that_some_case_makes_false_is_found(claim: Statement, axiom: fol.Formula) -> None:
    kind = type(claim)

    def with_another(self: Statement) -> tuple[fol.Formula, ...]:
        return (*kind.assumed_of_all(self), axiom)

    other: Any = type(kind.__name__, (kind,), {"assumed_of_all": with_another})
    parts = {name: value for name, value in vars(claim).items() if name in claim.__match_args__}
    assert "an axiom is not true" in axioms_fault(other(**parts))


def test_what_rests_on_a_false_axiom_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    known = lemma("clear_is_idempotent")
    assert statement_fault(known) is None
    monkeypatch.setattr(statements, "graph_axioms", lambda: (NO_TRIANGLE,))
    # Another lemma, of which nobody has asked yet.
    fault = statement_fault(replace(known, name="another"))
    assert fault is not None
    assert "an axiom is not true" in fault.why


class AllLivesByTheTextbook(Law):
    """A law by which each point lives, by one of the two conditions."""

    def living(self, b: Colouring, player: Colour, condition: Condition) -> frozenset[Point]:
        every_point = frozenset(b.graph.points)
        return every_point if condition == "textbook" else super().living(b, player, condition)


def test_axioms_are_compared_by_what_their_words_mean() -> None:
    # Both claims have the same formulas.
    for condition, fault in (("all-points", False), ("textbook", True)):
        claim = LifeInGames((), fol.FALSE, fol.FALSE, condition=condition)
        assert bool(axioms_fault(claim, AllLivesByTheTextbook())) is fault


class NoSuicide(Law):
    """A law whose move has no second clearing."""

    def place(self, b: Colouring, v: Point, player: Colour) -> Colouring:
        return self.clear(self.put(b, v, player), opponent(player))


def test_a_move_by_another_law_is_no_move_of_the_vocabulary() -> None:
    assert "after by the law is not what" in fault_of("colour in Without", NoSuicide())


def test_games_that_never_repeat_and_in_which_one_player_passes_are_compared() -> None:
    games = [case.game for _, cases in cases_of(Subject.GAME, GOSPEC) for case in cases]
    long = [game for game in games if game is not None and len(game.turns) >= 5]
    assert any(len(set(game.colourings)) == len(game.colourings) for game in long)
    assert any(set(game.turns[1::2]) == {PASS} for game in long)


def test_what_is_false_of_any_case_fails_on_boards_of_every_size() -> None:
    statement = Statement((), fol.FALSE, fol.FALSE)
    false = replace(lemma("clear_is_idempotent"), name="planted", formal=statement, checks=())
    sizes = set()
    for case in Family(cases=1).each(Subject.COLOURING):
        sizes.add(len(case.before.graph))
        assert false.fails(case)
    assert max(sizes) >= LARGEST


def test_boards_without_an_edge_and_with_one_are_compared() -> None:
    boards = [board for board, _ in cases_of(Subject.MOVE, GOSPEC)]
    assert {"torus 3x3", "4x3"} <= {board.name for board in boards}


def test_a_whole_game_goes_on_to_two_passes_and_no_further() -> None:
    for _, cases in cases_of(Subject.GAME, GOSPEC):
        for case in cases:
            game, turns = case.game, to_the_end(case).turns
            assert game is not None
            assert turns[-2:] == (PASS, PASS)
            assert turns[: len(game.turns)] == game.turns
            assert (PASS, PASS) not in pairwise(turns[:-1])


# --- induction ------------------------------------------------------------------------------------


def as_if_greatest(known: Reaching, _: str, q: Any) -> Any:
    """By it the set has all that is closed, though it is the least."""
    within = fol.every(lambda x: q(x).implies(known.contains(x)))
    return SimpleNamespace(formula=known.closed(q).implies(within))


def closed_or_not(known: Inductive, _: str, q: Any) -> Any:
    """It asks of no property that it is closed."""
    return SimpleNamespace(formula=known.bound(q))


INDUCTIONS: dict[type[Any], Callable[..., Any]] = {
    Reaching: as_if_greatest,
    **dict.fromkeys((DeadSet, Alive, Joined, Later), closed_or_not),
}


@each("kind", INDUCTIONS)
def test_an_induction_that_proves_too_much_is_found(kind: type[Any]) -> None:
    subject, known = kinds()[kind.__name__][0]
    other: Any = copy(known)
    vars(other).pop("key", None)
    other.name = f"other_{known.name}"  # type: ignore[attr-defined]
    other.__class__ = type(kind.__name__, (kind,), {"instance": INDUCTIONS[kind]})
    assert "induction over" in fault_in(other, subject)


# --- Benson's theorem over whole games -----------------------------------------------------------

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
def test_step_without_proof_leaves_the_theorem_unproved(monkeypatch: pytest.MonkeyPatch) -> None:
    step = lemma(STEPS[BY_ALL_POINTS.name])
    hintless = replace(step, name="planted", formal=replace(step.statement, instances=()))
    monkeypatch.setattr(plan, "lemma", lambda _: hintless)
    (result,) = verify([BY_ALL_POINTS], methods=[Method.ALL_GRAPHS], jobs=1, budget=ENOUGH)
    assert result.verdict is Verdict.UNKNOWN
    assert result.rests_on == (hintless.name,)
    assert result.remarks == (f"it rests on {hintless.name}, which is UNKNOWN",)


def test_a_suicide_does_not_stay_and_kills_nothing() -> None:
    # White commits suicide, Black passes, and White fills the other point.
    rules, board = Rules(ko="none"), rectangle(1, 3)
    game = rules.position(colouring(board, lambda v: BLACK if v == (0, 1) else EMPTY), WHITE)
    case = case_of_game(after(rules, game, (0, 0), PASS), (0, 2))
    assert BY_THE_TEXTBOOK.statement.model(case).tables["stays"] == frozenset()
    assert 1 in BY_ALL_POINTS.statement.model(case).tables["lives"]

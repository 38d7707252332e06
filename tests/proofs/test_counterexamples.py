"""Before a lemma is proved, the law is asked whether it is true; and the cases reach far."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from goproof.doubts import counterexamples
from goproof.doubts.doubt import Doubts
from goproof.doubts.held_to_law import unasked

from goproof.lemmas import lemma
from goproof.methods.by_coq import check_by_coq
from goproof.methods.outcomes import outcome_fault
from goproof.solvers.registry import COQ
from goproof.theory.cases import Subject
from goproof.theory.law import GOSPEC
from goproof.validation.counterexamples import smallest
from goproof.validation.family import Family
from goproof.validation.positions import case_in_game, colouring_at_random
from goproof.validation.structures import family, path
from goproof.verification.verify import verify
from goproof.vocabulary import Case, Lemma
from goproof.vocabulary.check import Verdict
from gospec.colouring import BLACK, EMPTY, PLAYERS, WHITE
from gospec.formalisation import PASS
from gospec.graph import Graph, rectangle
from tests.proofs.conftest import family_of
from tests.proofs.false_lemmas import LEMMAS
from tests.support.each import each
from tests.support.extent import FULL

FAMILY = family_of(GOSPEC)


def test_false_lemma_whose_formula_is_proved_is_refuted_by_the_law() -> None:
    results = list(verify(LEMMAS, jobs=1))
    assert [result.verdict for result in results] == [Verdict.REFUTED] * len(LEMMAS)
    for result in results:
        assert set(result.solvers.values()) == {"unsat"}
        assert result.witness is not None
        assert result.lemma.fails(result.witness.case)


def test_law_is_asked_before_coq_is() -> None:
    # One that formulas prove too, and one that is of games on its own boards only.
    true = lemma("a_legal_game_goes_no_further_than_its_end")

    def ends_soon(case: Case) -> bool:
        return case.game is not None and len(case.game.turns) < 2

    for false in (*LEMMAS, replace(true, concludes=ends_soon)):
        (outcome,) = check_by_coq([false], 1, Doubts())
        assert outcome.verdict is Verdict.REFUTED
        assert outcome.witness is not None
        assert false.fails(outcome.witness.case)
        assert outcome_fault(outcome, false, (COQ,)) == ""
        assert outcome_fault(replace(outcome, witness=None), false, (COQ,)) != ""


def test_counterexample_has_nothing_to_leave_out() -> None:
    for false in LEMMAS:
        found = next(filter(false.fails, FAMILY.each(false.subject)))
        least = smallest(false, found)
        assert false.fails(least)
        assert smallest(false, least) == least
        assert len(least.before.graph) <= len(found.before.graph)


def test_boards_are_of_many_kinds_and_have_names_of_their_own() -> None:
    boards = family()
    assert len({board.name for board in boards}) == len(boards) > 40
    degrees = [{len(board.neighbours[v]) for v in board.points} for board in boards]
    assert {2} in degrees
    assert {5} in degrees
    assert max(map(max, degrees)) >= 8
    assert max(map(len, boards)) == 14
    assert len(family(full=True)) > 3 * len(boards)


def test_cases_are_on_sparse_and_on_full_boards_and_repeat_late_in_games() -> None:
    random, board = Random(1), rectangle(6, 6)
    drawn = [colouring_at_random(board, 1, random)[0] for _ in range(60)]
    stones = [sum(c is not EMPTY for c in b.colours) for b in drawn]
    assert min(stones) < 12
    assert max(stones) > 32
    assert 20 < sum(stones) / len(stones) < 27
    assert sum(set(b.colours) == set(PLAYERS) for b in drawn) > 8
    late = [case_in_game(path(3), 33, random) for _ in range(60)]
    games = [case.game.colourings[:-1] for case in late if case.game is not None]
    assert sum(case.after in b for case, b in zip(late, games, strict=True)) > 52


@each("subject", Subject if FULL else (Subject.SET, Subject.SYMMETRY, Subject.GAME))
def test_cases_are_the_same_each_time_and_differ(subject: Subject) -> None:
    found = [case for _, cases in FAMILY.large(subject) for case in cases]
    assert [(case.before, case.point, case.other) for case in found] == [
        (case.before, case.point, case.other)
        for _, cases in Family().large(subject)
        for case in cases
    ]
    assert len({(case.before, case.point, case.game) for case in found}) > len(found) / 2
    for case in found:
        if subject in (Subject.MOVE, Subject.MOVE_AND_POINT, Subject.GAME):
            assert case.before(case.point) is EMPTY
        assert (case.point is None) is (subject in (Subject.COLOURING, Subject.SET))
        assert (case.game is None) is (subject is not Subject.GAME)
        assert bool(case.symmetry) is (subject is Subject.SYMMETRY)
        if case.symmetry:
            assert case.other == case.image(case.point)


# --- what is false where a case is strange --------------------------------------------------------

# The formula says each time that a move gives the opponent no stone, which is true and proved. The
# predicate adds something that is false on large, full or long cases alone.
DOUBTS = Doubts()
TRUE, OF_GAMES = (
    lemma("every_stone_reaches_empty_after_a_move"),
    lemma("what_situational_superko_forbids_positional_superko_forbids"),
)
Place = Callable[[Case], bool]


def strange(true: Lemma, place: Place) -> Lemma:
    """Return a lemma that is false at one place only."""
    return replace(true, concludes=lambda case: true.concludes(case) and not place(case))


def degrees(board: Graph) -> list[int]:
    return [len(beside) for beside in board.neighbours.values()]


def longest_chain(case: Case) -> int:
    b = case.before
    stones = (v for v in b.graph.points if b(v) is not EMPTY)
    return max((len(case.law.chain(b, v)) for v in stones), default=0)


STRANGE: dict[str, Place] = {
    "fifteen stones": lambda case: len(case.after.where(case.mover)) >= 15,
    "fourteen captives": lambda case: len(case.captives) >= 14,
    "fifteen suicides": lambda case: len(case.suicides) >= 15,
    "a chain of sixty": lambda case: longest_chain(case) >= 60,
    "fourteen neighbours": lambda case: max(degrees(case.before.graph)) >= 14,
    "a ring of eleven": lambda case: degrees(case.before.graph) == [2] * 11,
    "no stone on a large board": lambda case: (
        len(case.before.graph) > 20 and len(case.before.where(EMPTY)) == len(case.before.graph)
    ),
    "a chain of twenty liberties": lambda case: any(
        len(case.law.liberties(case.before, v)) >= 20 for v in case.before.where(case.mover)
    ),
    "a ko on a large board": lambda case: (
        len(case.before.graph) > 20
        and len(case.captives) == len(case.law.chain(case.after, case.point)) == 1
        and case.law.liberties(case.after, case.point) == case.captives
    ),
    "suicide of two in a position of 49 points": lambda case: (
        len(case.before.graph) >= 49 and case.without_dead_stones and len(case.suicides) >= 2
    ),
}
LATE: dict[str, Place] = {
    "a repetition after ninety turns": lambda case: case.after in case.game.colourings[:-90],
    "after five hundred turns": lambda case: len(case.game.turns) > 500,
    "White has the first turn": lambda case: case.game.first is WHITE,
    "stones at the start": lambda case: bool(case.game.colourings[0].where(BLACK)),
    "more than six points": lambda case: len(case.before.graph) > 6,
    "a player who passes all the time": lambda case: (
        len(case.game.turns) >= 20 and {*case.game.turns[-1:-20:-2]} == {PASS}
    ),
}


@each("name", [*STRANGE, *LATE])
def test_what_is_false_where_a_case_is_strange_is_refuted(name: str) -> None:
    true, place = (TRUE, STRANGE[name]) if name in STRANGE else (OF_GAMES, LATE[name])
    planted = strange(true, place)
    found = DOUBTS.refutation(planted, GOSPEC)
    assert found is not None
    assert found.case is not None
    assert planted.fails(found.case)


def test_whoever_proves_the_formula_for_a_board_the_lemma_is_refuted_there() -> None:
    def ten_liberties(case: Case) -> bool:
        return not case.suicides and len(case.law.liberties(case.after, case.point)) >= 10

    ten = strange(TRUE, ten_liberties)
    rows = verify(ten, ["5x5"], methods="bounded", jobs=1)
    assert [row.verdict for row in rows] == [Verdict.REFUTED]


def test_what_assumes_a_board_that_no_run_has_is_not_proved() -> None:
    def small(case: Case) -> bool:
        return len(case.before.graph) < 4

    assert unasked(TRUE, DOUBTS.family()) == ""
    assert "larger boards" in unasked(replace(TRUE, assumes=small), DOUBTS.family())
    start = replace(OF_GAMES, assumes=lambda case: not case.game.turns)
    assert unasked(start, DOUBTS.family()) == ""
    late = replace(OF_GAMES, assumes=lambda case: len(case.game.turns) > 200)
    assert "long games" in unasked(late, DOUBTS.family())


def test_predicate_that_tries_too_much_is_asked_of_smaller_boards_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counterexamples, "LINES", 10_000)

    def tries_all_sets(case: Case) -> bool:
        number = 0
        for tried in range(1 << len(case.before.graph)):
            number = tried
        return number >= 0

    assert DOUBTS.refutation(replace(TRUE, concludes=tries_all_sets), GOSPEC) is None

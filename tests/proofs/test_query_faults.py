"""A query about a board is held to gospec on that very board, in cases that are well filled."""

from dataclasses import replace

import pytest
from goproof.doubts import doubt, on_boards
from goproof.doubts.board_texts import asserted
from goproof.doubts.doubt import Doubts, theory_fault
from goproof.doubts.on_boards import board_doubt

from goproof.lemmas import lemma
from goproof.queries.statements_as_queries import Queries, by_closed_sets, runs_of
from goproof.queries.truth import ManyCases
from goproof.theory.cases import Case, Subject
from goproof.theory.law import GOSPEC
from goproof.theory.statements import Statement
from goproof.validation.family import Fault
from goproof.vocabulary.check import Method, Verdict
from gospec.colouring import EMPTY
from gospec.graph import rectangle

CAPTURE = lemma("a_capture_excludes_suicide")
CLAIM, CHECK = CAPTURE.statement, CAPTURE.check_by(Method.BOUNDED)
BOARD = rectangle(4, 4)
QUERIES = by_closed_sets(CLAIM, BOARD)


def doubt_of(queries: Queries) -> Fault | None:
    assert CHECK is not None
    return board_doubt(CAPTURE, CLAIM, queries, CHECK, BOARD)


def stones(case: Case) -> int:
    return len(BOARD) - len(case.before.where(EMPTY))


@pytest.mark.parametrize("part", ["assumptions", "conclusion", "premises"])
def test_a_query_of_another_meaning_on_its_own_board_is_doubted(part: str) -> None:
    assert doubt_of(QUERIES) is None
    (*others, last) = QUERIES.grounded
    wrong = {
        "assumptions": replace(last, assumptions=(-last.assumptions[0], *last.assumptions[1:])),
        "conclusion": replace(last, conclusion=-last.conclusion),
        "premises": replace(last, premises=(*last.premises, -last.conclusion)),
    }
    found = doubt_of(replace(QUERIES, grounded=(*others, wrong[part])))
    assert found is not None
    assert found.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize("asserted_too", ["(not true)", "own.3"])
def test_what_a_query_asserts_besides_is_seen_in_its_text(asserted_too: str) -> None:
    text = QUERIES.failure
    last = text.rindex("(assert")
    planted = f"{text[:last]}(assert {asserted_too})\n{text[last:]}"
    found = doubt_of(replace(QUERIES, failure=planted))
    assert found is not None
    assert "a query asserts what is not true of gospec" in found.why


@pytest.mark.parametrize(
    "line", ["(assert (or p q))", "(define-fun n1 () Bool (or p p))", "(push)"]
)
def test_a_line_that_is_no_part_of_a_query_is_refused(line: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        asserted(line, {"p": 1, "q": 1}, 1)


@pytest.mark.parametrize("subject", [Subject.COLOURING, Subject.MOVE])
def test_random_cases_of_a_board_are_well_filled(subject: Subject) -> None:
    cases = on_boards._random_cases(subject, BOARD, GOSPEC)
    assert len({case.before for case in cases}) > on_boards.RANDOM_CASES
    assert sum(2 * stones(case) > len(BOARD) for case in cases) > len(cases) / 4
    if subject is Subject.MOVE:
        assert any(case.captured for case in cases)
    for made in (cases[: on_boards.RANDOM_CASES], cases[on_boards.RANDOM_CASES :]):
        assert sum(map(stones, made)) > len(made) * len(BOARD) / 4


def test_what_the_machine_computes_on_symbolic_words_is_held_to_integers() -> None:
    play = lemma("kernel_play_is_the_move")
    claim, board = play.statement, rectangle(2, 2)
    assert isinstance(claim, Statement)
    assert theory_fault(play, claim, [rectangle(1, 2), board]) == ""
    many = ManyCases(board, doubt.every_case(board, play.subject, GOSPEC), claim.sets)
    for s in runs_of(claim)[0].sets:
        many.values[f"{s.name}.0"] ^= 1
        found = doubt._reading_fault(claim, many, GOSPEC)
        assert found == f"on symbolic words the machine computes another {s.name}"
        many.values[f"{s.name}.0"] ^= 1


def test_the_machine_s_words_are_looked_at_on_rectangles(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def recorded(_lemma: object, _claim: object, boards: tuple[object, ...], *_: object) -> str:
        seen.extend(getattr(board, "name", "") for board in boards)
        return "enough is seen"

    monkeypatch.setattr(doubt, "theory_fault", recorded)
    found = Doubts().of_lemma(lemma("kernel_play_is_the_move"), GOSPEC, everywhere=False)
    assert found is not None
    shapes = [(a, b) for a in range(1, 5) for b in range(1, 5) if a * b <= 4]
    either_way = [{f"{a}x{b}", f"{b}x{a}"} for a, b in shapes]
    assert all(names & set(seen) for names in either_way)

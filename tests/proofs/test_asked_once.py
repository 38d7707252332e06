"""Queries that are one text: a solver gets it once."""

from collections.abc import Iterator

import pytest

from goproof.solvers import answers, z3_solver
from goproof.solvers.answers import Answer, Status, answer_of, forget_answers
from goproof.solvers.registry import solver
from tests.support.limits import ENOUGH


@pytest.fixture(autouse=True)
def _begin_without_answers() -> Iterator[None]:
    forget_answers()
    yield
    forget_answers()


def planted(monkeypatch: pytest.MonkeyPatch, *statuses: Status) -> list[str]:
    """Have z3 answer so, one after the other; return what it will have been asked."""
    texts: list[str] = []

    def check(text: str, _timeout: float) -> Answer:
        texts.append(text)
        return Answer(statuses[len(texts) - 1])

    monkeypatch.setattr(z3_solver, "check", check)
    return texts


def test_a_text_is_asked_once_and_each_text_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = planted(monkeypatch, Status.UNSAT, Status.SAT, Status.UNKNOWN, Status.UNSAT)
    answers = [answer_of(solver("z3"), text, 1).status.value for text in "aababccc"]
    assert answers == ["unsat", "unsat", "sat", "unsat", "sat", "unknown", "unsat", "unsat"]
    # What had no answer is asked again.
    assert asked == ["a", "b", "c", "c"]


def test_each_solver_answers_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, Status.UNSAT)
    assert answer_of(solver("z3"), "a", 1).status is Status.UNSAT
    # As a test does that puts another solver in its place, and as cvc5 is another.
    planted(monkeypatch, Status.SAT)
    assert answer_of(solver("z3"), "a", 1).status is Status.SAT
    nothing = "(set-logic QF_UF)\n(declare-const a Bool)\n(assert a)\n(check-sat)\n"
    assert answer_of(solver("cvc5"), nothing, ENOUGH).status is Status.SAT


def test_only_the_latest_answers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "MOST", 2)
    asked = planted(monkeypatch, *[Status.UNSAT] * 4)
    for text in ("a", "b", "a", "c", "a", "b"):
        answer_of(solver("z3"), text, 1)
    assert asked == ["a", "b", "c", "b"]


def test_no_query_gets_the_answer_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    # As many that any two bytes of a digest are met again.
    texts = [str(number) for number in range(2000)]
    asked = planted(monkeypatch, *[Status.UNSAT] * len(texts))
    for text in texts:
        answer_of(solver("z3"), text, 1)
    assert asked == texts

"""What is asked for is done, all of it, and what failed is not passed over."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from godoors.command_line.main import main
from goproof.lemmas import lemma
from goproof.logic.formulas import Formula, every, some
from goproof.logic.smtlib import first_order
from goproof.methods.by_solvers import Options
from goproof.solvers.answers import Answer, Status
from goproof.solvers.registry import NAMES, solver
from goproof.theory.cases import Case, Subject
from goproof.theory.turns import follows
from goproof.verification import tasks, verify as run
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict, exhaustive, these_boards
from goproof.vocabulary.lemma import Example, Lemma
from gospec.colouring import Colour, Colouring
from gospec.graph import rectangle
from tests.support.limits import ENOUGH

pytestmark = pytest.mark.usefixtures("doubted_once")

TRUE_LEMMA = lemma("at_most_one_clearing_has_an_effect")
NAMES_OF_LEMMAS = (
    "at_most_one_clearing_has_an_effect",
    "clear_is_idempotent",
    "areas_and_neutral_points_partition_the_board",
)
BOARD = rectangle(1, 8)
SHARED = "1x8"


def fails_only_of(b: Colouring) -> Lemma:
    """A lemma that is true of every colouring but one."""

    def concludes(case: Case) -> bool:
        return case.before.colours != b.colours

    return Lemma(
        name="there_is_no_such_colouring",
        statement="There is no such colouring.",
        clauses=("none",),
        subject=Subject.COLOURING,
        concludes=concludes,
        example=Example("." * len(BOARD)),
        checks=(exhaustive(bound=these_boards((1, 8))),),
    )


def colourings() -> Iterator[Colouring]:
    """The first of all colourings and the last, and one in each share."""
    colours = list(Colour)
    for number in (0, 1, 2, 3, 1003, 3004, 5005, 6006, 6559, 6560):
        digits = [number // 3**i % 3 for i in reversed(range(len(BOARD)))]
        yield Colouring(BOARD, [colours[d] for d in digits])


@pytest.mark.parametrize("b", list(colourings()), ids=str)
def test_the_only_case_that_fails_is_found_wherever_it_is(b: Colouring) -> None:
    (result,) = verify([fails_only_of(b)], boards=[SHARED], jobs=1)
    assert result.verdict is Verdict.REFUTED
    assert result.witness is not None
    assert result.witness.case.before == b


@pytest.mark.parametrize("method", [Method.BOUNDED, Method.EXHAUSTIVE])
def test_every_lemma_that_is_asked_for_gets_its_row(method: Method) -> None:
    results = list(verify(NAMES_OF_LEMMAS, boards=["1x2"], methods=[method], jobs=1))
    assert {result.name for result in results} == set(NAMES_OF_LEMMAS)


def test_one_row_that_is_not_as_expected_is_enough_to_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = {"lemmas": NAMES_OF_LEMMAS, "boards": ["1x2"], "methods": [Method.EXHAUSTIVE]}
    good = list(verify(**asked, jobs=1))  # type: ignore[arg-type]
    for i in range(len(good)):
        found = [replace(r, verdict=Verdict.UNKNOWN) if i == j else r for j, r in enumerate(good)]
        monkeypatch.setattr(run, "verify", lambda found=found, **_: iter(found))
        assert main(["verify"]) == 1
    monkeypatch.setattr(run, "verify", lambda **_: iter(good))
    assert main(["verify"]) == 0
    capsys.readouterr()


def test_a_step_without_an_answer_leaves_its_claim_unproved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Whatever is answered to the conclusion, which takes the step for true.
    from goproof.methods import by_solvers

    step: Formula = every(lambda x: some(lambda y: follows(x, y)))

    def choose(name: str) -> Callable[[str, float], Answer]:
        def answered(text: str, seconds: float) -> Answer:
            unknown = "(exists ((x1 Point)) (follows" in text.splitlines()[-2]
            return Answer(Status.UNKNOWN if unknown else Status.UNSAT, by=name)

        return answered

    claim = TRUE_LEMMA.claim()
    planted = replace(TRUE_LEMMA, claim=lambda: replace(claim, steps=(step,)))
    monkeypatch.setattr(by_solvers, "solver", choose)
    (result,) = verify([planted], methods=[Method.ALL_GRAPHS], jobs=1)
    assert set(result.solvers.values()) == {"unknown"}
    assert result.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize("name", NAMES)
def test_what_only_infinite_models_satisfy_is_never_refuted(name: str) -> None:
    # No solver finds such a model, so each gives up, for its own reason or for want of time.
    after = follows
    formulas = [
        every(lambda x: some(lambda y: after(x, y))),
        every(lambda x: ~after(x, x)),
        every(
            lambda x: every(
                lambda y: every(lambda z: (after(x, y) & after(y, z)).implies(after(x, z)))
            )
        ),
    ]
    assert solver(name)(first_order(formulas), ENOUGH).status is not Status.UNSAT


def test_a_row_of_which_nothing_was_done_is_shown_and_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def all_but_the_last(pieces: list[tasks.Piece], options: Options) -> list[tasks.Task]:
        return [
            replace(task, lemmas=task.lemmas[:-1]) if len(task.lemmas) > 1 else task
            for task in tasks.tasks_of(pieces, options)
        ]

    monkeypatch.setattr(run, "tasks_of", all_but_the_last)
    rows = {
        row.name: row
        for row in run.verify(NAMES_OF_LEMMAS[:2], ["1x2"], [Method.EXHAUSTIVE], jobs=1)
    }
    assert set(rows) == set(NAMES_OF_LEMMAS[:2])
    unknown = [row for row in rows.values() if row.verdict is Verdict.UNKNOWN]
    assert len(unknown) == 1
    assert "not every share of the work was done" in unknown[0].remarks[0]

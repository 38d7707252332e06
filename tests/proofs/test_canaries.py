"""What must be refused is submitted in every run, and a run that accepts it gives no verdict."""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from importlib import import_module
from inspect import getmembers, isfunction
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import goproof
from goproof.boards.named import as_board
from goproof.errors import WorkerDied
from goproof.lemmas import lemma
from goproof.methods import by_solvers, outcomes
from goproof.methods.questions import Options, Outcome, Question
from goproof.solvers.answers import Answer, Status
from goproof.validation import statement
from goproof.verification.canaries import asking, forgeries, lemmas
from goproof.verification.fingerprint import fingerprint
from goproof.verification.scheduler import Scheduler
from goproof.verification.store import Store
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from goproof.work.progress import silent
from goproof.work.workers import Here
from tests.support.each import each

# Where verdicts are made. What compares rulesets has planted faults in tests of its own.
ROOMS = ("execution", "logic", "methods", "queries", "solvers", "validation", "verification")
LEMMA = "clear_is_idempotent"
OF_GAMES = "what_situational_superko_forbids_positional_superko_forbids"
Function = Callable[..., Any]
NAMES = ("answers of others", "no such")


def modules() -> Iterator[ModuleType]:
    for room in ROOMS:
        package = import_module(f"goproof.{room}")
        yield package
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):
                yield import_module(found.name)


def finding(module: ModuleType) -> dict[str, Function]:
    """The public functions of a module that return a fault, by their names."""
    return {
        name: function
        for name, function in getmembers(module, isfunction)
        if "fault" in name.split("_")
        and not name.startswith("_")
        and function.__module__ == module.__name__
    }


def lacking(found: dict[str, Function]) -> list[str]:
    """Those of the functions that no canary submits anything to."""
    submitted = {function for canary in asking.CANARIES.values() for function in canary.finds}
    return [name for name, function in found.items() if function not in submitted]


def test_each_function_that_can_find_a_fault_has_a_canary() -> None:
    found = {f"{m.__name__}.{n}": f for m in modules() for n, f in finding(m).items()}
    assert len(found) > 10
    assert lacking(found) == []


@each("canary", asking.CANARIES.values())
def test_no_canary_is_accepted(canary: asking.Canary) -> None:
    assert canary.fault(Options()) == ""


# What a function does that lets everything pass.
ANYTHING = Outcome(LEMMA, Method.BOUNDED, Verdict.HOLDS)
PASSING: dict[str, Function] = {
    "check_all_cases": lambda *_: [ANYTHING],
    "combine": lambda *_: SimpleNamespace(verdict=Verdict.PROVED),
    "gaps": lambda *_: [],
    "get": lambda *_: ANYTHING,
}
SUBMISSIONS = [(canary, f) for canary in asking.CANARIES.values() for f in canary.finds]


@each("canary, blind", SUBMISSIONS)
def test_a_canary_notices_a_function_that_lets_everything_pass(
    canary: asking.Canary, blind: Function, monkeypatch: pytest.MonkeyPatch
) -> None:
    passing = PASSING.get(blind.__name__, lambda *_, **__: "")
    if blind is by_solvers.check_by_solvers:
        unsat = lambda name, *_: Answer(Status.UNSAT, by=name)  # noqa: E731
        monkeypatch.setattr(by_solvers, "answered", unsat)
    for where in (forgeries, lemmas, outcomes, statement, Store):
        if vars(where).get(blind.__name__) is blind and blind is not by_solvers.check_by_solvers:
            monkeypatch.setattr(where, blind.__name__, passing)
    assert canary.fault(Options()) != ""


def submitted(monkeypatch: pytest.MonkeyPatch, **options: Any) -> set[str]:
    """What a run submits: each fails here, so that the run does nothing else."""
    with monkeypatch.context() as patch:
        patch.setattr(asking, "_fault", lambda *_: "not run")
        with pytest.raises(asking.CanaryAccepted) as caught:
            next(verify(**{"jobs": 1, "lemmas": [LEMMA], **options}))
    return {one.name for one in caught.value.failed}


def test_a_run_submits_what_concerns_its_routes_and_its_notions(
    with_canaries: None, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    always = {name for name, canary in asking.CANARIES.items() if not canary.needs}
    running = submitted(monkeypatch, methods=["exhaustive"], boards=["1x2"])
    # The specification knows of no definitions in the theory.
    assert running == always | {"what fails in the last case"}
    notions = {
        f"{asking.NOTION}{kind}" for kind in ("DeadSet", "colour in Without", "same colouring")
    }
    everywhere = submitted(monkeypatch, methods=["all graphs"])
    assert {name for name in everywhere if name.startswith(asking.NOTION)} == notions
    assert "a false lemma, for all graphs" in everywhere
    assert "a false lemma on a board" not in everywhere
    assert "a false lemma about games" in submitted(
        monkeypatch, lemmas=[OF_GAMES], methods=["all graphs"]
    )
    bounded = submitted(monkeypatch, methods=["bounded"], boards=["1x2"], store=path)
    assert {"stored rows", "queries of another lemma"} <= bounded
    assert "a false lemma, for all graphs" not in bounded


def test_an_accepted_canary_leaves_no_verdict_and_nothing_is_stored(
    with_canaries: None, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    monkeypatch.setattr(lemmas, "check_all_cases", lambda *_: [ANYTHING])
    shown: list[object] = []
    with pytest.raises(
        asking.CanaryAccepted, match=r"no verdict, as 1 of [0-9]+ canaries failed: what"
    ):
        shown += verify([LEMMA], ["1x2"], ["exhaustive"], jobs=1, store=path)
    assert shown == []
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT * FROM verdicts").fetchall() == []
    database.close()


def test_a_foreign_notion_ends_a_run(with_canaries: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "fault_of", lambda kind, law: f"{kind} is another")
    with pytest.raises(asking.CanaryAccepted, match="the notion: DeadSet: DeadSet is another"):
        list(goproof.verify([LEMMA], ["1x2"], ["bounded"], jobs=1))


class Losing(Here):
    """Workers that lose, break or kill what they are to submit."""

    def __init__(self, canaries: Callable[[], list[asking.CanaryAnswer]] | None) -> None:
        super().__init__()
        self.canaries = canaries

    def submit(self, work: Callable[..., Any], /, *arguments: object) -> Future[Any]:
        if work is not asking.ask:
            return super().submit(work, *arguments)
        return Future() if self.canaries is None else super().submit(self.canaries)


def died() -> list[asking.CanaryAnswer]:
    raise WorkerDied("2 processes died")


@pytest.mark.parametrize(
    ("submitted", "said"),
    [
        (None, "2 of 2 canaries failed: answers of others: it was not submitted"),
        (died, "2 of 2 canaries failed: answers of others: 2 processes died"),
        (list, "2 of 2 canaries failed: answers of others: it was not submitted"),
        (partial(asking.ask, NAMES, Options()), "1 of 2 canaries failed: no such: KeyError"),
    ],
)
def test_canaries_that_died_or_broke_or_were_not_submitted_have_failed(
    submitted: Callable[[], list[asking.CanaryAnswer]] | None, said: str
) -> None:
    scheduler = Scheduler(Losing(submitted), Options(), silent)
    question = Question(lemma(LEMMA), Method.EXHAUSTIVE, as_board("1x2"))
    scheduler.submit_all([question], [NAMES])
    here = fingerprint()
    with pytest.raises(asking.CanaryAccepted, match=said):
        scheduler.await_canaries(here)
    assert [answered.batch for answered in scheduler.answered(here)] == [(question,)]

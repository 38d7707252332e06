"""False things are asked in every run, and a run that accepts one gives no verdict."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from goproof.doubts import doubt
from goproof.execution import symbolic_words
from goproof.logic import clause_check, cnf, smtlib
from goproof.logic.formulas import And, Formula, Or, includes
from goproof.methods import by_solvers, exhaustive, outcomes
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome
from goproof.queries import claims_as_queries
from goproof.queries.truth import ManyCases, mask
from goproof.solvers import ethos, rup, sat_solver
from goproof.solvers.answers import Answer, Status, forget_answers
from goproof.solvers.registry import NAMES, chosen_solvers, solver
from goproof.theory.cases import Subject, all_cases
from goproof.theory.fixed_points import FixedPoint
from goproof.verification.controls import asking, claims, forgeries
from goproof.verification.controls.asking import CONTROLS, ControlAnswer, ControlsFailed
from goproof.verification.controls.control import Control
from goproof.verification.store import Store
from goproof.verification.verify import verify
from gospec.graph import rectangle
from tests.support.each import each
from tests.support.limits import TOO_FEW

TRUE_LEMMA = "clear_is_idempotent"
OF_GAMES = "what_situational_superko_forbids_positional_superko_forbids"
CHOICES = ("z3", "cvc5", "both", *(("sat",) if sat_solver.installed() else ()))
Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]


def ways() -> Iterator[tuple[Control, str]]:
    """Each control, with the choices of solvers of whom some read its queries."""
    for control in CONTROLS:
        if control.name == forgeries.forged_proofs_for_ethos.__name__ and not ethos.installed():
            continue
        reading = [c for c in CHOICES if Options(chosen_solvers(c)).solvers_for(control.method)]
        for choice in reading or CHOICES[:1]:
            yield control, choice


# Each run of `goproof verify` asks them of both solvers.
@pytest.mark.slow
@each("control, choice", list(ways()), ids=lambda item: getattr(item, "name", item), parts=4)
def test_no_control_is_accepted(control: Control, choice: str) -> None:
    assert control.fault(Options(chosen_solvers(choice))) == ""


def test_a_claim_that_there_are_so_many_points_of_a_colour_counts_them() -> None:
    for board in (rectangle(1, 2), rectangle(1, 3)):
        cases = list(all_cases(board, Subject.COLOURING))
        for least in (1, 2, 3):
            said = claims._of_colours(*[claims.BEFORE.own] * least)
            counted = mask(len(case.before.where(case.mover)) >= least for case in cases)
            assert ManyCases(board, cases, ()).truth(said) == counted


def named(monkeypatch: Patch, **options: Any) -> list[str]:
    """The controls that a run asks: each of them fails here, so that the run does nothing else."""
    with monkeypatch.context() as patch:
        patch.setattr(asking, "_fault", lambda *_: "not run")
        with pytest.raises(ControlsFailed) as caught:
            next(verify(**{"jobs": 1, "lemmas": [TRUE_LEMMA], **options}))
    return [control.name for control in caught.value.failed]


def ask_only(start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the controls that a run asks, let it ask those alone whose names begin so."""
    concerned = tuple(control for control in CONTROLS if control.name.startswith(start))
    assert concerned
    monkeypatch.setattr(asking, "CONTROLS", concerned)


ALWAYS = {"verdicts_without_grounds", "boards_passed_over"}


def test_only_what_concerns_the_routes_of_a_run_is_asked(
    controls_first: None, monkeypatch: Patch, tmp_path: Path
) -> None:
    running = named(monkeypatch, methods=["exhaustive"], boards=["1x2"])
    assert set(running) - ALWAYS == {n for n in running if "exhaustive, colouring and player)" in n}
    assert len(running) == len(ALWAYS) + 3
    of_games = named(monkeypatch, lemmas=[OF_GAMES], methods=["all graphs"])
    assert any(name.startswith("a_play_changes_nothing") for name in of_games)
    everywhere = named(monkeypatch, methods=["all graphs"])
    assert {n for n in everywhere if "(all graphs)" not in n} == ALWAYS
    assert not any("turn" in n or "play" in n for n in everywhere)
    bounded = named(monkeypatch, methods=["bounded"], boards=["1x2"])
    assert {n for n in bounded if "(bounded" not in n} == ALWAYS
    assert not any("flood" in n or "symmetry" in n or "captures" in n for n in bounded)
    in_store = {"methods": ["bounded"], "boards": ["1x2"], "store": tmp_path / "store.sqlite"}
    stored = named(monkeypatch, **in_store)
    assert set(stored) - set(bounded) == {"stored_rows"}
    monkeypatch.setattr(asking, "_fault", lambda *_: "")
    monkeypatch.setattr(by_solvers, "doubt", lambda *_: None)
    assert list(verify([TRUE_LEMMA], jobs=1, **in_store))
    # All comes from the store now, and they are asked none the less.
    assert named(monkeypatch, **in_store) == stored


def test_workers_ask_them_too(with_controls: None, monkeypatch: Patch) -> None:
    told: list[ControlAnswer] = []
    list(verify([TRUE_LEMMA], ["1x2"], ["exhaustive"], jobs=2, controls=told.extend))
    assert not any(control.fault for control in told)
    alone = named(monkeypatch, methods=["exhaustive"], boards=["1x2"])
    assert {control.name for control in told} == set(alone)


# Faults that make a machinery accept what is false


def replacing(*replaced: tuple[Any, str, Any]) -> Plant:
    """What puts other functions in the place of some, each given by its owner and its name."""

    def plant(monkeypatch: Patch) -> None:
        for owner, name, function in replaced:
            monkeypatch.setattr(owner, name, function, raising=False)

    return plant


def says_unsat(name: str) -> Plant:
    unsat = Answer(Status.UNSAT, by=name if name in NAMES else "")
    planted = {name: lambda *_: unsat}
    return replacing((by_solvers, "solver", lambda n: planted.get(n, solver(n))))


outcomes_are_believed = replacing((outcomes, "outcome_fault", lambda *_: ""))


class Anything(frozenset[Formula]):
    """A set that has whatever is asked for."""

    add = issuperset = lambda *_: True


silence_is_taken_for_unsat = replacing(
    (by_solvers, "_judge", lambda method, *_: (by_solvers.Verdict.HOLDS, ()))
)
steps_are_not_asked = replacing(
    (by_solvers, "_answer", lambda name, q, options: solver(name)(q.failure, options.limit))
)
steps_on_boards_may_use_anything = replacing((claims_as_queries, "set", lambda _: Anything()))


by_closed_sets = claims_as_queries.by_closed_sets
only_the_last_symmetry_is_asked = replacing(
    (by_solvers, "by_closed_sets", lambda *given: replace(by_closed_sets(*given), steps=()))
)
nothing_is_doubted = replacing((by_solvers, "doubt", lambda *_: None))
examples_are_not_looked_at = replacing((doubt, "example_fault", lambda *_: ""))
statements_are_not_looked_at = replacing(
    (doubt.Doubts, "of_lemma", lambda *_, **__: None), (doubt, "board_doubt", lambda *_: None)
)
words_lose_points = replacing((symbolic_words.Word, "__or__", lambda self, other: self))
begun = exhaustive._run
last_share_skipped = replacing(
    (
        exhaustive,
        "_run",
        lambda tallies, board, share, law: (
            share.number == share.of - 1 > 0 or begun(tallies, board, share, law)
        ),
    )
)
add = exhaustive._Tally.add
every_second_tally_only = replacing(
    (exhaustive._Tally, "add", lambda tally, case, n: n % 2 and add(tally, case, n))
)
gaps_are_not_looked_at = replacing((forgeries, "gaps", lambda *_: []))


def bounds_hold_of_any_property(monkeypatch: Patch) -> None:
    instance = FixedPoint.instance

    def planted(self: FixedPoint, name: str, q: Any) -> Any:
        bound = includes(self.contains, q) if self.greatest else includes(q, self.contains)
        return replace(instance(self, name, q), formula=bound)

    monkeypatch.setattr(FixedPoint, "instance", planted)


def printing_long(kind: type[And | Or], kept: slice) -> Plant:
    """Long formulas of a kind are printed as conjunctions of what is kept of their parts."""
    right = smtlib.printed

    def planted(formula: Formula) -> str:
        if isinstance(formula, kind) and len(formula.parts) > 30:
            formula = And(formula.parts[kept])
        return right(formula)

    return replacing((smtlib, "printed", planted))


conjunctions_lose_a_part = printing_long(And, slice(-1))
long_disjunctions_become_conjunctions = printing_long(Or, slice(None))
any_row_is_returned = replacing(
    (
        Store,
        "get",
        lambda _self, piece, *_: Outcome(
            piece.lemma.name, piece.method, by_solvers.Verdict.HOLDS, ("1x2",)
        ),
    )
)
conjunction = cnf._conjunction
unit_clauses_for_long_conjunctions = replacing(
    (cnf, "_conjunction", lambda n, parts: [(n,)] if len(parts) > 12 else conjunction(n, parts)),
    (sat_solver, "clauses_fault", lambda *_: ""),
)

KERNEL = "kernel_flood_is_the_chain"
SYMMETRIC = "symmetries_of_the_board_keep_the_scores"


@pytest.mark.parametrize(
    ("plant", "options", "caught_by"),
    [
        (says_unsat("z3"), {"methods": ["all graphs"]}, "no_stone_is_own"),
        (says_unsat("cvc5"), {"methods": ["bounded"]}, "no_stone_is_own"),
        (silence_is_taken_for_unsat, {"methods": ["all graphs"]}, "one_colour_in_a_chain"),
        (steps_are_not_asked, {"methods": ["all graphs"]}, "what_a_false_step_says"),
        (steps_are_not_asked, {"methods": ["bounded"]}, "what_a_false_step_says"),
        (steps_on_boards_may_use_anything, {"methods": ["bounded"]}, "a_step_by_itself"),
        (
            only_the_last_symmetry_is_asked,
            {"methods": ["bounded"], "lemmas": [SYMMETRIC]},
            "everything_moves_by_a_symmetry",
        ),
        (nothing_is_doubted, {"methods": ["all graphs"]}, "what_contradicts_itself"),
        (nothing_is_doubted, {"methods": ["bounded"]}, "what_an_untrue_hint_says"),
        (examples_are_not_looked_at, {"methods": ["all graphs"]}, "what_does_not_happen"),
        (statements_are_not_looked_at, {"methods": ["bounded"]}, "another_conclusion"),
        (statements_are_not_looked_at, {"methods": ["all graphs"]}, "what_says_nothing"),
        (bounds_hold_of_any_property, {"methods": ["bounded"]}, "a_chain_is_one_point"),
        (bounds_hold_of_any_property, {"methods": ["all graphs"]}, "whatever_is_named_is_dead"),
        (conjunctions_lose_a_part, {"methods": ["all graphs"]}, "all_of_many"),
        (long_disjunctions_become_conjunctions, {"methods": ["all graphs"]}, "one_of_many"),
        (words_lose_points, {"methods": ["bounded"], "lemmas": [KERNEL]}, "a_flood_stays"),
        (last_share_skipped, {"methods": ["exhaustive"]}, "nothing_is_so"),
        (every_second_tally_only, {"methods": ["exhaustive"]}, "there_is_a_stone"),
        (gaps_are_not_looked_at, {"methods": ["exhaustive"]}, "boards_passed_over"),
        (outcomes_are_believed, {"methods": ["exhaustive"]}, "verdicts_without_grounds"),
        (any_row_is_returned, {"methods": ["bounded"], "store": "store"}, "stored_rows"),
        (says_unsat("sat"), {"solver": "sat"}, "no_stone_is_own"),
        (unit_clauses_for_long_conjunctions, {"solver": "sat"}, "long_conjunctions_that_hold"),
    ],
)
def test_run_that_accepts_what_is_false_gives_no_verdict(
    controls_first: None,
    plant: Plant,
    options: dict[str, Any],
    caught_by: str,
    monkeypatch: Patch,
    tmp_path: Path,
) -> None:
    if options.get("solver") == "sat" and not sat_solver.installed():
        pytest.skip("python-sat is not installed")
    options = {"lemmas": [TRUE_LEMMA], "boards": ["1x2"], "methods": ["bounded"], **options}
    if "store" in options:
        options["store"] = tmp_path / options["store"]
    plant(monkeypatch)
    ask_only(caught_by, monkeypatch)
    told: list[ControlAnswer] = []
    with pytest.raises(ControlsFailed) as caught:
        next(verify(jobs=1, controls=told.extend, **options))
    assert "\n" not in str(caught.value)
    assert caught.value.failed == tuple(control for control in told if control.fault)
    assert any(control.name.startswith(caught_by) for control in caught.value.failed)


def test_control_that_is_not_answered_in_time_has_failed(
    controls_first: None, monkeypatch: Patch
) -> None:
    silent = Answer(Status.UNKNOWN, reason="timeout")
    ask_only("the_point_is_own", monkeypatch)
    monkeypatch.setattr(
        by_solvers, "solver", lambda name: (lambda *_: silent) if name == "cvc5" else solver(name)
    )
    with pytest.raises(ControlsFailed):
        next(verify([TRUE_LEMMA], methods=["all graphs"], jobs=1))


def test_user_cannot_make_the_controls_run_out_of_time(
    with_controls: None, doubted_once: None, monkeypatch: Patch
) -> None:
    # What was answered to a test before this one would be no question of time.
    forget_answers()
    ask_only("no_stone_is_own", monkeypatch)
    (row,) = verify([TRUE_LEMMA], ["2x2"], ["bounded"], budget=TOO_FEW.number, jobs=1)
    assert row.remarks


@pytest.mark.skipif(not sat_solver.installed(), reason="python-sat is not installed")
@pytest.mark.parametrize("length", [2, 361])
def test_forgeries_are_of_many_lengths(length: int, monkeypatch: Patch) -> None:
    imply, follows = rup.Clauses.imply, clause_check._follows
    assert length in forgeries.LENGTHS
    monkeypatch.setattr(rup.Clauses, "imply", lambda self, c: len(c) == length or imply(self, c))
    assert f"of {length} literals" in forgeries.forged_refutations()
    monkeypatch.setattr(
        clause_check, "_follows", lambda c, *more: len(c) == length or follows(c, *more)
    )
    assert forgeries.forged_clauses()

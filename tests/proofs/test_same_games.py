"""The repaired sources have the same games on every graph, and no source that takes a step wrongly.

Each fault is planted in one step of one source. It must be seen where the source is run through the
steps of the induction, and by the comparison of the source with the formula of a lemma about it.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from godoors.matrices.pairs import compare_all
from goproof.comparisons import every_graph
from goproof.comparisons.agreeing_games import agreeing_games
from goproof.comparisons.compare import compare
from goproof.comparisons.difference import Difference
from goproof.comparisons.every_graph import unproved
from goproof.comparisons.games_to_run import games_so_far
from goproof.comparisons.same_games import (
    BY_RUNNING,
    END,
    LEMMAS,
    MOVES,
    POINTS,
    REPETITIONS,
    TO_MOVE,
    same_games,
    standing_fault,
)
from goproof.comparisons.search import compare_games
from goproof.comparisons.sides import side, simulation_of
from goproof.comparisons.watching import no_one
from goproof.lemmas import lemma
from goproof.theory.cases import Subject
from goproof.theory.law import Law, remembering
from goproof.theory.simulations import COMMON, S0, S1, S2, S3, SIMULATIONS, Simulation
from goproof.validation import notions
from goproof.validation.family import Cases, every_case
from goproof.validation.notions import fault_in
from goproof.validation.registry import kinds
from goproof.validation.statement import kinds_in
from goproof.verdicts import Equivalence
from goproof.vocabulary.check import Verdict
from gospec.law.diagram import board
from gospec.law.formalisation import PASS, Illegal, Move
from gospec.law.graph import from_edges, rectangle
from gospec.law.rules import Rules
from gospec.sources import board_situations as s0, game_states as s3, move_function as s2
from gospec.sources.register import SOURCES
from tests.proofs.test_compare import WHOLE, of_file
from tests.support.each import each
from tests.support.extent import FULL
from tests.support.search import reached


@pytest.fixture
def nothing_comes_with_goproof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have lemmas proved, and sources run, whatever verdicts come with goproof."""
    monkeypatch.setattr(every_graph, "is_proved", lambda _: False)
    monkeypatch.setattr(every_graph, "was_run", lambda _: False)


GRAPHS = (rectangle(1, 1), rectangle(1, 2), rectangle(1, 3))
COVERED = ("S0", "S1", "S2", "S3", "tromp-taylor")


def pass_keeps_the_turn(rules: Any, s: s3.State, t: Move) -> s3.State | Illegal:
    after = s3.GameStateRules.mu(rules, s, t)
    return replace(after, c=s.c) if t is PASS and not isinstance(after, Illegal) else after


def black_moves_twice(rules: Any, game: s2.Game) -> Any:
    return s2.MoveFunctionRules._to_move(rules, replace(game, moves=game.moves[1:]))


def changed(simulation: Simulation, name: str, method: Callable[..., Any]) -> Any:
    """The repaired rules with another method."""
    kind = type(simulation.rules)
    return type("Changed", (kind,), {name: method})(**vars(simulation.rules))


# By what is left as it is printed, or read otherwise: the lemmas whose formula the source then
# departs from. Of a score as a number, and of the winner, no lemma speaks.
LEFT_IN: dict[str, tuple[str, ...]] = {
    "S0/3-lone-point": (MOVES,),
    "S0/8c-passes": (END,),
    "S0/8c-current": (REPETITIONS,),
    "S0/10-prisoners": (),
    "S0/11-tie": (),
    "S1/R3-last-point": (MOVES, POINTS),
    "S1/R4-at-once": (MOVES,),
    "S1/R6-current": (REPETITIONS,),
    "S2/clear-colour": (MOVES,),
    "S2/game-superko": (REPETITIONS,),
    "S2/game-single-move": (END,),
    "S2/reaches-least": (MOVES, POINTS),
    "S3/mu-occupied": (MOVES,),
    "S3/reaches-scope": (MOVES, POINTS),
}
BY_NAME = {simulation.key: simulation for simulation in SIMULATIONS}
Planted = tuple[Simulation, Callable[[], Any], tuple[str, ...]]
FAULTS: dict[str, Planted] = {
    **{
        name: (BY_NAME[name[:2]], partial(SOURCES[name[:2]].without, name), lemmas)
        for name, lemmas in LEFT_IN.items()
    },
    "S2, Black moves twice": (S2, partial(changed, S2, "_to_move", black_moves_twice), (TO_MOVE,)),
    "S3, a pass keeps the turn": (S3, partial(changed, S3, "mu", pass_keeps_the_turn), (TO_MOVE,)),
    "S1, Black begins twice": (S1, lambda: replace(S1.rules, handicap=2), (TO_MOVE,)),
    "S1, four passes": (S1, lambda: replace(S1.rules, passes=4), (END,)),
}


def on_small_boards(subject: Subject, law: Law) -> list[Cases]:
    """Every case of small boards, with no memory of what another source does in it."""
    asked = remembering(law)
    return [(each, tuple(every_case(each, subject, asked))) for each in GRAPHS]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_a_step_of_a_source_is_seen(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    simulation, planted, lemmas = FAULTS[fault]
    monkeypatch.setattr(simulation, "rules", planted())
    assert standing_fault(simulation)
    monkeypatch.setattr(notions, "cases_of", on_small_boards)
    for name in lemmas:
        examples = [e for kind in kinds_in(lemma(name).statement) for e in kinds()[kind]]
        concerned = [(n, s) for s, n in examples if simulation.key in n.key]
        assert any(fault_in(notion, subject) for notion, subject in concerned), name


def test_the_steps_are_run_from_pasts_too_that_no_turns_have_made() -> None:
    games = {*games_so_far(COMMON, rectangle(1, 3), Random(1))}
    assert 3 * len(games) > 4 * len({game.turns for game in games})


@cache
def standing(simulation: Simulation) -> str:
    """What `standing_fault` says where nothing is planted, for the tests of verdicts too."""
    return standing_fault(simulation)


@pytest.mark.usefixtures("nothing_comes_with_goproof")
def test_a_fault_makes_the_verdict_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(s2.MoveFunctionRules, "score", lambda *_: 0)
    found = compare("S2", "S1", limit=50)
    assert found.same_games is None
    assert found.verdict != "equivalent"
    assert found.not_shown.startswith("S2 on ")


def answering(verdict: Verdict) -> Callable[..., Iterator[Any]]:
    """What stands in for `verify`: each lemma has the verdict."""

    def results(names: list[str], **_: object) -> Iterator[Any]:
        for name in tuple(names):
            yield SimpleNamespace(name=name, verdict=verdict, remarks=("for a reason",))

    return results


@pytest.fixture
def run_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sources are run through the steps of the induction once for all verdicts."""
    monkeypatch.setattr(every_graph, "standing_fault", lambda simulation, _: standing(simulation))


@pytest.mark.usefixtures("nothing_comes_with_goproof", "run_once")
def test_nothing_is_said_of_every_graph_without_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    for verdict in set(Verdict) - {Verdict.PROVED}:
        monkeypatch.setattr(every_graph, "verify", answering(verdict))
        assert unproved(LEMMAS, no_one, None) == f"{MOVES} is {verdict.value}: for a reason"
    found = compare("S3", "S1", limit=5)
    assert found.same_games is None
    assert found.verdict == "unknown"
    assert found.not_shown.startswith(MOVES)
    all_proved = answering(Verdict.PROVED)
    monkeypatch.setattr(every_graph, "verify", lambda names, **_: all_proved([*names][:-1]))
    assert unproved(LEMMAS, no_one, None) == f"{POINTS} has no verdict for all graphs"


def test_all_repaired_sources_play_alike(run_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every_graph, "verify", answering(Verdict.PROVED))
    names = [*COVERED, "S2:as-printed", "chinese", "cgos"]
    found = compare_all([board("1x1")], names=names, komi=True)
    assert found.not_shown == ""
    pairs = {(a, b) for i, a in enumerate(COVERED) for b in COVERED[i + 1 :]}
    assert set(found.same) == pairs | {("chinese", "cgos")}
    assert all(cell.verdict == "equivalent" for cell in found.same.values())
    least = found.least("S1", "S2:as-printed")
    assert least is not None
    assert least.boards[-1].board == "1x1"
    assert found.least("S1", "S2") is None
    assert {(a, b) for a, b, _ in found.cells}.isdisjoint(found.same)
    assert len(found.pairs) == len(names) * (len(names) - 1) // 2


PRISONERS = "S0:without-S0/10-prisoners+S0/10-stones"
ALIKE = {
    ("tromp-taylor", "tromp-taylor,handicap=1"): [],
    ("tromp-taylor", "tromp-taylor,pass_stones=given"): [],
    ("aga", "aga,pass_stones=none"): [],
    ("S1,komi=7", "S2,komi=7"): LEMMAS,
    ("S1,ko=situational", "tromp-taylor,ko=situational"): (MOVES, TO_MOVE, END, POINTS),
    ("S1,handicap=2", "S2,handicap=2"): (MOVES, REPETITIONS, END, POINTS),
    ("S1,scoring=territory+prisoners", PRISONERS): LEMMAS,
}


@pytest.mark.parametrize("names", ALIKE, ids=" and ".join)
def test_the_same_options_make_the_same_games(names: tuple[str, str]) -> None:
    same = same_games(names, *(side(name).rules for name in names))
    assert same is not None
    assert {*same.lemmas} == {*ALIKE[names]}
    assert {step.by for step in same.steps} >= {*same.lemmas, BY_RUNNING}
    simulations = same.simulations if FULL else same.simulations[-1:]
    assert [standing_fault(simulation) for simulation in simulations] == ["" for _ in simulations]


def test_readings_of_what_is_not_in_force_make_no_difference() -> None:
    """Of all entries just these: the others differ from S1 in a game, or have no option."""
    repaired, idle = side("S1").rules, list[Simulation]()
    for erratum in (e for name in ("S0", "S1", "S2", "S3") for e in SOURCES[name].errata):
        if erratum.executable:
            name = f"{erratum.id[:2]}:without-{erratum.id}"
            same = same_games((name, "S1"), side(name).rules, repaired)
            # Where neither stones nor prisoners count, the scores are others.
            in_force = erratum.id == "S0/10-stones" or not (erratum.options or erratum.unrepaired)
            assert (same is None) is in_force, name
            idle += same.simulations[:1] if same else ()
    assert idle
    assert not any(map(standing_fault, idle if FULL else idle[:1]))


# Each source, with options, is held to a member that has others.
WRONGLY_HELD = {
    "one stone more of a handicap": lambda: type(S1)(
        replace(S1.rules, handicap=4), Rules(handicap=3)
    ),
    "another ko": lambda: type(S1)(replace(S1.rules, superko="situational"), Rules()),
    "prisoners crosswise": lambda: type(S0)(
        replace(
            S0.rules, prisoners_count=True, stones_count=False, captured_order=s0.black_then_white
        ),
        Rules(scoring="territory+prisoners"),
    ),
}


@each("fault", WRONGLY_HELD)
def test_a_source_held_to_other_options_is_seen(fault: str) -> None:
    assert standing_fault(WRONGLY_HELD[fault]())


def test_rules_of_a_user_or_of_a_subclass_are_not_covered(tmp_path: Any) -> None:
    rules = of_file(tmp_path / "mine.py", WHOLE).rules
    assert same_games(("mine", "S1"), rules, S1.rules) is None
    assert same_games(("mine", "mine"), rules, rules) is None
    assert simulation_of(S2.rules) is S2
    assert simulation_of(changed(S2, "_to_move", black_moves_twice)) is None


def test_no_source_refuses_a_turn_of_a_game_that_is_not_over() -> None:
    # Else the state of a game would stand in for the source's own.
    moves = (0, PASS, 1, 2, PASS, PASS)
    for simulation, i in product(SIMULATIONS, range(len(moves))):
        game = reached(COMMON, from_edges([(0, 1), (1, 2)]), *moves[:i])
        assert not isinstance(simulation.follow(simulation.state(game), moves[i]), Illegal)


def test_a_source_counts_as_the_member_whose_games_it_has() -> None:
    rules = side("tromp-taylor,ko=simple").rules
    found = agreeing_games(("S3", "simple"), S3.rules, rules)
    assert found is not None
    assert set(LEMMAS) < set(found.lemmas)


def test_what_makes_no_difference_in_games_of_the_notes_is_told_so() -> None:
    for one, other in (
        ("S4:as-printed", "S4:as-printed,suicide=allowed"),
        ("S4:without-S4/alive-order", "S4"),
        ("S4:without-S4/scoring-only", "S4"),
    ):
        found = compare(one, other)
        assert (found.verdict, found.same_rules) == (Equivalence.EQUIVALENT, False)
        assert "makes no difference in any" in found.boards[0].bound
        for graph in (rectangle(1, 4), rectangle(2, 2), rectangle(2, 3)):
            games = compare_games(side(one).rules, side(other).rules, graph, 400, symmetric=False)
            assert not isinstance(games, Difference)
    # The play alone is another one, and so is a game where the stones are looked at as a whole.
    assert compare("S4:as-printed", "S4:as-printed,suicide=allowed", "1x1", level="move").witness
    assert compare("S4", "S4,suicide=allowed", "1x4").witness

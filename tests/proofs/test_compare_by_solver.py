"""The circuits of the formalisations are gospec's moves, and solvers find what gospec finds."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, strategies as st

from godoors.matrices.pairs import formalisations
from goproof.comparisons import move_circuits as circuits, moves_by_solvers, two_sides
from goproof.comparisons.agreeing_games import (
    NEIGHBOURS_ARE_ENOUGH,
    PATHS_ARE_LEAST,
    less_allowed,
    same_move,
)
from goproof.comparisons.compare import compare
from goproof.comparisons.difference import MoveAgreement, compare_moves
from goproof.comparisons.moves_by_solvers import (
    circuit_fault,
    difference_by_solvers,
    has_circuits,
    stones_of,
    told_apart,
    unknown_position,
    without_dead_stones,
)
from goproof.comparisons.position_circuits import (
    PlayResult,
    SymbolicPosition,
    Table,
    own_part,
    touching_empty,
    values_of,
)
from goproof.comparisons.sides import side
from goproof.logic.circuit import NO, Circuit
from goproof.logic.clauses import propositional
from goproof.solvers.answers import BUDGET, Answer, Model, Solver, Status, Steps
from goproof.solvers.registry import PROPOSITIONAL_NAMES, solver
from gospec.law.colouring import BLACK, Colouring
from gospec.law.diagram import board
from gospec.names import formalisation
from gospec.sources import move_function as s2
from gospec.sources.register import SOURCES
from gospec.texts.register import TEXTS
from tests.support.each import each
from tests.support.extent import FULL, examples
from tests.support.strategies import colourings, edge_lists, grids

# Texts that are more than members of the family have no circuits.
WHOLE = [name for name in formalisations() if not (name in TEXTS and TEXTS[name].whole)]
VARIANTS = [
    *WHOLE,
    *(f"{e.id[:2]}:without-{e.id}" for s in SOURCES.values() for e in s.errata if e.executable),
    "S0:without-S0/3-lone-point+S0/3-pairwise",
    "S3:without-S3/chi-colour+S3/b'-other-points",
]


@each("name", VARIANTS, parts=2)
def test_circuits_are_the_moves_of_gospec_on_small_boards(name: str) -> None:
    assert circuit_fault(formalisation(name)) == ""


@examples(30)
@given(st.sampled_from(VARIANTS), colourings(grids(max_points=9) | edge_lists(6)), st.data())
def test_circuits_are_the_moves_of_gospec_on_larger_ones(
    name: str, b: Colouring, data: st.DataObject
) -> None:
    rules: Any = formalisation(name)
    v = data.draw(st.sampled_from(b.graph.points))
    law = [rules.colouring_after(b, v, BLACK)]
    move = circuits.moved(rules, unknown_position(b.graph, Circuit())[0], v)
    assert moves_by_solvers._fault_in(rules, move, [b], values_of([b]), law) == ""


def of_solvers(left: Any, right: Any, size: str, *, dead_stones: bool = False) -> Any:
    """The difference that both solvers find, None if there is none."""
    return difference_by_solvers(
        left,
        right,
        board(size),
        dead_stones=dead_stones,
        limit=Steps(BUDGET),
        solvers=PROPOSITIONAL_NAMES,
    )


def why_unknown(size: str = "1x10", **options: Any) -> str:
    """Why two sides that have the same moves are not known to."""
    found = compare("tromp-taylor", "chinese", [board(size)], level="move", **options)
    assert found.verdict == "unknown"
    return found.boards[-1].bound


@pytest.mark.parametrize("size", ["1x3", "2x2"])
def test_solvers_find_the_difference_that_enumeration_finds(size: str) -> None:
    names = ["S0:as-printed", "S1", "S2:as-printed", "S3:as-printed", "S4", "chinese"]
    for a, b in list(combinations(names, 2))[:: 1 if FULL else 6]:
        left, right = formalisation(a), formalisation(b)
        by_gospec = compare_moves(left, right, board(size))
        by_solvers = of_solvers(left, right, size)
        if isinstance(by_gospec, MoveAgreement):
            assert by_solvers is None
        else:
            assert by_solvers is not None
            assert stones_of(by_solvers.colouring) == stones_of(by_gospec.colouring)


def test_dead_stones_may_make_the_difference() -> None:
    left = formalisation("tromp-taylor")
    right = replace(formalisation("S4"), suicide="allowed")  # type: ignore[type-var]
    assert of_solvers(left, right, "1x5") is None
    assert of_solvers(left, right, "1x5", dead_stones=True) is not None


def test_solvers_go_where_enumeration_does_not() -> None:
    found = compare("S2:as-printed", "S1", [board("2x5")], level="move")
    assert found.verdict == "different"
    assert found.boards[-1].bound == "3 stones, and no fewer"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Answer(Status.UNKNOWN, reason="timeout"), "timeout"),
        (Answer(Status.SAT), ""),
        (Answer(Status.SAT, Model()), "no difference in gospec"),
    ],
    ids=["no answer", "no model", "what gospec does not replay"],
)
def test_what_is_no_answer_is_unknown(
    answer: Answer, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        moves_by_solvers, "solver", lambda name: lambda *_: replace(answer, by=name)
    )
    found = compare("S0", "chinese", [board("2x5")], level="move")
    assert found.verdict == "unknown"
    assert said in found.boards[-1].bound


def test_moves_that_are_one_function_on_every_graph() -> None:
    assert has_circuits(formalisation("S2"))
    assert not has_circuits(s2.MoveFunctionRules(reaching=lambda b, c: frozenset()))
    repaired = {name: formalisation(name) for name in ("S0", "S1", "S2", "S3", "tromp-taylor")}
    for a, b in combinations(repaired.values(), 2):
        same = same_move(a, b)
        assert same is not None
        assert bool(same.lemmas) == (repaired["S2"] in (a, b))
    for name in ("S2:as-printed", "S3:as-printed", "S0:as-printed", "S4", "chinese"):
        assert same_move(formalisation(name), repaired["S1"]) is None
    assert same_move(formalisation("S1:without-S1/R4-at-once"), repaired["S1"]) is None
    notes = side("S4,suicide=allowed").rules
    assert same_move(notes, repaired["S1"]) is None
    near = same_move(notes, repaired["S1"], dead_stones=False)
    assert near is not None
    assert set(near.lemmas) == {NEIGHBOURS_ARE_ENOUGH, PATHS_ARE_LEAST}
    assert same_move(side("S4:as-printed,suicide=allowed").rules, repaired["S1"]) is None
    assert less_allowed(formalisation("chinese"), repaired["S1"]) is formalisation("chinese")
    assert less_allowed(repaired["S1"], repaired["S2"]) is None


def test_every_graph_is_said_only_of_what_is_the_same_on_small_ones() -> None:
    graphs = [board("1x3"), board("2x2")]
    # Readings of which each has been compared with another, so that all of them agree.
    alike = {name: {name} for name in VARIANTS}
    for a, b in combinations(VARIANTS, 2):
        left, right = formalisation(a), formalisation(b)
        if b not in alike[a] and same_move(left, right) is not None:
            for graph in graphs:
                assert isinstance(
                    compare_moves(left, right, graph, dead_stones=True), MoveAgreement
                )
            together = alike[a] | alike[b]
            alike |= dict.fromkeys(together, together)
    assert max(map(len, alike.values())) > 2


@pytest.mark.parametrize("why", ["", "a lemma has no verdict"])
def test_every_graph_is_the_answer_where_no_board_is_named_and_the_lemmas_are_proved(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(two_sides, "unproved", lambda lemmas, *_, **__: why)
    monkeypatch.setattr(two_sides.TwoSides, "default_boards", lambda *_: [board("2x2")])
    found = compare("S2", "S1", level="move")
    whole = ("equivalent", "every graph")
    assert ((found.verdict, found.boards[-1].board) == whole) is not bool(why)
    assert (why in str(found.document())) if why else found.boards[-1].bound.count("_") > 1


def test_equivalent_needs_the_word_of_both_solvers() -> None:
    for names in ((), *((one,) for one in PROPOSITIONAL_NAMES)):
        assert "was not asked" in why_unknown(solvers=names)


def some_stones_are_not_compared(a: PlayResult, b: PlayResult) -> int:
    left, right = (replace(m, after=m.after.replaced(m.after.own, a.after.other)) for m in (a, b))
    return told_apart(left, right)


def similar_sides_alone_are_compared(a: PlayResult, b: PlayResult) -> int:
    return told_apart(a, b) if abs(a.legal) == abs(b.legal) else NO


def the_last_point_is_own(position: SymbolicPosition) -> int:
    last = position.board.points[-1]
    return position.circuit.conjunction((without_dead_stones(position), position.own[last]))


def everything_is_denied(name: str) -> Solver:
    return lambda _text, _timeout: Answer(Status.UNSAT, by=name)


def one_answers_for_both(_: str) -> Solver:
    return solver("z3")


@pytest.mark.parametrize(
    ("name", "planted", "said"),
    [
        ("told_apart", some_stones_are_not_compared, "changed: not gospec's"),
        ("told_apart", similar_sides_alone_are_compared, "the sides: not gospec's"),
        ("without_dead_stones", the_last_point_is_own, "what is assumed: not gospec's"),
        ("solver", everything_is_denied, "unsat, which is not sat"),
        ("solver", one_answers_for_both, "is that of z3"),
    ],
)
def test_controls_refuse_what_compares_otherwise(
    name: str, planted: object, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves_by_solvers, name, planted)
    assert said in why_unknown()


@pytest.mark.parametrize("size", ["1x12", "4x4"])
def test_controls_refuse_a_flood_of_nine_rounds(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(position: SymbolicPosition, stones: Table) -> Table:
        reached = touching_empty(position, stones)
        for _ in range(8):
            wider = {
                v: position.circuit.disjunction((reached[v], *(reached[w] for w in beside)))
                for v, beside in position.board.neighbours.items()
            }
            reached = own_part(position, stones, wider)
        return reached

    monkeypatch.setattr(circuits, "least", planted)
    assert f"{size}: the circuit of" in why_unknown(size)


def test_canaries_refuse_a_query_that_is_printed_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        moves_by_solvers,
        "propositional",
        lambda circuit, literals: propositional(circuit, [*literals, -1]),
    )
    assert "of a side with legal changed, z3 says unsat" in why_unknown()


def test_no_difference_where_reaching_takes_more_than_nine_rounds() -> None:
    # Asked of the solvers themselves: of this pair a lemma says that it is the same on every graph.
    assert of_solvers(formalisation("S0"), formalisation("S1"), "1x12") is None

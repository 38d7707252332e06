"""Unconditional life in the proofs: its sets are gospec's, and what is proved of it is true."""

from itertools import chain as joined, combinations, compress, product

import pytest
from hypothesis import given, strategies as st

from goproof.boards.symmetries import graphs_up_to
from goproof.logic.formulas import Atom, every
from goproof.queries.truth import ManyCases
from goproof.theory.best_play import reached_alone, way_alone
from goproof.theory.cases import Subject, all_cases
from goproof.theory.law import GOSPEC
from goproof.theory.life import Joined, Life
from goproof.theory.stages import Original, Relative
from goproof.vocabulary.hints.outlasting import outlasting
from gospec.benson import Condition, unconditionally_alive
from gospec.colouring import (
    BLACK,
    EMPTY,
    WHITE,
    Colour,
    Colouring,
    all_colourings,
    has_dead_stones,
    opponent,
    place,
)
from gospec.diagram import parse
from gospec.graph import Graph, rectangle
from tests.support.extent import examples
from tests.support.strategies import eyed_positions

CONDITIONS: tuple[Condition, ...] = ("textbook", "all-points")
SMALL, SMALLEST = graphs_up_to(4), graphs_up_to(3)


def many(board: Graph, life: Life) -> ManyCases:
    return ManyCases(board, list(all_cases(board, Subject.COLOURING)), life.sets)


@pytest.mark.parametrize(
    ("condition", "colour"), [*zip(CONDITIONS, (Relative.OWN, Relative.OPPONENT), strict=True)]
)
def test_what_is_alive_is_a_fixed_point_of_its_step(condition: Condition, colour: Relative) -> None:
    life = Life(Original(), colour, condition)
    alive = life.alive
    same = every(lambda x: alive.contains(x).iff(alive.step(alive.contains, x)))
    for board in SMALL:
        cases = many(board, life)
        assert cases.truth(same) == cases.ones


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_set_of_points_is_an_instance_for_what_is_alive(condition: Condition) -> None:
    life = Life(Original(), Relative.OPPONENT, condition)
    schema = life.alive.instance("any set of points", lambda x: Atom("q", (x,))).formula
    for board in SMALL:
        cases = many(board, life)
        sizes = range(len(board) + 1)
        for members in joined.from_iterable(combinations(board.points, n) for n in sizes):
            cases.reader.define("q", 1, (cases.ones * (v in members) for v in board.points))
            assert cases.truth(schema) == cases.ones, (board, members)


@pytest.mark.parametrize("outside", [False, True])
def test_every_relation_is_an_instance_for_what_is_joined(outside: bool) -> None:
    life = Life(Original(), Relative.OPPONENT, "textbook")
    relation: Joined = life.regions if outside else life.chains
    schema = relation.instance("any relation", lambda x, y: Atom("q", (x, y))).formula
    for board in SMALLEST:
        cases = many(board, life)
        pairs = list(product(board.points, repeat=2))
        for chosen in product((False, True), repeat=len(pairs)):
            cases.reader.define("q", 2, (cases.ones * yes for yes in chosen))
            assert cases.truth(schema) == cases.ones, (board, list(compress(pairs, chosen)))


def test_a_relation_in_a_structure_agrees_with_many_cases() -> None:
    claim = outlasting("textbook", suicide=False)
    formulas = (*claim.facts(), *claim.steps)
    for board in graphs_up_to(2):
        cases = list(all_cases(board, Subject.MOVE))
        truths = [ManyCases(board, cases, claim.sets).truth(formula) for formula in formulas]
        for i, case in enumerate(cases):
            model = claim.structure(case)
            for formula, truth in zip(formulas, truths, strict=True):
                assert formula.holds(model, {}) is bool(truth >> i & 1)


def test_the_smallest_game_against_the_textbook() -> None:
    b = parse(".X.O")
    plays = way_alone(GOSPEC, b, WHITE, lambda now: now((0, 1)) is EMPTY, suicide=True)
    assert [v for v, _ in plays] == [(0, 2), (0, 2), (0, 0)]
    now = b
    for v, after in plays:
        now = place(now, v, WHITE)
        assert now == after
    assert way_alone(GOSPEC, b, WHITE, lambda now: now((0, 1)) is EMPTY, suicide=False) == []


@pytest.mark.parametrize("suicide", [False, True])
def test_what_is_reached_alone_is_closed_under_plays(suicide: bool) -> None:
    b = parse("X.O/..X")
    found = reached_alone(GOSPEC, b, WHITE, suicide=suicide)
    for now, step in found.items():
        if step is not None:
            assert place(step[0], step[1], WHITE) == now
        for v in now.where(EMPTY):
            after = place(now, v, WHITE)
            assert (after in found) or (not suicide and after(v) is EMPTY)
    assert any(not now.where(BLACK) for now in found)


def stones_alive(b: Colouring, player: Colour, condition: Condition) -> frozenset[object]:
    return frozenset().union(*unconditionally_alive(b, player, condition))


@pytest.mark.parametrize("condition", CONDITIONS)
@examples(25)
@given(b=eyed_positions(), data=st.data())
def test_life_outlasts_games_on_larger_boards(
    condition: Condition, b: Colouring, data: st.DataObject
) -> None:
    for owner in (BLACK, WHITE):
        now, living = b, stones_alive(b, owner, condition)
        for _ in range(data.draw(st.integers(0, 12)) if living else 0):
            v = data.draw(st.sampled_from(sorted(now.where(EMPTY), key=b.graph.index.get)))
            after = place(now, v, opponent(owner))
            if condition == "all-points" or after(v) is not EMPTY:
                now = after
            assert living <= stones_alive(now, owner, condition)


@pytest.mark.slow
def test_how_many_positions_of_the_textbook_fail_where_suicide_is_allowed() -> None:
    positions = [b for b in all_colourings(rectangle(3, 3)) if not has_dead_stones(b)]
    living = {b: stones_alive(b, BLACK, "textbook") for b in positions}
    living = {b: stones for b, stones in living.items() if stones}
    assert len(living) == 883
    failing = {
        suicide: sum(
            any(
                not stones <= now.where(BLACK)
                for now in reached_alone(GOSPEC, b, WHITE, suicide=suicide)
            )
            for b, stones in living.items()
        )
        for suicide in (True, False)
    }
    assert failing == {True: 248, False: 0}

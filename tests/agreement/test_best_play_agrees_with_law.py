"""Values, and the games of certificates, are what best play by the law makes them."""

import pytest

import goproof
from goproof.comparisons.values import all_positions
from goproof.theory.best_play import value_to
from goproof.theory.law import GOSPEC
from gospec import BLACK, WHITE, Rules, draw, parse, point_name
from gospec.law.diagram import board
from gospec.law.play import can_force, captures, keeps, margin_of, value
from tests.certificates.plain import life, score
from tests.certificates.truth import root_is_won

RULES = [
    Rules(ko="positional"),
    Rules(ko="positional", suicide="forbidden"),
    Rules(ko="situational"),
    Rules(ko="situational", suicide="forbidden"),
]
NAMES = {BLACK: "black", WHITE: "white"}
TINY = [
    # Where suicide is allowed, there are many more games.
    pytest.param(
        rules, size, marks=[pytest.mark.slow] * (size == "1x3" and rules.suicide == "allowed")
    )
    for rules in RULES
    for size in ("1x1", "1x2", "1x3")
]


@pytest.mark.parametrize(("rules", "size"), TINY)
def test_values_of_all_positions_of_tiny_boards(rules: Rules, size: str) -> None:
    for b, mover in all_positions(board(size)):
        law = value(rules, rules.position(b, mover))
        assert goproof.value(b, mover, ko=rules.ko, suicide=rules.suicide).value == law
        assert value_to(GOSPEC, BLACK, rules, b, mover) == law
        assert value_to(GOSPEC, WHITE, rules, b, mover) == -law
        for margin in range(-len(b.graph), len(b.graph) + 1):
            header = score(
                draw(b, "/"),
                "white",
                margin,
                to_move=NAMES[mover],
                ko=rules.ko,
                suicide=rules.suicide,
            )
            state = rules.position(b, mover)
            forced = can_force(rules, state, WHITE, margin_of(WHITE, -margin))
            assert root_is_won(header) is forced is (law <= margin)
            assert can_force(rules, state, BLACK, margin_of(BLACK, margin + 1)) is not forced


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("diagram", ["XO.", "X.O", "X.OO", "OO.X", "XO/..", "O./XX"])
def test_problems_without_walls_and_threats_are_goals_of_the_law(
    rules: Rules, diagram: str
) -> None:
    b = parse(diagram)
    target = b.where(WHITE)
    names = " ".join(point_name(b.graph, v) for v in target)
    of = {"ko": rules.ko, "suicide": rules.suicide}
    for mover in (BLACK, WHITE):
        state = rules.position(b, mover)
        for goal, of_all in (("life-and-death", False), ("capture-of-all", True)):
            lost = can_force(rules, state, BLACK, captures(target, WHITE, all_of_it=of_all))
            kept = can_force(rules, state, WHITE, keeps(target, WHITE, some_of_it=of_all))
            for winner, expected in (("black", lost), ("white", kept)):
                line = life(diagram, winner, names, goal=goal, to_move=NAMES[mover], **of)
                assert root_is_won(line) is expected

"""Values where a cycle is a draw: the machine, the law and whole games agree, and are certified."""

import json
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.reading import lines_of
from goproof.certificates.check import check as check_file
from goproof.values import cycle_strategies
from goproof.values.value import value
from gospec.law.colouring import BLACK, PLAYERS, WHITE
from gospec.law.cycles import Situation, situation
from gospec.law.graph import Graph, rectangle
from tests.certificates import going_round
from tests.certificates.plain import text
from tests.certificates.truth import positions
from tests.support.each import each

Line = dict[str, Any]
cycle_value = partial(value, ko="simple", cycle="draw")

SUICIDE = ("allowed", "forbidden")
TRIANGLE = Graph("pqr", [("p", "q"), ("q", "r"), ("r", "p")])
STAR = Graph("pqrs", [("p", "q"), ("p", "r"), ("p", "s")])
SMALL = [rectangle(1, 1), rectangle(1, 2), rectangle(1, 3), TRIANGLE]
LARGER = [rectangle(1, 4), rectangle(2, 2), STAR]
slow = pytest.mark.slow


def starts(graph: Graph) -> frozenset[Situation]:
    return frozenset(going_round.start(b, player) for b in positions(graph) for player in PLAYERS)


@pytest.mark.parametrize(
    ("graph", "suicide", "most", "fewest"),
    [
        *((g, law, 20_000, 2 * len(starts(g))) for g, law in product(SMALL, SUICIDE)),
        *(
            pytest.param(rectangle(*size), law, 3_000, fewest, marks=slow)
            for size, fewest_by in (((2, 2), (200, 228)), ((1, 4), (60, 164)))
            for law, fewest in zip(SUICIDE, fewest_by, strict=True)
        ),
    ],
    ids=str,
)
def test_whole_games_have_the_values_of_the_situations(
    graph: Graph, suicide: str, most: int, fewest: int
) -> None:
    """Of four points some games are too many."""
    law, roots = going_round.rules(suicide), starts(graph)
    reached = going_round.situations(law, roots)
    found = going_round.values(law, roots)
    confirmed = 0
    for s, (attacker, sign) in product(roots, ((BLACK, 1), (WHITE, -1))):
        value = max(sign * found[s], 0)
        for least in {value, value + 1} & set(range(1, len(graph) + 1)):
            try:
                won = going_round.WholeGames(reached, attacker, least, most).won(s)
            except going_round.TooLong:
                assert graph not in SMALL
                continue
            assert won is (least == value), (s, attacker, least)
            confirmed += 1
    assert confirmed >= fewest


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize("graph", SMALL, ids=lambda g: g.name)
def test_whole_games_confirm_both_bounds_by_captures(graph: Graph, suicide: str) -> None:
    law = going_round.rules(suicide, "captures")
    for s in starts(graph):
        value = cycle_value(s.colouring, s.to_move, suicide=suicide, cycle="captures").value
        for winner, better in ((BLACK, 1), (WHITE, -1)):
            assert going_round.bound_is_true(law, s, winner, value)
            assert not going_round.bound_is_true(law, s, winner, value + better)


@pytest.mark.parametrize(("length", "expected"), [(6, 1), (7, 2)])
def test_who_loses_more_in_a_round_loses_the_game(length: int, expected: int) -> None:
    """Black wins by rounds in which White loses more; under superko the values are the same."""
    found = cycle_value(rectangle(1, length), suicide="forbidden", cycle="captures")
    assert (found.value, found.checked) == (expected, True)
    assert cycle_value(rectangle(1, length), suicide="forbidden", check=False).value == 0
    assert value(rectangle(1, length), suicide="forbidden").value == expected


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize(
    "graph", [*SMALL, *LARGER, pytest.param(rectangle(2, 3), marks=slow)], ids=lambda g: g.name
)
def test_machine_finds_the_value_of_every_position(graph: Graph, suicide: str) -> None:
    found = going_round.values(going_round.rules(suicide), starts(graph))
    value_of = partial(cycle_value, suicide=suicide, check=False)
    for s in starts(graph):
        assert value_of(s.colouring, s.to_move).value == found[s], s


@pytest.mark.parametrize("cycle", ["draw", "captures"])
@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize(
    ("rows", "columns", "expected"),
    [
        *((1, 1, 0), (1, 2, 0), (1, 3, 3), (1, 4, 4), (2, 2, 0), (2, 3, 0)),
        *(pytest.param(*of, marks=slow) for of in ((2, 4, 8), (3, 3, 9), (3, 4, 4))),
    ],
)
def test_values_are_those_of_the_literature(
    rows: int, columns: int, expected: int, suicide: str, cycle: Any
) -> None:
    """2x2 to 3x4 as van der Werf, van den Herik and Uiterwijk have them; the others are ours."""
    found = cycle_value(rectangle(rows, columns), suicide=suicide, cycle=cycle)
    assert found.value == found.lower.bound == found.upper.bound == expected
    assert found.checked


# Where captures decide, whole games are judged, which are too many on four points.
CERTIFIED = [
    *((graph, cycle) for graph in SMALL for cycle in ("draw", "captures")),
    *(pytest.param(graph, "draw", marks=slow) for graph in LARGER),
]


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize(("graph", "cycle"), CERTIFIED, ids=str)
def test_every_node_of_a_certificate_is_true(
    graph: Graph, suicide: str, cycle: Any, tmp_path: Path
) -> None:
    kept = tmp_path / "v.jsonl"
    for s in sorted(starts(graph), key=repr)[::9]:
        cycle_value(s.colouring, s.to_move, suicide=suicide, certificate=kept, cycle=cycle)
        for which in ("lower", "upper"):
            lines = list(lines_of(tmp_path / f"v.{which}.jsonl"))
            assert going_round.is_true([json.loads(line) for line in lines])
            assert check_file(tmp_path / f"v.{which}.jsonl").valid


@each(
    "graph, moves, suicide",
    [
        (rectangle(2, 2), "A2 B1 A1", "allowed"),
        (rectangle(2, 2), "A2 B1 A1 B2", "forbidden"),
        (rectangle(2, 2), "A2 pass", "allowed"),
        (rectangle(2, 2), "A1", "allowed"),
        # White captures two stones, Black one in return: that is where the game has been.
        (rectangle(1, 3), "B1 pass C1", "forbidden"),
    ],
)
def test_values_after_moves_are_those_of_the_law(graph: Graph, moves: str, suicide: str) -> None:
    found = cycle_value(graph, moves=moves, suicide=suicide)
    law, game = going_round.rules(suicide), found.game
    earlier = frozenset(situation(law, game.until(turn)) for turn in range(len(game.turns)))
    now = situation(law, game)
    assert found.checked
    assert found.value == going_round.values(law, frozenset({now}), earlier)[now]


def test_another_claim_than_asked_for_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from goproof.certificates.writing import cycles

    honest = cycles.certificate

    def elsewhere(claim: Any, *others: Any) -> Any:
        lines = list(honest(claim, *others))
        return iter([lines[0].replace('"black", "ko"', '"white", "ko"'), *lines[1:]])

    monkeypatch.setattr(cycles, "certificate", elsewhere)
    with pytest.raises(RuntimeError, match="claims something else"):
        cycle_value(rectangle(1, 2))


def test_a_strategy_with_a_hole_is_not_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = cycle_strategies.cycles.defence
    monkeypatch.setattr(cycle_strategies.cycles, "defence", lambda *asked: honest(*asked)[:-1])
    with pytest.raises(RuntimeError, match="not accepted"):
        cycle_value(rectangle(2, 2), checker="python")


# Certificates for one point: the loser can but pass, to where the game has been.
WEIGHED: Line = {
    "format": "goproof-cycle-certificate",
    "version": 1,
    "board": {"rows": 1, "columns": 1},
    "rules": {"ko": "simple", "suicide": "forbidden", "cycle": "captures"},
    "claim": {"goal": "score", "winner": "black", "margin": 0},
    "root": {"colouring": ".", "to_move": "black", "ko": [], "passes": 0},
    "history": [],
    "pass_weight": 1,
}
FIRST: Line = {**WEIGHED["root"], "rank": 3, "move": "pass"}
SECOND: Line = {**WEIGHED["root"], "to_move": "white", "passes": 1, "rank": 4}
BY_CAPTURES = [WEIGHED, FIRST, SECOND, {"nodes": 2}]


@pytest.fixture(scope="module")
def on_three_points(tmp_path_factory: pytest.TempPathFactory) -> list[Line]:
    file = tmp_path_factory.mktemp("cycles") / "v.jsonl.gz"
    cycle_value(rectangle(1, 3), suicide="forbidden", certificate=file)
    return [json.loads(line) for line in lines_of(file.with_name("v.lower.jsonl.gz"))]


def fault_of(*lines: Line) -> str:
    return check(text(lines)).fault


def without(line: Line, field: str) -> Line:
    return {name: value for name, value in line.items() if name != field}


def test_faults_are_told(on_three_points: list[Line]) -> None:
    root, claim, rules = (on_three_points[0][name] for name in ("root", "claim", "rules"))
    by_draws = [
        (0, "format", "goproof-certificate", "of version 1, where version 4 is read"),
        (0, "version", 2, "a goproof-cycle-certificate of version 2, where version 1 is read"),
        (0, "rules", {**rules, "ko": "positional"}, "can't stand here"),
        (0, "rules", {**rules, "cycle": "none"}, "can't stand here"),
        (0, "rules", without(rules, "cycle"), "no object with the fields"),
        (0, "claim", {**claim, "margin": 4}, "has not won"),
        (0, "claim", {**claim, "winner": "white"}, "the loser to move has none"),
        (0, "history", [{**root, "colouring": ".X.", "to_move": "white"}], "drawn"),
        (1, "move", "A1", "has not been dealt with"),
        (1, "move", "B1", "the rules don't allow"),
        (1, "passes", 2, "no whole number"),
        (1, "ko", ["D1"], "can't stand here"),
        (1, "to_move", "white", "the winner to move has a move"),
        (1, "rank", 1, "no object with the fields"),
        (2, "colouring", "X..", "has not been dealt with"),
        (-1, "nodes", 2, "2 nodes are announced, and 3 were there"),
    ]
    claim, root = WEIGHED["claim"], WEIGHED["root"]
    by_captures = [
        (0, "pass_weight", 0, "no whole number"),
        (0, "history", [{**root, "to_move": "white"}], "may precede the root"),
        (0, "claim", {**claim, "margin": 2}, "larger than the board"),
        (0, "claim", {**claim, "winner": "white", "margin": -2}, "larger than the board"),
        (0, "claim", {**claim, "margin": 1}, "too high for what leads"),
        (0, "rules", {**WEIGHED["rules"], "cycle": "draw"}, "a pass has a weight where captures"),
        (1, "rank", 2, "the rank is too high for what leads here"),
        (2, "rank", 5, "the rank is too high for what leads here"),
    ]
    for right, faults in ((on_three_points, by_draws), (BY_CAPTURES, by_captures)):
        assert fault_of(*right) == ""
        for line, field, other, fault in faults:
            lines = [dict(each) for each in right]
            lines[line][field] = other
            assert fault in fault_of(*lines), (line, field, other)
    first, *nodes, last = BY_CAPTURES
    assert "no object with the fields" in fault_of(first, FIRST, without(SECOND, "rank"), last)
    assert "a pass has a weight" in fault_of(without(first, "pass_weight"), *nodes, last)


def test_ranks_fall_by_the_loser_s_pass_and_to_a_node_that_comes_later() -> None:
    root = {**WEIGHED["root"], "to_move": "white"}
    header = {**WEIGHED, "root": root, "pass_weight": 2}
    answer = {**WEIGHED["root"], "passes": 1, "move": "pass"}
    for rank, fault in ((1, ""), (2, "line 3: the rank is too high for what leads here")):
        nodes = {**root, "rank": 3}, {**answer, "rank": rank}
        assert fault_of(header, *nodes, {"nodes": 2}) == fault
    # Two passes lead to where White is to move after a pass; the second allows less.
    assert fault_of(WEIGHED, SECOND, FIRST, {"nodes": 2}) == ""
    too_high = fault_of(WEIGHED, {**SECOND, "rank": 5}, FIRST, {"nodes": 2})
    assert "what pass leads to has too high a rank" in too_high


def test_all_that_leads_to_a_node_limits_its_rank() -> None:
    """White's suicide leads to Black's turn, after a pass and after none; Black can but pass."""
    root = {**WEIGHED["root"], "to_move": "white"}
    rules = {**WEIGHED["rules"], "suicide": "allowed"}
    header = {**WEIGHED, "root": root, "rules": rules, "pass_weight": 2}
    white, black = ({**root, "to_move": player, "ko": ["A1"]} for player in ("white", "black"))
    before = {**root, "rank": 0}, {**root, "passes": 1, "rank": 5}
    after = {**white, "passes": 1, "rank": 0}, {**black, "passes": 1, "rank": -2, "move": "pass"}
    for rank, fault in ((0, ""), (1, "line 4: the rank is too high for what leads here")):
        node = {**black, "rank": rank, "move": "pass"}
        assert fault_of(header, *before, node, *after, {"nodes": 5}) == fault


def test_lines_missing_doubled_or_in_another_order_are_told(on_three_points: list[Line]) -> None:
    first, *nodes, last = on_three_points
    assert "has not been dealt with" in fault_of(first, *nodes[::-1], last)
    assert "this situation has been dealt with" in fault_of(first, nodes[0], *nodes, last)
    assert "the file ends before" in fault_of(first, *nodes)
    assert "nothing may follow" in fault_of(first, *nodes, last, last)
    assert "nothing deals with ..., Black" in fault_of(first, *nodes[:2], {"nodes": 2})
    assert check([]).fault == "line 1: the file ends before the number of its nodes"


def test_the_claim_is_put_into_words() -> None:
    root = {"colouring": "XO/X.", "to_move": "white", "ko": ["B1"], "passes": 0}
    header = without(WEIGHED, "pass_weight") | {
        "board": {"rows": 2, "columns": 2},
        "rules": {"ko": "simple", "suicide": "allowed", "cycle": "draw"},
        "claim": {"goal": "score", "winner": "white", "margin": 0},
        "root": root,
    }
    words = str(check([json.dumps(header)]).claim)
    assert "White can make the result at most 0, whatever Black does\n" in words
    assert "from: XO/X., White to move after no pass, ko at B1, on 2x2\n" in words
    assert "the game is drawn when a situation occurs again" in words
    by_captures = str(check([json.dumps(WEIGHED)]).claim)
    assert "won by the player of whom fewer stones have left the board since" in by_captures

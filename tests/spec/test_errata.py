"""The register of errata: each entry's witness, and the agreement of the repaired sources."""

from dataclasses import fields, replace
from itertools import combinations
from typing import Any

import pytest

from goproof.comparisons.difference import Difference, GameAgreement
from goproof.comparisons.search import compare_games, compare_moves, plays
from goproof.comparisons.watching import replayed
from goproof.rulebook.clauses import CLAUSES
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import draw, parse
from gospec.law.formalisation import PASS, Illegal, Observation, Reason
from gospec.law.graph import Graph, rectangle
from gospec.law.unknown import UnknownName
from gospec.names import formalisation
from gospec.sources.errata import ERRATA, Erratum
from gospec.sources.house_notes import neutral_means_play
from gospec.sources.register import SOURCES
from tests.support.each import each

ALL = [e for source in SOURCES.values() for e in source.errata]
EXECUTABLE = [e for e in ALL if e.executable]
IN_GAMES = [e for e in EXECUTABLE if not e.dead_stones]
# Smallest first.
BOARDS = [rectangle(*s) for s in ((1, 1), (1, 2), (2, 1), (1, 3), (1, 4), (2, 2), (2, 3))]
EXHAUSTIBLE = 100_000


def both_readings(erratum: Erratum) -> tuple[Any, Any]:
    """The source without and with the defect, in the context that the entry names."""
    source = SOURCES[erratum.id[:2]]
    repaired = source.without(*erratum.unrepaired)
    left_in = source.without(*erratum.unrepaired, erratum.id)
    options = dict(erratum.options)
    return replace(repaired, **options), replace(left_in, **options)


def first_difference(
    left: Any, right: Any, boards: list[Graph] = BOARDS
) -> tuple[Graph, Difference] | None:
    for graph in boards:
        found = compare_games(left, right, graph, EXHAUSTIBLE if len(graph) < 4 else 3000)
        if isinstance(found, Difference):
            return graph, found
    return None


@each("erratum", ALL, ids=lambda e: e.id)
def test_entry_cites_clauses_of_its_source_and_names_fields_that_it_has(erratum: Erratum) -> None:
    assert set(erratum.clauses) <= set(CLAUSES[erratum.id[:2]])
    assert erratum.id.startswith(f"{erratum.clause}-") or erratum.id == erratum.clause
    assert erratum.printed
    assert erratum.read
    assert erratum.why.endswith(".")
    assert erratum.kind in ("defect", "ambiguity", "claim", "editorial")
    known = {f.name for f in fields(SOURCES[erratum.id[:2]].as_printed)}
    if erratum.executable:
        assert erratum.field in known
    if erratum.kind == "editorial":
        assert not erratum.field
        assert erratum.holds is None
    if erratum.kind == "claim":
        assert bool(erratum.field) != bool(erratum.holds)
    assert {name for name, _ in erratum.options} <= known
    assert all(other in ERRATA for other in erratum.unrepaired)


@pytest.mark.parametrize("key", SOURCES)
def test_repairs_touch_one_field_each(key: str) -> None:
    source = SOURCES[key]
    executable = [e for e in source.errata if e.executable]
    for one, other in combinations(executable, 2):
        if one.field == other.field:
            # Two further readings of one passage: together they are none.
            assert {one.kind, other.kind} == {"ambiguity"}
            with pytest.raises(UnknownName, match="combination of readings of S4"):
                source.without(one.id, other.id)
    defects = [e.id for e in source.errata if e.kind == "defect"]
    assert source.without(*defects) == source.as_printed == formalisation(f"{key}:as-printed")
    together = "without-" + "+".join(defects) if defects else "as-printed"
    assert formalisation(f"{key}:{together}") == source.as_printed
    assert formalisation(key) == source.amended
    for e in executable:
        left_in = source.without(e.id)
        assert left_in == formalisation(f"{key}:without-{e.id}")
        names = [f.name for f in fields(left_in)]
        assert [n for n in names if getattr(left_in, n) != getattr(source.amended, n)] == [e.field]


# The smallest board on which the two readings differ, and after how many plies.
SMALLEST = {
    ("1x1", 1): """
        S0/8c-passes S0/8c-current S0/8d-fewer-than-two S0/8d-prisoners S1/R6-current S1/R6-start
        S2/game-superko S2/game-single-move S2/C3-handicap-passes S2/C5-resigned S3/reaches-scope
        S4/passing-seki S4/seki-examples""",
    ("1x1", 2): """
        S0/8d-two-passes S0/11-tie S1/C6-passes S2/game-alternation S4/passing-by-one""",
    ("1x1", 4): "S1/C8-only-two",
    ("1x2", 1): "S0/3-lone-point S0/10-stones S1/R3-last-point S3/mu-occupied S4/scoring-only",
    ("1x2", 2): "S0/8e-prisoner-order S0/10-prisoners S2/clear-colour S3/chi-colour",
    ("1x2", 3): """
        S0/8e-after-the-end S1/R4-at-once S2/reaches-least S3/b'-other-points S4/passing-twice
        S4/alive-least""",
    ("1x3", 1): "S4/passing-neutral S4/passing-some-seki",
    ("1x3", 3): "S4/alive-recursion",
    ("1x4", 1): "S0/3-pairwise",
    ("1x4", 3): "S1/C9-suicides S4/suicide-optional S4/scoring-suicides",
    ("1x4", 5): "S4/alive-order",
}
WITNESSES = {name: where for where, names in SMALLEST.items() for name in names.split()}


@each("erratum", IN_GAMES, ids=lambda e: e.id, parts=2)
def test_both_readings_differ_in_a_game(erratum: Erratum) -> None:
    repaired, left_in = both_readings(erratum)
    found = first_difference(repaired, left_in)
    assert found is not None
    graph, difference = found
    assert replayed(repaired, graph, difference.turns)[-1] == difference.left
    assert replayed(left_in, graph, difference.turns)[-1] == difference.right
    # An entry that is not in the table is new: it is enough that its readings differ.
    where = graph.name, len(difference.moves)
    assert WITNESSES.get(erratum.id, where) == where


def test_the_two_accounts_of_a_move_part_on_a_board_with_dead_stones_and_in_no_game() -> None:
    (erratum,) = (e for e in EXECUTABLE if e.dead_stones)
    taken, other = both_readings(erratum)
    for graph in BOARDS[:3]:
        assert not isinstance(compare_moves(taken, other, graph, dead_stones=True), Difference)
    found = compare_moves(taken, other, rectangle(1, 3), dead_stones=True)
    assert isinstance(found, Difference)
    assert (draw(found.colouring), found.in_words) == ("XO.", "White at C1")
    assert found.left == Illegal(Reason.SUICIDE, "S4/suicide")
    assert found.right == parse(".OO")
    for graph in BOARDS:
        assert not isinstance(compare_moves(taken, other, graph), Difference)
    assert first_difference(taken, other, BOARDS[:4]) is None


@pytest.mark.parametrize("erratum", [e for e in ALL if e.holds], ids=lambda e: e.id)
def test_claim_has_a_counterexample(erratum: Erratum) -> None:
    # On fewer than five points at most one clearing has an effect.
    boards = [rectangle(*s) for s in ((1, 1), (1, 2), (1, 3), (1, 4), (2, 2), (1, 5))]
    found = next(
        (draw(b), v, player)
        for board in boards
        for b, v, player in plays(board, dead_stones=True)
        if b.where(BLACK).isdisjoint({v})
        and b.where(WHITE).isdisjoint({v})
        and erratum.holds
        and not erratum.holds(b, v, player)
    )
    assert found[0] == {"S4/newest-touching": "XX."}.get(erratum.id, "XO.X.")


def test_a_game_has_two_sequences_of_boards_while_reaching_has_two_meanings() -> None:
    claim = ERRATA["S2/game-unique"]
    s2 = SOURCES["S2"].amended
    other = replace(s2, **{claim.field: claim.value})
    for shape in ((1, 1), (1, 2), (1, 3)):
        alike = compare_games(s2, other, rectangle(*shape), EXHAUSTIBLE, same_game=True)
        assert isinstance(alike, GameAgreement)
        assert alike.exhausted
    found = compare_games(s2, other, rectangle(2, 2), 3000, same_game=True)
    assert isinstance(found, Difference)
    assert found.in_words == "A2 B2 A1 B1 pass pass"
    boards = [replayed(rules, rectangle(2, 2), found.turns)[-1] for rules in (s2, other)]
    assert [draw(seen.colouring, "/") for seen in boards if isinstance(seen, Observation)] == [
        ".O/.O",
        "XO/XO",
    ]


def test_notes_as_printed_are_stuck_on_one_point_only_without_suicide_of_one_stone() -> None:
    s4 = SOURCES["S4"].as_printed
    assert s4.may_pass is neutral_means_play
    # Where suicide is allowed the ko rule still refuses it.
    for rules in (s4, replace(s4, suicide="allowed")):
        start = rules.initial(rectangle(1, 1))
        assert all(isinstance(rules.play(start, move), Illegal) for move in ((0, 0), PASS))


@pytest.mark.parametrize("key", ["S0", "S2", "S3"])
def test_repaired_source_agrees_with_s1_on_every_game(key: str) -> None:
    found = compare_games(formalisation(key), formalisation("S1"), rectangle(1, 3), EXHAUSTIBLE)
    assert isinstance(found, GameAgreement)
    assert found.exhausted

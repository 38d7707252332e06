"""Doubts that reach less far than they have to are noticed by the run itself."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest

from goproof.doubts import audit, doubt, family, held_to_law, positions, statements
from goproof.lemmas import lemma
from goproof.methods.by_solvers import Options
from goproof.theory.cases import Subject
from goproof.verification.controls import asking, power
from goproof.verification.controls.asking import CONTROLS, ControlAnswer, ControlsFailed
from goproof.verification.controls.power import POWER, POWER_ON_BOARDS
from goproof.verification.verify import verify
from goproof.vocabulary.check import Verdict
from gospec.graph import Graph

TRUE_LEMMA = "clear_is_idempotent"
Patch = pytest.MonkeyPatch
BOARDS = family.family


def boards_without(gone: Callable[[Graph], bool]) -> Callable[[Patch], None]:
    def plant(monkeypatch: Patch) -> None:
        def fewer(*, full: bool = False) -> tuple[Graph, ...]:
            return tuple(board for board in BOARDS(full=full) if not gone(board))

        monkeypatch.setattr(family, "family", fewer)
        for name in ("BOARDS_OF_GAMES", "FAR_GAMES"):
            games = [board for board in getattr(family, name) if not gone(board)]
            monkeypatch.setattr(family, name, tuple(games))

    return plant


def are_called(start: str) -> Callable[[Graph], bool]:
    return lambda board: board.name.startswith(start)


def no_padding(monkeypatch: Patch) -> None:
    monkeypatch.setattr(family.Family, "padded", lambda *_: [])


def short_games(monkeypatch: Patch) -> None:
    monkeypatch.setattr(family, "OPENINGS", ())
    for name in ("LATE_TURNS", "SET_UP_LATE"):
        monkeypatch.setattr(family, name, ())
    for name in ("TURNS", "SET_UP_TURNS"):
        monkeypatch.setattr(family, name, tuple(min(t, 20) for t in getattr(family, name)))


def no_sets_as_large_as_the_board(monkeypatch: Patch) -> None:
    some = family._some_points
    monkeypatch.setattr(family, "_some_points", lambda b, v, random: some(b, v, random) - {v})


def colourings(kinds: Iterable[Any]) -> Callable[[Patch], None]:
    return lambda monkeypatch: monkeypatch.setattr(positions, "_KINDS", tuple(kinds))


def never_refuted(monkeypatch: Patch) -> None:
    monkeypatch.setattr(doubt, "refuting_case", lambda *_: None)


def refuted_anyhow(monkeypatch: Patch) -> None:
    monkeypatch.setattr(
        doubt, "refuting_case", lambda lemma, cases: next(cases.each(lemma.subject))
    )


def compared_on_small_boards_only(monkeypatch: Patch) -> None:
    compared = held_to_law._difference
    monkeypatch.setattr(
        held_to_law,
        "_difference",
        lambda *args: compared(*args) if len(args[2][0]) < 9 else "",
    )


def assumptions_without_comparison(monkeypatch: Patch) -> None:
    compared = held_to_law._difference

    def of_conclusions(*args: Any) -> str:
        found = compared(*args)
        return "" if "assumptions" in found else found

    monkeypatch.setattr(held_to_law, "_difference", of_conclusions)


def without_comparison(monkeypatch: Patch) -> None:
    monkeypatch.setattr(doubt, "difference", lambda *_: "")


def no_larger_boards_under_wrong_laws(monkeypatch: Patch) -> None:
    monkeypatch.setattr(statements, "_larger", lambda *_: ())


def no_cases_around_examples(monkeypatch: Patch) -> None:
    monkeypatch.setattr(family.Family, "around", lambda *_: [])


def late_returns_without(longer: int) -> Callable[[Patch], None]:
    turns = tuple(min(number, longer) for number in family.LATE_TURNS)
    return lambda monkeypatch: monkeypatch.setattr(family, "LATE_TURNS", turns)


def nothing_far(monkeypatch: Patch) -> None:
    monkeypatch.setattr(family.Family, "far", lambda *_: [])


def graphs_left_out_by_colours(monkeypatch: Patch) -> None:
    monkeypatch.setattr(doubt, "confined", lambda *_: "")


def nothing_to_be_false_on_large_boards(monkeypatch: Patch) -> None:
    monkeypatch.setattr(statements, "_is_of_points", lambda *_: False)


def no_premises_on_large_boards(monkeypatch: Patch) -> None:
    monkeypatch.setattr(held_to_law, "_untrue", lambda *_: "")


def conditions_without_declaration(monkeypatch: Patch) -> None:
    monkeypatch.setattr(doubt, "undeclared", lambda *_: "")


def facts_of_any_class(monkeypatch: Patch) -> None:
    monkeypatch.setattr(audit, "own_premises", lambda _: "")


SUPERKO = "what_situational_superko_forbids_positional_superko_forbids"
OF_SETS = "dead_chains_of_one_colour_may_be_emptied_in_any_order"
NOT_FULL = tuple(kind for kind in positions._KINDS if kind is not positions._nearly_full)


# Each is caught by controls of its own, so that a full run alone plants all of them.
QUICK = (
    "a_pair_beside_three_points",
    "the_start_after_thirty_turns",
    "a_large_board_full_of_one_colour",
    "assumptions that differ at a_star_of_five_leaves",
    "around the example is not refuted",
    "beside_another_point",
    "unless_there_are_four_points",
    "a_chain_as_one_likes",
)
PLANTED = [
    (boards_without(are_called("a star")), TRUE_LEMMA, "a_star_of_five_leaves"),
    (boards_without(are_called("a star")), SUPERKO, "a_star_of_five_leaves"),
    (boards_without(are_called("a ring of 9")), TRUE_LEMMA, "a_ring_of_nine"),
    (boards_without(are_called("a ring of 5")), TRUE_LEMMA, "a_ring_of_five"),
    (boards_without(lambda board: len(board) > 9), TRUE_LEMMA, "a_long_chain"),
    (no_padding, TRUE_LEMMA, "a_pair_beside_three_points"),
    (short_games, SUPERKO, "the_start_after_thirty_turns"),
    (colourings([positions._around_a_point]), TRUE_LEMMA, "a_long_chain"),
    (short_games, SUPERKO, "a_long_game_from_a_position"),
    (boards_without(are_called("7x7")), SUPERKO, "a_game_on_more_than_forty_points"),
    (boards_without(are_called("a ring of 4 and")), SUPERKO, "a_game_on_four_components"),
    (colourings(NOT_FULL), TRUE_LEMMA, "a_large_board_full_of_one_colour"),
    (no_sets_as_large_as_the_board, OF_SETS, "all_points_of_a_large_board"),
    (never_refuted, TRUE_LEMMA, "is not refuted"),
    (refuted_anyhow, TRUE_LEMMA, "is not refuted"),
    (compared_on_small_boards_only, TRUE_LEMMA, "at a_ring_of_nine are not told apart"),
    (
        assumptions_without_comparison,
        TRUE_LEMMA,
        "assumptions that differ at a_star_of_five_leaves",
    ),
    (no_larger_boards_under_wrong_laws, TRUE_LEMMA, "under wrong laws of large cases"),
    (no_larger_boards_under_wrong_laws, SUPERKO, "under wrong laws of large cases"),
    (no_cases_around_examples, TRUE_LEMMA, "around the example is not refuted"),
    (no_premises_on_large_boards, TRUE_LEMMA, "a premise that is false of a_ring_of_nine"),
    (boards_without(lambda board: len(board) > 13), TRUE_LEMMA, "a_board_of_fourteen_points"),
    (conditions_without_declaration, TRUE_LEMMA, "beside_another_point"),
    (nothing_far, TRUE_LEMMA, "a_board_of_a_hundred_points"),
    (nothing_far, SUPERKO, "a_game_of_a_hundred_turns"),
    (late_returns_without(500), SUPERKO, "a_game_of_a_thousand_turns"),
    (late_returns_without(20), SUPERKO, "the_start_alone_after_a_hundred_turns"),
    (
        boards_without(are_called("the complete graph of 5 and")),
        TRUE_LEMMA,
        "a_complete_graph_of_five_points_beside_others",
    ),
    (graphs_left_out_by_colours, TRUE_LEMMA, "beside_points_of_no_colour"),
    (nothing_to_be_false_on_large_boards, TRUE_LEMMA, "unless_there_are_four_points"),
    (facts_of_any_class, TRUE_LEMMA, "a_chain_as_one_likes"),
    (without_comparison, TRUE_LEMMA, "it_is_in_its_chain_but_beside_others"),
]


# What plants nothing in the cases, so that a run may have those of the other tests.
WITH_ALL_CASES = {
    assumptions_without_comparison,
    conditions_without_declaration,
    facts_of_any_class,
    no_larger_boards_under_wrong_laws,
    nothing_to_be_false_on_large_boards,
}


@pytest.mark.parametrize(
    ("plant", "lemma", "caught_by"),
    [pytest.param(*row, marks=[pytest.mark.slow] * (row[-1] not in QUICK)) for row in PLANTED],
)
def test_run_whose_doubts_reach_less_far_gives_no_verdict(
    controls_first: None,
    plant: Callable[[Patch], None],
    lemma: str,
    caught_by: str,
    monkeypatch: Patch,
) -> None:
    if plant not in WITH_ALL_CASES:
        monkeypatch.setattr(doubt, "Family", family.Family)
    plant(monkeypatch)
    # Of what the run asks, what concerns the fault.
    places = power.places

    def concerned(subject: Subject) -> list[power.Place]:
        named = [place for place in places(subject) if place.__name__ in caught_by]
        return named or [*places(subject)][:1]

    monkeypatch.setattr(power, "places", concerned)
    named = tuple(control for control in CONTROLS if caught_by in control.name)
    monkeypatch.setattr(asking, "CONTROLS", named or POWER)
    told: list[ControlAnswer] = []
    with pytest.raises(ControlsFailed) as caught:
        next(verify(lemma, methods="all graphs", jobs=1, controls=told.extend))
    assert any(caught_by in str(control) for control in caught.value.failed)


@pytest.mark.parametrize(
    ("left_out", "missed"),
    [
        ("_in_rings", "four_chains_captured_at_once"),
        ("_open", "a_chain_of_twelve_liberties"),
    ],
)
def test_board_on_which_the_law_is_asked_of_fewer_colourings_is_noticed(
    left_out: str, missed: str, own_family: None, monkeypatch: Patch
) -> None:
    colourings(kind for kind in positions._KINDS if kind.__name__ != left_out)(monkeypatch)
    (control,) = (each for each in POWER_ON_BOARDS if each.subject is Subject.MOVE)
    assert control.fault(Options()) == f"what is false of {missed} on 5x5 is not refuted"


def test_claim_that_is_another_when_made_again_proves_nothing() -> None:
    true = lemma(TRUE_LEMMA)
    whole = true.claim()
    for changed in ({"event": ~whole.event}, {"instances": ()}, {"conclusion": ~whole.conclusion}):
        claims = cycle((whole, replace(whole, **changed)))
        changing = replace(true, claim=lambda claims=claims: next(claims))
        (result,) = verify(changing, methods="all graphs", jobs=1)
        assert result.verdict is Verdict.UNKNOWN
        assert "its claim is another one when it is made again" in result.remarks[0]

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
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph

TRUE_LEMMA = "clear_is_idempotent"
Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
BOARDS = family.family


def replaced(owner: object, name: str, value: Any) -> Plant:
    return lambda monkeypatch: monkeypatch.setattr(owner, name, value)


def boards_without(gone: Callable[[Graph], bool]) -> Plant:
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


def short_games(monkeypatch: Patch) -> None:
    for name in ("OPENINGS", "LATE_TURNS", "SET_UP_LATE"):
        monkeypatch.setattr(family, name, ())
    for name in ("TURNS", "SET_UP_TURNS"):
        monkeypatch.setattr(family, name, tuple(min(t, 20) for t in getattr(family, name)))


def no_sets_as_large_as_the_board(monkeypatch: Patch) -> None:
    some = family._some_points
    monkeypatch.setattr(family, "_some_points", lambda b, v, random: some(b, v, random) - {v})


def colourings(kinds: Iterable[Any]) -> Plant:
    return replaced(positions, "_KINDS", tuple(kinds))


def refuted_anyhow(lemma: Lemma, cases: Any) -> Any:
    return next(cases.each(lemma.subject))


COMPARED = held_to_law._difference


def on_small_boards(*args: Any) -> str:
    return COMPARED(*args) if len(args[2][0]) < 9 else ""


def of_conclusions(*args: Any) -> str:
    found = COMPARED(*args)
    return "" if "assumptions" in found else found


def late_returns_without(longer: int) -> Plant:
    turns = tuple(min(number, longer) for number in family.LATE_TURNS)
    return replaced(family, "LATE_TURNS", turns)


SUPERKO = "what_situational_superko_forbids_positional_superko_forbids"
OF_SETS = "dead_chains_of_one_colour_may_be_emptied_in_any_order"
NOT_FULL = tuple(kind for kind in positions._KINDS if kind is not positions._nearly_full)

ON_SMALL_BOARDS = replaced(held_to_law, "_difference", on_small_boards)
NOTHING_AROUND = replaced(family.Family, "around", lambda *_: [])
NO_LARGE_PREMISES = replaced(held_to_law, "_untrue", lambda *_: "")
NO_COMPARISON = replaced(doubt, "difference", lambda *_: "")
NO_PADDING = replaced(family.Family, "padded", lambda *_: [])
NO_COMPLETE_GRAPH = boards_without(are_called("the complete graph of 5 and"))
NOTHING_FAR = replaced(family.Family, "far", lambda *_: [])
NO_LARGER_BOARDS = replaced(statements, "_larger", lambda *_: ())
NO_DECLARATION = replaced(doubt, "undeclared", lambda *_: "")
NOT_FALSE_ON_LARGE_BOARDS = replaced(statements, "_is_of_points", lambda *_: False)
FACTS_OF_ANY_CLASS = replaced(audit, "own_premises", lambda _: "")
OF_CONCLUSIONS = replaced(held_to_law, "_difference", of_conclusions)
# What plants nothing in the cases, so that a run may have those of the other tests.
WITH_ALL_CASES = {
    OF_CONCLUSIONS,
    NO_DECLARATION,
    FACTS_OF_ANY_CLASS,
    NO_LARGER_BOARDS,
    NOT_FALSE_ON_LARGE_BOARDS,
}

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
    (boards_without(are_called("a ring of 9")), TRUE_LEMMA, "a_ring_of_nine"),
    (NO_PADDING, TRUE_LEMMA, "a_pair_beside_three_points"),
    (short_games, SUPERKO, "the_start_after_thirty_turns"),
    (colourings([positions._around_a_point]), TRUE_LEMMA, "a_long_chain"),
    (short_games, SUPERKO, "a_long_game_from_a_position"),
    (boards_without(are_called("7x7")), SUPERKO, "a_game_on_more_than_forty_points"),
    (boards_without(are_called("a ring of 4 and")), SUPERKO, "a_game_on_four_components"),
    (colourings(NOT_FULL), TRUE_LEMMA, "a_large_board_full_of_one_colour"),
    (no_sets_as_large_as_the_board, OF_SETS, "all_points_of_a_large_board"),
    (replaced(doubt, "refuting_case", lambda *_: None), TRUE_LEMMA, "is not refuted"),
    (replaced(doubt, "refuting_case", refuted_anyhow), TRUE_LEMMA, "is not refuted"),
    (ON_SMALL_BOARDS, TRUE_LEMMA, "at a_ring_of_nine are not told apart"),
    (OF_CONCLUSIONS, TRUE_LEMMA, "assumptions that differ at a_star_of_five_leaves"),
    (NO_LARGER_BOARDS, TRUE_LEMMA, "under wrong laws of large cases"),
    (NOTHING_AROUND, TRUE_LEMMA, "around the example is not refuted"),
    (NO_LARGE_PREMISES, TRUE_LEMMA, "a premise that is false of a_ring_of_nine"),
    (boards_without(lambda board: len(board) > 13), TRUE_LEMMA, "a_board_of_fourteen_points"),
    (NO_DECLARATION, TRUE_LEMMA, "beside_another_point"),
    (NOTHING_FAR, TRUE_LEMMA, "a_board_of_a_hundred_points"),
    (NOTHING_FAR, SUPERKO, "a_game_of_a_hundred_turns"),
    (late_returns_without(500), SUPERKO, "a_game_of_a_thousand_turns"),
    (late_returns_without(20), SUPERKO, "the_start_alone_after_a_hundred_turns"),
    (NO_COMPLETE_GRAPH, TRUE_LEMMA, "a_complete_graph_of_five_points_beside_others"),
    (replaced(doubt, "confined", lambda *_: ""), TRUE_LEMMA, "beside_points_of_no_colour"),
    (NOT_FALSE_ON_LARGE_BOARDS, TRUE_LEMMA, "unless_there_are_four_points"),
    (FACTS_OF_ANY_CLASS, TRUE_LEMMA, "a_chain_as_one_likes"),
    (NO_COMPARISON, TRUE_LEMMA, "it_is_in_its_chain_but_beside_others"),
]


@pytest.mark.parametrize(
    ("plant", "lemma", "caught_by"),
    [pytest.param(*row, marks=[pytest.mark.slow] * (row[-1] not in QUICK)) for row in PLANTED],
)
def test_run_whose_doubts_reach_less_far_gives_no_verdict(
    controls_first: None, plant: Plant, lemma: str, caught_by: str, monkeypatch: Patch
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


def test_board_on_which_the_law_is_asked_of_fewer_colourings_is_noticed(
    own_family: None, monkeypatch: Patch
) -> None:
    colourings(kind for kind in positions._KINDS if kind is not positions._open)(monkeypatch)
    (control,) = (each for each in POWER_ON_BOARDS if each.subject is Subject.MOVE)
    missed = "what is false of a_chain_of_twelve_liberties on 5x5 is not refuted"
    assert control.fault(Options()) == missed


def test_claim_that_is_another_when_made_again_proves_nothing() -> None:
    true = lemma(TRUE_LEMMA)
    whole = true.claim()
    for changed in ({"event": ~whole.event}, {"instances": ()}, {"conclusion": ~whole.conclusion}):
        claims = cycle((whole, replace(whole, **changed)))
        changing = replace(true, claim=lambda claims=claims: next(claims))
        (result,) = verify(changing, methods="all graphs", jobs=1)
        assert result.verdict is Verdict.UNKNOWN
        assert "its claim is another one when it is made again" in result.remarks[0]

"""Each refusal names its reason and the clause that it rests on."""

from typing import Any

import pytest

from gospec import BLACK, PASS, SOURCES, WHITE, Illegal, Rules, formalisation, rectangle
from gospec.law.formalisation import Agreement, By, Move, Reason, Resignation
from gospec.sources.logical_rules import LogicalRules
from gospec.sources.move_function import MoveFunctionRules
from tests.support.each import each
from tests.support.search import reached, refusal

A, B, C, D = ((0, i) for i in range(4))
OFF = (9, 9)
AGREED = Agreement(frozenset({A}))
ON = rectangle(1, 4)
CASES = [
    # rules, moves, reason, clause, the turn repeated
    ("S0", (A, A), Reason.OCCUPIED, "S0/7b", None),
    ("S0", (OFF,), Reason.OFF_BOARD, "S0/7b", None),
    ("S0", (A, B, A), Reason.REPETITION, "S0/8c", 1),
    ("S0", (PASS, PASS, PASS), Reason.PASS_NOT_ALLOWED, "S0/8d", None),
    ("S0", (PASS, PASS, A), Reason.GAME_OVER, "S0/9", None),
    ("S1", (A, A), Reason.OCCUPIED, "S1/R7", None),
    ("S1", (OFF,), Reason.OFF_BOARD, "S1/R7", None),
    ("S1", (A, B, A), Reason.REPETITION, "S1/R6", 1),
    ("S1", (PASS, PASS, PASS), Reason.GAME_OVER, "S1/R8", None),
    ("S1", (PASS, PASS, A), Reason.GAME_OVER, "S1/R8", None),
    ("S2", (A, A), Reason.OCCUPIED, "S2/move", None),
    ("S2", (OFF,), Reason.OFF_BOARD, "S2/move", None),
    ("S2", (A, B, A), Reason.REPETITION, "S2/game", 1),
    ("S2", (A, By(BLACK, B)), Reason.OUT_OF_TURN, "S2/game", None),
    ("S2", (PASS, PASS, PASS), Reason.GAME_OVER, "S2/game", None),
    ("S3", (A, A), Reason.OCCUPIED, "S3/mu.2", None),
    ("S3", (OFF,), Reason.OFF_BOARD, "S3/mu", None),
    ("S3", (A, B, A), Reason.REPETITION, "S3/game", 1),
    ("S3", (PASS, PASS, PASS), Reason.GAME_OVER, "S3/game", None),
    ("S3:as-printed", (A,), Reason.NOT_OCCUPIED, "S3/mu.2", None),
    ("S4", (A, A), Reason.OCCUPIED, "S4/place", None),
    ("S4", (OFF,), Reason.OFF_BOARD, "S4/place", None),
    ("S4", (A, B, A), Reason.REPETITION, "S4/ko", 1),
    ("S4", (A, PASS, PASS, A), Reason.GAME_OVER, "S4/passing", None),
    ("S4:without-S4/passing-seki", (PASS,), Reason.PASS_NOT_ALLOWED, "S4/passing", None),
    ("tromp-taylor", (A, A), Reason.OCCUPIED, "S1/R7", None),
    ("tromp-taylor", (OFF,), Reason.OFF_BOARD, "S1/R7", None),
    ("tromp-taylor", (A, B, A), Reason.REPETITION, "S1/R6", 1),
    ("tromp-taylor", (PASS, PASS, A), Reason.GAME_OVER, "S1/R8", None),
    ("tromp-taylor", (AGREED,), Reason.AGREEMENT_NOT_ALLOWED, "S1/R6", None),
    ("new-zealand", (PASS, AGREED), Reason.AGREEMENT_NOT_ALLOWED, "S1/R6", None),
    ("aga", (PASS, PASS, AGREED), Reason.GAME_OVER, "S1/R8", None),
    ("new-zealand", (A, B, A), Reason.REPETITION, "NZ/move", 1),
    ("japanese-basic", (A, B, A), Reason.REPETITION, "simple ko", 1),
    ("bga", (A, B, A), Reason.REPETITION, "natural situational superko", 1),
]


def test_a_refusal_in_words_has_the_clause_and_what_would_come_back() -> None:
    occupied = Reason.OCCUPIED.value
    assert str(Illegal(Reason.OCCUPIED, "S1/R7")) == f"{occupied} (S1/R7)"
    again, start = (Illegal(Reason.REPETITION, "S1/R6", turn) for turn in (3, 0))
    assert (again.what, start.what) == ("repetition of move 3", "repetition of the start")
    endless = Illegal(Reason.ENDLESS, "S4/ko", calls=("A1", "B1", "A1"))
    assert endless.what == f"{Reason.ENDLESS.value}: A1, B1, A1"


# Turns that these rules do not know.
UNKNOWN = [
    (formalisation(name), (turn,), Illegal(reason, clause))
    for name, clause in (
        *(("S0", "S0/7b"), ("S3", "S3/mu"), ("S4", "S4/place"), ("tromp-taylor", "S1/R6")),
    )
    for turn, reason in (
        (Agreement(frozenset()), Reason.AGREEMENT_NOT_ALLOWED),
        (Resignation(BLACK), Reason.RESIGNATION_NOT_ALLOWED),
        (By(WHITE, A), Reason.OUT_OF_TURN),
    )
]
FORBIDDEN = Illegal(Reason.SUICIDE, "S4/suicide")
OPTIONS = [
    (SOURCES["S4"].amended, (A, C, B), FORBIDDEN),
    (Rules(suicide="forbidden"), (A, C, B), FORBIDDEN),
    (Rules(suicide="several"), (PASS, B, PASS, C, A), Illegal(Reason.SUICIDE, "KataGo/suicide")),
    (LogicalRules(handicap=2), (PASS,), Illegal(Reason.PASS_NOT_ALLOWED, "S1/C5")),
    (MoveFunctionRules(handicap=2), (PASS,), Illegal(Reason.PASS_NOT_ALLOWED, "S2/C3")),
    (Rules(handicap=2), (PASS,), Illegal(Reason.PASS_NOT_ALLOWED, "S1/C5")),
]


@each("name, moves, reason, clause, repeats", CASES)
def test_refusal_names_reason_and_clause(
    name: str, moves: tuple[Any, ...], reason: Reason, clause: str, repeats: int | None
) -> None:
    # On two points every retaking is a repetition.
    answer = refusal(formalisation(name), rectangle(1, 2), *moves)
    assert answer == Illegal(reason, clause, repeats)


@each("rules, moves, answer", [*UNKNOWN, *OPTIONS])
def test_what_an_option_forbids_or_rules_do_not_know_is_refused_for_what_it_is(
    rules: Any, moves: tuple[Move, ...], answer: Any
) -> None:
    assert refusal(rules, ON, *moves) == answer


@pytest.mark.parametrize("name", ["S0", "S1", "S2", "S3", "S4", "tromp-taylor"])
def test_refused_moves_leave_the_state_as_it_was_and_plays_on_any_colouring_are_refused(
    name: str,
) -> None:
    rules = formalisation(name)
    state = reached(rules, ON, A)
    before = rules.observe(state)
    for move in (A, OFF, "somewhere", None):
        assert isinstance(rules.play(state, move), Illegal)
    assert rules.observe(state) == before
    for v, reason in ((A, Reason.OCCUPIED), (OFF, Reason.OFF_BOARD)):
        assert rules.colouring_after(before.colouring, v, WHITE).reason is reason

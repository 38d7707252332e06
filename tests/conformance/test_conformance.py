"""What an engine plays is inferred, and what it does otherwise is shown as a shortest game."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from godoors.conformance.engine import Answer, command_of
from godoors.conformance.examining import Difference, examine
from godoors.conformance.generating import guided, with_kos
from godoors.conformance.inferring import candidates, infer
from godoors.conformance.kinds import CAPTURE, ENDS_EARLY, KOMI, OPEN, REFUSES, WRONG_END, Kind
from godoors.conformance.moves import UNDO, Game, Step, alternating
from godoors.conformance.referee import Referee, confirm
from godoors.conformance.report import Found, Report
from godoors.conformance.report_lines import lines_of
from godoors.conformance.scoring import Position, _difference, examine_scoring
from godoors.conformance.serve import Refused
from godoors.conformance.shapes import PROBES, passes, stress_game
from godoors.conformance.shrinking import Shrinker
from godoors.conformance.variant import NEVER, Variant
from godoors.conformance.views import Views, lead, number, shown, views_of
from godoors.gtp.engine import Engine as LawsEngine
from godoors.report.text_boards import board_lines
from goproof.boards.sgf import read_lines
from goproof.errors import UsageError
from goproof.rulebook.names import KO_RULES, SCORINGS, SUICIDE
from gospec.law.colouring import BLACK, PLAYERS, WHITE
from gospec.law.formalisation import Illegal
from gospec.law.rules import Rules
from tests.conformance.plain_engine import Engine as PlainEngine, Point
from tests.conformance.test_faulty_engines import InProcess
from tests.support.each import each

MEMBERS = list(candidates())


def law_engine(ko: str = "positional", suicide: str = "allowed", **more: Any) -> InProcess:
    """Return the law's own engine in place of a foreign one."""
    rules = Rules(ko, suicide, **more)  # type: ignore[arg-type]
    return InProcess(lambda: LawsEngine(rules, 1))  # type: ignore[arg-type,return-value]


# --- the law ---------------------------------------------------------------------------------


@given(st.sampled_from(MEMBERS), st.integers(1, 5), st.integers(0, 10**6), st.booleans())
@settings(max_examples=25, deadline=None)
def test_referee_agrees_with_law(variant: Variant, size: int, seed: int, ends: bool) -> None:
    variant = replace(variant, passes=2 if ends else NEVER)
    game = guided(size, variant, 40, Random(seed), set(), undo=not ends)
    state, answers = confirm(game, variant)
    referee = Referee(game, variant)
    for step, answer in zip(game.steps, answers, strict=True):
        verdict = referee.judge(step)
        assert verdict.reason == (answer.reason.value if answer else None)
        assert verdict.repeats == (answer.repeats if answer else None)
        if verdict.legal:
            referee.make(step)
    assert len(referee.turns) == len(state.turns)
    b = state.colourings[-1]
    assert {player: b.where(player) for player in PLAYERS} == referee.stones()
    assert referee.taken() == {BLACK: state.white_prisoners, WHITE: state.black_prisoners}


@each("probe, least", PROBES)
def test_stress_positions_are_legal_up_to_where_members_part(probe: Any, least: int) -> None:
    game, last = stress_game(probe, least), set()
    for ko, suicide in product(KO_RULES, SUICIDE):
        _, answers = confirm(game, Variant(ko, suicide))  # type: ignore[arg-type]
        if not any(answers[:-1]):
            last.add(isinstance(answers[-1], Illegal))
    assert last == {True, False}


@each("size", range(3, 8))
def test_kos_in_corners_can_be_put_up(size: int) -> None:
    _, answers = confirm(with_kos(size, Random(0)), Variant())
    assert answers
    assert not any(answers)


# --- inference -------------------------------------------------------------------------------


# The examination does not stress what tells New Zealand's rule of ko from situational superko.
@pytest.mark.parametrize("ko", [ko for ko in KO_RULES if ko != "new-zealand"])
@pytest.mark.parametrize("suicide", SUICIDE)
def test_the_rules_of_the_laws_own_engine_are_inferred(ko: str, suicide: str) -> None:
    inference = infer(law_engine(ko, suicide), [3, 6])
    assert inference.unexplained == []
    assert inference.unknown == []
    variant = inference.variant
    # A lone stone's suicide repeats the board, which positional superko forbids anyway.
    if (ko, suicide) == ("positional", "several"):
        suicide = "allowed"
    assert (variant.ko, variant.suicide, variant.passes) == (ko, suicide, NEVER)


@pytest.mark.parametrize("scoring", SCORINGS)
def test_the_scoring_of_the_laws_own_engine_is_inferred(scoring: str) -> None:
    scored = examine_scoring(law_engine(scoring=scoring), [3, 4, 5], Random(0))
    assert (scored.found, scored.removes_dead, scored.differences) == (scoring, False, ())


# --- faults ----------------------------------------------------------------------------------


class EndsEarly(PlainEngine):
    """Refuses any move after two passes."""

    def play(self, player: str, v: Point | None) -> None:
        if len(self.game) > 2 and self.game[-1].passed and self.game[-2].passed:
            raise Refused("game over")
        super().play(player, v)


def test_a_wrong_end_is_found_named_and_as_short_as_can_be() -> None:
    kind, variant = Kind(WRONG_END, ENDS_EARLY), Variant(passes=3)
    faulty, views = InProcess(EndsEarly), views_of(law_engine(), 5)
    assert views == Views("list_stones", captures=True, undo=True, handicap=True)
    games = [passes(3, 2), *(guided(3, variant, 30, Random(n), set(), undo=False) for n in (0, 1))]
    found = [examine(faulty, views, game, variant) for game in games]
    shown = next(difference for difference in found if difference and difference.kind == kind)
    shrinker = Shrinker(lambda game: examine(faulty, views, game, variant), variant, [1, 2, 3])
    least = shrinker.shrunk(shown)
    assert least.kind == kind
    assert len(least.game.steps) == 3


def test_a_report_says_what_to_type_and_draws_the_board() -> None:
    steps = alternating([(0, 0), (0, 1), (1, 1)])
    difference = Difference(Kind(REFUSES, CAPTURE), Game(2, steps), "? no", "legal")
    report = Report("true", "an engine", found=[Found(difference, Variant(), least=True)])
    text = "\n".join(lines_of(report, board_lines))
    assert "1. refuses a legal move: a capture" in text
    assert "        play b B1" in text
    assert "    2 X O" in text
    (found,) = report.document().disagreements
    assert found.diagram == "XO/.."
    assert found.commands[0] == "boardsize 2"
    (line,) = read_lines(found.sgf.encode(), (), frozenset({"B", "W"}))
    assert [node for node in line.nodes if node] == [{"B": ["aa"]}, {"W": ["ba"]}]  # type: ignore[union-attr]


def test_a_long_list_of_commands_is_left_to_the_sgf_where_that_has_all() -> None:
    plays = [Step(BLACK, v) for v in product(range(6), repeat=2)]
    for steps, number_listed in ((plays, 0), ([plays[0], UNDO, *plays], len(plays) + 1)):
        difference = Difference(Kind(REFUSES, CAPTURE), Game(6, tuple(steps)), "? no", "legal")
        report = Report("true", found=[Found(difference, Variant())])
        printed = lines_of(report, board_lines)
        assert sum(line.startswith("        play") for line in printed) == number_listed


# --- what engines write ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [("B+3.5", Fraction(7, 2)), ("W+24.0", -24), ("Draw", 0), ("B+Resign", None), ("maybe", None)],
)
def test_scores_are_read(text: str, value: Fraction | int | None) -> None:
    assert lead(Answer(True, text)) == value
    assert lead(Answer(False, text)) is None
    assert number(Answer(True, text)) is None
    assert number(Answer(True, " 12 ")) == 12


GNU = """   A B C
 3 . X . 3     WHITE (O) has captured 1 stones
 2 O + . 2     BLACK (X) has captured 0 stones
 1 . .(O)1
   A B C"""


def test_boards_that_are_drawn_are_read() -> None:
    stones = shown(3, GNU)
    assert stones == {BLACK: {(0, 1)}, WHITE: {(1, 0), (2, 2)}}
    assert shown(4, GNU) is None


def test_a_command_without_a_program_is_an_error() -> None:
    for line in ("", "no-such-program --gtp", "'"):
        with pytest.raises(UsageError):
            command_of(line)


@pytest.mark.parametrize(
    ("wrong", "effect"),
    [("13/2", KOMI), ("13", KOMI), ("1/2", KOMI), ("1", OPEN)],
)
def test_a_score_that_is_wrong_by_komi_or_its_half_point_is_told_as_that(
    wrong: str, effect: str
) -> None:
    position = Position(Game(3, komi="6.5"), OPEN)
    difference = _difference(position, position.lead("area") + Fraction(wrong), "area")
    assert difference is not None
    assert difference.kind.effect == effect

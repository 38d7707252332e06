"""The result, the rules and the komi that a record names are read, and held against the score."""

from fractions import Fraction
from pathlib import Path

import pytest

from godoors.records.result import UNEXPLAINED, read_result, without
from gospec.colouring import BLACK, WHITE, Colour
from gospec.diagram import draw, parse
from gospec.rules import Rules
from tests.interop.records import game_of


@pytest.mark.parametrize(
    ("text", "winner", "margin"),
    [
        ("B+3.5", BLACK, "7/2"),
        ("W+0.5", WHITE, "1/2"),
        ("w + 12,5", WHITE, "25/2"),
        ("White+2", WHITE, "2"),
        ("0", None, "0"),
        ("Draw", None, "0"),
        ("jigo", None, "0"),
    ],
)
def test_a_score_is_read(text: str, winner: Colour | None, margin: str) -> None:
    result = read_result(text)
    assert result
    assert (result.winner, result.margin) == (winner, Fraction(margin))


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("B+R", "resignation"),
        ("W+Resign", "resignation"),
        ("B+T", "time"),
        ("W+Time", "time"),
        ("B+Forfeit", "forfeit"),
        ("B+", "a win without a score"),
        ("Void", "no result"),
    ],
)
def test_a_result_without_score_is_read(text: str, how: str) -> None:
    result = read_result(text)
    assert result
    assert (result.margin, result.how) == (None, how)


@pytest.mark.parametrize("text", ["", "?", "黑中盘胜", "B", "B+x", "B+-1", "unfinished"])
def test_what_is_no_result_is_read_as_none(text: str) -> None:
    assert read_result(text) is None


# Black has the left of 3x3, a white stone in it is marked dead, White the right.
DEAD = "(;SZ[3]KM[0]RE[{}]AB[ba][bb][bc]AW[ab][ca][cc]PL[B];B[];W[]TB[aa][ab][ac]TW[cb])"
SAME, MARKED = "the score is the recorded one", "the record marks as dead A2"


@pytest.mark.parametrize(
    ("sgf", "rules", "agrees", "why"),
    [
        ("(;SZ[3]KM[0]RE[B+9];B[bb];W[];B[];W[])", "tromp-taylor", True, SAME),
        ("(;SZ[3]KM[0]RE[B+9];B[bb];W[];B[])", "tromp-taylor", True, SAME),
        ("(;SZ[3]KM[0.5]RE[B+7.5];B[bb];W[];B[])", "aga", False, "the scoring is by territory"),
        (
            "(;SZ[3]KM[0.5]RE[B+8.5];B[bb];W[];B[])",
            "japanese-basic",
            False,
            "the scoring is by area",
        ),
        ("(;SZ[3]KM[0]RE[W+9];B[bb];W[];B[])", "aga", False, UNEXPLAINED.text),
        (
            "(;SZ[3]KM[0]RE[B+9];B[bb])",
            "aga",
            True,
            f"{SAME}; the record does not show the passes that end the game",
        ),
        (
            "(;SZ[3]KM[6]RE[B+3];B[bb];W[];B[])",
            "S3",
            False,
            "these rules have no komi, and the record's is 6.0",
        ),
        ("(;SZ[3]RE[W+R];B[bb])", "aga", None, "resignation, which no score shows"),
        ("(;SZ[3]RE[?];B[bb])", "aga", None, "RE[?] says no result"),
        ("(;SZ[3];B[bb])", "aga", None, "no result is recorded"),
        (DEAD.format("B+3"), "aga", False, f"{MARKED}, and the scoring is by territory"),
        (DEAD.format("B+4"), "japanese-basic", True, f"{SAME} without the dead stones: {MARKED}"),
        (DEAD.format("B+3"), "japanese-basic", False, f"{MARKED}, and the scoring is by territory"),
    ],
)
def test_the_result_is_held_against_the_score(
    tmp_path: Path, sgf: str, rules: str, agrees: bool | None, why: str
) -> None:
    (judged,) = game_of(tmp_path, sgf, rules).judged
    assert judged.result
    assert judged.result.agrees is agrees
    assert judged.result.why == why
    assert judged.result.as_marked == ("without the dead" in (why or ""))


@pytest.mark.parametrize(
    ("named", "rules", "noted"),
    [
        ("Japanese", "japanese-basic", False),
        ("AGA", "aga", False),
        ("NZ", "new-zealand", False),
        ("New Zealand", "new-zealand", False),
        ("Tromp-Taylor", "tromp-taylor", False),
        ("tromp-taylor", "tromp-taylor", False),
        ("Chinese", "chinese", False),
        ("AGA Rules", "aga", False),
        ("中国规则", "chinese", False),
        ("日本ルール", "japanese-basic", False),
        ("Quadrant", "tromp-taylor", True),
        ("", "tromp-taylor", False),
    ],
)
def test_a_record_names_its_rules(tmp_path: Path, named: str, rules: str, noted: bool) -> None:
    game = game_of(tmp_path, f"(;SZ[3]RU[{named}];B[bb])")
    assert [judged.rules for judged in game.judged] == [rules]
    assert any("names no preset" in note for note in game.notes) == noted


KATAGO = "koSIMPLEscoreTERRITORYtaxSEKIsui0whbN-1"


@pytest.mark.parametrize(
    ("named", "rules", "note"),
    [
        ("GOE", "tromp-taylor", "are Ing's rules, of which no preset has the ko"),
        (
            "koPOSITIONALscoreAREAtaxNONEsui1",
            "tromp-taylor,ko=positional,scoring=area,suicide=allowed",
            "",
        ),
        (
            KATAGO,
            "tromp-taylor,ko=simple,scoring=territory+prisoners,suicide=forbidden",
            "left out: tax SEKI, White's bonus in handicap games",
        ),
        ("koSPIGHTscoreAREAtaxNONEsui0", "tromp-taylor", "a ko rule that no preset has"),
    ],
)
def test_rules_that_no_preset_is_are_said(
    tmp_path: Path, named: str, rules: str, note: str
) -> None:
    game = game_of(tmp_path, f"(;SZ[3]RU[{named}];B[bb])")
    assert [judged.rules for judged in game.judged] == [rules]
    assert note in " ".join(game.notes)
    assert bool(note) == bool(game.notes)


def test_komi_is_that_of_the_record_unless_the_rules_are_given_theirs(tmp_path: Path) -> None:
    game = game_of(tmp_path, "(;SZ[3]KM[5];B[bb])", "aga", "aga,komi=3", "S1")
    assert [judged.observation.white for judged in game.judged] == [5, 3, 5]


def test_stones_that_are_taken_off_are_prisoners_of_their_colour() -> None:
    b = parse("XXO/.XO")
    removed = frozenset({(0, 0), (1, 1), (0, 2)})
    game = without(Rules().position(b, BLACK), removed)
    assert draw(game.colourings[-1], "/") == ".X./..O"
    assert (game.black_prisoners, game.white_prisoners) == (2, 1)

"""The result, the rules and the komi that a record names are read, and held against the score."""

from fractions import Fraction

import pytest

from goproof.records.result import UNEXPLAINED, WIN, Stated, read_result, without
from gospec import BLACK, WHITE, Rules, draw, parse
from tests.interop.records import game_of
from tests.support.each import each

RESULTS = {
    "B+3.5": Stated(BLACK, Fraction(7, 2), "a score"),
    "w + 12,5": Stated(WHITE, Fraction(25, 2), "a score"),
    "jigo": Stated(None, Fraction(0), "a draw"),
    "B+R": Stated(BLACK, None, "resignation"),
    "W+Time": Stated(WHITE, None, "time"),
    "B+Forfeit": Stated(BLACK, None, "forfeit"),
    "B+": Stated(BLACK, None, "a win without a score"),
    "B": Stated(BLACK, None, "a win without a score"),
    "White": Stated(WHITE, None, "a win without a score"),
    "Void": Stated(None, None, "no result"),
    **dict.fromkeys(("", "黑中盘胜", "BB", "B+x", "B+-1")),
}


@each("text", RESULTS)
def test_a_result_is_read_or_none(text: str) -> None:
    assert read_result(text) == RESULTS[text]


# Black has the left of 3x3, a white stone in it is marked dead, White the right.
DEAD = "(;SZ[3]KM[0]RE[{}]AB[ba][bb][bc]AW[ab][ca][cc]PL[B];B[];W[]TB[aa][ab][ac]TW[cb])"
SAME, MARKED = "the score is the recorded one", "the record marks as dead A2"
UNSHOWN = "the record does not show the passes that end the game"
NO_KOMI = "these rules have no komi, and the record's is 6.0"
PARITY = (
    "nothing here explains it: with the neutral points of this board, areas differ by an odd "
    "number, whatever stones are dead; a play or a pass may be missing, or the scoring is another"
)
IMPOSSIBLE = "it is impossible: every lead is a whole number less the komi of 7"
UNKNOWN = (
    "the record states no komi, and with 7.5, that of the rules, nothing here explains it: stones "
    "may have been agreed to be dead without being marked, or the result is wrong"
)
GAME = "(;SZ[3]{};B[bb];W[];B[])"


@pytest.mark.parametrize(
    ("sgf", "rules", "agrees", "why"),
    [
        (GAME.format("KM[0]RE[B+9]"), "tromp-taylor", True, SAME),
        (GAME.format("KM[0.5]RE[B+7.5]"), "aga", False, "the scoring is by territory"),
        (GAME.format("KM[0.5]RE[B+8.5]"), "japanese-basic", False, "the scoring is by area"),
        (GAME.format("KM[0]RE[W+9]"), "aga", False, UNEXPLAINED.text),
        ("(;SZ[3]KM[0]RE[B+9];B[bb])", "aga", True, f"{SAME}; {UNSHOWN}"),
        (GAME.format("KM[6]RE[B+3]"), "S3", False, NO_KOMI),
        (GAME.format("RE[W+R]"), "aga", None, "resignation, which no score shows"),
        (GAME.format("KM[0]RE[W+8]"), "aga", False, PARITY),
        (GAME.format("KM[7]RE[W+0.5]"), "aga", False, IMPOSSIBLE),
        (GAME.format("KM[6.5]RE[b+2]"), "aga", False, IMPOSSIBLE.replace("of 7", "of 6.5")),
        (GAME.format("KM[6.5]RE[b+2,5]"), "tromp-taylor", True, SAME),
        (GAME.format("RE[B+2]"), "chinese", False, UNKNOWN),
        (GAME.format("KM[0]RE[B]"), "aga", None, f"{WIN}, whose winner is ahead on the last board"),
        (
            GAME.format("KM[0]RE[W+]"),
            "aga",
            None,
            f"{WIN}, whose winner is not ahead on the last board",
        ),
        (GAME.format("RE[?]"), "aga", None, "RE[?] states no result that is known"),
        (GAME.format(""), "aga", None, "no result is recorded"),
        (DEAD.format("B+3"), "aga", False, f"{MARKED}, and the scoring is by territory"),
        (DEAD.format("B+4"), "japanese-basic", True, f"{SAME} without the dead stones: {MARKED}"),
    ],
)
def test_the_result_is_held_against_the_score(
    sgf: str, rules: str, agrees: bool | None, why: str
) -> None:
    (judged,) = game_of(sgf, rules).judged
    assert judged.result
    assert judged.result.agrees is agrees
    assert judged.result.why == why
    assert judged.result.as_marked == ("without the dead" in (why or ""))


@pytest.mark.parametrize(
    ("named", "rules", "note"),
    [
        ("", "tromp-taylor", ""),
        ("NZ", "new-zealand", ""),
        ("AGA Rules", "aga", ""),
        ("日本ルール", "japanese-basic", ""),
        ("Quadrant", "tromp-taylor", "names no preset"),
        ("GOE", "tromp-taylor", "are Ing's rules, of which no preset has the ko"),
        ("koSPIGHTscoreAREAtaxNONEsui0", "tromp-taylor", "a ko rule that no preset has"),
        (
            "koSIMPLEscoreTERRITORYtaxSEKIsui0whbN-1",
            "tromp-taylor,ko=simple,scoring=territory+prisoners,suicide=forbidden",
            "left out: tax SEKI, White's bonus in handicap games",
        ),
    ],
)
def test_a_record_names_its_rules(named: str, rules: str, note: str) -> None:
    game = game_of(f"(;SZ[3]RU[{named}];B[bb])")
    assert [judged.rules for judged in game.judged] == [rules]
    assert note in " ".join(game.notes)
    assert bool(note) == bool(game.notes)


def test_komi_is_that_of_the_record_unless_the_rules_are_given_theirs() -> None:
    game = game_of("(;SZ[3]KM[5];B[bb])", "aga", "aga,komi=3", "S1")
    assert [judged.observation.white for judged in game.judged] == [5, 3, 5]


def test_stones_that_are_taken_off_are_prisoners_of_their_colour() -> None:
    b = parse("XXO/.XO")
    removed = frozenset({(0, 0), (1, 1), (0, 2)})
    game = without(Rules().position(b, BLACK), removed)
    assert draw(game.colourings[-1], "/") == ".X./..O"
    assert (game.black_prisoners, game.white_prisoners) == (2, 1)

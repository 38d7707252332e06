"""Records are read however they are written: each departure from the form has its answer."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from goproof.records.record import records_in
from goproof.records.replay import replay
from gospec import BLACK, PASS, WHITE, Colour
from tests.interop.records import TREE, game_of, moves_of, record
from tests.support.each import each

# --- quirks: each has a documented answer ----------------------------------------------------

B, W = [("B", (0, 0))], [("W", (2, 2))]
QUIRKS = [
    # passes
    ("(;SZ[19];B[tt];W[])", [("B", PASS), ("W", PASS)], ""),
    ("(;SZ[9:4];B[tt])", [("B", PASS)], ""),
    ("(;SZ[20];B[tt])", [("B", (19, 19))], ""),
    ("(;SZ[19];B[TT])", [("B", (45, 45))], ""),
    # points: letters of either case, and what names no point
    ("(;SZ[30];B[aD])", [("B", (29, 0))], ""),
    ("(;SZ[9];B[Q16])", [("B", (-1, -1))], ""),
    ("(;SZ[9];B[ a\nb])", [("B", (-1, -1))], ""),
    ("(;SZ[9];B[ab ])", [("B", (1, 0))], ""),
    # several moves in a node, in the order in which they stand
    ("(;SZ[9];W[cc]B[aa])", [*W, *B], "move 1: a node has 2 moves"),
    ("(;SZ[9];B[aa][bb])", [*B, ("B", (1, 1))], "move 1: a node has 2 moves"),
    ("(;SZ[9]KO[]B[aa])", B, "move 1: KO says"),
    # names of properties in lower case, spaces, and old files
    ("(;Size[9];Black[aa]; White [cc])", [*B, *W], ""),
    ("some letter\n(\n;SZ[9]\n; B\n[aa]\n)\nbye", B, ""),
    ("(;SZ[];B[aa])", B, "SZ is empty"),
    ("(;B[aa])", B, ""),
    # numbers
    ("(;KM[375];B[aa])", B, "KM[375] is taken as 3.75 stones, so 7.5 points"),
    ("(;KM[650]RU[Japanese];B[aa])", B, "hundredths of a point, so 6.5 points"),
    ("(;KM[3.75]RU[Chinese];B[aa])", B, "3.75 stones, so 7.5 points"),
    ("(;KM[six];B[aa])", B, "KM[six] is no komi"),
    ("(;HA[two];B[aa])", B, "HA[two] is no number"),
    ("(;HA[3]AB[aa][bb];W[cc])", W, "HA[3], but 2 black stones"),
    ("(;HA[3];B[aa];W[cc])", [*B, *W], "nor do as many black moves lead"),
]


@each("sgf, moves, note", QUIRKS)
def test_quirk_has_its_answer(sgf: str, moves: list[Any], note: str) -> None:
    read = record(sgf)
    assert moves_of(read) == moves
    assert note in " ".join(read.notes)
    assert bool(note) == bool(read.notes)


@each(
    "text, rules, komi",
    [
        ("6,5", "", "13/2"),
        ("+.5", "", "1/2"),
        ("7.", "", "7"),
        ("-375", "", "-15/2"),
        ("100", "", "1"),
        ("117", "", "117"),
        ("3.75", "", "15/4"),
        # The unit is that of the server.
        ("375", "Chinese", "15/2"),
        ("350", "Chinese", "7"),
        ("750", "Chinese", "15/2"),
        ("7.5", "中国规则", "15/2"),
        ("350", "Japanese", "7/2"),
        ("3.75", "Japanese", "15/4"),
        # What is no number is left to the rules.
        *((text, "", None) for text in ("", "-", ".", "1e9", "99999", "6.5.5", "nan")),
    ],
)
def test_komi_is_read(text: str, rules: str, komi: str | None) -> None:
    read = record(f"(;KM[{text}]RU[{rules}])")
    assert read.komi == (None if komi is None else Fraction(komi))


@each(
    "sgf, first",
    [
        ("(;)", BLACK),
        ("(;W[aa])", WHITE),
        ("(;PL[W];B[aa])", WHITE),
        ("(;PL[2];B[aa])", BLACK),
        ("(;HA[2]AB[aa][bb])", WHITE),
        ("(;HA[2]AB[aa][bb];PL[B])", BLACK),
        ("(;AB[aa];AW[bb]PL[white])", WHITE),
    ],
)
def test_who_is_first(sgf: str, first: Colour) -> None:
    assert record(sgf).first is first


@pytest.mark.parametrize("later", ["AB[ac]", "AW[ac]", "AE[ca]"])
def test_set_up_before_the_first_move_is_the_start_and_later_ends_what_is_judged(
    later: str,
) -> None:
    sgf = f"(;SZ[3]AB[aa:bb];AE[bb]AW[cc];W[ca];B[cb];{later};W[bb])"
    read = record(sgf)
    assert read.stones == {(0, 0): BLACK, (0, 1): BLACK, (1, 0): BLACK, (2, 2): WHITE}
    assert (len(read.moves), read.edited) == (2, 2)
    game = game_of(sgf)
    assert "set up anew after move 2" in game.notes[-1]
    assert not game.legal
    assert game.judged[0].result is None


def test_a_record_may_end_with_the_handicap() -> None:
    for handicap, moves, read in (
        (2, "B[aa];B[bb]", 2),
        (3, "B[aa];B[bb]", 3),
        (2, "B[aa];W[bb]", 0),
    ):
        assert record(f"(;SZ[9]HA[{handicap}];{moves})").handicap == read


NINE = "".join(f";B[a{letter}]" for letter in "abcdefghi")
THREE = "(;SZ[5]HA[3];B[aa];B[bb];B[cc];W[dd])"
# The first illegal move by these rules, and how many passes there are after the end.
JUDGED = [
    ("(;SZ[3];B[aa];W[aa])", "chinese", "move 2, white A3: occupied (S1/R7)", 0),
    ("(;SZ[3];B[b2])", "chinese", "move 1, black b2: off the board (S1/R7)", 0),
    ("(;SZ[3];B[ba];W[];B[ab];W[aa])", "chinese", "move 4, white A3: suicide (Chinese/5)", 0),
    ("(;SZ[3];B[aa];B[bb])", "chinese", "move 2, black B2: out of turn (S1/R5)", 0),
    # A play after the end is illegal whatever follows; passes are not.
    ("(;SZ[3];B[];W[];B[aa];W[];B[])", "aga", "move 3, black A3: game over (AGA/9)", 0),
    ("(;SZ[3];B[];W[])", "aga", None, 0),
    ("(;SZ[3];B[aa];W[];B[];W[];W[];B[])", "aga", None, 3),
    ("(;SZ[3];B[];W[];B[])", "S1", None, 1),
    ("(;SZ[3];B[];W[];B[];W[])", "aga,passes=4", None, 0),
    ("(;SZ[3];B[];W[];B[];W[];B[])", "aga,passes=4", None, 1),
    # Handicap stones that are played as moves; S3 has no handicap.
    (THREE, "S1", None, 0),
    (THREE, "aga", None, 0),
    (THREE, "S3", "move 2, black B4: out of turn (S1/R5)", 0),
    (f"(;SZ[9]HA[9]{NINE};W[bb])", "S1", None, 0),
    ("(;SZ[5]HA[3];B[aa];B[bb];W[dd])", "aga", "move 2, black B4: out of turn (S1/R5)", 0),
]


@pytest.mark.parametrize("law", [False, True])
@each("sgf, rules, refused, more", JUDGED)
def test_a_record_is_legal_up_to_its_first_illegal_move(
    sgf: str, rules: str, refused: str | None, more: int, law: bool
) -> None:
    (judged,) = game_of(sgf, rules, law=law).judged
    assert (judged.refused and judged.refused.said(judged.graph)) == refused
    assert judged.passes_after_end == more


UNREADABLE = {
    "(;SZ[9];B[aa]": "not SGF",
    "(;GM[2])": "GM[2] is not Go",
    "(;SZ[53])": "side is from 1 to 52",
    "(;SZ[9x9])": "no size",
    "(;SZ[9]AB[zz])": "off the board",
    "(;SZ[9]AB[a])": "names no point",
    "(;SZ[52]AB" + "[aa:ZZ]" * 11 + ")": "over and over",
}


@each("sgf", UNREADABLE)
def test_what_cannot_be_read_is_said(sgf: str) -> None:
    assert UNREADABLE[sgf] in game_of(sgf).fault


def test_a_start_that_rules_have_not_is_not_judged_by_them() -> None:
    game = game_of("(;SZ[2]AB[aa][bb]AW[ba]PL[B])")
    assert game.not_judged == (("tromp-taylor", "white stone set up at B2 has no liberty"),)
    game = game_of("(;SZ[2]AB[aa]PL[W];W[bb])", "S2", "aga")
    assert [name for name, _ in game.not_judged] == ["S2"]
    assert [judged.rules for judged in game.judged] == ["aga"]


# The second byte of each is a bracket or a backslash in the encoding it is tried in.
AWKWARD = {"shift_jis": "表ソ能", "gb18030": "乗俓俔", "big5": "功許蓋"}


@pytest.mark.parametrize("encoding", [*AWKWARD, "utf-16", "utf-8-sig", "latin-1", "iso2022_jp"])
def test_text_in_any_encoding_that_is_named_keeps_the_moves(encoding: str) -> None:
    said = AWKWARD.get(encoding, "é" if encoding != "iso2022_jp" else "碁")
    named = f"(;SZ[9]CA[{encoding}]C[{said}];B[aa]C[{said}];W[cc])".encode(encoding)
    # What begins with the mark of UTF-16 is read in its order.
    marked = "\ufeff(;SZ[9]C[碁];B[aa];W[cc])"
    for data in (named, marked.encode("utf-16-le"), marked.encode("utf-16-be")):
        read = record(data)
        assert (moves_of(read), read.notes) == ([*B, *W], ())


@pytest.mark.parametrize(
    ("data", "note"),
    [
        ("(;SZ[9]CA[gb2312]C[é];B[aa])".encode(), "is in UTF-8, though CA names gb2312"),
        ("(;SZ[9]CA[UTF-8]C[é];B[aa])".encode("latin-1"), "is not in UTF-8"),
        (b"(;SZ[9]CA[none-such];B[aa])", "names none-such, an unknown"),
        (b"(;SZ[9]CA[punycode];B[aa])-", "names punycode, an unknown"),
        ("(;SZ[9];B[aa]C[表])".encode("shift_jis"), "can be read as"),
    ],
)
def test_a_wrong_encoding_keeps_the_moves_and_is_said(data: bytes, note: str) -> None:
    read = record(data)
    assert moves_of(read) == B
    assert note in " ".join(read.notes)


def test_a_path_chooses_the_variation_that_the_game_has() -> None:
    for branches, last in (
        ((), "B(2, 2)"),
        ((1, 2), "W(4, 4)"),
        ((2,), "W(5, 5)"),
        ((3,), "B(7, 7)"),
    ):
        colour, move = moves_of(record(TREE, branches))[-1]
        assert f"{colour}{move}" == last
    for branches, fault in (((4,), "has 3 ways, and no 4"), ((3, 1), "1 more branchings")):
        (read,) = records_in(TREE.encode(), branches)
        assert fault in str(read)


@pytest.mark.parametrize("second", ["(;GM[3])", "(;FF[4]SZ[9];B[aa];W[", "(;FF[4]SZ[9](;B[aa]"])
def test_a_game_that_cannot_be_read_costs_the_others_nothing(tmp_path: Path, second: str) -> None:
    file = tmp_path / "many.sgf"
    whole = "(;FF[4]SZ[9];B[aa](;W[bb])(;W[cc]))\n"
    illegal = "(;FF[4]SZ[5];B[aa];W[aa])\n"
    file.write_text(f"{whole}{second}\n{whole}{illegal}{whole}", encoding="utf-8")
    rows = list(replay([file]))
    assert [row.game for row in rows if row.legal] == [1, 3, 5]
    assert [row.game for row in rows if row.fault] == [2]
    assert ("GM[3] is not Go" if "GM" in second else "not SGF") in rows[1].fault

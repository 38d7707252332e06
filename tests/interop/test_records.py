"""Records of games are judged as the law judges their moves, however they are written."""

from __future__ import annotations

import gzip
import json
import os
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from goproof.boards.sgf import Line, Node, SgfError, letters_of, read_lines, write
from goproof.command_line.main import main
from goproof.errors import UsageError
from goproof.interop.records import judging
from goproof.interop.records.judging import Disagreement, RuleSet, judge
from goproof.interop.records.record import WANTED, Record, record_of
from goproof.interop.records.replay import Replayed, Task, replay, replayed_as_json
from goproof.interop.records.result import read_result
from gospec.colouring import BLACK, WHITE, Colour
from gospec.formalisation import PASS, Illegal
from gospec.presets import PRESETS
from gospec.rules import Rules
from tests.support.strategies import Game, family, games, grids, positions

NAMES = {BLACK: "B", WHITE: "W"}
TASK = Task((), (), law=False)


def record(text: str | bytes, branches: tuple[int, ...] = ()) -> Record:
    (line,) = read_lines(text.encode() if isinstance(text, str) else text, branches, WANTED)
    assert isinstance(line, Line), line
    return record_of(line)


def moves_of(read: Record) -> list[tuple[str, Any]]:
    return [(NAMES[m.colour], m.move) for m in read.moves]


def game_of(tmp_path: Path, text: str | bytes, *rules: str, law: bool = False) -> Replayed:
    file = tmp_path / "game.sgf"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    (game,) = replay([file], rules, law=law)
    return game


# --- what is judged is what the law says -----------------------------------------------------


def written(moves: list[tuple[Colour, Any]], root: dict[str, list[str]]) -> bytes:
    """The moves as an SGF file, with `tt` for passes where that is one."""
    top = node = Node({"FF": ["4"], "GM": ["1"], **root})
    for colour, move in moves:
        text = "" if move is PASS else letters_of(move)
        child = Node({NAMES[colour]: [text]})
        node.children.append(child)
        node = child
    return write(top)


def sgf_of(game: Game, extra: tuple[Any, ...] = ()) -> bytes:
    shape = game.graph.shape
    assert shape is not None
    moves = list(zip(game.players, (*game.moves, *extra), strict=False))
    handicap = {"HA": [str(game.rules.handicap)]} if game.rules.handicap > 1 else {}
    return written(moves, {"SZ": [f"{shape[1]}:{shape[0]}"], **handicap})


def set_of(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> RuleSet:
    """A name for any member of the family."""
    chosen = RuleSet("any,komi=0")
    monkeypatch.setattr(judging, "_loaded", lambda _: rules)
    return chosen


@settings(max_examples=100)
@given(game=games(on=grids(max_points=12), max_turns=24))
def test_a_game_is_judged_as_the_law_judges_it(game: Game) -> None:
    """Legal games as they are; and each move that was refused on the way, at the end."""
    with pytest.MonkeyPatch.context() as patched:
        rules = set_of(game.rules, patched)
        read = record(sgf_of(game))
        judged = judge(read, rules)
        assert judged.refused is None
        assert judged.seen == game.rules.observe(game.states[-1])
        assert judged == replace(judge(read, rules, law=True), by_law=judged.by_law)
        for turns, move, answer in game.refused[:3]:
            part = replace(game, moves=game.moves[:turns], states=game.states[: turns + 1])
            refused = judge(record(sgf_of(part, (move,))), rules).refused
            assert refused is not None
            assert refused.number == turns + 1
            assert Illegal(answer.reason, refused.clause, refused.repeats) == answer
            assert refused.reason == answer.reason.value


@settings(max_examples=80)
@given(
    rules=family(handicap=st.just(0)),
    b=positions(grids(max_points=9)),
    first=st.sampled_from([BLACK, WHITE]),
    choices=st.lists(st.integers(0, 9), max_size=12),
)
def test_a_game_from_a_set_up_is_judged_as_the_law_judges_it(
    rules: Rules, b: Any, first: Colour, choices: list[int]
) -> None:
    state, moves, expected = rules.position(b, first), list[tuple[Colour, Any]](), None
    player = first
    for choice in choices:
        points = [*b.graph.points, PASS]
        move = points[choice % len(points)]
        moves.append((player, move))
        after = rules.play(state, move)
        if isinstance(after, Illegal):
            expected = (len(moves), after.reason.value, after.clause, after.repeats)
            break
        state, player = after, rules.to_move(len(after.turns), first)
    rows, columns = b.graph.shape
    stones = {f"A{NAMES[c]}": [letters_of(v) for v in b.where(c)] for c in (BLACK, WHITE)}
    root = {"SZ": [f"{columns}:{rows}"], "PL": [NAMES[first]]}
    read = record(written(moves, root | {k: v for k, v in stones.items() if v}))
    with pytest.MonkeyPatch.context() as patched:
        judged = judge(read, set_of(rules, patched))
    refused = judged.refused
    found = refused and (refused.number, refused.reason, refused.clause, refused.repeats)
    assert found == expected
    assert judged.seen == rules.observe(state)


def test_where_machine_and_law_part_nothing_is_reported_as_judged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Planted: a machine that forbids suicide, whatever the rules say."""
    sgf = "(;SZ[3]KM[0];B[ba];W[];B[ab];W[aa])"
    ours = judging.machine_rules_of
    monkeypatch.setattr(
        judging, "machine_rules_of", lambda r: ours(replace(r, suicide="forbidden"))
    )
    game = game_of(tmp_path, sgf, "tromp-taylor,ko=none")
    assert not game.judged
    assert "the machine: move 4, white A3: suicide; the law: all is legal" in game.not_judged[0][1]
    with pytest.raises(Disagreement):
        judge(record(sgf), RuleSet("tromp-taylor,ko=none"))
    with pytest.raises(Disagreement, match=r"suicide; the law: .* repetition of move 3"):
        judge(record(sgf), RuleSet("tromp-taylor"))


def test_one_record_is_judged_by_every_preset_and_source_at_once(tmp_path: Path) -> None:
    sgf = "(;SZ[4];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])"
    game = game_of(tmp_path, sgf, *PRESETS, "S0", "S1", "S2", "S3", "S4", "S2:as-printed")
    refused = {j.rules: j.refused and (j.refused.number, j.refused.repeats) for j in game.judged}
    assert len(refused) == 12
    assert refused.pop("S2:as-printed") != (9, 7)
    assert set(refused.values()) == {(9, 7)}


OWN = """
from gospec.rules import Rules
RULES = Rules(ko="none")
"""


def test_rules_of_ones_own_judge_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own, file = tmp_path / "own.py", tmp_path / "game.sgf"
    own.write_text(OWN, encoding="utf-8")
    file.write_text("(;SZ[4];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])", "utf-8")
    assert main(["replay", str(file), "--rules-file", str(own)]) == 0
    assert "own.py: legal" in capsys.readouterr().out


# --- quirks: each has a documented answer ----------------------------------------------------

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
    ("(;SZ[9];W[aa]B[bb])", [("W", (0, 0)), ("B", (1, 1))], "move 1: a node has 2 moves"),
    ("(;SZ[9];B[aa][bb])", [("B", (0, 0)), ("B", (1, 1))], "move 1: a node has 2 moves"),
    ("(;SZ[9]KO[]B[aa])", [("B", (0, 0))], "move 1: KO says"),
    # names of properties in lower case, spaces, and old files
    ("(;Size[9];Black[aa]; White [bb])", [("B", (0, 0)), ("W", (1, 1))], ""),
    ("some letter\n(\n;SZ[9]\n; B\n[aa]\n)\nbye", [("B", (0, 0))], ""),
    ("(;SZ[];B[aa])", [("B", (0, 0))], "SZ is empty"),
    ("(;B[aa])", [("B", (0, 0))], ""),
    # numbers
    ("(;KM[375];B[aa])", [("B", (0, 0))], "KM[375] is taken as 3.75 stones, so 7.5 points"),
    ("(;KM[six];B[aa])", [("B", (0, 0))], "KM[six] is no number"),
    ("(;HA[two];B[aa])", [("B", (0, 0))], "HA[two] is no number"),
    ("(;HA[3]AB[aa][bb];W[cc])", [("W", (2, 2))], "HA[3], but 2 black stones"),
    ("(;HA[3];B[aa];W[cc])", [("B", (0, 0)), ("W", (2, 2))], "nor do as many black moves lead"),
]


@pytest.mark.parametrize(("sgf", "moves", "note"), QUIRKS)
def test_quirk_has_its_answer(sgf: str, moves: list[Any], note: str) -> None:
    read = record(sgf)
    assert moves_of(read) == moves
    assert note in " ".join(read.notes)
    assert bool(note) == bool(read.notes)


@pytest.mark.parametrize(
    ("text", "komi"),
    [
        ("6.5", "13/2"),
        ("6,5", "13/2"),
        ("-5", "-5"),
        ("+.5", "1/2"),
        ("0", "0"),
        ("7.", "7"),
        ("325", "13/2"),
        ("-375", "-15/2"),
        ("100", "2"),
        ("117", "117"),
    ],
)
def test_komi_is_read(text: str, komi: str) -> None:
    assert record(f"(;KM[{text}])").komi == Fraction(komi)


@pytest.mark.parametrize("text", ["", "-", ".", "1e9", "99999", "6.5.5", "nan"])
def test_a_komi_that_is_no_number_is_that_of_the_rules(text: str) -> None:
    assert record(f"(;KM[{text}])").komi is None


@pytest.mark.parametrize(
    ("sgf", "first"),
    [
        ("(;)", BLACK),
        ("(;B[aa])", BLACK),
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


def test_set_up_before_the_first_move_is_the_start_and_later_ends_what_is_judged(
    tmp_path: Path,
) -> None:
    sgf = "(;SZ[3]AB[aa:bb];AE[bb]AW[cc];W[ca];B[cb];AB[ac];W[bb])"
    read = record(sgf)
    assert read.stones == {(0, 0): BLACK, (0, 1): BLACK, (1, 0): BLACK, (2, 2): WHITE}
    assert (len(read.moves), read.edited) == (2, 2)
    game = game_of(tmp_path, sgf)
    assert "set up anew after move 2" in game.notes[-1]
    assert not game.legal
    assert game.judged[0].result is None


def test_handicap_stones_played_as_moves_are_a_handicap(tmp_path: Path) -> None:
    game = game_of(tmp_path, "(;SZ[5]HA[3];B[aa];B[bb];B[cc];W[dd])", "S1", "aga", "S2", "S3")
    assert [j.refused and j.refused.reason for j in game.judged] == [
        None,
        None,
        None,
        "out of turn",
    ]
    for sgf in ("(;SZ[5]HA[3];B[aa];B[bb];W[dd])", "(;SZ[5];B[aa];B[bb];W[dd])"):
        (judged,) = game_of(tmp_path, sgf, "aga").judged
        assert judged.refused
        assert (judged.refused.number, judged.refused.reason) == (2, "out of turn")


@pytest.mark.parametrize(
    ("sgf", "reason"),
    [
        ("(;SZ[3];B[aa];W[aa])", "occupied"),
        ("(;SZ[3];B[zz])", "off the board"),
        ("(;SZ[3];B[AA])", "off the board"),
        ("(;SZ[3];B[b2])", "off the board"),
        ("(;SZ[3];B[];W[];B[])", "game over"),
        ("(;SZ[3];B[ba];W[];B[ab];W[aa])", "suicide"),
        ("(;SZ[3];B[aa];B[bb])", "out of turn"),
    ],
)
@pytest.mark.parametrize("law", [False, True])
def test_the_first_illegal_move_has_its_reason(
    tmp_path: Path, sgf: str, reason: str, law: bool
) -> None:
    (judged,) = game_of(tmp_path, sgf, "chinese", law=law).judged
    assert judged.refused
    assert judged.refused.reason == reason
    assert judged.refused.number == len(record(sgf).moves)


@pytest.mark.parametrize(
    ("sgf", "fault"),
    [
        ("", "not SGF"),
        ("no record at all", "not SGF"),
        ("(;SZ[9];B[aa", "not SGF"),
        ("(;SZ[9];B[aa]", "not SGF"),
        ("(;GM[2])", "GM[2] is not Go"),
        ("(;SZ[0])", "side is from 1 to 52"),
        ("(;SZ[53])", "side is from 1 to 52"),
        ("(;SZ[9x9])", "no size"),
        ("(;SZ[9]AB[zz])", "off the board"),
        ("(;SZ[9]AB[a])", "names no point"),
        ("(;SZ[52]AB" + "[aa:ZZ]" * 11 + ")", "over and over"),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path: Path, sgf: str, fault: str) -> None:
    game = game_of(tmp_path, sgf)
    assert fault in game.fault
    assert not game.readable


def test_a_stone_set_up_without_a_liberty_is_named(tmp_path: Path) -> None:
    game = game_of(tmp_path, "(;SZ[2]AB[aa][bb]AW[ba]PL[B])")
    assert game.not_judged == (("tromp-taylor", "white stone set up at B2 has no liberty"),)


def test_a_game_from_a_set_up_is_not_judged_by_rules_that_have_none(tmp_path: Path) -> None:
    game = game_of(tmp_path, "(;SZ[2]AB[aa]PL[W];W[bb])", "S2", "aga")
    assert [name for name, _ in game.not_judged] == ["S2"]
    assert [judged.rules for judged in game.judged] == ["aga"]


# --- encodings -------------------------------------------------------------------------------

# The second byte of each is a bracket or a backslash in the encoding it is tried in.
AWKWARD = {"shift_jis": "表ソ能", "gb18030": "乗俓俔", "big5": "功許蓋"}


@pytest.mark.parametrize("encoding", [*AWKWARD, "utf-16", "utf-8-sig", "latin-1", "iso2022_jp"])
def test_text_in_any_encoding_that_is_named_keeps_the_moves(encoding: str) -> None:
    said = AWKWARD.get(encoding, "é" if encoding != "iso2022_jp" else "碁")
    text = f"(;SZ[9]CA[{encoding}]C[{said}];B[aa]C[{said}];W[bb])"
    read = record(text.encode(encoding))
    assert moves_of(read) == [("B", (0, 0)), ("W", (1, 1))]
    assert read.notes == ()


@pytest.mark.parametrize(
    ("data", "note"),
    [
        ("(;SZ[9]CA[gb2312]C[é];B[aa])".encode(), "is in UTF-8, though CA names gb2312"),
        ("(;SZ[9]C[é];B[aa])".encode("latin-1"), "is not in UTF-8"),
        ("(;SZ[9]CA[UTF-8]C[é];B[aa])".encode("latin-1"), "is not in UTF-8"),
        (b"(;SZ[9]CA[none-such];B[aa])", "names none-such, an unknown"),
        (b"(;SZ[9]CA[punycode];B[aa])-", "names punycode, an unknown"),
        ("(;SZ[9];B[aa]C[表])".encode("shift_jis"), "can be read as"),
    ],
)
def test_a_wrong_encoding_keeps_the_moves_and_is_said(data: bytes, note: str) -> None:
    read = record(data)
    assert moves_of(read) == [("B", (0, 0))]
    assert note in " ".join(read.notes)


# --- variations and collections --------------------------------------------------------------

TREE = "(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd];W[ee]))(;W[ff])(;W[gg](;B[hh])))"


@pytest.mark.parametrize(
    ("branches", "last"),
    [((), "B(2, 2)"), ((1, 2), "W(4, 4)"), ((2,), "W(5, 5)"), ((3,), "B(7, 7)")],
)
def test_a_path_chooses_the_variation(branches: tuple[int, ...], last: str) -> None:
    colour, move = moves_of(record(TREE, branches))[-1]
    assert f"{colour}{move}" == last


@pytest.mark.parametrize(
    ("branches", "fault"),
    [((4,), "has 3 ways, and no 4"), ((2, 1), "1 more branchings"), ((3, 1), "1 more branchings")],
)
def test_a_path_that_the_game_has_not_is_a_fault(branches: tuple[int, ...], fault: str) -> None:
    (line,) = read_lines(TREE.encode(), branches, WANTED)
    assert fault in str(line)


@pytest.mark.parametrize("path", ["0", "-1", "1.2", "a", "1,,2", "9" * 5000])
def test_a_path_that_is_none_is_bad_usage(path: str) -> None:
    with pytest.raises(UsageError, match="path"):
        replay([], path=path)


def test_each_game_of_a_collection_is_judged(tmp_path: Path) -> None:
    file = tmp_path / "many.sgf"
    file.write_text("(;SZ[9];B[aa])\n(;GM[3])(;SZ[5];B[aa];W[aa])", encoding="utf-8")
    rows = list(replay([file]))
    assert [(row.game, row.readable, row.legal) for row in rows] == [
        (1, True, True),
        (2, False, False),
        (3, True, False),
    ]


# --- results ---------------------------------------------------------------------------------


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


@pytest.mark.parametrize(
    ("sgf", "rules", "agrees", "why"),
    [
        ("(;SZ[3]KM[0]RE[B+9];B[bb];W[];B[];W[])", "tromp-taylor", None, ""),
        ("(;SZ[3]KM[0]RE[B+9];B[bb];W[];B[])", "tromp-taylor", True, "the recorded one"),
        ("(;SZ[3]KM[0.5]RE[B+7.5];B[bb];W[];B[])", "aga", False, "by territory"),
        ("(;SZ[3]KM[0.5]RE[B+8.5];B[bb];W[];B[])", "japanese-basic", False, "by area"),
        ("(;SZ[3]KM[0]RE[W+9];B[bb];W[];B[])", "aga", False, "nothing here explains it"),
        ("(;SZ[3]KM[0]RE[B+9];B[bb])", "aga", True, "does not show the passes"),
        ("(;SZ[3]KM[6]RE[B+3];B[bb];W[];B[])", "S3", False, "no komi, and the record's is 6.0"),
        ("(;SZ[3]RE[W+R];B[bb])", "aga", None, "resignation, which no score shows"),
        ("(;SZ[3]RE[?];B[bb])", "aga", None, "says no result"),
        ("(;SZ[3];B[bb])", "aga", None, "no result is recorded"),
        (DEAD.format("B+3"), "aga", False, "the record marks as dead A2"),
        (DEAD.format("B+4"), "japanese-basic", False, "marks as dead A2"),
        (DEAD.format("B+3"), "japanese-basic", False, "marks as dead A2, and the scoring is by"),
    ],
)
def test_the_result_is_held_against_the_score(
    tmp_path: Path, sgf: str, rules: str, agrees: bool | None, why: str
) -> None:
    (judged,) = game_of(tmp_path, sgf, rules).judged
    if not why:
        # A third pass comes after the end, and the result is not looked at.
        assert judged.refused
        assert judged.result is None
        return
    assert judged.result
    assert judged.result.agrees is agrees
    assert why in judged.result.why


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
        ("GOE", "tromp-taylor", True),
        ("", "tromp-taylor", False),
    ],
)
def test_a_record_names_its_rules(tmp_path: Path, named: str, rules: str, noted: bool) -> None:
    game = game_of(tmp_path, f"(;SZ[3]RU[{named}];B[bb])")
    assert [judged.rules for judged in game.judged] == [rules]
    assert any("names no preset" in note for note in game.notes) == noted


def test_komi_is_that_of_the_record_unless_the_rules_are_given_theirs(tmp_path: Path) -> None:
    game = game_of(tmp_path, "(;SZ[3]KM[5];B[bb])", "aga", "aga,komi=3", "S1")
    assert [judged.seen.white for judged in game.judged] == [5, 3, 5]


# --- the command -----------------------------------------------------------------------------


def test_json_is_one_line_for_each_game_and_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.sgf", tmp_path / "bad.sgf"
    good.write_text("(;SZ[3]RE[B+9];B[bb];W[];B[])", encoding="utf-8")
    bad.write_text("(;SZ[3];B[bb];W[bb])", encoding="utf-8")
    assert main(["replay", str(good), "--rules=tromp-taylor", "--json"]) == 0
    (row,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert row["score"] == {"black": 9, "white": 0}
    assert (row["legal"], row["ended"], row["winner"]) == (True, True, "black")
    assert row["result"]["agrees"] is True
    assert row["prisoners"] == {"black": 0, "white": 0}
    files = [str(good), str(bad), str(tmp_path / "none.sgf")]
    assert main(["replay", *files[:2], "--rules=aga", "--rules=S1", "--json"]) == 1
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["rules"]["name"], row["illegal_at"]) for row in rows] == [
        ("aga", None),
        ("S1", None),
        ("aga", 2),
        ("S1", 2),
    ]
    assert main(["replay", *files, "--json"]) == 2
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows[2]["error"] == "No such file or directory"


def test_text_tells_the_move_the_reason_and_the_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "one.SGF").write_text("(;SZ[2];B[aa];W[ab];B[ab])", encoding="utf-8")
    (tmp_path / "two.sgf").write_text("(;SZ[2];B[aa];W[])", encoding="utf-8")
    assert main(["replay", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "tromp-taylor: illegal: move 3, black A1: occupied (S1/R7)" in out
    assert "2 X .\n" in out
    assert out.endswith("2 games\n  tromp-taylor: 1 legal, 1 illegal\n")


def test_text_tells_the_recorded_result_beside_the_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;SZ[3]KM[0]RE[B+8];B[bb];W[];B[])", encoding="utf-8")
    presets = [f"--rules={name}" for name in PRESETS]
    assert len(presets) == 6
    assert main(["replay", str(file), *presets]) == 0
    out = capsys.readouterr().out
    assert out.count("  tromp-taylor: legal; ended, winner black; score: Black 9, White 0\n") == 1
    assert out.count("    recorded result B+8 differs: the scoring is by territory\n") == 5
    assert out.count("    recorded result B+8 agrees: the score is the recorded one\n") == 1
    file.write_text("(;SZ[3];B[bb])", encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert "    recorded result not compared: no result is recorded\n" in capsys.readouterr().out


def test_rules_in_place_of_a_file_are_told_from_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;SZ[3];B[bb])", encoding="utf-8")
    assert main(["replay", "--rules", "aga", "chinese,komi=0", str(file)]) == 2
    wanted = (
        "chinese,komi=0: No such file or directory; each set of rules needs a --rules of its own"
    )
    assert capsys.readouterr().out.splitlines()[0] == wanted


def test_what_a_file_says_is_no_command_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / os.fsdecode(b"\xff\x1b.sgf")
    file.write_bytes(b"(;SZ[3]RU[\x1b[31m]RE[\x1b[2J];B[\x07])")
    assert main(["replay", str(file)]) == 1
    assert main(["replay", str(file), "--json"]) == 1
    out = capsys.readouterr().out.replace("\n", "")
    assert out.isprintable()
    assert "\ufffd" in out


@pytest.mark.parametrize(
    "argv",
    [
        ["none.sgf", "--rules", "igo"],
        ["none.sgf", "--rules", "aga,komi=x"],
        ["none.sgf", "--rules-file", "none.py"],
        ["none.sgf", "--path", "x"],
        ["none.sgf", "--jobs", "0"],
        ["tests"],
    ],
)
def test_bad_usage_is_one_line(
    argv: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    given = [str(tmp_path / "empty") if word == "tests" else word for word in argv]
    assert main(["replay", *given]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


# --- whatever the bytes ----------------------------------------------------------------------

WORDS = [
    b"(;",
    b"(",
    b")",
    b";",
    b"B[",
    b"W[aa]",
    b"]",
    b"\\",
    b"SZ[9]",
    b"AB[aa:ss]",
    b"[",
    b":",
    b"CA[",
    b"tt",
    b"\xff\xfe",
    b"\x81\x5c",
    b"HA[3]",
    b"KM[6.5]",
    b"RE[B+3]",
    b"TB[aa:cc]",
]


@settings(max_examples=300)
@given(
    data=st.one_of(
        st.binary(max_size=200),
        st.lists(st.sampled_from(WORDS), max_size=30).map(b"".join),
    )
)
@example(b"(;SZ[9]PL[]KM[]HA[]RE[]RU[]B[])")
@example(b"\xef\xbb\xbf(;CA[utf-16])")
@example(b"\xff\xfe(")
def test_any_bytes_are_judged_or_have_a_fault(data: bytes) -> None:
    try:
        lines = read_lines(data, (), WANTED)
    except SgfError:
        return
    for line in lines:
        assert isinstance(line, Line)
        game = TASK._game("fuzzed", 1, line)
        assert game.fault or game.judged or game.not_judged
        assert list(replayed_as_json(game))


@given(
    cut=st.integers(0, len(TREE)),
    flips=st.lists(st.tuples(st.integers(0, 80), st.binary(min_size=1, max_size=1)), max_size=3),
)
def test_a_record_that_is_cut_or_garbled_is_judged_or_has_a_fault(
    cut: int, flips: list[tuple[int, bytes]]
) -> None:
    data = TREE.encode()[:cut]
    for at, byte in flips:
        data = data[:at] + byte + data[at + 1 :]
    test_any_bytes_are_judged_or_have_a_fault.hypothesis.inner_test(data)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "data",
    [
        b"(;B[aa]" * 20_000,
        b"(;B[aa]" * 20_000 + b")" * 20_000,
        b"(" * 200_000,
        b"(;C[" + b"\\]" * 5_000_000 + b"];B[aa])",
        b"(;SZ[19]" + b";B[aa];W[]" * 10_000 + b")",
        b"(;" + b"AB[aa]" * 50_000 + b")",
    ],
    ids=["unclosed", "nested", "opened", "a long comment", "many moves", "many stones"],
)
def test_large_and_deep_files_have_an_answer(data: bytes, tmp_path: Path) -> None:
    game = game_of(tmp_path, data)
    assert game.fault or game.judged


def test_a_zipped_file_is_no_record(tmp_path: Path) -> None:
    assert "not SGF" in game_of(tmp_path, gzip.compress(TREE.encode())).fault

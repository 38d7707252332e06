"""The engine speaks GTP as its specification has it, and plays as the law does."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

import goproof
from godoors.command_line.main import main
from godoors.gtp.engine import Engine
from godoors.gtp.katago_rules import NAMED, PREFIX
from godoors.gtp.protocol import Failure, name, names, vertex
from goproof.errors import UsageError
from gospec.colouring import BLACK, PLAYERS, WHITE
from gospec.diagram import draw
from gospec.formalisation import PASS, Reason
from gospec.graph import rectangle
from gospec.presets import PRESETS
from gospec.texts import TEXTS
from tests.interop.answers import engine, said
from tests.interop.records import sgf_of
from tests.support.each import each
from tests.support.extent import examples
from tests.support.strategies import Game, family, games, grids

WELL_FORMED = re.compile(r"[=?]\d*( [^\n]*(\n[^\n]+)*)?\n\n")


def failure(given: Engine, line: str) -> str:
    answer = given.answer(line)
    assert answer.startswith("?"), answer
    return answer[1:].strip()


# --- the protocol ----------------------------------------------------------------------------

REQUIRED = """protocol_version name version known_command list_commands quit boardsize clear_board
komi fixed_handicap place_free_handicap set_free_handicap play genmove undo time_settings time_left
final_score final_status_list loadsgf reg_genmove showboard"""


def test_every_command_of_the_specification_is_known_and_listed() -> None:
    given = engine()
    listed = said(given, "list_commands")[0].split("\n")
    assert set(REQUIRED.split()) <= set(listed)
    assert set(listed) == set(given.commands)
    assert {said(given, f"known_command {name}")[0] for name in listed} == {"true"}
    assert said(given, "known_command fly", "protocol_version", "name") == ["false", "2", "goproof"]


@each(
    "line, answer",
    [
        ("protocol_version", "= 2\n\n"),
        ("\t 3\tprotocol_version # comment", "=3 2\n\n"),
        ("proto\x07col_version\r\n", "= 2\n\n"),
        ("# only a comment", ""),
        ("   \t\n", ""),
        ("9 none", "?9 unknown command\n\n"),
        ("8", "?8 unknown command\n\n"),
        ("play", "? syntax error\n\n"),
        ("play green a1", "? syntax error\n\n"),
        ("play b i1", "? syntax error\n\n"),
        ("play b a20", "? syntax error: a20 is off the board\n\n"),
        ("boardsize 26", "? unacceptable size\n\n"),
        ("rectangular_boardsize 9 0", "? unacceptable size\n\n"),
        ("boardsize nine", "? syntax error\n\n"),
        ("komi seven", "? syntax error\n\n"),
        ("komi -3.5", "=\n\n"),
        ("undo", "? cannot undo\n\n"),
        ("genmove black green", "? syntax error\n\n"),
        ("time_settings 0 0 0", "=\n\n"),
        ("time_left b 10 0", "=\n\n"),
        ("time_left b soon 0", "? syntax error\n\n"),
        ("fixed_handicap 1", "? invalid handicap\n\n"),
        ("set_free_handicap a1 a1", "? bad vertex list\n\n"),
        ("set_free_handicap a1 pass", "? bad vertex list\n\n"),
        ("final_status_list asleep", "? syntax error\n\n"),
        ("set_random_seed x", "? syntax error\n\n"),
    ],
)
def test_answer(line: str, answer: str) -> None:
    assert engine().answer(line) == answer


WORDS = st.one_of(
    st.sampled_from(
        [*engine().commands, "b", "white", "A1", "c3", "pass", "2", "9", "-1", "#", "{"]
    ),
    st.text(max_size=6),
)


@examples(60)
@given(lines=st.lists(st.lists(WORDS, max_size=4).map(" ".join), max_size=12))
def test_whatever_comes_the_answers_are_well_formed(lines: list[str]) -> None:
    given = engine("boardsize 5")
    for line in lines:
        # The name of a file may be that of a device; others are tried below.
        if "loadsgf" not in line:
            answer = given.answer(line)
            assert not answer or WELL_FORMED.fullmatch(answer), (line, answer)


# --- the game --------------------------------------------------------------------------------


@examples(25)
@given(game=games(family(handicap=st.just(0)), on=grids(max_points=12), max_turns=24))
def test_moves_are_answered_as_the_law_answers_them(game: Game) -> None:
    given = engine(rules=game.rules)
    rows, columns = game.graph.shape or (0, 0)
    said(given, f"rectangular_boardsize {columns} {rows}")
    # Passes end no game of an engine's.
    over = Reason.GAME_OVER
    refused = [(turns, move) for turns, move, why in game.refused if why.reason is not over]
    for turns, (move, player) in enumerate(zip((*game.moves, None), game.players, strict=True)):
        for at, illegal in refused:
            if at == turns:
                line = f"{player.value} {name(game.graph, illegal)}"
                assert failure(given, f"play {line}").startswith("illegal move")
                assert said(given, f"is_legal {line}") == ["0"]
        if move is not None:
            said(given, f"play {player.value} {name(game.graph, move)}")
    seen = game.rules.observe(game.states[-1])
    for player in PLAYERS:
        stones = names(game.graph, seen.colouring.where(player))
        assert said(given, f"list_stones {player.value}") == [stones]
    lead = seen.black - seen.white
    score = said(given, "final_score")[0]
    assert (score == "0") == (lead == 0)
    if lead:
        assert score == f"{'B' if lead > 0 else 'W'}+{float(abs(lead)):.12g}"
    # Back to the start, and not beyond.
    assert said(given, *["undo"] * len(game.moves)) == [""] * len(game.moves)
    assert failure(given, "undo") == "cannot undo"


def test_a_move_out_of_turn_has_the_other_pass_and_is_undone_with_it() -> None:
    given = engine("boardsize 5", "play b a1", "play b b2")
    assert given.table.now.turns == ((4, 0), PASS, (3, 1))
    said(given, "undo")
    assert given.table.now.turns == ((4, 0),)


def test_passes_end_no_game_before_the_controller_does() -> None:
    given = engine(rules=PRESETS["japanese-basic"].rules)
    # The other player's pass comes between two moves of one colour.
    said(given, "boardsize 5", "play b pass", *(f"play b {v}" for v in ("a1", "b1", "c1", "d1")))
    said(given, *["play w pass"] * 3, "play b pass", "play w e5", "genmove b", "genmove b")
    assert set(said(given, "list_stones b")[0].split()) > {"A1", "B1", "C1", "D1"}


@each("player", "bw")
def test_the_legal_points_are_those_of_the_player_who_is_asked_about(player: str) -> None:
    given = engine(
        "boardsize 2",
        "play b a2",
        "play w pass",
        "play b b1",
        rules=PRESETS["japanese-basic"].rules,
    )
    # White's stone would be suicide, and Black's would not, though it isn't Black's turn.
    legal = [v for v in ("A1", "B2") if said(given, f"is_legal {player} {v}") == ["1"]]
    assert legal == (["A1", "B2"] if player == "b" else [])
    assert set(said(given, f"all_legal {player}")[0].split()) == set(legal)


@each("rules", NAMED)
def test_random_players_play_legal_games_to_their_end(rules: str) -> None:
    given = engine(f"kata-set-rules {rules}", "boardsize 4", seed=5)
    turns = 0
    while given.table.now.turns[-2:] != (PASS, PASS):
        player = "bw"[turns % 2]
        (expected,) = said(given, f"all_legal {player}")
        (move,) = said(given, f"genmove {player}")
        assert move == "pass" or move in expected.split()
        turns += 1
        assert turns < 400
    assert WELL_FORMED.fullmatch(given.answer("final_score"))


def test_a_move_that_is_asked_for_only_is_not_made() -> None:
    given = engine("boardsize 5", "set_random_seed 3", seed=1)
    move = said(given, "reg_genmove b")
    assert given.table.now.turns == ()
    assert said(given, "set_random_seed 3", "genmove b")[1:] == move


def test_what_is_seen() -> None:
    given = engine("boardsize 3", "play b b2", "play w a2", "play b a3", "play w c1", "play b a1")
    board = given.answer("showboard")
    assert board.startswith("= \n")
    board = board.rstrip()
    assert board.splitlines()[1:-1] == [
        "   A B C", " 3 X . . 3", " 2 . X . 2", " 1 X . O 1", "   A B C",
    ]  # fmt: skip
    assert board.endswith("white to move; black has taken 1, white has taken 0")
    assert said(given, "captures b", "captures w") == ["1", "0"]
    assert said(given, "final_status_list alive") == ["A1\nA3\nB2\nC1"]
    assert said(given, "final_status_list dead", "final_status_list seki") == ["", ""]
    assert said(given, "final_status_list black_territory") == ["A2"]
    assert said(given, "final_score") == ["B+3"]


# --- handicaps -------------------------------------------------------------------------------


@each(
    "size, stones, points",
    [
        (19, 2, "D4 Q16"),
        (19, 5, "D4 Q16 D16 Q4 K10"),
        (19, 6, "D4 Q16 D16 Q4 D10 Q10"),
        (19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"),
        (19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
        (13, 5, "D4 K10 D10 K4 G7"),
        (12, 4, "C3 K10 C10 K3"),
        (9, 9, "C3 G7 C7 G3 C5 G5 E3 E7 E5"),
        (7, 4, "C3 E5 C5 E3"),
        *((size, stones, "") for size, stones in [(6, 2), (7, 5), (18, 5), (9, 10)]),
    ],
)
def test_fixed_handicap(size: int, stones: int, points: str) -> None:
    given = engine(f"boardsize {size}")
    if not points:
        assert failure(given, f"fixed_handicap {stones}") == "invalid handicap"
        return
    assert said(given, f"fixed_handicap {stones}") == [points]
    assert set(said(given, "list_stones b")[0].split()) == set(points.split())
    assert given.table.to_move is WHITE
    assert failure(given, "fixed_handicap 2") == "board not empty"


def test_free_handicaps() -> None:
    given = engine("boardsize 5", "set_free_handicap A1 b2 C3")
    assert said(given, "list_stones black") == ["C3 B2 A1"]
    said(given, "clear_board")
    points = said(given, "place_free_handicap 6")[0].split()
    assert len(set(points)) == 6
    assert given.table.to_move is WHITE
    said(given, "boardsize 13", "set_free_handicap " + " ".join(f"{x}1" for x in "ABCDEFGHJKLM"))
    assert len(said(given, "list_stones black")[0].split()) == 12


def test_white_gets_the_bonus_of_katagos_rules() -> None:
    given = engine(
        "boardsize 9", "kata-set-rules chinese", "komi 0.5", "set_free_handicap A1 B2 C3"
    )
    assert said(given, "final_score") == ["B+77.5"]
    said(given, "kata-set-rule whiteHandicapBonus N-1")
    assert said(given, "final_score") == ["B+78.5"]


def test_taxes_and_the_button_are_counted() -> None:
    given = engine()
    corner = ("play b a2", "play b b2", "play b b1")
    said(given, "boardsize 3", "komi 0", *corner, "kata-set-rules stone-scoring")
    assert said(given, "final_score") == ["B+7"]
    said(given, "kata-set-rules aga-button", "clear_board", "play b pass")
    assert said(given, "final_score") == ["B+0.5"]


def test_a_random_player_may_repeat_what_was_there_before_the_button_went() -> None:
    given = engine("rectangular_boardsize 2 1", "kata-set-rules aga-button", seed=1)
    said(given, "kata-set-rule ko POSITIONAL", "play b a1", "play w b1")
    assert "repetition" in failure(given, "play b a1")
    said(given, "play b pass", "play w pass", "play b a1")
    (legal,) = said(given, "all_legal w")
    assert said(given, "genmove w")[0] in [*legal.split(), "pass"]


@each("name", ["aga", "chinese", "new-zealand", "tromp-taylor", "kata-aga", "kata-chinese"])
def test_rules_to_begin_with_score_like_the_same_rules_set_later(name: str) -> None:
    rules = TEXTS[name].rules
    first, later = Engine(rules, 1, name), engine(rules=rules)
    said(later, f"kata-set-rules {name.removeprefix(PREFIX)}")
    for side in (first, later):
        said(side, "boardsize 9", "komi 0.5", "set_free_handicap A1 B2 C3")
    assert said(first, "final_score") == said(later, "final_score")


def test_other_rules_take_a_game_that_went_on_after_two_passes() -> None:
    given = engine("boardsize 3", "play b a1", "play w pass", "play b pass", "play w b2")
    assert said(given, "kata-set-rules chinese") == [""]
    assert len(given.table.now.turns) == 4


# --- rules -----------------------------------------------------------------------------------


# ko, scoring, tax, suicide, button and bonus, as docs/GTP_Extensions.md has them.
KATAGO = {
    "tromp-taylor": ("POSITIONAL", "AREA", "NONE", True, False, "0"),
    "chinese": ("SIMPLE", "AREA", "NONE", False, False, "N"),
    "chinese-ogs": ("POSITIONAL", "AREA", "NONE", False, False, "N"),
    "chinese-kgs": ("POSITIONAL", "AREA", "NONE", False, False, "N"),
    "japanese": ("SIMPLE", "TERRITORY", "SEKI", False, False, "0"),
    "korean": ("SIMPLE", "TERRITORY", "SEKI", False, False, "0"),
    "stone-scoring": ("SIMPLE", "AREA", "ALL", False, False, "0"),
    "aga": ("SITUATIONAL", "AREA", "NONE", False, False, "N-1"),
    "bga": ("SITUATIONAL", "AREA", "NONE", False, False, "N-1"),
    "new-zealand": ("SITUATIONAL", "AREA", "NONE", True, False, "0"),
    "aga-button": ("SITUATIONAL", "AREA", "NONE", False, True, "N-1"),
}


@each("name", {*NAMED} | {*KATAGO})
def test_rules_by_katagos_names(name: str) -> None:
    given = engine(f"kata-set-rules {name.upper()}")
    found = json.loads(said(given, "kata-get-rules")[0])
    assert tuple(found.values())[:6] == KATAGO[name]
    assert said(given, f"kata-set-rules {json.dumps(found)}") == [""]


@each(
    "line, says",
    [
        ("kata-set-rules go", "unknown rules go"),
        ('kata-set-rules {"tax":"EYES"}', 'tax "EYES" is no rule'),
        ('kata-set-rules {"hasButton":1}', "hasButton 1"),
        ('kata-set-rules {"ko":1}', "ko 1"),
        ('kata-set-rules {"ko":"SIMPLE"', "not JSON"),
        ("kata-set-rules " + '{"a":' * 5000, "not JSON"),
        ("kata-set-rule ko NEVER", 'ko "NEVER"'),
    ],
)
def test_rules_that_there_are_not(line: str, says: str) -> None:
    given = engine()
    before = given.table.choice
    assert says in failure(given, line)
    assert given.table.choice == before


def test_fields_that_an_object_of_rules_leaves_out_are_katagos_defaults() -> None:
    given = engine('kata-set-rules {"suicide":false}', rules=PRESETS["japanese-basic"].rules)
    found = json.loads(said(given, "kata-get-rules")[0])
    assert (found["ko"], found["scoring"], found["suicide"]) == ("POSITIONAL", "AREA", False)


def test_rules_that_this_game_has_broken_are_refused() -> None:
    given = engine()
    moves = ("b b1", "w a1", "b b2", "w pass", "b a3", "w a2")
    said(given, "boardsize 3", *(f"play {move}" for move in moves))
    said(given, "kata-set-rule ko SITUATIONAL")
    assert "turn 6 of this game is illegal" in failure(given, "kata-set-rule suicide false")
    assert json.loads(said(given, "kata-get-rules")[0])["suicide"] is True


def test_an_engine_plays_by_no_source() -> None:
    assert main(["gtp", "--rules", "S2"]) == 2
    with pytest.raises(UsageError, match="presets"):
        goproof.gtp("S1", [])


# --- files -----------------------------------------------------------------------------------


@examples(15)
@given(game=games(family(handicap=st.just(0)), on=grids(max_points=12), max_turns=16))
def test_a_record_is_loaded(game: Game, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("sgf") / "game.sgf"
    file.write_bytes(sgf_of(game))
    given = engine(rules=game.rules)
    said(given, f"loadsgf {file}")
    assert given.table.now.turns == game.moves
    assert given.table.board == game.colourings[-1]
    said(given, f"loadsgf {file} {len(game.moves)}")
    assert given.table.now.turns == game.moves[:-1]


def test_a_record_that_cannot_be_loaded_leaves_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    given = engine("boardsize 5", "play b a1")
    for text, why in (
        ("(;SZ[5];B[aa];W[aa])", "move 2: illegal move"),
        ("none", "not SGF"),
        ("(;GM[2])", "is not Go"),
        ("(;SZ[30])", "unacceptable size"),
    ):
        file.write_text(text, encoding="utf-8")
        assert why in failure(given, f"loadsgf {file}")
    assert "cannot load file" in failure(given, f"loadsgf {tmp_path}")
    assert "cannot load file" in failure(given, f"loadsgf {tmp_path / 'none'}")
    assert draw(given.table.board, "/") == "...../...../...../...../X...."


def test_a_record_with_a_handicap_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;SZ[5:4]KM[0.5]HA[2]AB[aa][bb];W[cc])", encoding="utf-8")
    given = engine()
    said(given, f"loadsgf {file}")
    assert given.table.graph == rectangle(4, 5)
    assert (given.table.stones, given.table.to_move) == (2, BLACK)
    assert said(given, "get_komi") == ["0.5"]


def test_vertices_are_those_of_the_protocol() -> None:
    graph = rectangle(25, 25)
    assert [vertex(graph, text) for text in ("z25", "J1", "PASS")] == [(0, 24), (24, 8), PASS]
    for text in ("I5", "A0", "A26", "AA1", "5A", "A", "", "resign"):
        with pytest.raises(Failure):
            vertex(graph, text)


def test_a_random_move_out_of_turn_is_that_of_the_player_who_is_named() -> None:
    given = engine("boardsize 2", "play b a1", "play b b1", "play b a2", seed=1)
    assert given.table.to_move is WHITE
    # Black's own eye, which White, whose turn it is, may take.
    assert said(given, "reg_genmove b") == ["pass"]
    assert said(given, "reg_genmove w") == ["B2"]

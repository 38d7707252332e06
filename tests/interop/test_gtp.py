"""The engine speaks GTP as its specification has it, and plays as the law does."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import goproof
from goproof.command_line.main import main
from goproof.errors import UsageError
from goproof.interop.gtp.engine import Engine
from goproof.interop.gtp.katago_rules import NAMED
from goproof.interop.gtp.protocol import Failure, names, vertex
from goproof.interop.gtp.table import Table
from gospec.colouring import BLACK, PLAYERS, WHITE
from gospec.diagram import draw, point_name
from gospec.formalisation import PASS
from gospec.graph import rectangle
from gospec.rules import Rules
from tests.interop.test_records import sgf_of
from tests.support.processes import PATIENCE
from tests.support.strategies import Game, family, games, grids

WELL_FORMED = re.compile(r"[=?]\d*( [^\n]+(\n[^\n]+)*)?\n\n")


def engine(rules: Rules | None = None, seed: int = 0) -> Engine:
    return Engine(rules or Rules(), seed)


def said(given: Engine, *lines: str) -> list[str]:
    """The responses, each of which must be a success, without the sign."""
    answers = [given.answer(line) for line in lines]
    assert all(answer.startswith("=") for answer in answers), list(zip(lines, answers, strict=True))
    return [answer[1:].strip() for answer in answers]


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


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("protocol_version", "= 2\n\n"),
        ("17 protocol_version", "=17 2\n\n"),
        ("\t 3\tprotocol_version # comment", "=3 2\n\n"),
        ("proto\x07col_version\r\n", "= 2\n\n"),
        ("# only a comment", ""),
        ("", ""),
        ("   \t\n", ""),
        ("9 none", "?9 unknown command\n\n"),
        ("none", "? unknown command\n\n"),
        ("8", "?8 unknown command\n\n"),
        ("play", "? syntax error\n\n"),
        ("play b a1 a2", "? syntax error\n\n"),
        ("play green a1", "? syntax error\n\n"),
        ("play b i1", "? syntax error\n\n"),
        ("play b a20", "? syntax error: a20 is off the board\n\n"),
        ("boardsize 26", "? unacceptable size\n\n"),
        ("boardsize 0", "? unacceptable size\n\n"),
        ("boardsize nine", "? syntax error\n\n"),
        ("komi seven", "? syntax error\n\n"),
        ("komi 1e9", "? syntax error\n\n"),
        ("komi -3.5", "=\n\n"),
        ("undo", "? cannot undo\n\n"),
        ("genmove black green", "? syntax error\n\n"),
        ("time_settings 0 0 0", "=\n\n"),
        ("time_left b 10 0", "=\n\n"),
        ("time_left b soon 0", "? syntax error\n\n"),
        ("fixed_handicap 1", "? invalid handicap\n\n"),
        ("fixed_handicap 10", "? invalid handicap\n\n"),
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


@settings(max_examples=200)
@given(lines=st.lists(st.lists(WORDS, max_size=4).map(" ".join), max_size=12))
def test_whatever_comes_the_answers_are_well_formed(lines: list[str]) -> None:
    given = engine()
    said(given, "boardsize 5")
    for line in lines:
        # The name of a file may be that of a device; others are tried below.
        if "loadsgf" not in line:
            answer = given.answer(line)
            assert not answer or WELL_FORMED.fullmatch(answer), (line, answer)


# --- the game --------------------------------------------------------------------------------


@settings(max_examples=60)
@given(game=games(family(handicap=st.just(0)), on=grids(max_points=12), max_turns=24))
def test_moves_are_answered_as_the_law_answers_them(game: Game) -> None:
    given = engine(game.rules)
    rows, columns = game.graph.shape or (0, 0)
    said(given, f"rectangular_boardsize {columns} {rows}")
    refused = [(turns, move) for turns, move, _ in game.refused]
    for turns, (move, player) in enumerate(zip((*game.moves, None), game.players, strict=True)):
        for at, illegal in refused:
            if at == turns:
                line = f"{player.value} {written(game, illegal)}"
                assert failure(given, f"play {line}").startswith("illegal move")
                assert said(given, f"is_legal {line}") == ["0"]
        if move is not None:
            said(given, f"play {player.value} {written(game, move)}")
    seen = game.rules.observe(game.states[-1])
    for player in PLAYERS:
        stones = names(game.graph, seen.colouring.where(player))
        assert said(given, f"list_stones {player.value}") == [stones]
    lead = seen.black - seen.white
    score = said(given, "final_score")[0]
    assert (score == "0") == (lead == 0)
    if lead:
        assert score == f"{'B' if lead > 0 else 'W'}+{float(abs(lead)):g}"
    # Back to the start, and not beyond.
    assert said(given, *["undo"] * len(game.moves)) == [""] * len(game.moves)
    assert failure(given, "undo") == "cannot undo"


def written(game: Game, move: Any) -> str:
    return "pass" if move is PASS else point_name(game.graph, move)


def test_a_move_out_of_turn_has_the_other_pass_and_is_undone_with_it() -> None:
    given = engine()
    said(given, "boardsize 5", "play b a1", "play b b2")
    assert given.table.now.turns == ((4, 0), PASS, (3, 1))
    said(given, "undo")
    assert given.table.now.turns == ((4, 0),)


def test_the_game_is_over_after_two_passes() -> None:
    given = engine()
    said(given, "boardsize 5", "play b pass", "play w pass")
    assert "game over" in failure(given, "play b a1")
    assert failure(given, "genmove b") == "the game is over"
    said(given, "undo", "play w a1")


@pytest.mark.parametrize("rules", [*NAMED])
def test_random_players_play_legal_games_to_their_end(rules: str) -> None:
    given = engine(seed=5)
    said(given, f"kata-set-rules {rules}", "boardsize 4")
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
    given = engine(seed=1)
    said(given, "boardsize 5", "set_random_seed 3")
    move = said(given, "reg_genmove b")
    assert given.table.now.turns == ()
    assert said(given, "set_random_seed 3", "genmove b")[1:] == move


def test_what_is_seen() -> None:
    given = engine()
    said(given, "boardsize 3", "play b b2", "play w a2", "play b a3", "play w c1", "play b a1")
    board = said(given, "showboard")[0]
    assert board.splitlines()[:-1] == [
        "A B C", " 3 X . . 3", " 2 . X . 2", " 1 X . O 1", "   A B C",
    ]  # fmt: skip
    assert board.endswith("white to move; black has taken 1, white has taken 0")
    assert said(given, "captures b", "captures w") == ["1", "0"]
    assert said(given, "final_status_list alive") == ["A1\nA3\nB2\nC1"]
    assert said(given, "final_status_list dead", "final_status_list seki") == ["", ""]
    assert said(given, "final_status_list black_territory") == ["A2"]
    assert said(given, "final_score") == ["B+3"]


# --- handicaps -------------------------------------------------------------------------------

HANDICAPS = {
    (19, 2): "D4 Q16",
    (19, 3): "D4 Q16 D16",
    (19, 4): "D4 Q16 D16 Q4",
    (19, 5): "D4 Q16 D16 Q4 K10",
    (19, 6): "D4 Q16 D16 Q4 D10 Q10",
    (19, 7): "D4 Q16 D16 Q4 D10 Q10 K10",
    (19, 8): "D4 Q16 D16 Q4 D10 Q10 K4 K16",
    (19, 9): "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10",
    (13, 5): "D4 K10 D10 K4 G7",
    (12, 4): "C3 K10 C10 K3",
    (9, 9): "C3 G7 C7 G3 C5 G5 E3 E7 E5",
    (8, 4): "C3 F6 C6 F3",
    (7, 4): "C3 E5 C5 E3",
}


@pytest.mark.parametrize(("size", "stones"), HANDICAPS)
def test_fixed_handicap(size: int, stones: int) -> None:
    given = engine()
    said(given, f"boardsize {size}")
    points = HANDICAPS[size, stones]
    assert said(given, f"fixed_handicap {stones}") == [points]
    assert set(said(given, "list_stones b")[0].split()) == set(points.split())
    assert given.table.to_move is WHITE
    assert failure(given, "fixed_handicap 2") == "board not empty"


@pytest.mark.parametrize(("size", "stones"), [(6, 2), (7, 5), (8, 5), (18, 5), (9, 10)])
def test_a_fixed_handicap_that_the_board_has_not_is_invalid(size: int, stones: int) -> None:
    given = engine()
    said(given, f"boardsize {size}")
    assert failure(given, f"fixed_handicap {stones}") == "invalid handicap"


def test_free_handicaps() -> None:
    given = engine()
    said(given, "boardsize 5", "set_free_handicap A1 b2 C3")
    assert said(given, "list_stones black") == ["C3 B2 A1"]
    said(given, "clear_board")
    points = said(given, "place_free_handicap 6")[0].split()
    assert len(set(points)) == 6
    assert given.table.to_move is WHITE


def test_white_gets_the_bonus_of_katagos_rules() -> None:
    given = engine()
    said(given, "boardsize 9", "kata-set-rules chinese", "komi 0.5", "set_free_handicap A1 B2 C3")
    assert said(given, "final_score") == ["B+77.5"]
    said(given, "kata-set-rule whiteHandicapBonus N-1")
    assert said(given, "final_score") == ["B+78.5"]


# --- rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMED)
def test_rules_by_katagos_names(name: str) -> None:
    given = engine()
    said(given, f"kata-set-rules {name.upper()}")
    ko, scoring, suicide, bonus = NAMED[name]
    found = json.loads(said(given, "kata-get-rules")[0])
    assert (found["ko"], found["scoring"], found["suicide"]) == (ko, scoring, suicide)
    assert found["whiteHandicapBonus"] == bonus
    assert said(given, f"kata-set-rules {json.dumps(found)}") == [""]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("kata-set-rules go", "unknown rules go"),
        ("kata-set-rules stone-scoring", "unknown rules"),
        ('kata-set-rules {"tax":"SEKI"}', 'tax "SEKI" is no rule'),
        ('kata-set-rules {"hasButton":true}', "hasButton true"),
        ('kata-set-rules {"ko":"EIGHT"}', 'ko "EIGHT"'),
        ('kata-set-rules {"ko":1}', "ko 1"),
        ('kata-set-rules {"ko":"SIMPLE"', "not JSON"),
        ("kata-set-rules " + '{"a":' * 5000, "not JSON"),
        ("kata-set-rule ko NEVER", 'ko "NEVER"'),
        ("kata-set-rule suicide maybe", 'suicide "maybe"'),
    ],
)
def test_rules_that_there_are_not(line: str, says: str) -> None:
    given = engine()
    before = given.table.choice
    assert says in failure(given, line)
    assert given.table.choice == before


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


@settings(max_examples=30)
@given(game=games(family(handicap=st.just(0)), on=grids(max_points=12), max_turns=16))
def test_a_record_is_loaded(game: Game, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("sgf") / "game.sgf"
    file.write_bytes(sgf_of(game))
    given = engine(game.rules)
    said(given, f"loadsgf {file}")
    assert given.table.now.turns == game.moves
    assert given.table.board == game.colourings[-1]
    said(given, f"loadsgf {file} {len(game.moves)}")
    assert given.table.now.turns == game.moves[:-1]


def test_a_record_that_cannot_be_loaded_leaves_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    given = engine()
    said(given, "boardsize 5", "play b a1")
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
    assert vertex(graph, "z25") == (0, 24)
    assert vertex(graph, "J1") == (24, 8)
    assert vertex(rectangle(2, 3), "c2") == (0, 2)
    with pytest.raises(Failure, match="off the board"):
        vertex(rectangle(2, 3), "a3")
    assert vertex(graph, "PASS") is PASS
    for text in ("I5", "A0", "A26", "AA1", "5A", "A", "", "resign"):
        with pytest.raises(Failure):
            vertex(graph, text)


def test_table_starts_empty() -> None:
    assert Table(engine().table.choice).fresh


# --- processes -------------------------------------------------------------------------------

COMMAND = [sys.executable, "-m", "goproof", "gtp", "--seed", "1"]


@pytest.mark.parametrize(
    ("sent", "received"),
    [
        (b"", b""),
        (b"1 name\n", b"=1 goproof\n\n"),
        (b"quit\nname\n", b"=\n\n"),
        (b"\xff\xfe\x00name\r\n\n\n2 name", b"? unknown command\n\n=2 goproof\n\n"),
        (b"x" * 3_000_000 + b"\n", b"? unknown command\n\n" * 3),
    ],
    ids=["nothing", "a command", "quit", "bytes", "a long line"],
)
def test_the_process_answers_and_ends(sent: bytes, received: bytes) -> None:
    done = subprocess.run(COMMAND, input=sent, capture_output=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stdout, done.stderr) == (0, received, b"")


def test_ctrl_c_ends_the_process() -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"name\n")
        running.stdin.flush()
        assert running.stdout.readline() == b"= goproof\n"
        running.send_signal(signal.SIGINT)
        # Its input stays open, as at its end the engine would end by itself.
        running.wait(timeout=PATIENCE)
        assert running.stderr is not None
        errors = running.stderr.read()
    assert (running.returncode, errors) == (130, b"goproof gtp: interrupted\n")


NODE = shutil.which("node")
GAME = Path(__file__).with_name("sabaki_game.cjs")


def sabaki_is_missing() -> bool:
    if NODE is None:
        return True
    asked = [NODE, "-e", "require.resolve('@sabaki/gtp')"]
    return subprocess.run(asked, capture_output=True, check=False).returncode != 0


def test_a_client_of_others_plays_a_whole_game() -> None:
    """The client is the controller of the editor Sabaki."""
    if sabaki_is_missing():
        pytest.skip("@sabaki/gtp is missing: npm install @sabaki/gtp, and NODE_PATH to it")
    assert NODE is not None
    done = subprocess.run(
        [NODE, GAME, *COMMAND[:-2]], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["moves"] > 40
    assert found["alike"] is True
    assert found["commands"] == len(engine().commands)
    assert found["errors"] == [
        [True, "illegal move: A1: game over (S1/R8)"],
        [True, "unknown command"],
    ]


GNU_GO = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
needs_gnu_go = pytest.mark.skipif(GNU_GO is None, reason="GNU Go is missing: apt install gnugo")


class GnuGo:
    """A GNU Go that has been started."""

    def __init__(self, *options: str) -> None:
        assert GNU_GO is not None
        self.process = subprocess.Popen(
            [GNU_GO, "--mode", "gtp", "--level", "1", "--seed", "7", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def answer(self, line: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while (read := self.process.stdout.readline()).strip():
            lines.append(read)
        return "".join(lines)

    def __call__(self, line: str) -> str:
        answer = self.answer(line)
        assert answer.startswith("="), (line, answer)
        return answer[1:].strip()


@pytest.fixture
def gnu_go(request: pytest.FixtureRequest) -> Iterator[GnuGo]:
    """GNU Go with the options of the test, ended with it."""
    program = GnuGo(*request.param)
    try:
        yield program
    finally:
        program.process.kill()
        program.process.communicate()


OPTIONS = [
    (("--forbid-suicide", "--simple-ko"), "SIMPLE", "false"),
    (("--forbid-suicide", "--positional-superko"), "POSITIONAL", "false"),
    (("--allow-suicide", "--situational-superko"), "SITUATIONAL", "true"),
]


@needs_gnu_go
@pytest.mark.parametrize("size", [5, 9])
@pytest.mark.parametrize(
    ("gnu_go", "ko", "suicide"), OPTIONS, indirect=["gnu_go"], ids=[o[1] for o in OPTIONS]
)
def test_whole_games_against_gnu_go(gnu_go: GnuGo, ko: str, suicide: str, size: int) -> None:
    """Both sides allow all moves of the other, and have the same stones and captives after each."""
    given = engine(seed=size)
    said(given, f"kata-set-rule ko {ko}", f"kata-set-rule suicide {suicide}", f"boardsize {size}")
    gnu_go(f"boardsize {size}")
    gnu_go("clear_board")
    turns, passes = 0, 0
    while passes < 2 and turns < 300:
        player = "bw"[turns % 2]
        if turns % 2:
            move = gnu_go(f"genmove {player}")
            if move == "resign":
                break
            said(given, f"play {player} {move}")
        else:
            (move,) = said(given, f"genmove {player}")
            if gnu_go.answer(f"play {player} {move}").startswith("?"):
                # GNU Go never allows the suicide of one stone, which changes nothing on the board.
                assert given.table.now.colourings[-2] == given.table.board
                said(given, "undo", f"play {player} pass")
                move = "pass"
                gnu_go(f"play {player} pass")
        passes = passes + 1 if move.lower() == "pass" else 0
        turns += 1
        for question in ("list_stones b", "list_stones w", "captures b", "captures w"):
            assert set(said(given, question)[0].split()) == set(gnu_go(question).split())
    assert turns > 2 * size


@needs_gnu_go
@pytest.mark.parametrize("gnu_go", [()], indirect=True)
def test_gnu_go_puts_a_fixed_handicap_on_the_same_points(gnu_go: GnuGo) -> None:
    # On 12x12 it takes the fourth line, where the specification has the third.
    for size in (7, 8, 9, 11, 13, 18, 19):
        given = engine()
        for stones in range(2, 10):
            for line in (f"boardsize {size}", "clear_board"):
                said(given, line)
                gnu_go(line)
            ours, theirs = (
                side(f"fixed_handicap {stones}") for side in (given.answer, gnu_go.answer)
            )
            assert ours[0] == theirs[0]
            if ours.startswith("="):
                assert set(ours.split()) == set(theirs.split())


def test_streams_are_served(tmp_path: Path) -> None:
    with (tmp_path / "in").open("w+b") as source, (tmp_path / "out").open("w+b") as sink:
        source.write(b"name\n")
        source.seek(os.SEEK_SET)
        assert goproof.gtp(source=source, sink=sink) == []
        sink.seek(os.SEEK_SET)
        assert sink.read() == b"= goproof\n\n"

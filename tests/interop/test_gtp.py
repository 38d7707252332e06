"""The engine speaks GTP as its specification has it, and plays as the law does."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

import goproof
from godoors.gtp.engine import Engine
from godoors.gtp.katago_rules import NAMED, PREFIX
from godoors.gtp.protocol import name, names
from gospec import BLACK, PASS, TEXTS, WHITE, Graph, draw
from gospec.law.colouring import PLAYERS
from gospec.law.formalisation import Reason
from gospec.texts.presets import PRESETS
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


REQUIRED = """protocol_version name version known_command list_commands quit boardsize clear_board
komi fixed_handicap place_free_handicap set_free_handicap play genmove undo time_settings time_left
final_score final_status_list loadsgf reg_genmove showboard"""


@each(
    "line, answer",
    [
        ("\t 3\tprotocol_version # comment", "=3 2\n\n"),
        ("proto\x07col_version\r\n", "= 2\n\n"),
        ("# only a comment", ""),
        ("   \t\n", ""),
        ("12345678901 protocol_version", "=12345678901 2\n\n"),
        ("9 none", "?9 unknown command\n\n"),
        ("8", "?8 unknown command\n\n"),
        ("kata-set-rules " + '{"a":' * 5000, "? not JSON: " + '{"a":' * 12 + "\n\n"),
    ],
)
def test_a_line_has_its_number_and_its_answer(line: str, answer: str) -> None:
    assert engine().answer(line) == answer


DIALOGUES = """
# what there is
known_command reg_genmove => = true
known_command fly => = false
name => = goproof

# vertices
boardsize 25; play b z25; play w J1; play b PASS
list_stones b => = Z25
list_stones w => = J1
play b a26 => ? syntax error: a26 is off the board
play b i1 => ? syntax error
play b A0 => ? syntax error
play b AA1 => ? syntax error

# what is wrongly asked for
undo => ? cannot undo
boardsize 26 => ? unacceptable size
rectangular_boardsize 9 0 => ? unacceptable size
komi -3.5
time_settings 0 0 0; time_left b 10 0
set_free_handicap a1 a1 => ? bad vertex list
set_free_handicap a1 pass => ? bad vertex list
fixed_handicap 1 => ? invalid handicap

# what is seen
boardsize 3; play b b2; play w a2; play b a3; play w c1; play b a1
showboard => = |   A B C| 3 X . . 3| 2 . X . 2| 1 X . O 1|   A B C|\
white to move; black has taken 1, white has taken 0
captures b => = 1
captures w => = 0
final_status_list alive => = A1|A3|B2|C1
final_status_list dead => =
final_status_list seki => =
final_status_list black_territory => = A2
final_score => = B+3

# a move out of turn has the other player pass, and is undone with it
boardsize 2; play b a2; play b b2
play w b2 => ? illegal move: B2: occupied (S1/R7)
undo; showboard => = |   A B| 2 X . 2| 1 . . 1|   A B|\
white to move; black has taken 0, white has taken 0

# the legal points are those of the player who is named: White's stone would be suicide
kata-set-rules japanese; boardsize 2; play b a2; play w pass; play b b1
is_legal w a1 => = 0
all_legal w => =
is_legal b a1 => = 1
all_legal b => = B2 A1

# fixed handicaps
fixed_handicap 2 => = D4 Q16
fixed_handicap 2 => ? board not empty
play w e5; clear_board; fixed_handicap 5 => = D4 Q16 D16 Q4 K10
list_stones b => = D16 Q16 K10 D4 Q4
clear_board; fixed_handicap 6 => = D4 Q16 D16 Q4 D10 Q10
clear_board; fixed_handicap 7 => = D4 Q16 D16 Q4 D10 Q10 K10
clear_board; fixed_handicap 8 => = D4 Q16 D16 Q4 D10 Q10 K4 K16
boardsize 13; fixed_handicap 5 => = D4 K10 D10 K4 G7
boardsize 12; fixed_handicap 4 => = C3 K10 C10 K3
boardsize 9; fixed_handicap 9 => = C3 G7 C7 G3 C5 G5 E3 E7 E5
boardsize 7; fixed_handicap 4 => = C3 E5 C5 E3

# fixed handicaps for which there are no points
boardsize 6; fixed_handicap 2 => ? invalid handicap
boardsize 7; fixed_handicap 5 => ? invalid handicap
boardsize 18; fixed_handicap 5 => ? invalid handicap
boardsize 9; fixed_handicap 10 => ? invalid handicap

# free handicaps
boardsize 13; set_free_handicap A1 b1 C1 D1 E1 F1 G1 H1 J1 K1 L1 M1
list_stones black => = A1 B1 C1 D1 E1 F1 G1 H1 J1 K1 L1 M1

# White's bonus
boardsize 9; kata-set-rules chinese; komi 0.5; set_free_handicap A1 B2 C3
final_score => = B+77.5
kata-set-rule whiteHandicapBonus N-1
final_score => = B+78.5

# taxes and the button
boardsize 3; play b a2; play b b2; play b b1; kata-set-rules stone-scoring
final_score => = B+7
kata-set-rules aga-button; clear_board; play b pass
final_score => = B+0.5

# other rules take a game that went on after two passes
boardsize 3; play b a1; play w pass; play b pass; play w b2; kata-set-rules chinese; undo
list_stones w => =

# other rules take no game that they forbid
boardsize 3; play b b1; play w a1; play b b2; play w pass; play b a3; play w a2
kata-set-rule suicide false => ? turn 6 of this game is illegal by these rules: suicide …
kata-set-rule suicide true

# fields that an object leaves out are those of tromp-taylor; what is no rule changes nothing
kata-set-rules japanese; kata-set-rules {"suicide":false}
kata-set-rules go => ? unknown rules go; …
kata-set-rules {"tax":"EYES"} => ? tax "EYES" is no rule that there is here
kata-set-rules {"hasButton":1} => ? hasButton 1 is no rule that there is here
kata-set-rules {"ko":1} => ? ko 1 is no rule that there is here
kata-set-rules {"ko":"SIMPLE" => ? not JSON: …
kata-set-rule ko NEVER => ? ko "NEVER" is no rule that there is here
kata-get-rules => = {"ko": "POSITIONAL", "scoring": "AREA", "tax": "NONE", "suicide": false, \
"hasButton": false, "whiteHandicapBonus": "0", "friendlyPassOk": false}
"""


@each("dialogue", DIALOGUES.strip().split("\n\n"))
def test_dialogue(dialogue: str) -> None:
    given = engine()
    for line in dialogue.splitlines()[1:]:
        sent, _, expected = line.partition(" => ")
        *before, last = sent.split("; ")
        said(given, *before)
        answer = given.answer(last).strip().replace("\n", "|")
        wanted, cut, _ = (expected or "=").partition("…")
        assert answer.startswith(wanted) if cut else answer == wanted, (line, answer)


# Each command with its arguments, in brackets those that may be left out; … for any number of them.
WELL_ASKED = """
protocol_version / name / version / known_command fly / list_commands / quit / boardsize 9
rectangular_boardsize 9 7 / clear_board / komi 0.5 / get_komi / fixed_handicap 4
place_free_handicap 3 / set_free_handicap [a1 b1 …] / play b a1 / genmove b / reg_genmove w
undo / time_settings 9 0 0 / time_left b 9 0 / final_score / final_status_list dead
loadsgf none [3] / showboard / is_legal b a1 / all_legal b / list_stones b / captures w
set_random_seed 3 / kata-get-rules / kata-set-rules aga […] / kata-set-rule suicide true
"""


ASKED = re.split(" / |\n", WELL_ASKED.strip())


def test_every_command_of_the_specification_is_listed_and_its_arguments_are_known() -> None:
    listed = said(engine(), "list_commands")[0].split("\n")
    assert set(REQUIRED.split()) <= set(listed) == set(engine().commands)
    assert {asked.split()[0] for asked in ASKED} == set(engine().commands)


@each("asked", ASKED)
def test_a_command_has_its_arguments_and_no_other(asked: str) -> None:
    needed, _, optional = asked.partition("[")
    words = [*needed.split(), *optional.strip("…]").split(), "c1", "d1", "e1"]
    fewest, most = len(needed.split()), len(words) - (3 if "…" not in optional else 0)
    for number in range(1, len(words) + 1):
        answer = engine().answer(" ".join(words[:number]))
        assert (answer == "? syntax error\n\n") != (fewest <= number <= most), answer
    # Few may be just any word.
    for number in range(1, len(words) - 3):
        given = " ".join([*words[:number], "?", *words[number + 1 : -3]])
        is_wrong = engine().answer(given) == "? syntax error\n\n"
        assert is_wrong or asked.startswith(("known_command", "loadsgf", "kata-set")), given


WORDS = st.one_of(
    st.sampled_from(
        [*engine().commands, "b", "white", "A1", "c3", "pass", "2", "9", "-1", "#", "{"]
    ),
    st.text(max_size=6),
)


@examples(20)
@given(lines=st.lists(st.lists(WORDS, max_size=4).map(" ".join), max_size=12))
def test_whatever_comes_the_answers_are_well_formed(lines: list[str]) -> None:
    given = engine("boardsize 5")
    for line in lines:
        # The name of a file may be that of a device; others are tried below.
        if "loadsgf" not in line:
            answer = given.answer(line)
            assert not answer or WELL_FORMED.fullmatch(answer), (line, answer)


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


def test_moves_that_are_asked_for_may_be_any_legal_ones() -> None:
    # A free handicap is of as many points as are asked for.
    points, stones = said(engine("boardsize 7"), "place_free_handicap 40", "list_stones b")
    assert len({*points.split()}) == 40
    assert {*stones.split()} == {*points.split()}
    # What is only asked for is not made.
    given = engine("boardsize 5", "set_random_seed 3", seed=1)
    move = said(given, "reg_genmove b")
    assert given.table.now.turns == ()
    assert said(given, "set_random_seed 3", "genmove b")[1:] == move
    # Out of turn it is a move of the player who is named.
    given = engine("boardsize 2", "play b a1", "play b b1", "play b a2", seed=1)
    assert given.table.to_move is WHITE
    # Black's own eye, which White, whose turn it is, may take.
    assert said(given, "reg_genmove b") == ["pass"]
    assert said(given, "reg_genmove w") == ["B2"]
    # What was there before the button went may be repeated.
    given = engine("rectangular_boardsize 2 1", "kata-set-rules aga-button", seed=1)
    said(given, "kata-set-rule ko POSITIONAL", "play b a1", "play w b1")
    assert "repetition" in failure(given, "play b a1")
    said(given, "play b pass", "play w pass", "play b a1")
    (legal,) = said(given, "all_legal w")
    assert said(given, "genmove w")[0] in [*legal.split(), "pass"]


@examples(15)
@given(graph=grids(max_points=12).filter(lambda graph: 1 not in (graph.shape or ())))
def test_a_random_player_may_play_any_point_of_an_empty_board(graph: Graph) -> None:
    rows, columns = graph.shape or (0, 0)
    given = engine(f"rectangular_boardsize {columns} {rows}")
    chosen = {said(given, "reg_genmove b")[0] for _ in range(40 * len(graph))}
    assert chosen == {name(graph, v) for v in graph.points}


def test_passes_end_no_game_before_the_controller_does() -> None:
    given = engine(rules=PRESETS["japanese-basic"].rules)
    # The other player's pass comes between two moves of one colour.
    said(given, "boardsize 5", "play b pass", *(f"play b {v}" for v in ("a1", "b1", "c1", "d1")))
    said(given, *["play w pass"] * 3, "play b pass", "play w e5", "genmove b", "genmove b")
    assert set(said(given, "list_stones b")[0].split()) > {"A1", "B1", "C1", "D1"}


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


@each("name", ["aga", "chinese", "new-zealand", "tromp-taylor"])
def test_rules_to_begin_with_score_like_the_same_rules_set_later(name: str) -> None:
    later = engine("boardsize 9", f"kata-set-rules {name}", "komi 0.5", rules=TEXTS[name].rules)
    lines = ["boardsize 9", "set_free_handicap A1 B2 C3", "final_score"]
    expected = said(later, *lines)[-1]
    assert goproof.gtp(f"{name},komi=1/2", lines)[-1].strip() == f"= {expected}"


# The published texts by these names are in tests/spec/test_rules.py.
@each("name", NAMED)
def test_rules_by_katagos_names(name: str) -> None:
    given, text = engine(f"kata-set-rules {name.upper()}"), TEXTS[PREFIX + name]
    found, rules = json.loads(said(given, "kata-get-rules")[0]), text.rules
    assert tuple(found.values())[:6] == (
        *(rules.ko.upper(), rules.scoring.partition("+")[0].upper(), rules.tax.upper()),
        *(rules.suicide != "forbidden", rules.button == "used"),
        {0: "0", 3: "N-1", 4: "N"}[int(text.compensation.komi(4, rules.scoring))],
    )
    assert said(given, f"kata-set-rules {json.dumps(found)}") == [""]


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
    file.write_text("(;SZ[5:4]KM[0.5]HA[2]AB[aa][bb];W[cc])", encoding="utf-8")
    given = engine(f"loadsgf {file}")
    assert (given.table.stones, given.table.to_move) == (2, BLACK)
    assert said(given, "get_komi") == ["0.5"]
    for text, why in (
        ("(;SZ[5];B[aa];W[aa])", "move 2: illegal move"),
        ("none", "not SGF"),
        ("(;SZ[30])", "unacceptable size"),
    ):
        file.write_text(text, encoding="utf-8")
        assert why in failure(given, f"loadsgf {file}")
    assert "cannot load file" in failure(given, f"loadsgf {tmp_path}")
    assert "cannot load file" in failure(given, f"loadsgf {tmp_path / 'none'}")
    assert draw(given.table.board, "/") == "X..../.X.../..O../....."

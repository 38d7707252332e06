"""`python -m bench.problems` asks goproof and other solvers the same, and says what came of it."""

import json
import sys
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from bench import owl, problems, tinytsumego
from bench.extensions import extensions
from bench.problem_peers import Absent, Peer, Running
from bench.problem_times import Compared
from bench.questions import RULES, Answers, agreement, layout_of, problem_of, questions, reason
from bench.square import cropped, on_square, placed
from goproof.problems.overrides import Overrides
from goproof.problems.posing import pose
from goproof.problems.problem import Problem
from goproof.problems.reading import from_json, read_problem
from gospec.colouring import BLACK, EMPTY, WHITE, chain, dead, liberties
from gospec.diagram import parse
from tests.repository.checkout import PROBLEMS
from tests.support.each import each

NAMES = sorted(path.stem for path in PROBLEMS.glob("*.json"))
WINNERS = st.sampled_from(["attacker", "defender", None])
QUESTIONS = st.sampled_from(list(product(("attacker", "defender"), ((0, 0), (1, 0), (0, 1)))))
# Answers each question by who is to move first, says nothing of more than two, and ends at one.
ECHO = """
import json, sys, time
print(json.dumps({"ready": True, "version": "7"}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)["questions"]
    if len(asked) == 1: sys.exit("enough")
    if len(asked) > 2: time.sleep(60)
    print(json.dumps({"winners": [first for first, _ in asked], "seconds": 0.5}), flush=True)
"""


@cache
def problem(name: str) -> Problem:
    return read_problem(PROBLEMS / f"{name}.json", Overrides(options=RULES))


def echo(*command: str) -> Peer:
    started = command or (sys.executable, "-c", ECHO)
    return Peer("echo", started, square=True, threats=True, install="look for it")


# --- Problems as other solvers have them ------------------------------------------------------


@each("name", NAMES)
def test_a_layout_read_back_is_the_problem(name: str) -> None:
    posed, first = problem_of(layout_of(problem(name)), problem(name)), problem(name)
    assert posed.target == {v for t in first.target for v in chain(first.colouring, t)}
    for part in ("colouring", "region", "immortal", "to_move", "defender", "rules"):
        assert getattr(posed, part) == getattr(first, part)


@each("name", NAMES)
def test_on_a_square_the_problem_stays_and_immortal_stones_keep_liberties(name: str) -> None:
    layout = layout_of(problem(name))
    square = on_square(layout)
    assert square is not None
    assert {len(row) for row in square.rows} == {len(square.rows)}
    down, across = (
        min(v[i] for v in square.region) - min(v[i] for v in layout.region) for i in (0, 1)
    )
    moved = {(r + down, c + across): s for (r, c), s in layout.cells.items()}
    assert moved.items() <= square.cells.items()
    assert square.region == {(r + down, c + across) for r, c in layout.region}
    assert square.target == {(r + down, c + across) for r, c in layout.target}
    stones = {v for v, symbol in square.cells.items() if symbol != "."}
    assert stones - moved.keys() <= square.immortal
    b = parse("\n".join(square.rows))
    for v in square.immortal:
        assert len(liberties(b, v) - square.region) >= 2
    # What is cropped off the square is empty, and outside.
    cut = cropped(square)
    for symbol in "XO":
        assert "".join(cut.rows).count(symbol) == "".join(square.rows).count(symbol)
    assert (len(cut.region), len(cut.immortal)) == (len(square.region), len(square.immortal))
    assert problem_of(cut, problem(name)).empty_points == problem(name).empty_points


def test_immortal_stones_are_prolonged_and_edges_kept() -> None:
    square = placed(layout_of(problem("snapback")), 6, 0, 0)
    assert square.rows == ("OO.OOO", "XO.XX.", "XXXXX.", "......", "......", "......")
    own = layout_of(problem("square-nine-in-the-corner"))
    assert own.rows == ("...O", "...O", "...O", "OOOO")
    assert on_square(own) == own
    hane = on_square(layout_of(problem("hane")))
    assert hane is not None
    assert hane.rows[0].startswith(".O..X")


def test_words_have_a_bit_for_each_point_and_no_stones_that_could_be_captured_outside() -> None:
    request = layout_of(problem("straight-two")).request()
    state = tinytsumego.state(request, ("attacker", (1, 0)))
    assert (state.player, state.white_to_play, state.wide) == (0, False, False)
    # A board is held by the words that fit, turned where that helps.
    shapes = [tinytsumego.shape(*size) for size in ((7, 9), (9, 7), (4, 16), (2, 11))]
    assert shapes == [(9, False), (9, True), (16, False), (16, False)]
    with pytest.raises(ValueError, match="too large"):
        tinytsumego.shape(8, 8)
    assert state.opponent == state.target == 0b1001 | 0b1111 << 9
    assert state.visual_area == 0b1111 | 0b1111 << 9
    assert state.logical_area == 0b0110
    other = tinytsumego.state(request, ("defender", (1, 0)))
    assert (state.ko_threats, other.ko_threats) == (1, -1)
    assert (other.player, other.opponent) == (state.opponent, state.player)
    request = layout_of(problem("snapback")).request() | {"immortal": []}
    with pytest.raises(ValueError, match="outside"):
        tinytsumego.state(request, ("attacker", (0, 0)))


@given(st.floats(-250, 250), st.floats(-250, 250))
def test_the_winner_is_the_same_from_either_side(one: float, other: float) -> None:
    low, high = sorted((one, other))
    attacking = tinytsumego.winner("attacker", low, high)
    assert attacking == tinytsumego.winner("defender", -high, -low)
    # A score without a capture is at most the whole board.
    assert (attacking == "attacker") == (low > 100)
    assert attacking is not None or low <= 100 <= high


def test_gnu_go_is_told_the_board_and_leaves_a_ko_open() -> None:
    assert owl.setting_up(["X.", ".O"]) == (
        "boardsize 2\nclear_board\nplay black A2\nplay white B1\nclear_cache\n"
    )
    # There is no column I.
    assert owl.vertex((0, 8), 9) == "J9"
    for attack, defence, expected in (
        (0, 0, ["defender", "defender"]),
        (1, 0, ["attacker", "attacker"]),
        (1, 1, ["attacker", "defender"]),
        (2, 1, [None, "defender"]),
        (1, 3, ["attacker", None]),
    ):
        firsts = ("attacker", "defender")
        assert [owl.winner(first, attack, defence) for first in firsts] == expected


# --- Questions and answers --------------------------------------------------------------------


@given(st.dictionaries(QUESTIONS, WINNERS), st.dictionaries(QUESTIONS, WINNERS))
def test_every_question_asked_of_both_is_counted_once(ours: Answers, theirs: Answers) -> None:
    agreed, disputed, left_open = agreement(ours, theirs)
    assert agreed + len(disputed) + len(left_open) == len(ours.keys() & theirs.keys())
    for q in disputed:
        assert {ours[q], theirs[q]} == {"attacker", "defender"}
    for q in left_open:
        assert None in (ours[q], theirs[q])
    assert agreement(theirs, ours)[0] == agreed


def test_questions_have_no_more_threats_than_the_problem_and_disputes_a_reason() -> None:
    none = [("attacker", (0, 0)), ("defender", (0, 0))]
    assert questions(problem("throw-in"), threats=True) == none
    assert questions(problem("hane"), threats=False) == none
    assert len(questions(problem("hane"), threats=True)) == 6
    ko = "ko: the answer is the same with 0 and 2 threats"
    assert reason(problem("direct-ko"), none[0], "defender") == ko
    assert reason(problem("seki-of-two-shared-liberties"), none[0], "attacker") == "seki"


def test_a_peer_that_is_late_or_ends_is_started_anew_and_one_that_is_absent_is_named() -> None:
    layout, asked = layout_of(problem("hane")), questions(problem("hane"), threats=True)
    running = Running(echo(), seconds=60)
    assert running.version == "7"
    try:
        running.seconds = 0.1
        assert running.ask(layout, asked).why_not == "not within 0.1 s"
        running.seconds = 60
        assert running.ask(layout, asked[:1]).why_not == "it ended"
        assert running.ask(layout, asked[:2]).answers == {q: q[0] for q in asked[:2]}
    finally:
        running.stop()
    for command in ("no-such-program", sys.executable):
        with pytest.raises(Absent, match="look for it"):
            Running(echo(command, "-c", "raise SystemExit(1)"), seconds=20)


# --- The command ------------------------------------------------------------------------------


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["problems", "--plain", *arguments])
    monkeypatch.setattr(problems, "PEERS", (echo(),))
    monkeypatch.setattr(problems, "NAMES", ["echo"])
    return problems.main()


def test_what_is_measured_beside_a_peer_is_one_document_or_counted_and_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("straight-three", "two-eyes", "seki-of-two-shared-liberties")
    files = [str(PROBLEMS / f"{name}.json") for name in names]
    # What takes long is told on standard error.
    monkeypatch.setattr(problems, "SILENCE", 0.0)
    assert run(monkeypatch, *files, "--json", "--rounds", "2") == 0
    printed = capsys.readouterr()
    document = json.loads(printed.out)
    assert "1 of 3: straight-three" in printed.err
    assert [one["status"] for one in document["alone"]] == ["unsettled", "alive", "seki"]
    rows = document["peers"]["echo"]["problems"]
    assert [row["agreed"] for row in rows] == [2, 1, 1]
    assert all(row["searching"][0] > 0 and row["theirs"] == [0.5, 0.5] for row in rows)
    # The peer knows square boards only, on which the last is another problem.
    assert [row["changed"] for row in rows] == [False, False, True]
    assert run(monkeypatch, *files[:2], "--peer", "echo", "--rounds", "1") == 0
    told = capsys.readouterr().out
    assert "- 3 of 4 answers agree, in 2 of 2 problems" in told
    assert "disputed, two-eyes, attacker first: defender, by the peer attacker" in told


def test_a_ratio_is_the_median_of_the_rounds() -> None:
    spent = {"searching": (1.0, 2.0, 9.0), "writing": (0.0, 2.0, 1.0), "checking": (1.0, 0.0, 0.0)}
    one = replace(Compared("p", 3), **spent, theirs=(1, 4, 3))
    assert (one.ratio(certified=False), one.ratio(certified=True)) == (1, 2)


def test_extensions_are_solved_in_place_of_the_files_and_kept_or_left_when_they_take_too_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(PROBLEMS / "straight-three.json")
    assert run(monkeypatch, file, "--extensions", "2", "--alone", "--keep", str(tmp_path)) == 0
    told = capsys.readouterr().out
    kept = sorted(path.stem for path in tmp_path.iterdir())
    assert kept == ["001-straight-three", "002-straight-three"]
    assert all(f"| {name} |" in told for name in kept)
    assert "- 2 problems, search" in told
    assert run(monkeypatch, file, "--alone", "--seconds", "0.000001") == 0
    told = capsys.readouterr().out
    assert "- not within 1e-06 s: straight-three" in told
    assert "median" not in told


@pytest.mark.parametrize("wrong", ["--rounds 0", "--alone --peer echo", "none.json", "--empty 3"])
def test_bad_usage_ends_with_status_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: str
) -> None:
    try:
        status: object = run(monkeypatch, *wrong.split())
    except SystemExit as stop:
        status = stop.code
    assert status == 2
    assert "error: " in capsys.readouterr().err


# --- Further problems made from others --------------------------------------------------------

BASES = {name: problem(name) for name in ("bent-four", "hane", "one-eye", "throw-in")}


def test_extensions_are_problems_of_their_own_and_the_same_for_the_same_seed() -> None:
    documents = list(extensions(BASES, 25, 3))
    assert list(extensions(BASES, 3, 3)) == documents[:3]
    assert list(extensions(BASES, 3, 4)) != documents[:3]
    assert len({json.dumps(document) for _, document in documents}) == len(documents)
    for name, document in documents:
        extension, base = pose(from_json(json.dumps(document))), BASES[name.partition("-")[2]]
        b = extension.colouring
        assert extension.empty_points <= base.empty_points + 1
        assert not {b(v) for v in extension.target} & {EMPTY, extension.attacker}
        assert not (dead(b, BLACK) | dead(b, WHITE)) - extension.immortal
    # Problems of a number of empty points are made from those of half as many.
    for name, document in extensions(BASES, 4, 1, empty=7):
        assert pose(from_json(json.dumps(document))).empty_points == 7
        assert 2 * BASES[name.partition("-")[2]].empty_points >= 7
    with pytest.raises(ValueError, match="only 0 of 1 problems"):
        list(extensions({}, 1, 1))

"""`python -m bench.problems` asks goproof and its peers the same, and says what came of it."""

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from bench import problems
from bench.problem_peers import Absent, Peer, Running
from bench.problem_times import Compared, compared
from bench.questions import Answers, agreement, layout_of, questions, reason
from tests.problems.test_peers import ASKED, WINNERS, echo, problem
from tests.repository.checkout import PROBLEMS


@given(st.dictionaries(ASKED, WINNERS), st.dictionaries(ASKED, WINNERS))
def test_every_question_asked_of_both_is_counted_once(ours: Answers, theirs: Answers) -> None:
    agreed, disputed, left_open = agreement(ours, theirs)
    assert agreed + len(disputed) + len(left_open) == len(ours.keys() & theirs.keys())
    for q in disputed:
        assert {ours[q], theirs[q]} == {"attacker", "defender"}
    for q in left_open:
        assert None in (ours[q], theirs[q])
    assert agreement(theirs, ours)[0] == agreed


def test_questions_have_no_more_threats_than_the_problem() -> None:
    none = [("attacker", (0, 0)), ("defender", (0, 0))]
    assert questions(problem("throw-in"), threats=True) == none
    assert questions(problem("hane"), threats=False) == none
    assert len(questions(problem("hane"), threats=True)) == 6


def test_a_disagreement_is_a_ko_only_if_threats_change_the_answer() -> None:
    for name, theirs, expected in (
        ("direct-ko", "defender", "ko: the answer is the same with 0 and 2 threats"),
        ("seki-of-two-shared-liberties", "attacker", "seki"),
    ):
        assert reason(problem(name), ("attacker", (0, 0)), theirs) == expected


# --- Peers ------------------------------------------------------------------------------------


def test_a_peer_is_asked_in_turns_and_its_answers_are_compared() -> None:
    running = Running(echo(), seconds=20)
    assert running.version == "7"
    try:
        agreeing = compared(running, PROBLEMS / "straight-three.json", 3, threats=False)
        disputing = compared(running, PROBLEMS / "straight-two.json", 1, threats=False)
        seki = compared(running, PROBLEMS / "seki-of-two-shared-liberties.json", 1, threats=False)
    finally:
        running.stop()
    # Only square boards are known to it, and that is another problem then.
    assert seki.changed
    assert not agreeing.changed
    assert (agreeing.agreed, agreeing.disputed) == (2, ())
    assert agreeing.theirs == (0.5, 0.5, 0.5)
    assert len(agreeing.searching) == len(agreeing.writing) == len(agreeing.checking) == 3
    assert disputing.agreed == 1
    assert disputing.disputed == (
        "defender first: attacker, by the peer defender (neither ko nor seki)",
    )
    for command in ("no-such-program", sys.executable):
        peer = Peer("absent", (command, "-c", "raise SystemExit(1)"), False, False, "look for it")
        with pytest.raises(Absent, match="look for it"):
            Running(peer, seconds=20)


def test_a_peer_that_is_late_or_ends_is_started_anew() -> None:
    layout, asked = layout_of(problem("hane")), questions(problem("hane"), threats=True)
    running = Running(echo(), seconds=60)
    try:
        running.seconds = 0.1
        assert running.ask(layout, asked).why_not == "not within 0.1 s"
        running.seconds = 60
        assert running.ask(layout, asked[:1]).why_not == "it ended"
        assert running.ask(layout, asked[:2]).answers == {q: q[0] for q in asked[:2]}
    finally:
        running.stop()


# --- The command ------------------------------------------------------------------------------


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["problems", "--plain", *arguments])
    monkeypatch.setattr(problems, "PEERS", (echo(),))
    monkeypatch.setattr(problems, "NAMES", ["echo"])
    return problems.main()


def test_what_is_measured_beside_a_peer_is_one_document_or_counted_and_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(PROBLEMS / f"{name}.json") for name in ("straight-three", "two-eyes")]
    # What takes long is told on standard error.
    monkeypatch.setattr(problems, "SILENCE", 0.0)
    assert run(monkeypatch, *files, "--json", "--rounds", "1") == 0
    printed = capsys.readouterr()
    document = json.loads(printed.out)
    assert "1 of 2: straight-three" in printed.err
    assert [one["status"] for one in document["alone"]] == ["unsettled", "alive"]
    rows = document["peers"]["echo"]["problems"]
    assert [row["agreed"] for row in rows] == [2, 1]
    assert all(row["searching"][0] > 0 for row in rows)
    assert run(monkeypatch, *files, "--peer", "echo", "--rounds", "1") == 0
    told = capsys.readouterr().out
    assert "- 3 of 4 answers agree, in 2 of 2 problems" in told
    assert "disputed, two-eyes, attacker first: defender, by the peer attacker" in told


def test_extensions_are_solved_in_place_of_the_files_and_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(PROBLEMS / "straight-three.json")
    assert run(monkeypatch, file, "--extensions", "2", "--alone", "--keep", str(tmp_path)) == 0
    told = capsys.readouterr().out
    kept = sorted(path.stem for path in tmp_path.iterdir())
    assert kept == ["001-straight-three", "002-straight-three"]
    assert all(f"| {name} |" in told for name in kept)
    assert "- 2 problems, search" in told


def test_a_problem_that_takes_too_long_is_left_and_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(PROBLEMS / "straight-three.json")
    assert run(monkeypatch, file, "--alone", "--seconds", "0.000001") == 0
    told = capsys.readouterr().out
    assert "- not within 1e-06 s: straight-three" in told
    assert "median" not in told


def test_a_ratio_is_the_median_of_the_rounds() -> None:
    spent = {"searching": (1, 2, 9), "writing": (0, 2, 1), "checking": (1, 0, 0)}
    one = Compared("p", 3, 2, **spent, theirs=(1, 4, 3))
    assert one.ratio(certified=False) == 1
    assert one.ratio(certified=True) == 2


@pytest.mark.parametrize(
    "wrong",
    [["--rounds", "0"], ["--alone", "--peer", "echo"], ["none.json"], ["--empty", "3"]],
)
def test_bad_usage_ends_with_status_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: list[str]
) -> None:
    try:
        status: object = run(monkeypatch, *wrong)
    except SystemExit as stop:
        status = stop.code
    assert status == 2
    assert "error: " in capsys.readouterr().err

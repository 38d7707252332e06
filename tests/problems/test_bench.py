"""`python -m bench.problems` asks goproof and other solvers the same, and says what came of it."""

import json
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from bench import anywhere, questions, tsumego
from bench.extensions import extensions
from bench.problems import STAGES, Compared, main
from bench.questions import Ours, layout_of, problem_of
from bench.tsumego import Theirs
from goproof.documents.solving import Stages
from goproof.problems.options import ProblemOptions
from goproof.problems.posing import pose
from goproof.problems.problem import Problem
from goproof.problems.reading import problem_of as read
from goproof.problems.statements import from_json
from gospec.law.colouring import chain
from tests.problems.posing import written
from tests.repository.checkout import PROBLEMS
from tests.support.each import each

NAMES = sorted(path.stem for path in PROBLEMS.glob("*.json"))
# Answers each question by who is to move first.
ECHO = """
import json, sys
print(json.dumps({"ready": True, "version": "7"}), flush=True)
for line in sys.stdin:
    print(json.dumps({"winners": json.loads(line)["questions"], "seconds": 0.5}), flush=True)
"""


@cache
def problem(name: str) -> Problem:
    return read(PROBLEMS / f"{name}.json", ProblemOptions(suicide="forbidden"))


@each("name", NAMES)
def test_a_layout_read_back_is_the_problem(name: str) -> None:
    posed, first = problem_of(layout_of(problem(name)), problem(name)), problem(name)
    assert posed.target == {v for t in first.target for v in chain(first.colouring, t)}
    for part in ("colouring", "region", "immortal", "to_move", "defender", "rules"):
        assert getattr(posed, part) == getattr(first, part)


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["problems", *arguments])
    # To load what is compiled takes longer than to search so little.
    monkeypatch.setattr(questions, "PLAIN_NODES", 10_000)
    monkeypatch.setattr(tsumego, "COMMAND", (sys.executable, "-c", ECHO))
    return main()


def test_answers_beside_a_peer_are_counted_and_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("straight-three", "two-eyes", "seki-of-two-shared-liberties")
    files = [str(PROBLEMS / f"{name}.json") for name in names]
    assert run(monkeypatch, *files, "--rounds", "2") == 0
    printed = capsys.readouterr()
    assert "1 of 3: straight-three" in printed.err
    assert "- 4 of 6 answers agree, in 3 of 3 problems" in printed.out
    assert "not agreed, two-eyes, attacker first: defender, by the peer attacker" in printed.out
    # The peer knows square boards only, on which the last is another problem.
    assert f"than on the problem's own: {names[-1]}\n" in printed.out
    ours = [
        Ours({}, Stages(*spent)) for spent in ((1.0, 0.0, 1.0), (2.0, 2.0, 0.0), (9.0, 1.0, 0.0))
    ]
    theirs = tuple(Theirs(seconds=seconds) for seconds in (1, 4, 3))
    rounds = Compared("p", 3, tuple(ours), theirs)
    assert (rounds.ratio(STAGES[:1]), rounds.ratio(STAGES)) == (1, 2)


def test_extensions_are_problems_of_their_own_and_the_same_for_the_same_seed() -> None:
    bases = {name: problem(name) for name in ("bent-four", "hane", "one-eye", "throw-in")}
    documents = list(extensions(bases, 25, 3))
    assert list(extensions(bases, 3, 3)) == documents[:3]
    assert list(extensions(bases, 3, 4)) != documents[:3]
    assert len({json.dumps(document) for _, document in documents}) == len(documents)
    for name, document in documents:
        extension, base = pose(from_json(json.dumps(document))), bases[name.partition("-")[2]]
        assert extension.empty_points <= base.empty_points + 1
    for _, document in extensions(bases, 4, 1, empty=7):
        assert pose(from_json(json.dumps(document))).empty_points == 7
    with pytest.raises(ValueError, match="only 0 of 1 problems"):
        list(extensions({}, 1, 1))


# Black's group lives in the corner at B19.
OF_A_BOOK = {
    "AB": ["ab", "bb", "cb", "db", "eb"],
    "AW": ["ca", "ea", "fb", "ac", "bc", "cc", "dc", "ec", "fc"],
}


@pytest.mark.parametrize(("first", "is_book"), [("ba", True), ("sa", False)])
def test_a_problem_of_a_book_is_proved_and_its_move_compared(
    tmp_path: Path, first: str, is_book: bool
) -> None:
    row = anywhere.row_of(written(tmp_path, OF_A_BOOK | {"SOL": [["B", first, "", ""]]}))
    in_book = ("B19",) * is_book
    assert (row.aim, row.moves, row.in_book) == ("live", ("B19",), in_book)
    assert (row.lost, row.open) == (False, False)
    assert row.visits > 0
    counts = f"| live | 1 | 1 | {int(is_book)} | {int(is_book)} | 0 | 0 |"
    assert list(anywhere.summary([row]))[2].startswith(counts)


def test_what_was_proved_of_a_problem_is_told_in_words() -> None:
    two = anywhere.Row("one", "live", moves=("B19", "C18"), in_book=("C18",))
    assert two.told == "B19 or C18; in the book C18"
    assert replace(two, in_book=(), open=True).told == (
        "undecided, B19 or C18; in the book none of them"
    )
    assert replace(two, moves=(), lost=True).told == "proved to fail"
    assert replace(two, moves=()).told == "nothing proved"


def test_a_problem_without_a_target_is_counted_apart(tmp_path: Path) -> None:
    file = written(tmp_path, {"SOL": [["B", "aa", "", ""]]})
    assert anywhere.row_of(file).aim == anywhere.REFUSED


def test_a_folder_without_problems_is_bad_usage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench.anywhere", str(tmp_path)])
    assert anywhere.main() == 2
    assert "no problems" in capsys.readouterr().err

"""What is said of the variations that a file has, and what `goproof solve --review` makes of it."""

import json
from pathlib import Path
from typing import Any

import pytest

import goproof
from godoors.command_line import several, solve_answers, solve_journal
from godoors.command_line.problem_options import Question
from goproof.boards import sgf
from goproof.documents.solving import SolutionVerdict
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import Memory
from goproof.problems.in_region import InRegion
from goproof.problems.judging import Judge, checked, holds_after
from goproof.problems.options import ProblemOptions, SolveOptions
from goproof.problems.reading import problem_of
from goproof.problems.review import Review
from goproof.problems.sgf_problems import problems_of_sgf
from goproof.problems.solution import Solution
from goproof.problems.solve import solve_in_region
from goproof.problems.whole_board import answer_anywhere
from gospec.law.colouring import BLACK, WHITE, Colouring
from tests.problems.posing import written
from tests.support.commands import Run, Told

# Black's group lives at B9; whether at D9 or F9 is open. A wall with gaps is around it.
CORNER = "(;SZ[9]PL[B]AB[ab][bb][cb][db][eb]AW[ca][ea][fb][ac][bc][cc][dc][ec][fc]"
# White's group, which nothing can reach from outside, is killed at the middle of three points.
THREE = "(;SZ[5:3]PL[B]AW[aa][ab][bb][cb][db][eb][ea]AB[ac][bc][cc][dc]CR[ac]MA[aa]"


def called(text: str) -> list[str | None]:
    """What a file calls the moves of its variations, in their order."""
    (statement,) = problems_of_sgf(f"(;SZ[9]AB[aa]AW[ba]{text})".encode())
    assert not isinstance(statement, Exception)
    return [each.called for each in statement.variations]


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        ("", []),
        (";B[cc];W[dd];B[ee]", ["right"] * 3),
        ("(;B[cc];W[dd])(;B[ff])", ["right", "right", None]),
        ("(;B[cc];W[dd])(;B[ff]BM[1])", ["right", "right", "wrong"]),
        ("(;B[cc];W[dd])(;B[ff];W[gg];B[hh]C[RIGHT])", ["wrong"] * 2 + ["right"] * 3),
        ("(;B[cc]C[Correct.];W[dd](;B[ee])(;B[ff]C[fails]))", ["right"] * 3 + ["wrong"]),
        ("(;B[cc]C[go to the right])(;B[dd]TE[1])", ["wrong", "right"]),
        ("(;B[cc]C[不正解])(;B[dd]C[正解])", ["wrong", "right"]),
    ],
)
def test_what_a_file_calls_its_moves(text: str, calls: list[str | None]) -> None:
    assert called(text) == calls


def test_a_long_line_is_read_without_recursion() -> None:
    moves = "".join(f";B[{c}c];W[{c}d]" for c in "abcdefghi") * 300
    assert called(moves) == ["right"] * 5400


def reviewed(tmp_path: Path, text: str) -> tuple[Solution, Review]:
    solution = goproof.solve(written(tmp_path, text), review=True)
    assert solution.review is not None
    return solution, solution.review


@pytest.mark.parametrize(
    ("variations", "verdict", "faults", "unrefuted"),
    [
        ("(;B[ba]C[RIGHT])(;B[gg])", "right", [], ["Black G3"]),
        ("(;B[ba]C[RIGHT])(;B[aa];W[ba])", "right", [], []),
        ("(;B[aa])", "wrong", ["Black A9 is called right, and White wins after it (proved)"], []),
        (
            "(;B[aa]C[RIGHT])(;B[ba])",
            "wrong",
            [
                "Black A9 is called right, and White wins after it (proved)",
                "Black B9 is called wrong, and Black wins with it (proved)",
            ],
            ["Black B9"],
        ),
        (
            "(;B[ba]C[RIGHT])(;B[gg];W[hh])",
            "right",
            ["Black G3, White H2 refutes nothing: Black wins all the same (proved)"],
            [],
        ),
        ("(;B[ba];W[ab])", "right", ["Black B9, White A8 is illegal"], []),
        ("", "none", [], []),
    ],
)
def test_what_is_right_and_wrong_in_a_file(
    variations: str, verdict: str, faults: list[str], unrefuted: list[str], tmp_path: Path
) -> None:
    solution, found = reviewed(tmp_path, f"{CORNER}{variations})")
    assert isinstance(solution, Anywhere)
    assert (found.verdict, [*found.faults], [*found.unrefuted]) == (verdict, faults, unrefuted)


def test_first_moves_are_those_of_a_region_that_nothing_leaves() -> None:
    """Two searches that share no code agree wherever both know."""
    problem = problem_of(STRAIGHT_THREE, ProblemOptions(to_move="black", target="A4"))
    assert problem.on_board is not None
    options = SolveOptions(problem)
    found = answer_anywhere(problem.on_board, Memory(options))
    assert found is not None
    firsts = Judge(found, options).first_moves(4000)
    decided = solve_in_region(problem, all_moves=True)
    assert not decided.conditions
    in_region = {m.move: m.winner for m in decided.first_moves or () if m.move in firsts}
    assert set(in_region) == {"B4", "C4", "D4"}
    assert {move: firsts[move] for move in in_region} == in_region
    assert set(firsts.values()) == {BLACK, WHITE}


def test_a_strategy_is_of_no_use_after_a_board_that_it_makes() -> None:
    problem = problem_of(STRAIGHT_THREE, ProblemOptions(to_move="black", target="A4")).on_board
    assert problem is not None
    found = answer_anywhere(problem, Memory(SolveOptions(problem)))
    assert found is not None
    b = problem.colouring
    made = [node.after for node in checked(found.main).nodes if node.move is not None]
    assert made
    assert holds_after(found.main, (b,))
    for pattern in made:
        stood = Colouring(
            b.graph, [(pattern.b if v in pattern.zone else b)(v) for v in b.graph.points]
        )
        assert not holds_after(found.main, (b, stood))


STRAIGHT_THREE = ["O...OX.", "OOOOOX.", "XXXXXX.", "......."]


def test_in_a_region_first_moves_alone_are_judged(tmp_path: Path) -> None:
    solution, found = reviewed(tmp_path, f"{THREE}(;B[ca]C[RIGHT];W[ba])(;B[ba];W[ca]))")
    assert isinstance(solution, InRegion)
    assert (found.verdict, found.faults) == (SolutionVerdict.ALONE, ())
    assert reviewed(tmp_path, f"{THREE};B[ba])")[1].verdict is SolutionVerdict.WRONG


# --- the command -----------------------------------------------------------------------------

COLLECTION = f"{CORNER}(;B[ba]C[RIGHT])(;B[aa];W[ba]))(;SZ[9]AB[aa]AW[ba][ab]){THREE};B[ba])"


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    return written(tmp_path, COLLECTION)


def test_a_collection_has_a_table_of_what_is_right_in_it(collection: Path, run: Run) -> None:
    status, out, err = run("solve --review --jobs 1", collection)
    assert status == 2
    assert f"{collection}, game 2" in err
    table = out[out.index("status ") :].splitlines()
    assert " right  " in table[1]
    assert table[2].startswith("refused")
    assert "wrong" in table[3]
    assert "Black B3 is called right, and White wins after it (proved)" in out


def test_json_of_a_collection_is_one_document(collection: Path, told: Told) -> None:
    document = told("solve --review --jobs 1", collection, status=2)
    first, second, third = document["problems"]
    assert first["review"]["verdict"] == "right"
    assert (first["review"]["solutions"], first["review"]["moves"]) == (["B9"], 3)
    assert "error" in second
    assert third["review"]["verdict"] == "wrong"
    assert len(third["review"]["faults"]) == 1


def test_a_journal_has_what_was_answered(
    collection: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--review", "--jobs", "1", "--journal", tmp_path / "j", "--sgf", tmp_path / "s.sgf")
    once = run("solve", collection, *words)
    games = (tmp_path / "s.sgf").read_bytes()
    lines = (tmp_path / "j").read_bytes().splitlines()
    assert len(lines) == 2
    # Cut off while the second answer was written.
    (tmp_path / "j").write_bytes(lines[0] + b"\n" + lines[1][:50])
    asked: list[object] = []

    def counted(question: Question, **options: Any) -> object:
        asked.append(question)
        return solved(question, **options)

    solved = solve_answers.answered
    monkeypatch.setattr(several, "answered", counted)
    again = run("solve", collection, *words)
    assert len(asked) == 1
    assert again[0] == once[0]
    assert again[1].splitlines()[0] == once[1].splitlines()[0]
    assert len((tmp_path / "j").read_bytes().splitlines()) == 2
    assert (tmp_path / "s.sgf").read_bytes() == games
    # What is asked otherwise is another question, and another file no journal.
    asked.clear()
    run("solve", collection, *words, "--no-check")
    assert len(asked) == 2
    # So is what other code has answered.
    asked.clear()
    monkeypatch.setattr(solve_journal, "digest_of", lambda *_: "other")
    run("solve", collection, *words)
    assert len(asked) == 2
    (tmp_path / "j").write_text("{}\n")
    status, _, err = run("solve", collection, *words)
    assert status == 2
    assert "line 1: not a journal of solve" in err


def test_sgf_has_the_solution_in_variations_with_marks(
    collection: Path, run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "out.sgf"
    run("solve --review --jobs 1 --sgf", out, collection)
    wanted = frozenset({"C", "B", "TE", "BM", "SZ"})
    games = sgf.read_games(out.read_bytes(), wanted, frozenset())
    first, third = (game[1] for game in games if not isinstance(game, sgf.SgfError))
    assert first.node["C"] == ["Black to play"]
    marks = {node.node["B"][0]: {*node.node} & {"TE", "BM"} for node in first.children}
    assert marks["ba"] == {"TE"}
    assert marks["aa"] == {"BM"}
    text = out.read_text()
    assert "RIGHT" in text
    # It is right by its own marks.
    first_game = text.split("\n(;FF", maxsplit=1)[0]
    assert reviewed(tmp_path, first_game)[1].verdict is SolutionVerdict.RIGHT
    assert third.node


def test_one_problem_is_reviewed_without_a_table(tmp_path: Path, run: Run) -> None:
    status, out, _ = run("solve --review --json", written(tmp_path, f"{CORNER};B[aa])"))
    assert status == 1
    assert json.loads(out)["review"]["verdict"] == "wrong"

"""Problems from players' own SGF files: moves, marks, and what options say in their place."""

from dataclasses import replace
from pathlib import Path

import pytest

from goproof.problems.options import ProblemOptions
from goproof.problems.problem import Problem
from goproof.problems.reading import problem_of, problems_in
from goproof.problems.solve import solve_in_region
from gospec.law.colouring import BLACK, EMPTY, WHITE
from tests.problems.posing import written
from tests.support.each import each
from tests.support.refusals import Refusal

# A straight three in the corner of A19, as Sabaki, OGS and KGS write it: by points, in nodes of its
# own, and in rectangles, with a byte order mark and another order of properties.
STONES = "AB[ac][bc][cc][dc][ea][eb][ec]AW[ab][bb][cb][db][da]"
SABAKI = f"(;GM[1]FF[4]CA[UTF-8]AP[Sabaki:0.52.2]KM[6.5]SZ[19]DT[2026-11-22]{STONES}PL[B]MA[ab])"
OGS = f"(;FF[4]CA[UTF-8]GM[1]PC[OGS]PB[A]PW[B]SZ[19]RU[japanese];{STONES}PL[B]TR[ab])"
KGS = (
    "\ufeff(;GM[1]FF[4]CA[UTF-8]AP[CGoban:3]ST[2]\nRU[Japanese]SZ[19]KM[0.00]\n"
    "AB[ac:ec][ea:eb]AW[ab:db][da]PL[B]MA[ab])"
)


PLAYED = SABAKI.replace("MA[ab])", ";B[ba];W[ca])")
GAME = "(;GM[1]SZ[9];B[bb];W[ab];B[ac];W[hh];B[aa])"


def read(tmp_path: Path, text: str, said: ProblemOptions | None = None) -> Problem:
    return problem_of(written(tmp_path, text), said or ProblemOptions())


def said(problem: Problem) -> str:
    return "\n".join(problem.assumptions)


@pytest.mark.parametrize("text", [SABAKI, OGS, KGS], ids=["Sabaki", "OGS", "KGS"])
@pytest.mark.parametrize("size", [9, 19])
def test_programs_files_are_cropped_to_the_corner(tmp_path: Path, text: str, size: int) -> None:
    problem = read(tmp_path, text.replace("SZ[19]", f"SZ[{size}]"))
    assert problem.target == {f"A{size - 1}"}
    assert problem.to_move is BLACK
    assert len(problem.region) == 8
    assert len(problem.colouring.graph) == 15 - 1
    assert f"cropped to 14 of {size * size} points" in said(problem)


# --- what a file leaves open ------------------------------------------------------------------


def test_without_a_side_to_move_a_comment_or_the_next_move_tells_it_or_both_are_answered(
    tmp_path: Path,
) -> None:
    problem = read(tmp_path, SABAKI.replace("PL[B]", ""))
    assert problem.either_first
    assert "both are answered" in said(problem)
    line = str(solve_in_region(problem))
    assert line == "Black to play kills at B19; White to play saves White's A18 at B19 (proved)."
    commented = read(tmp_path, SABAKI.replace("PL[B]", "C[White plays first]"))
    assert (commented.either_first, commented.to_move) == (False, WHITE)
    assert read(tmp_path, SABAKI.replace("PL[B]", "C[A black day]")).either_first
    followed = read(tmp_path, SABAKI.replace("PL[B]MA[ab]", "MA[ab];W[ba]"))
    assert followed.to_move is WHITE
    assert "white to move, as the file's next move is white's" in said(followed)


def test_options_say_what_a_file_leaves_open_and_hold_against_it(tmp_path: Path) -> None:
    bare = SABAKI.replace("MA[ab]", "").replace("PL[B]", "")
    told = ProblemOptions(
        target=("d18",), to_move="white", threats=(0, 2), region=("A19:C19", "B18")
    )
    problem = read(tmp_path, bare, replace(told, rules="aga"))
    assert problem.target == {"D18"}
    assert problem.to_move is WHITE
    assert problem.threats == (0, 2)
    assert problem.region == {"A19", "B19", "C19", "B18"}
    assert (problem.rules.ko, problem.rules.suicide) == ("situational", "forbidden")
    told = ProblemOptions(target=("A17",), to_move="white", region=("A19:E16",))
    problem = read(tmp_path, SABAKI, told)
    assert (problem.target, problem.defender, problem.to_move) == ({"A17"}, BLACK, WHITE)


# A file, the options of a command, and what is said.
REFUSED = [
    (SABAKI, ("--target", "Z1"), "--target: 'Z1' is not a point of 19x19"),
    (SABAKI, ("--target", "A18,"), "--target 'A18,': a point is missing"),
    (SABAKI, ("--region", "A1:Z9"), "--region: 'Z9' is not a point"),
    (SABAKI, ("--target", "K10"), "the target is captured already: K10 is empty"),
    (SABAKI, ("--moves", "-1"), "--moves -1: at least 0"),
    (SABAKI, ("--moves", "1"), "--moves 1: the main line has 0 moves"),
    (SABAKI, ("--sgf", "missing/x.sgf"), "missing/x.sgf: No such file"),
    (SABAKI.replace("GM[1]", "GM[2]"), (), "GM[2] is not Go"),
    (GAME.replace("W[hh]", "W[bb]"), ("--target", "A7"), "move 4, W[bb]: occupied"),
    (GAME.replace("W[hh]", "W[zz]"), ("--target", "A7"), "move 4, W[zz]: off the board"),
    ('{"rows": ["XO."], "to_move": "X", "target": ["B1"]}', ("--moves", "1"), "only a problem in "),
]


@each("text, options, says", REFUSED)
def test_files_and_options_that_make_no_sense_are_refused(
    refused: Refusal, tmp_path: Path, text: str, options: tuple[str, ...], says: str
) -> None:
    name = "problem.json" if text.startswith("{") else "problem.sgf"
    assert says in refused("solve", written(tmp_path, text, name), *options)


# --- moves -----------------------------------------------------------------------------------


def test_moves_up_to_the_marked_position_are_played_and_no_others(tmp_path: Path) -> None:
    problem = read(tmp_path, SABAKI.replace("MA[ab])", "MA[ab];B[ba];W[ca])"))
    assert problem.colouring("B19") is EMPTY
    assert "the marked target, after 0 of the 2 moves" in said(problem)
    problem = read(tmp_path, PLAYED.replace("B[ba]", "B[ba]MA[ab]"))
    assert [problem.colouring(name) for name in ("B19", "C19")] == [BLACK, EMPTY]
    assert problem.to_move is WHITE
    assert "after 1 of the 2 moves" in said(problem)


def test_moves_after_a_set_up_are_taken_for_its_solution(tmp_path: Path) -> None:
    problem = read(tmp_path, PLAYED.replace("PL[B]", ""))
    assert problem.colouring("B19") is EMPTY
    assert problem.target == {"A18", "B18", "C18", "D18", "D19"}
    assert problem.to_move is BLACK
    assert "the 2 moves after the set-up are taken for a solution, and not played" in said(problem)


@pytest.mark.parametrize(("moves", "played"), [(0, ""), (1, "B19"), (2, "B19 C19")])
def test_as_many_moves_are_played_as_asked(tmp_path: Path, moves: int, played: str) -> None:
    problem = read(tmp_path, PLAYED, ProblemOptions(target=("A18",), moves=moves))
    stones = [name for name in ("B19", "C19") if problem.colouring(name) is not EMPTY]
    assert stones == played.split()
    assert problem.to_move is (WHITE if moves == 1 else BLACK)
    assert f"{moves} of the 2 moves in the file are played" in said(problem)


def test_a_game_is_played_to_its_end_and_captures(tmp_path: Path) -> None:
    # White's stone at A8 has been captured from A9 and A7.
    problem = read(tmp_path, GAME, ProblemOptions(target=("H2",)))
    assert problem.to_move is WHITE
    assert "all 5 moves in the file are played" in said(problem)
    corner = read(tmp_path, GAME, ProblemOptions(target=("A7",), region=("A8", "B9")))
    assert corner.colouring("A8") is EMPTY
    # The board before the capture; those before it had fewer stones elsewhere.
    assert [(b("A8"), side) for b, side in corner.history] == [(WHITE, BLACK)]
    # A pass changes the side to move, too.
    passed = GAME.replace("B[aa]", "B[tt]")
    assert read(tmp_path, passed, ProblemOptions(target=("A8",))).to_move is WHITE


def test_moves_that_led_to_the_problem_are_its_history_and_a_set_up_starts_it_anew(
    tmp_path: Path,
) -> None:
    told = ProblemOptions(target=("D2",), moves=2)
    ko = "(;SZ[5]AB[ba][ab][cb]AW[bc][dd]PL[W];W[bb];B[ee])"
    problem = read(tmp_path, ko, told)
    assert [side for _, side in problem.history] == [WHITE, BLACK]
    assert [b((1, 1)) for b, _ in problem.history] == [EMPTY, WHITE]
    edited = "(;SZ[5]AB[ba];W[bb];B[cc];AW[dd]AE[cc]PL[B])"
    problem = read(tmp_path, edited, told)
    assert problem.colouring((2, 2)) is EMPTY
    assert problem.history == ()
    assert problem.to_move is BLACK


# --- several ---------------------------------------------------------------------------------


def test_a_collection_has_a_problem_for_each_game(tmp_path: Path) -> None:
    file = written(tmp_path, SABAKI + SABAKI.replace("GM[1]", "GM[3]") + OGS)
    first, second, third = (read.problem for read in problems_in([file]))
    assert isinstance(first, Problem)
    assert isinstance(third, Problem)
    assert "game 2: GM[3] is not Go" in str(second)
    with pytest.raises(ValueError, match="3 problems, but one is wanted"):
        problem_of(file)

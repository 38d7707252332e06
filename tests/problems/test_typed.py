"""Problems as people type them, with nothing marked: an answer holds for the board as it stands."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any

import pytest

from godoors.other_checkers.certificate_files import files_of, theorem_of
from godoors.other_checkers.kept import KeptFiles
from goproof.errors import write_file
from goproof.problems.asking import Asker, Situation, states
from goproof.problems.conditions import moves_elsewhere
from goproof.problems.in_region import InRegion
from goproof.problems.posing import pose
from goproof.problems.problem import Problem, ProblemStatement
from goproof.problems.reading import problem_of
from goproof.problems.region import way_out
from goproof.problems.solve import solve_in_region
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, clear
from gospec.law.diagram import parse, point_name
from gospec.law.graph import rectangle
from tests.problems.posing import posed, written
from tests.problems.test_problem_set import PROBLEMS
from tests.support.commands import Run
from tests.support.extent import FULL

# --- the whole board as the judge ------------------------------------------------------------


def whole_board_winner(problem: Problem, to_move: Colour) -> Colour | None:
    """Who wins when the whole board is the region, and every stone can be taken."""
    b = problem.colouring
    whole = replace(
        problem, region=frozenset(b.graph.points), immortal=frozenset(), neighbours=(), wider=None
    )
    return Asker(whole, 1 << 30, check=False).ask(Situation(b, to_move, (0, 0))).winner


def differing(solution: InRegion, status: str) -> list[Colour]:
    """For which side to move the whole board has another winner than a status says."""
    q = solution.problem
    winners = {"dead": q.attacker, "unsettled": None}
    winner = winners.get(status, q.defender)
    # Whoever moves first wins what is unsettled.
    return [player for player in PLAYERS if whole_board_winner(q, player) is not (winner or player)]


def typed(random: Random) -> Iterator[Problem]:
    """Problems of small boards with few empty points, of which a part is the region."""
    while True:
        rows, columns = random.choice([(3, 4), (3, 5), (4, 4), (4, 5), (3, 6), (2, 7), (5, 5)])
        graph = rectangle(rows, columns)
        empty, border = random.uniform(0.1, 0.3), random.randrange(1, columns)

        def colour(v: Any, empty: float = empty, border: int = border) -> Colour:
            if random.random() < empty:
                return EMPTY
            return BLACK if (v[1] >= border) is not (random.random() < 0.2) else WHITE

        b = clear(clear(Colouring(graph, map(colour, graph.points)), WHITE), BLACK)
        stones = [v for v in graph.points if b(v) is not EMPTY]
        if not stones or len(b.where(EMPTY)) > 6:
            continue
        rules = random.choice(["tromp-taylor", "aga"])
        problem = pose(ProblemStatement(b, target=[random.choice(stones)], rules=rules))
        if problem.region != frozenset(graph.points):
            # What is beside the region is then judged by its liberties, too.
            yield replace(problem, wider=None) if random.random() < 0.7 else problem


@pytest.mark.parametrize("seed", range(4 if FULL else 2))
def test_an_answer_without_condition_is_that_of_the_whole_board(seed: int) -> None:
    problems, statuses = typed(Random(seed)), set()
    for _ in range(6):
        solution = solve_in_region(next(problems), check=False)
        if solution.status not in ("conditional", "ko", "unknown"):
            statuses.add(solution.status)
            assert not differing(solution, solution.status), solution.problem.colouring
    assert statuses


# Without its condition, the answer is wrong on the whole board: by a wall with too few liberties,
# by a friend that can be cut off, and by both.
WRONG_WITHOUT = [
    ("OXXXX/OO.X./.OXXX", "E3", "aga"),
    ("OOX./XOXX/.O.X/OOO.", "A1", "aga"),
    ("OOXOO./OO.X.X/OOOXO./X.OOXX", "D1", "tromp-taylor"),
]


@pytest.mark.parametrize(("diagram", "target", "rules"), WRONG_WITHOUT)
def test_a_condition_is_said_where_the_whole_board_may_differ(
    diagram: str, target: str, rules: str
) -> None:
    problem = posed(diagram, target, to_move=None, rules=rules)
    solution = solve_in_region(replace(problem, wider=None), check=False)
    assert solution.status == "conditional"
    assert all(condition.holds == "stays" for condition in solution.conditions)
    # That is why: the status in the region is not that of the board.
    assert differing(solution, solution.status_here)
    # What the other player would have to fill is named, so that a reader can judge.
    fills = [" ".join(condition.liberties) for condition in solution.conditions]
    said = str(solution).partition(", as long as ")[2]
    assert all(re.search(rf"\(outer libert(y|ies) {each}\)", said) for each in fills)
    lines = [line for line in solution.answer.lines if line.startswith("only as long as ")]
    assert all(f"by filling {each} too" in line for each, line in zip(fills, lines, strict=True))


@pytest.mark.parametrize("to_move", PLAYERS)
def test_what_is_dead_whoever_begins_has_one_condition(to_move: Colour) -> None:
    diagram, target, rules = WRONG_WITHOUT[0]
    problem = posed(diagram, target, to_move=to_move, rules=rules)
    solution = solve_in_region(replace(problem, wider=None), check=False)
    assert solution.status_here == "dead"
    begins, _, condition = str(solution).partition(", as long as ")
    assert condition.endswith(" stays.")
    # Nobody wins only by beginning.
    assert "wins first" not in begins + condition


# --- by hand ---------------------------------------------------------------------------------

LONE = "(;SZ[19]AW[jj]TR[jj]PL[B])"


def test_a_lone_stone_is_dead_only_if_walled_in(run: Run, tmp_path: Path) -> None:
    told: list[str] = []
    file = written(tmp_path, LONE)
    solution = solve_in_region(file, threats=(0, 0), on_line=told.append)
    walled, opened = solution.conditions
    assert [c.status for c in (walled, opened)] == ["dead", "alive"]
    assert walled.points == opened.points
    assert len(walled.points) == 12
    assert (walled.colour, walled.favours, opened.favours) == (BLACK, BLACK, WHITE)
    # The status is told at once, under either condition.
    first_status, second_status = told
    assert first_status.startswith("White's K10: dead if walled in at J12 K12 ")
    assert second_status.startswith("White's K10: safe if these are open: J12 K12 ")
    document = solution.document()
    assert (document.status, document.winner) == ("conditional", None)
    assert [each.holds for each in document.assumed] == ["wall", "open"]
    assert document.diagram.count("X") == 0
    status, out, _ = run("solve --no-check --threats 0,0", file)
    assert status == 4
    line, drawn = out[: out.index("? empty, where the region is open")].split("\n", 1)
    assert line.startswith("Undecided: White's K10: dead if walled in at ")
    assert line.endswith(", alive if reaching one of these is an escape.")
    # The one stone on the board is the only one that is drawn.
    assert drawn.count("X") + drawn.count("O") == 1


def test_certificates_about_gaps_say_that_their_stones_are_not_in_the_position(
    run: Run, tmp_path: Path
) -> None:
    file = written(tmp_path, "(;SZ[19]AW[aa][ba]AB[ca][cb][ab]TR[aa])")
    folder = tmp_path / "certificates"
    solution = solve_in_region(file, threats=(0, 0))
    assert solution.problem.gaps == ("B17",)
    for kept, content in files_of(solution, KeptFiles(certificates=folder)):
        write_file(kept, content)
    for certificate in folder.iterdir():
        status, out, _ = run("check", certificate)
        assert status == 0
        assert "assumed: stones at B17 that the position that is meant does not have" in out
    said = "Supposed: stones at B17, which the position lacks. The points, as drawn: A19 B19 C19 "
    assert said in theorem_of(solution)
    finding = solution.table[BLACK, (0, 0)]
    assert finding.certificate is not None
    claim = replace(finding.certificate.claim, supposed=())
    # A claim that leaves that out is another.
    assert not states(claim, solution.problem, finding.situation, BLACK)


@pytest.mark.parametrize(
    ("diagram", "lines", "out"),
    [
        (".X...../XO...../X....../......./.......", 2, "C3"),
        (".X...../XO...../X....../......./.......", 3, "C2"),
        # White to move runs first, and Black beside it takes the other way.
        (".XX..../XOX..../X....../......./.......", 3, "C2"),
        # It runs to three liberties.
        (".X...../XO...../......./......./.......", 3, None),
        # The edge ends it, which is in the region; where that is smaller, it leaves the region.
        (".X./XO./X../...", 4, None),
        (".X./XO./X../...", 3, "B1"),
        # It goes on over a whole board.
        ("/".join([".X" + "." * 11, "XO" + "." * 11, "X" + "." * 12, *["." * 13] * 10]), 11, "L2"),
        # One step is no ladder.
        (".X./XOX/..X/.X.", 2, None),
    ],
)
def test_where_a_ladder_leads(diagram: str, lines: int, out: str | None) -> None:
    b = parse(diagram)
    region = frozenset(v for v in b.graph.points if isinstance(v, tuple) and max(v) < lines)
    found = way_out(b, b.where(WHITE), WHITE, region)
    assert (found and point_name(b.graph, found)) == out


def test_moves_elsewhere_are_counted() -> None:
    # Black plays into the one eye: White, moving first, may pass once before.
    problem = replace(problem_of(PROBLEMS["one-eye"]), threats=(0, 0))
    table = solve_in_region(problem).table
    assert moves_elsewhere(table[WHITE, (0, 0)].strategy) == 1
    assert moves_elsewhere(table[BLACK, (0, 0)].strategy) == 0


# --- whatever somebody has of a problem ------------------------------------------------------

THREE = "O...O/OOOOO"
SAVED = "Black to play kills at C2; White to play saves White's A2 at C2 (proved)."


def test_library_and_command_take_what_there_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = THREE.split("/")
    kinds: list[Any] = [THREE, rows, {"rows": rows}, parse(THREE)]
    for kind in kinds:
        assert str(solve_in_region(kind)) == SAVED
    assert (
        solve_in_region(THREE, to_move="white", target="E1", check=False).problem.to_move is WHITE
    )
    sgf = "(;SZ[5:2]AW[aa][ab:eb][ea])"
    for text in (THREE, "\n".join(rows), json.dumps({"rows": rows}), sgf):
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text.encode())))
        status, out, _ = run("solve - --threats 0,0")
        assert status == 0
        assert out.startswith(SAVED)
    line = f"solve --position {THREE} --to-move black --threats 0,0"
    status, out, _ = run(line)
    assert status == 0
    assert out.startswith("Black to play kills at C2 (proved).\n")
    status, _, err = run(line, "throw-in")
    assert status == 2
    assert "give a file, - for standard input, or --position" in err


def test_kos_are_said_in_words() -> None:
    assert "Black first: a ko of 2 steps in Black's favour" in str(
        solve_in_region(PROBLEMS["two-step-ko"], check=False)
    )
    taken = str(solve_in_region(PROBLEMS["direct-ko-taken-first-by-the-attacker"], check=False))
    assert "Black first: a direct ko, Black takes first" in taken


def test_an_edge_drawn_above_a_diagram_is_no_option(run: Run) -> None:
    status, _, said = run("solve --target Z9 --position", "-----\nO...O\nOOOOO")
    assert (status, "Z9" in said) == (2, True)

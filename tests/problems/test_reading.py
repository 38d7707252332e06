"""Problems read from JSON and SGF, what is derived, and what is refused in one line."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from godoors.report.sgf_trees import SgfNode, write
from goimpl.search.with_history import sizes
from goproof.boards import sgf
from goproof.errors import UsageError
from goproof.problems.reading import problem_of
from gospec.law.colouring import BLACK
from gospec.law.diagram import draw
from tests.problems.posing import written
from tests.support.commands import Run
from tests.support.each import each
from tests.support.refusals import Refusal

THREE: dict[str, Any] = {
    "rows": ["XO...OX", "XOOOOOX", "XXXXXXX", "......."],
    "to_move": "X",
    "target": [[0, 1]],
}
# With these rows it is not plain which of White's chains is meant.
IN_SGF = (
    "(;FF[4]GM[1]SZ[7:4]PL[B]AB[aa][ga][ab][gb][ac:gc]AW[ba][fa][bb:fb]MA[ba]"
    "GN[three]C[a \\] note])"
)


# --- what is read and derived ----------------------------------------------------------------


def test_json_and_sgf_say_the_same(tmp_path: Path) -> None:
    files = (written(tmp_path, THREE), written(tmp_path, IN_SGF))
    ours, theirs = map(problem_of, files)
    assert draw(theirs.colouring, "/") == "XO...OX/XOOOOOX/XXXXXXX/......."
    assert theirs.name == "three"
    assert theirs.note == "a ] note"
    for what in ("colouring", "to_move", "target", "defender", "region", "immortal", "threats"):
        assert getattr(ours, what) == getattr(theirs, what), what


def test_fields_may_be_what_python_has_for_them() -> None:
    assert problem_of(THREE | {"to_move": BLACK, "target": ((0, 1),)}) == problem_of(THREE)


def test_region_is_what_the_target_reaches_and_immortal_is_what_leaves_it() -> None:
    problem = problem_of(THREE)
    inside = {(0, j) for j in range(1, 6)} | {(1, j) for j in range(1, 6)}
    assert problem.region == inside
    assert problem.immortal == problem.colouring.where(BLACK)
    assert problem.threats == (1, 1)
    assert all("derived" in assumption for assumption in problem.assumptions)
    # Stones enclosed in the region belong to it, and can be captured.
    enclosing = problem_of(THREE | {"rows": ["XO.X.OX", *THREE["rows"][1:]]})
    assert enclosing.region == inside
    assert (0, 3) not in enclosing.immortal
    # A chain that leaves a region anywhere is immortal as a whole.
    partly = problem_of(THREE | {"region": [[0, 0], [0, 2], [0, 3], [0, 4]]})
    assert (0, 0) in partly.immortal


def test_marked_immortal_stones_bound_the_region_and_nothing_else_does() -> None:
    rows = ["..XO.", "..XOO"]
    marked = problem_of(THREE | {"rows": rows, "target": [[0, 3]], "immortal": [[0, 2]]})
    assert marked.region == {(0, 3), (0, 4), (1, 3), (1, 4)}
    # The mark stands for the whole chain.
    assert marked.immortal == {(0, 2), (1, 2)}
    assert "given" in marked.assumptions[1]
    none = problem_of(THREE | {"rows": rows, "target": [[0, 3]], "immortal": []})
    # Nobody plays at C2's and C1's liberties outside, which is said.
    assert [each.stones for each in none.neighbours] == [{(0, 2), (1, 2)}]


def test_points_have_names_too_and_marks_may_be_triangles(tmp_path: Path) -> None:
    assert problem_of(THREE | {"target": ["B4"]}).target == {(0, 1)}
    triangles = IN_SGF.replace("MA[ba]", "TR[fa]SQ[ca:ea]CR[aa]")
    problem = problem_of(written(tmp_path, triangles))
    assert problem.target == {(0, 5)}
    assert problem.region == {(0, 2), (0, 3), (0, 4)}
    assert (2, 6) in problem.immortal


def test_texts_are_escaped_in_sgf() -> None:
    written = write(SgfNode({"C": ["pass ] \\ :"]}))
    (line,) = sgf.read_lines(written, [], frozenset({"C"}))
    assert isinstance(line, sgf.Line)
    assert line.nodes[-1]["C"] == ["pass ] \\ :"]


RING: dict[str, Any] = {
    "points": list("abcdef"),
    "edges": [list(edge) for edge in ("ab", "bc", "cd", "de", "ef", "fa")],
    "rows": ["OO.XX."],
    "to_move": "X",
    "target": ["a"],
    "region": list("abcdef"),
    "threats": [0, 0],
}


def test_a_board_may_be_any_graph() -> None:
    problem = problem_of(RING)
    assert draw(problem.colouring) == "a=O b=O c=. d=X e=X f=."
    assert problem.colouring.graph.neighbours["a"] == {"b", "f"}
    assert problem.target == {"a"}
    earlier = problem_of(RING | {"history": [["OO...."]]}).history
    assert [draw(b) for b, _ in earlier] == ["a=O b=O c=. d=. e=. f=."]


def test_names_of_points_may_have_blanks() -> None:
    points = [f"p {i}" for i in range(5)]
    edges = [list(pair) for pair in pairwise(points)]
    problem = problem_of({"points": points, "edges": edges, "rows": ["OO.X."], "target": ["p 0"]})
    assert [(each.stones, each.liberties) for each in problem.neighbours] == [({"p 3"}, {"p 4"})]


def test_sgf_of_a_board_that_is_no_rectangle_is_refused_before_the_search(
    refused: Refusal, tmp_path: Path
) -> None:
    error = refused("solve", written(tmp_path, RING), "--sgf", tmp_path / "tree.sgf")
    assert "SGF holds rectangles only" in error


# --- what is refused -------------------------------------------------------------------------


# Changes of fields, with what is said of them; texts; and changes of the file of SGF.
OF_RING: list[tuple[dict[str, Any], str]] = [
    ({"points": "abcdef"}, "at `$.points`"),
    ({"edges": [["a"]]}, "at `$.edges[0]`"),
    ({"edges": [["a", "x"]]}, "edge 'a' - 'x': point 'x' is not on the board"),
    ({"points": ["a", "a"]}, "point 'a' is listed twice"),
    ({"points": ["pass", "b", "c", "d", "e", "f"]}, "no point is called pass"),
    ({"points": []}, "a board needs at least one point"),
    ({"rows": ["OO.X"]}, "rows: 4 symbols for 6 points"),
    ({"rows": ["OO.XX?"]}, "rows: '?' is none of 'X', 'O', '.'"),
    ({"target": [[0, 0]]}, "the target leaves the board: row 0, column 0"),
    ({"target": ["z"]}, "target: 'z' is not a point"),
]
# Black's chain of the middle has both of its liberties in the region.
SHORT = {"target": [[0, 2]], "region": [[0, 2], [0, 3], [1, 2], [1, 3]]}
OF_THREE: list[tuple[dict[str, Any], str]] = [
    ({"rows": [".XO.XO.", ".XO.XO."], **SHORT}, "the region lacks E2 E1: black's chain there"),
    ({"target": [[0, 1], [0, 0]]}, "the target is of two colours"),
    ({"target": [[0, 2]]}, "the target is captured already: C4 is empty"),
    ({"defender": "X"}, "the target is captured already: B4 is white, and the defender black"),
    ({"target": [[4, 0]]}, "the target leaves the board: row 4, column 0"),
    ({"region": [[0, 2], [0, 7]]}, "the region leaves the board: row 0, column 7"),
    ({"region": []}, "the region has no points"),
    ({"immortal": [[9, 9]]}, "the immortal leaves the board"),
    ({"immortal": [[0, 3]]}, "D4 is marked immortal, and is empty"),
    ({"immortal": [[0, 1]]}, "is both target and immortal"),
    ({"rows": ["XOXOXOX", *THREE["rows"][1:]]}, "black stones without a liberty: C4 E4"),
    ({"to_move": "B"}, "Invalid enum value 'B' - at `$.to_move`"),
    ({"rows": ["XO", "X"]}, "rows: line 2"),
    ({"rows": "XO"}, "Expected `array`, got `str` - at `$.rows`"),
    ({"rules": "tromp-tailor"}, "did you mean 'tromp-taylor'"),
    ({"rules": "japanese-basic"}, "a game without end has no winner"),
    ({"rules": "S1"}, "takes the rules of a preset"),
    ({"threats": [0]}, "at `$.threats`"),
    ({"threats": [0, 10]}, "threats 0,10: from 0 to 9"),
    ({"history": [["XO"]]}, "history, number 1"),
    ({"expected": "fine"}, "at `$.expected`"),
    ({"targets": []}, "unknown field `targets`"),
    ({"target": [[0, "1"]]}, "at `$.target[0][1]`"),
    ({"target": ["Z9"]}, "'Z9' is not a point"),
]
TEXTS = [
    ("{", "not JSON"),
    ("[1]", "Expected `object`, got `array`"),
    ('{"rows": [3]}', "at `$.rows[0]`"),
    ('{"to_move": "X", "target": [[0, 1]]}', "missing required field `rows`"),
]
OF_SGF = [
    ("PL[B]", "PL[X]", "PL[X] is neither B nor W"),
    ("MA[ba]", "MA[bz]", "MA[bz] is off the board of 4 rows, 7 columns"),
    ("MA[ba]", "MA[b]", "names no point by two letters"),
    ("SZ[7:4]", "SZ[0]", "a side is from 1 to 52"),
    ("SZ[7:4]", "SZ[seven]", "is no size"),
    ("AW[ba]", "AW[ba][aa]", "AW[aa]: the point is set up twice"),
    ("(;", "", "not SGF"),
]


@each(
    "name, content, says",
    [
        *(("problem.json", RING | changes, says) for changes, says in OF_RING),
        *(("problem.json", THREE | changes, says) for changes, says in OF_THREE),
        *(("problem.json", text, says) for text, says in TEXTS),
        *(("problem.sgf", IN_SGF.replace(old, new), says) for old, new, says in OF_SGF),
    ],
)
def test_what_is_no_problem_is_refused(
    refused: Refusal, tmp_path: Path, name: str, content: Any, says: str
) -> None:
    assert says in refused("solve", written(tmp_path, content, name))


def test_a_problem_too_large_is_undecided_and_says_what_would_fit(
    run: Run, refused: Refusal, tmp_path: Path
) -> None:
    rows = ["." * 14 + "O"]
    file = written(tmp_path, THREE | {"rows": rows, "target": [[0, 14]]})
    status, out, _ = run("solve --no-elsewhere", file)
    said = " ".join(out.split())
    assert status == 4
    assert said.startswith("Undecided: a region with 14 empty points is too large (stones of ")
    assert "make it smaller); 13 would fit, or --limit 14 to try" in said
    small = written(tmp_path, THREE)
    status, out, _ = run("solve --no-elsewhere --limit 2 --json", small)
    assert status == 4
    document = json.loads(out)
    assert (document["status"], document["winner"]) == ("unknown", None)
    assert "3 empty points is too large; 2 would fit" in document["unknown"][0]
    kept = ("--certificate", tmp_path / "kept")
    status, out, said = run("solve --no-elsewhere --limit 2", small, *kept)
    assert (status, out.startswith("Undecided: ")) == (2, True)
    assert "nothing is proved, so there is no certificate" in said
    assert run("solve --limit 3", small)[0] == 0
    board = ["O" + "." * 7] + ["." * 8] * 7
    everywhere = [[i, j] for i in range(8) for j in range(8)]
    whole = THREE | {"rows": board, "target": [[0, 0]], "region": everywhere}
    error = refused("solve", written(tmp_path, whole))
    assert "have 64 points, which is too large; 63 would fit: give a smaller --region" in error


def test_memory_that_the_machine_lacks_is_named_when_it_is_needed(
    monkeypatch: pytest.MonkeyPatch, refused: Refusal, tmp_path: Path
) -> None:
    more = ("--memory", "99999999")
    monkeypatch.setattr(sizes, "LEAST_POSITIONS", 90)
    monkeypatch.setattr(sizes, "_MOST_POSITIONS", 1 << 62)
    # The next tables have all of the memory.
    monkeypatch.setattr(sizes, "TIMES_LARGER", 1 << 62)
    says = refused("solve", "--no-elsewhere", written(tmp_path, THREE), *more)
    assert "--memory 99999999: this machine has less" in says


@each("text", [json.dumps({"rows": ["." * 100] * 11}), "\n".join(["." * 100] * 11)])
def test_a_board_beyond_reach_is_refused_before_it_is_made(text: str, tmp_path: Path) -> None:
    name = "problem.json" if text.startswith("{") else "problem"
    with pytest.raises(UsageError, match="boards of up to 1000 points are within reach"):
        problem_of(written(tmp_path, text, name))

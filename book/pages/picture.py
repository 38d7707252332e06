"""The picture in README: a solved problem, two rulesets that differ, and the values of 3x3."""

from pathlib import Path

from book.pages.duels import DUELS
from book.pages.values_page import CERTIFICATES, values_after_first_moves
from godoors.report.svg import svg
from goproof import shipped
from goproof.boards.named import board_of_size
from goproof.boards.picture import Picture
from goproof.games.legal import legal
from goproof.problems.pictures import picture_of
from goproof.problems.reading import problem_of
from gospec.law.diagram import parse_point
from gospec.law.rules import Rules

ROOT = Path(__file__).parents[2]


def picture(made: str) -> str:
    """Return the drawing, with a comment that names what has made it."""
    first, rest = svg([_problem(), _difference(), _values()]).split("\n", 1)
    return f"{first}\n<!-- {made} -->\n{rest}"


def _problem() -> Picture:
    problem = problem_of(shipped.named("throw-in", shipped.PROBLEMS))
    drawn = picture_of(problem)
    at = parse_point(problem.colouring.graph, "D2")
    return Picture(
        "Black to play kills at D2", drawn.colouring, marks=drawn.marks, labels={at: "1"}
    )


def _difference() -> Picture:
    duel = DUELS[0]
    board = board_of_size(duel.board)
    *moves, last = duel.moves.split()
    at = parse_point(board, last)
    return Picture(
        f"May Black play {last}?",
        legal(board, moves=" ".join(moves)).observation.colouring,
        labels={at: "?"},
    )


def _values() -> Picture:
    found = values_after_first_moves(ROOT / CERTIFICATES)
    board, values = next(each for each in found if each[0].name == "3x3")
    return Picture(
        "The value of each first move",
        Rules().initial(board).colourings[-1],
        labels={v: value for v, value in values.items() if v is not None},
    )

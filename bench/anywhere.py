"""`python -m bench.anywhere FOLDER`: what is proved of a book's problems whatever stands elsewhere.

A problem is a JSON file with the stones in `AB` and `AW`, each point two letters as in SGF, and
the first moves of its solutions in `SOL`, each a list that begins with the side and the point.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from goimpl.jit.notice import working_processor_seconds
from goproof.certificates.second_checker import chosen_checker, seconds_of_programs
from goproof.errors import UsageError
from goproof.problems.choosing import on_the_board
from goproof.problems.options import SolveOptions
from goproof.problems.posing import pose
from goproof.problems.problem import ProblemStatement
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring
from gospec.law.diagram import point_name
from gospec.law.graph import Point, rectangle

BOARD = rectangle(19, 19)
SIDES = {"B": BLACK, "W": WHITE}
REFUSED = "no target"


@dataclass(frozen=True)
class Row:
    """A problem: what its mover is to do, the processor's seconds, and what was proved of it.

    `move` is the first move of a mover who wins, and `is_book` whether the book has it; `lost` says
    that the mover was proved to lose.
    """

    name: str
    aim: str
    seconds: float = 0.0
    visits: int = 0
    move: str = ""
    is_book: bool = False
    lost: bool = False


def place(letters: str) -> Point:
    """Return the point of two letters: its column and its row from the top."""
    return ord(letters[1]) - ord("a"), ord(letters[0]) - ord("a")


def statement_of(data: dict[str, list[str]]) -> ProblemStatement:
    """Return the stones and the side to move of a problem as the file has them."""
    stones = {place(each): BLACK for each in data.get("AB", [])}
    stones |= {place(each): WHITE for each in data.get("AW", [])}
    b = Colouring(BOARD, [stones.get(v, EMPTY) for v in BOARD.points])
    return ProblemStatement(b, SIDES[data["SOL"][0][0]])


def row_of(path: Path) -> Row:
    """Return what is proved of a problem."""
    data = json.loads(path.read_text(encoding="utf-8"))
    try:
        posed = pose(statement_of(data))
    except UsageError:
        return Row(path.stem, REFUSED)
    problem = posed.on_board or posed
    begun = working_processor_seconds() + seconds_of_programs()
    found = on_the_board(problem, SolveOptions(problem, checker=chosen_checker(None)))
    seconds = working_processor_seconds() + seconds_of_programs() - begun
    meant = found.problem if found else problem
    aim = "live" if meant.defender is meant.to_move else "kill"
    if found is None:
        return Row(path.stem, aim, seconds)
    if found.main.winner is not problem.to_move:
        return Row(path.stem, aim, seconds, found.main.searched, lost=True)
    book = {point_name(BOARD, place(each[1])) for each in data["SOL"] if len(each[1]) == 2}
    move = found.main.move or "no move"
    return Row(path.stem, aim, seconds, found.main.searched, move, move in book)


def summary(rows: Sequence[Row]) -> Iterator[str]:
    """Yield a line of a table for each aim."""
    yield "| to | problems | proved | the book's move | proved to fail | median s | median states |"
    yield "| --- | --: | --: | --: | --: | --: | --: |"
    for aim in ("live", "kill", REFUSED):
        meant = [row for row in rows if row.aim == aim]
        won = [row for row in meant if row.move]
        seconds = f"{median(row.seconds for row in won):.2f}" if won else ""
        states = f"{median(row.visits for row in won):.0f}" if won else ""
        yield (
            f"| {aim} | {len(meant)} | {len(won)} | {sum(row.is_book for row in won)} "
            f"| {sum(row.lost for row in meant)} | {seconds} | {states} |"
        )


def main() -> int:
    """Print a line for each problem, and the table; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.anywhere",
        description=__doc__,
        epilog="example: python -m bench.anywhere tsumego/problems/elementary --every 15",
    )
    parser.add_argument("folder", type=Path, help="a book's problems, and those of its folders")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each Nth problem (1)")
    parser.add_argument("--offset", type=int, default=0, metavar="N", help="of the first (0)")
    arguments = parser.parse_args()
    files = sorted(arguments.folder.rglob("*.json"))[arguments.offset :: arguments.every]
    if not files:
        print(f"error: {arguments.folder}: no problems", file=sys.stderr)
        return 2
    rows = list[Row]()
    for path in files:
        rows.append(row_of(path))
        row = rows[-1]
        told = f"{row.move} {'as in the book' if row.is_book else 'not in the book'}"
        told = told if row.move else "proved to fail" if row.lost else "nothing proved"
        print(f"{row.name}: {row.aim}, {told}, {row.seconds:.2f} s", file=sys.stderr, flush=True)
    print(*summary(rows), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

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

    `moves` are the first moves found of a mover who wins, and `in_book` those that the book has;
    `open` says that it is undecided whether its target is meant, or whether threats are needed, and
    `lost` that the mover was proved to lose.
    """

    name: str
    aim: str
    seconds: float = 0.0
    visits: int = 0
    moves: tuple[str, ...] = ()
    in_book: tuple[str, ...] = ()
    open: bool = False
    lost: bool = False

    @property
    def told(self) -> str:
        """What was proved, in words."""
        if not self.moves:
            return "proved to fail" if self.lost else "nothing proved"
        said = (
            f"{' or '.join(self.moves)}; in the book {' or '.join(self.in_book) or 'none of them'}"
        )
        return f"undecided, {said}" if self.open else said


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
    searched, is_open = found.main.searched, found.undecided
    if found.main.winner is not problem.to_move:
        return Row(path.stem, aim, seconds, searched, open=is_open, lost=True)
    book = {point_name(BOARD, place(each[1])) for each in data["SOL"] if len(each[1]) == 2}
    moves = tuple(found.first_moves) or ("no move",)
    in_book = tuple(move for move in moves if move in book)
    return Row(path.stem, aim, seconds, searched, moves, in_book, is_open)


def summary(rows: Sequence[Row]) -> Iterator[str]:
    """Yield a line of a table for each aim."""
    yield (
        "| to | problems | proved | the book's move | as the first | of these undecided "
        "| proved to fail | median s | median states |"
    )
    yield f"| --- |{' --: |' * 8}"
    for aim in ("live", "kill", REFUSED):
        meant = [row for row in rows if row.aim == aim]
        won = [row for row in meant if row.moves]
        right = [row for row in won if row.in_book]
        counts = (
            len(meant),
            len(won),
            len(right),
            sum(row.moves[0] in row.in_book for row in right),
            sum(row.open for row in right),
            sum(row.lost for row in meant),
            f"{median(row.seconds for row in won):.2f}" if won else "",
            f"{median(row.visits for row in won):.0f}" if won else "",
        )
        yield f"| {aim} | {' | '.join(map(str, counts))} |"


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
        print(
            f"{row.name}: {row.aim}, {row.told}, {row.seconds:.2f} s", file=sys.stderr, flush=True
        )
    print(*summary(rows), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

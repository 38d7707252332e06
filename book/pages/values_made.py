"""Make the certificates of docs/values that are not there: python -m book.pages.values_made

They prove the values of empty boards under each rule of superko and of suicide that a search knows;
of what follows each first move; and of positions that the rules of superko value differently. Sizes
after the command are boards to value besides, if their certificates are small enough to be kept.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from book.pages.values_page import CERTIFICATES, DIFFERENT, FIRST_MOVES, KEPT, RULES, folder_of
from goproof.boards.named import board_of_size
from goproof.boards.symmetries import symmetries
from goproof.values.certified import beside
from goproof.values.value import value
from gospec.law.diagram import point_name
from gospec.law.formalisation import Illegal
from gospec.law.rules import Rules

MOST_POINTS, MOST_POINTS_OF_FIRST_MOVES = 10, 9
# The smallest, with suicide and without; Black moves.
DIFFERENTLY_VALUED = (("1x2", "X.", "allowed"), ("1x6", "X.X.X.", "forbidden"))


def boards(most_points: int) -> list[str]:
    """Return the rectangles of so many points at the most, the smallest first, lying."""
    sizes = [
        (rows * columns, rows, columns)
        for rows, columns in product(range(1, most_points + 1), repeat=2)
        if rows <= columns and rows * columns <= most_points
    ]
    return [f"{rows}x{columns}" for _, rows, columns in sorted(sizes)]


def first_moves(size: str) -> list[str]:
    """Return the names of the legal first moves, one of those that symmetries take to another."""
    board, rules = board_of_size(size), Rules()
    images_of_others: set[object] = set()
    names = []
    for i, v in enumerate(board.points):
        if v not in images_of_others and not isinstance(
            rules.play(rules.initial(board), v), Illegal
        ):
            names.append(point_name(board, v))
            images_of_others |= {images[i] for images in symmetries(board)}
    return [*names, "pass"]


def make(file: Path, start: str, moves: str = "", ko: str | None = None, suicide: str = "") -> bool:
    """Write the two certificates of a value, unless they are there or too large to be kept.

    Returns whether they were written.
    """
    both = [beside(file, which) for which in ("lower", "upper")]
    if all(each.exists() for each in both):
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    options = {"ko": ko, "suicide": suicide or None, "symmetries": True, "life": True}
    # A dict of options of several types has no type that fits each.
    value(start, moves=moves, certificate=file, **options)  # type: ignore[arg-type]
    kept = all(each.stat().st_size < KEPT for each in both)
    if not kept:
        for each in both:
            each.unlink()
    return kept


def made(sizes: list[str]) -> Iterator[str]:
    """Make all that is not there, and yield the name of each."""
    for size, (ko, suicide) in product([*boards(MOST_POINTS), *sizes], RULES):
        if make(CERTIFICATES / folder_of(ko, suicide) / f"{size}.jsonl.gz", size, "", ko, suicide):
            yield f"{size}, {ko}, suicide {suicide}"
    for size in boards(MOST_POINTS_OF_FIRST_MOVES):
        for move in first_moves(size):
            if make(CERTIFICATES / FIRST_MOVES / f"{size}-{move}.jsonl.gz", size, move):
                yield f"{size}, {move}"
    for (size, diagram, suicide), ko in product(DIFFERENTLY_VALUED, ("positional", "situational")):
        if make(CERTIFICATES / DIFFERENT / f"{size}-{ko}.jsonl.gz", diagram, "", ko, suicide):
            yield f"{diagram}, {ko}"


def main(sizes: list[str]) -> None:
    """Make all that is not there, and report each."""
    for name in made(sizes):
        print(name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

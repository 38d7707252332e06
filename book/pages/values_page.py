"""The generated parts of docs/values.md: what the certificates in docs/values claim.

All is read from each certificate's first line, as the checker reads it, and from its last. Whether
a certificate is right, the checker says.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gochecker.claim import Claim, read_claim
from gochecker.reading import lines_of, parsed
from godoors.report.markdown import block, table
from goproof.boards.symmetries import symmetries
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import draw
from gospec.law.graph import Graph, Point

CERTIFICATES = Path("docs/values")
FIRST_MOVES, DIFFERENT = "first-moves", "different"
# A certificate with fewer bytes is kept.
KEPT = 100_000
RULES = tuple(
    (ko, suicide) for ko in ("positional", "situational") for suicide in ("allowed", "forbidden")
)


def folder_of(ko: str, suicide: str) -> str:
    """Return the folder for the certificates under a rule of superko and one of suicide.

    Those of Tromp and Taylor's rules stand in none of their own.
    """
    return "." if (ko, suicide) == RULES[0] else f"{ko}-suicide-{suicide}"


@dataclass(frozen=True)
class Kept:
    """A certificate: its file's name in the folder of all, what it claims, and how many nodes it
    announces.
    """

    name: str
    claim: Claim
    nodes: int

    @property
    def rules(self) -> tuple[str, str]:
        """The rules of superko and of suicide."""
        return self.claim.game.rules.ko, self.claim.game.rules.suicide

    @property
    def size(self) -> tuple[int, int, int]:
        """The number of points, rows and columns."""
        rows, columns = self.claim.board.shape or (1, len(self.claim.board))
        return rows * columns, rows, columns


def read(file: Path, directory: Path) -> Kept:
    """Return what a certificate below a directory says of itself."""
    first, *_, last = lines_of(file)
    name = file.relative_to(directory).as_posix()
    return Kept(name, read_claim(parsed(first)), parsed(last)["nodes"])


def with_values(page: str, directory: Path = CERTIFICATES) -> str:
    """Return the page with its generated parts updated, from a directory's certificates."""
    for name, lines in _PARTS.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        if begin in page:
            before, rest = page.split(begin, 1)
            after = rest.split(end, 1)[1]
            page = "\n".join([before + begin, *lines(directory), end + after])
    return page


def _values(directory: Path) -> list[str]:
    """A row a board, a column for each pair of rules."""
    by_board: dict[tuple[int, int, int], list[Kept]] = defaultdict(list)
    for rules in RULES:
        for kept in _in(directory, folder_of(*rules)):
            by_board[kept.size].append(kept)
    rows = (
        (f"{size[1]}x{size[2]}", *(_cell([k for k in bounds if k.rules == each]) for each in RULES))
        for size, bounds in sorted(by_board.items())
    )
    return table(("board", *(f"{ko}, suicide {suicide}" for ko, suicide in RULES)), rows)


def _first_moves(directory: Path) -> list[str]:
    """The boards with the value after each first move at its point."""
    by_board: dict[tuple[int, int, int], list[Kept]] = defaultdict(list)
    for kept in _in(directory, FIRST_MOVES):
        by_board[kept.size].append(kept)
    drawings = [_drawn(bounds) for _, bounds in sorted(by_board.items())]
    return ["<!-- not run: generated -->", *block("\n\n".join(drawings))]


def _drawn(bounds: Sequence[Kept]) -> str:
    board, after = bounds[0].claim.board, defaultdict[Point | None, list[Kept]](list)
    for kept in bounds:
        after[_first_move(kept)].append(kept)
    values = {move: value_of(each) for move, each in after.items()}
    at = {image: values[v] for v in values if v is not None for image in _images(board, v)}
    rows, columns = board.shape or (1, len(board))
    drawn = [
        " ".join(f"{at.get((row, column), '–'):>2}" for column in range(columns))
        for row in range(rows)
    ]
    return "\n".join([f"{rows}x{columns}, after a pass {values.get(None, '?')}", *drawn])


def _first_move(kept: Kept) -> Point | None:
    stones = kept.claim.root.position.colouring.where(BLACK)
    return next(iter(stones), None)


def _images(board: Graph, v: Point) -> set[Point]:
    return {images[board.index[v]] for images in symmetries(board)}


def _different(directory: Path) -> list[str]:
    """A row for each position, with its value by either superko."""
    by_position: dict[tuple[str, str, str], list[Kept]] = defaultdict(list)
    for kept in _in(directory, DIFFERENT):
        root = kept.claim.root
        diagram = draw(root.position.colouring, "/")
        by_position[kept.rules[1], diagram, root.to_move.value].append(kept)
    rows = (
        (
            f"`{diagram}`, {mover} to move",
            suicide,
            *(
                _cell([k for k in bounds if k.rules[0] == ko])
                for ko in ("positional", "situational")
            ),
        )
        for (suicide, diagram, mover), bounds in sorted(by_position.items())
    )
    return table(("position", "suicide", "positional", "situational"), rows)


def _in(directory: Path, folder: str) -> Iterator[Kept]:
    return (read(file, directory) for file in sorted((directory / folder).glob("*.jsonl.gz")))


def _cell(bounds: Sequence[Kept]) -> str:
    """The value, and links to the certificates of both bounds; a dash where there is none."""
    if not bounds:
        return "–"
    links = (
        f"[{'lower' if kept.claim.game.winner is BLACK else 'upper'}]"
        f"({CERTIFICATES.name}/{kept.name})"
        for kept in bounds
    )
    return " ".join([f"**{value_of(bounds)}**", *links])


def value_of(bounds: Sequence[Kept]) -> str:
    """Return the value where the bounds meet; that of all points bounds every value."""
    points = bounds[0].size[0]
    claims = [kept.claim.game for kept in bounds]
    lower = max([-points, *(each.margin for each in claims if each.winner is BLACK)])
    upper = min([points, *(each.margin for each in claims if each.winner is WHITE)])
    return _signed(lower) if lower == upper else f"{_signed(lower)} to {_signed(upper)}"


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"


_PARTS: dict[str, Callable[[Path], list[str]]] = {
    "values": _values,
    "first moves": _first_moves,
    "different values": _different,
}

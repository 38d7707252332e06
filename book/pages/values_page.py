"""The generated parts of docs/values.md: what the certificates in docs/values claim.

All is read from each certificate's first line, as the checker reads it, and from its last. Whether
a certificate is right, the checker says.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from book.pages.drawing import inline
from gochecker.claim import Claim, read_claim
from gochecker.reading import lines_of, parsed
from godoors.report.markdown import block, table
from goproof.boards.picture import Picture
from goproof.boards.symmetries import symmetries
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring
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
    """The values, and then the certificates: a row a board, columns for each pair of rules."""
    by_board: dict[tuple[int, int, int], list[Kept]] = defaultdict(list)
    for rules in RULES:
        for kept in _in(directory, folder_of(*rules)):
            by_board[kept.size].append(kept)
    values, certificates = [], []
    for (_, rows, columns), bounds in sorted(by_board.items()):
        of_rules = [[kept for kept in bounds if kept.rules == each] for each in RULES]
        values.append((f"{rows}x{columns}", *map(_value, of_rules)))
        links = (link for each in of_rules for link in _links(each))
        certificates.append((f"{rows}x{columns}", *links))
    names = [f"{ko}, suicide {suicide}" for ko, suicide in RULES]
    sides = [f"{name}: {side}" for name in names for side in ("lower", "upper")]
    return [
        *table(("board", *names), values, numbers=True),
        "The certificates, by their numbers of nodes:",
        "",
        *table(("board", *sides), certificates, numbers=True),
    ]


def _first_moves(directory: Path) -> list[str]:
    """The boards with the value after each first move at its point."""
    drawings = [_drawn(*each) for each in values_after_first_moves(directory)]
    return ["<!-- not run: generated -->", *block("\n\n".join(drawings))]


def values_after_first_moves(directory: Path) -> Iterator[tuple[Graph, dict[Point | None, str]]]:
    """Yield the boards, the smallest first, with the value after a move at each point or a pass."""
    by_board: dict[tuple[int, int, int], list[Kept]] = defaultdict(list)
    for kept in _in(directory, FIRST_MOVES):
        by_board[kept.size].append(kept)
    for _, bounds in sorted(by_board.items()):
        yield bounds[0].claim.board, _after(bounds)


def _after(bounds: Sequence[Kept]) -> dict[Point | None, str]:
    board, after = bounds[0].claim.board, defaultdict[Point | None, list[Kept]](list)
    for kept in bounds:
        after[_first_move(kept)].append(kept)
    values = {move: value_of(each) for move, each in after.items()}
    points = {image: values[v] for v in values if v is not None for image in _images(board, v)}
    return {**points, None: values.get(None, "?")}


def _drawn(board: Graph, values: Mapping[Point | None, str]) -> str:
    rows, columns = board.shape or (1, len(board))
    drawn = [
        " ".join(f"{values.get((row, column), '–'):>2}" for column in range(columns))
        for row in range(rows)
    ]
    return "\n".join([f"{rows}x{columns}, after a pass {values[None]}", *drawn])


def drawn_first_moves(directory: Path) -> list[str]:
    """Return the same boards as drawings, for a page of the book."""
    return inline(
        [
            Picture(
                f"after a pass {values[None]}",
                Colouring(board, [EMPTY] * len(board)),
                labels={v: value for v, value in values.items() if v is not None},
            )
            for board, values in values_after_first_moves(directory)
        ]
    )


def _first_move(kept: Kept) -> Point | None:
    stones = kept.claim.root.position.colouring.where(BLACK)
    return next(iter(stones), None)


def _images(board: Graph, v: Point) -> set[Point]:
    return {images[board.index[v]] for images in symmetries(board)}


def _different(directory: Path) -> list[str]:
    """Two rows for each position, with its value by either superko."""
    by_position: dict[tuple[str, str, str], list[Kept]] = defaultdict(list)
    for kept in _in(directory, DIFFERENT):
        root = kept.claim.root
        diagram = draw(root.position.colouring, "/")
        by_position[kept.rules[1], diagram, root.to_move.value].append(kept)
    rows = (
        (f"`{diagram}`, {mover} to move", suicide, ko, _value(of_rule), *_links(of_rule))
        for (suicide, diagram, mover), bounds in sorted(by_position.items())
        for ko in ("positional", "situational")
        for of_rule in ([k for k in bounds if k.rules[0] == ko],)
    )
    columns = ("position", "suicide", "superko", "value", "nodes, lower", "nodes, upper")
    return table(columns, rows)


def _in(directory: Path, folder: str) -> Iterator[Kept]:
    return (read(file, directory) for file in sorted((directory / folder).glob("*.jsonl.gz")))


def _value(bounds: Sequence[Kept]) -> str:
    return value_of(bounds).replace("-", "−") if bounds else "–"


def _links(bounds: Sequence[Kept]) -> tuple[str, str]:
    """The numbers of nodes of the two bounds, linked to the certificates; dashes where none are."""
    lower, upper = (
        next(
            (
                f"[{kept.nodes}]({CERTIFICATES.name}/{kept.name})"
                for kept in bounds
                if kept.claim.game.winner is winner
            ),
            "–",
        )
        for winner in (BLACK, WHITE)
    )
    return lower, upper


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

"""The tables of docs/reference/what-is-known.md: values and counts, with who published each.

Values are those of the certificates in docs/values and of the tables in docs/values.md and
docs/cycles.md. Counts stand here; tests compute them. Sources are named by author and year; the
page says what they are.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from book.pages.values_page import CERTIFICATES, RULES, Kept, folder_of, read, value_of
from godoors.report.markdown import table

# The number of points, rows and columns.
Size = tuple[int, int, int]

DOCS = CERTIFICATES.parent
TABLES = ("values", "cycles", "positions", "games")
NOBODY = "no publication known to us"

# Numbers of positions without dead stones of 1xn, 2xn, and of nxn, from n = 1 on.
# Sources: OEIS A102620, A266278, A094777.
IN_A_ROW = (1, 5, 15, 41, 113, 313, 867, 2401, 6649, 18413, 50991)
IN_TWO_ROWS = (5, 57, 489, 4125, 35117, 299681)
SQUARES = (
    1,
    57,
    12675,
    24318165,
    414295148741,
    62567386502084877,
    83677847847984287628595,
    990966953618170260281935463385,
    103919148791293834318983090438798793469,
    96498428501909654589630887978835098088148177857,
    793474866816582266820936671790189132321673383112185151899,
)
_TROMP, _BOTH = "Tromp 1999", "Tromp and Farnebäck 2016"
# Board, ko, suicide, how many games, who published it.
GAMES = (
    ("1x1", "positional", "allowed", 1, _BOTH),
    ("1x2", "positional", "allowed", 9, _BOTH),
    ("1x3", "positional", "allowed", 907, _BOTH),
    ("1x4", "positional", "allowed", 2098407841, _BOTH),
    ("2x2", "positional", "allowed", 386356909593, _TROMP),
    ("1x3", "situational", "forbidden", 959, NOBODY),
    ("1x4", "positional", "forbidden", 719178893, NOBODY),
    ("1x4", "situational", "forbidden", 1359471437, NOBODY),
    ("2x2", "situational", "forbidden", 1391718029753, NOBODY),
)
# Those that take half an hour of processor time, with the megabytes for the count.
MANY_GAMES = ((("1x4", "situational", "allowed", 132378378689527, NOBODY), 10240),)
_LARGER = re.compile(r"^\| (\d+x\d+) \| (\S+) \| `(goproof value [^`]*)` \|$", re.MULTILINE)


def with_table(page: str, directory: Path = DOCS) -> str:
    """Return the page with its tables written anew, from the pages of a directory."""
    tables = {
        "values": _values(directory),
        "cycles": _cycles(directory),
        "positions": _positions(),
        "games": _games(),
    }
    for name, lines in tables.items():
        first, last = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, start, rest = page.partition(first)
        _, end, after = rest.partition(last)
        page = "\n".join([before + start, *lines]) + "\n" + end + after if end else page
    return page


def _values(directory: Path) -> list[str]:
    """One row a board, whose value stands under each rule of superko and of suicide."""
    columns = ("board", *(f"{ko}, {suicide}" for ko, suicide in RULES), "published by")
    return table(columns, [*_certified(directory), *_larger(directory)])


def _certified(directory: Path) -> Iterator[tuple[str, ...]]:
    by_board: dict[Size, dict[tuple[str, str], list[Kept]]] = defaultdict(lambda: defaultdict(list))
    values = directory / CERTIFICATES.name
    for rules in RULES:
        for file in sorted((values / folder_of(*rules)).glob("*.jsonl.gz")):
            kept = read(file, values)
            by_board[kept.size][kept.rules].append(kept)
    for (_, rows, columns), bounds in sorted(by_board.items()):
        board = f"{rows}x{columns}"
        cells = (_checked(bounds[rules], values.name) if rules in bounds else "" for rules in RULES)
        yield board, *cells, published_by(board)


def _checked(bounds: Sequence[Kept], folder: str) -> str:
    links = (f"[{_bound(kept.name)}](../{folder}/{kept.name})" for kept in bounds)
    return f"**{value_of(bounds)}** {' '.join(links)}"


def _bound(name: str) -> str:
    return name.removesuffix(".jsonl.gz").rpartition(".")[2]


def _larger(directory: Path) -> Iterator[tuple[str, ...]]:
    for board, value, command in _LARGER.findall((directory / "values.md").read_text("utf-8")):
        others = ("" for _ in RULES[1:])
        yield board, f"**{value}** `{command}`", *others, published_by(board)


def published_by(board: str) -> str:
    """Return who published the value of an empty board, as far as we know."""
    rows, columns = map(int, board.split("x"))
    if board == "2x2":
        return "Taylor; Tromp"
    if rows == 1 and columns <= 9:
        return "Weninger and Hayward 2017, suicide forbidden"
    if rows == 1 and columns <= 12:
        return "Hayward, suicide forbidden"
    if rows == 1:
        return NOBODY
    if rows * columns <= 30:
        return "van der Werf and others, by another rule of repetition"
    return NOBODY


def _cycles(directory: Path) -> list[str]:
    lines = (directory / "cycles.md").read_text("utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("| board | `draw`"))
    end = next(i for i in range(start, len(lines)) if not lines[i])
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start:end]]
    return table(rows[0][:4], (row[:4] for row in rows[2:]))


def _positions() -> list[str]:
    rows = [
        *((f"1x{n}", count, "OEIS A102620") for n, count in enumerate(IN_A_ROW, 1)),
        *((f"2x{n}", count, "OEIS A266278") for n, count in enumerate(IN_TWO_ROWS, 1) if n > 2),
        *((f"{n}x{n}", count, "OEIS A094777") for n, count in enumerate(SQUARES, 1) if n > 1),
    ]
    return table(
        ("board", "positions", "to count them", "published by"),
        ((b, f"`{count}`", f"`goproof count positions {b}`", by) for b, count, by in rows),
    )


def _games() -> list[str]:
    rows = [(row, games_command(*row[:3])) for row in GAMES]
    rows += [(row, many_games_command(*row[:3], memory)) for row, memory in MANY_GAMES]
    return table(
        ("board", "superko, suicide", "games", "to count them", "published by"),
        (
            (board, f"{ko}, {suicide}", f"`{count}`", f"`{command}`", by)
            for (board, ko, suicide, count, by), command in rows
        ),
    )


def games_command(board: str, ko: str, suicide: str) -> str:
    """Return the command that counts the games of a board."""
    return f"goproof count games {board} --ko {ko} --suicide {suicide}"


def many_games_command(board: str, ko: str, suicide: str, memory: int) -> str:
    """Return the command that counts games which are beyond reach without more megabytes."""
    return f"{games_command(board, ko, suicide)} --limit 4 --memory {memory}"

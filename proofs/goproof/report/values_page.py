"""The tables of docs/values.md: what the certificates in docs/values claim, and how to check each.

Each row is read from a certificate's first line, as the checker reads it, and from its last.
Whether the certificate is right, the checker says, by the command in the row.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from goproof.certificates.trusted.claim import Claim, read_claim
from goproof.certificates.trusted.reading import lines_of, parsed
from goproof.report.markdown import table
from gospec.colouring import BLACK, WHITE

CERTIFICATES = Path("docs/values")
# Where the generated text stands in the page.
_GENERATED = re.compile(r"(<!-- values -->\n).*(<!-- end of values -->)", re.DOTALL)
_COLUMNS = ("board", "value", "superko, suicide", "bound", "nodes", "kB", "to check it")

# A board by its size, and its rules.
Key = tuple[int, int, int, str, str]


def with_values(page: str, directory: Path = CERTIFICATES) -> str:
    """Return the page with the table of the certificates in a directory written anew."""
    rows = "\n".join(["", *table(_COLUMNS, _rows(directory))])
    return _GENERATED.sub(lambda match: match[1] + rows + "\n" + match[2], page)


def claim_of(file: Path) -> tuple[Claim, int]:
    """Return what a certificate claims, and how many nodes it announces."""
    first, *_, last = lines_of(file)
    nodes: int = parsed(last)["nodes"]
    return read_claim(parsed(first)), nodes


def _rows(directory: Path) -> Iterator[tuple[str, ...]]:
    by_board: dict[Key, list[tuple[Path, Claim, int]]] = defaultdict(list)
    for file in sorted(directory.glob("*.jsonl.gz")):
        claim, nodes = claim_of(file)
        by_board[_key(claim)].append((file, claim, nodes))
    for key, listed in sorted(by_board.items()):
        points, rows, columns, ko, suicide = key
        first = f"{rows}x{columns}", _value(points, [claim for _, claim, _ in listed])
        for file, claim, nodes in listed:
            bound = "at least" if claim.game.winner is BLACK else "at most"
            yield (
                *first,
                f"{ko}, {suicide}",
                f"{bound} {claim.game.margin}",
                str(nodes),
                str(-(-file.stat().st_size // 1000)),
                f"`goproof check {CERTIFICATES / file.name}`",
            )
            first = ("", "")


def _key(claim: Claim) -> Key:
    rows, columns = claim.board.shape or (1, len(claim.board))
    rules = claim.game.rules
    return rows * columns, rows, columns, rules.ko, rules.suicide


def _value(points: int, claims: list[Claim]) -> str:
    """Return the value where the bounds meet; that of all points bounds every value."""
    lower = max([-points, *(each.game.margin for each in claims if each.game.winner is BLACK)])
    upper = min([points, *(each.game.margin for each in claims if each.game.winner is WHITE)])
    return f"**{_signed(lower)}**" if lower == upper else f"{_signed(lower)} to {_signed(upper)}"


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"

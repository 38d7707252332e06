"""The printer of answers: as text for a terminal, and as HTML for notebooks and pages."""

import sys
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import assert_never

from godoors.report.streams import beneath, plain
from godoors.report.svg import svg
from godoors.report.text_boards import PLAIN, Look, indented, look_of_stream, side_by_side
from godoors.report.wrapping import broken, width_of_output
from goproof.answer import Answer, Block, Boards, Table

INDENT = 4


def show(answer: Answer, about: str = "") -> None:
    """Print an answer on standard output; `about` stands before its first line."""
    show_blocks((f"{about}{answer.headline}", *answer.blocks[1:]))


def show_blocks(blocks: Iterable[Block]) -> None:
    """Print parts of an answer on standard output."""
    out = beneath(sys.stdout)
    for line in lines_of(blocks, width_of_output(), look_of_stream(out)):
        print(line, file=out, flush=True)


def lines_of(blocks: Iterable[Block], width: int, look: Look = PLAIN) -> Iterator[str]:
    """Yield the lines of parts of an answer; their only control codes are the colours of boards."""
    for block in blocks:
        match block:
            case Table():
                yield from _aligned(block)
            case str():
                yield from broken(block, width)
            case Boards():
                if block.only != "drawing":
                    drawn = side_by_side(block.pictures, look=look, width=width - INDENT)
                    yield from indented(drawn, INDENT).split("\n")
            case _:
                assert_never(block)


def _aligned(table: Table) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*table.rows, strict=True)]
    for row in table.rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"{' ' * INDENT}{plain('  '.join(cells))}".rstrip()


def answer_html(answer: Answer) -> str:
    """Return an answer as HTML: the headline, then words, drawings and tables."""
    return heading(answer.headline) + blocks_html(answer.blocks[1:])


def blocks_html(blocks: Iterable[Block]) -> str:
    """Return parts of an answer as HTML."""
    parts = []
    for kind, run in groupby(blocks, key=type):
        if kind is str:
            parts.append(paragraph("\n".join(str(block).strip() for block in run).strip()))
        else:
            parts += map(_drawn, run)
    return "".join(parts)


def _drawn(block: Block) -> str:
    match block:
        case str():
            return paragraph(block)
        case Boards():
            return "" if block.only == "text" else svg(block.pictures)
        case Table():
            return table_html(block)
    assert_never(block)


def heading(text: str) -> str:
    """Return the first line of an answer."""
    return f"<p><strong>{escape(text)}</strong></p>"


def paragraph(text: str) -> str:
    """Return a text, whose lines stay lines; nothing for none."""
    lines = escape(text).replace("\n", "<br>")
    return f"<p>{lines}</p>" if lines else ""


def table_html(table: Table) -> str:
    """Return a table, the first cell of each row as its heading."""
    left = ' style="text-align: left"'
    rows = (
        f'<tr><th scope="row"{left}>{escape(first)}</th>'
        + "".join(f"<td{left}>{escape(cell)}</td>" for cell in others)
        + "</tr>"
        for first, *others in table.rows
    )
    return f"<table>{''.join(rows)}</table>"

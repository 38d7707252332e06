"""The console of what needs tables, or words in colour."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from godoors.report.wrapping import LOG_WIDTH

# What prints no table is not to wait for rich.
if TYPE_CHECKING:
    from rich.console import Console


def console() -> Console:
    """Return a console on standard output, as wide as COLUMNS says, or else the terminal.

    Where nothing tells the width it is a fixed one.
    """
    from godoors.report.plain_console import PlainConsole
    from godoors.report.streams import beneath

    said = os.environ.get("COLUMNS", "")
    width = int(said) if said.isdecimal() and 0 < len(said) < 6 and int(said) else None
    if width is None and not sys.stdout.isatty():
        width = LOG_WIDTH
    return PlainConsole(file=beneath(sys.stdout), width=width, highlight=False, soft_wrap=False)


def show_boards(text: str, out: Console) -> None:
    """Print a text with boards, which may be coloured."""
    from rich.text import Text

    out.print(Text.from_ansi(text), soft_wrap=True)

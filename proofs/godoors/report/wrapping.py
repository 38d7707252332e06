"""Lines for a terminal without tables or colours, which need no library that takes long to load."""

import os
import sys

from godoors.report.streams import plain

# Wide enough for tables in a log.
LOG_WIDTH = 150
# A narrower terminal may break the lines itself.
LEAST_WIDTH = 20


def width_of_output() -> int:
    """Return how wide lines may be: the terminal, or what COLUMNS says, or the width of a log."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and 0 < len(said) < 6 and int(said):
        return max(int(said), LEAST_WIDTH)
    if not sys.stdout.isatty():
        return LOG_WIDTH
    # Slow to import, for output that mostly goes to no terminal or is short.
    from shutil import get_terminal_size

    return max(get_terminal_size().columns, LEAST_WIDTH)


def broken(line: str, width: int) -> list[str]:
    """Return a line as several that fit the width, broken between words and indented from there.

    Its control codes are written out.
    """
    if len(line := plain(line)) <= width:
        return [line]
    indent = len(line) - len(line.lstrip())
    return wrapped(line.strip(), width, indent, indent + 2)


def wrapped(text: str, width: int, first: int = 0, others: int = 0) -> list[str]:
    """Return a text as lines that fit the width, the first and the others indented by so much.

    Its control codes are written out.
    """
    # Slow to import, for lines that are mostly short.
    from textwrap import wrap

    # A name or a number that is broken can't be copied.
    return wrap(
        plain(text),
        width,
        initial_indent=" " * first,
        subsequent_indent=" " * others,
        break_long_words=False,
        break_on_hyphens=False,
    )

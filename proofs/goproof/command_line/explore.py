"""Play against the proof of a certificate, on a page: `goproof explore`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goproof.command_line.common import (
    AS_EXPECTED,
    Arguments,
    add_command,
    file_to_write,
    print_json,
)

if TYPE_CHECKING:
    from pathlib import Path


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "explore",
        run,
        "Make a page on which you play either side of a problem against the proof, and open it.",
        "goproof explore throw-in",
    )
    command.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a certificate, a folder of certificates, or a problem (.json or .sgf), which is "
        "solved first; or a name of those that come with goproof",
    )
    command.add_argument(
        "--out",
        type=file_to_write,
        metavar="PAGE",
        help="write the page there and open nothing; default: a temporary file, which is opened",
    )


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.report.pages.explorer import explore
    from goproof.report.progress import ProgressLine

    progress = ProgressLine("explore")
    try:
        made = explore(arguments.files, progress=progress)
    finally:
        progress.close()
    path = _written(made.html, arguments.out)
    opened = arguments.out is None and not arguments.json and _opened(path)
    if arguments.json:
        print_json("explore/1", {"page": str(path), **made.to_json()})
        return AS_EXPECTED
    for number, game in enumerate(made.games, 1):
        print(f"{number}. {game.title}: {len(game.states)} states, checked")
    print(path if opened or arguments.out else f"{path}: open it in a browser")
    return AS_EXPECTED


def _written(html: str, out: Path | None) -> Path:
    from pathlib import Path
    from tempfile import mkdtemp

    from goproof.report.pages.rendering import write

    return write(out or Path(mkdtemp(prefix="goproof-")) / "explore.html", html)


def _opened(path: Path) -> bool:
    """Open a page in a browser with windows, and return whether there is one.

    A browser for the terminal would take it over, and understands no page that is played on.
    """
    import os
    import sys
    import webbrowser

    windows = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    return windows and webbrowser.open(path.as_uri())

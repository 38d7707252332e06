"""Play against the proof of a certificate, on a page: `goproof explore`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import add_options
from godoors.command_line.problem_options import (
    add_diagram,
    files_or_problems,
    limit_of,
    overrides_of,
)
from godoors.pages.options import ExploreOptions
from goproof.errors import UsageError

if TYPE_CHECKING:
    from godoors.pages.explorer import Explorer


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "explore",
        run,
        "goproof explore throw-in",
    )
    command.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="a certificate, a folder of certificates, or a problem (.json or .sgf), which is "
        "solved first; or a name of those that come with goproof; with --serve none is needed",
    )
    command.add_argument(
        "--serve",
        action="store_true",
        help="answer every move, and solve what is drawn on the page, until Ctrl-C; for browsers "
        "on this machine only",
    )
    command.add_argument(
        "--port",
        type=int,
        metavar="N",
        help="the port of --serve; default: one that is free",
    )
    add_diagram(command)
    add_options(command, ExploreOptions, out=common.file_to_write)
    common.add_ko_and_suicide(command)


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    _check(arguments)
    return _serve(arguments) if arguments.serve else _write(arguments)


def _check(arguments: common.Arguments) -> None:
    if not arguments.serve:
        if not files_or_problems(arguments):
            raise UsageError(
                "give a FILE, - for standard input, --position with a diagram, or --serve to begin "
                "with an empty board"
            )
        if arguments.port is not None:
            raise UsageError("--port is for --serve")
    elif arguments.out is not None:
        raise UsageError(f"--out {arguments.out}: --serve writes no page")
    if arguments.port is not None and not 0 <= arguments.port < 1 << 16:
        raise UsageError(f"--port {arguments.port}: from 0 to 65535")
    limit_of(arguments)


def _serve(arguments: common.Arguments) -> int:
    from godoors.pages.server import Server, desk_for
    from godoors.report.progress import ProgressLine

    progress = ProgressLine("explore")
    try:
        desk = desk_for(
            files_or_problems(arguments), limit_of(arguments), progress, overrides_of(arguments)
        )
    finally:
        progress.close()
    try:
        server = Server(desk, arguments.port or 0)
    except OSError as error:
        raise UsageError(f"--port {arguments.port}: {error.strerror or error}") from None
    with server:
        if arguments.json:
            common.print_json(desk.first.document(server.address))
        else:
            opened = _opened_at(server.address)
            print(f"{server.address}{'' if opened else ': open it in a browser'}; Ctrl-C ends this")
        sys.stdout.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            # The way to end it.
            desk.stop = True
    return common.AS_EXPECTED


def _write(arguments: common.Arguments) -> int:
    from godoors.pages.explorer import explorer_and_studies
    from godoors.report.progress import ProgressLine

    progress = ProgressLine("explore")
    try:
        made, _ = explorer_and_studies(
            files_or_problems(arguments),
            limit_of(arguments),
            progress,
            overrides=overrides_of(arguments),
        )
    finally:
        progress.close()
    path = _written(made.html, arguments.out)
    opened = arguments.out is None and not arguments.json and _opened_at(path.as_uri())
    status = _status(made)
    if arguments.json:
        common.print_json(made.document(str(path)))
        return status
    for study in made.studies:
        print(study.headline)
    for number, game in enumerate(made.games, 1):
        print(f"{number}. {game.title}: {len(game.states)} states, checked")
    print(path if opened or arguments.out else f"{path}: open it in a browser")
    return status


def _status(made: Explorer) -> int:
    """Return the exit status: a page whose answer has a condition has it, too."""
    from goproof.verdicts import ProblemStatus

    conditional = any(each.solution.status is ProblemStatus.CONDITIONAL for each in made.studies)
    return common.CONDITIONAL if conditional else common.AS_EXPECTED


def _written(html: str, out: Path | None) -> Path:
    from pathlib import Path
    from tempfile import mkdtemp

    from godoors.pages.rendering import write

    return write(out or Path(mkdtemp(prefix="goproof-")) / "explore.html", html)


def _opened_at(address: str) -> bool:
    """Open an address in a browser with windows, and return whether there is one.

    A browser for the terminal would take it over, and understands no page that is played on.
    """
    import os
    import webbrowser

    windows = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    return windows and webbrowser.open(address)

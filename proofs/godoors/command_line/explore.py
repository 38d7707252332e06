"""Play against the proof of a certificate, on a page: `goproof explore`."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.problem_options import ProblemRequest, files_or_problems
from goproof.errors import UsageError
from goproof.options import option, positional

if TYPE_CHECKING:
    from godoors.pages.explorer import Explorer


EXAMPLE = "goproof explore throw-in"


@dataclass(frozen=True, kw_only=True)
class Request(ProblemRequest):
    """What the command is asked."""

    files: Sequence[str] = positional(
        (),
        "a certificate, a folder of certificates, or a problem (.json or .sgf), which is solved "
        "first; or a name of those that come with goproof; with --serve none is needed",
        unit="FILE",
    )
    serve: bool = option(
        False,
        "answer every move, and solve what is drawn on the page, until Ctrl-C; for browsers on "
        "this machine only",
    )
    port: int | None = option(None, "the port of --serve; default: a free one", unit="N")
    out: Path | None = option(
        None,
        "write the page there and open nothing; default: a temporary file, which is opened",
        unit="PAGE",
        written=True,
    )


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    _check(request)
    return _serve(request) if request.serve else _write(request)


def _check(request: Request) -> None:
    if not request.serve:
        if not request.files and request.position is None:
            raise UsageError(
                "give a FILE, - for standard input, --position with a diagram, or --serve to begin "
                "with an empty board"
            )
        if request.port is not None:
            raise UsageError("--port is for --serve")
    elif request.out is not None:
        raise UsageError(f"--out {request.out}: --serve writes no page")
    if request.port is not None and not 0 <= request.port < 1 << 16:
        raise UsageError(f"--port {request.port}: from 0 to 65535")


def _serve(request: Request) -> int:
    from godoors.pages.server import Server, desk_for
    from godoors.report.progress import ProgressLine

    progress = ProgressLine("explore")
    try:
        files = files_or_problems(request, request.files)
        desk = desk_for(files, request.limit, progress, request)
    finally:
        progress.close()
    try:
        server = Server(desk, request.port or 0)
    except OSError as error:
        raise UsageError(f"--port {request.port}: {error.strerror or error}") from None
    with server:
        if request.json:
            common.print_json(desk.first.document(server.address))
        else:
            opened = _opened_at(server.address)
            what = "open in your browser" if opened else "open it in a browser"
            print(f"{server.address}\n{what}; Ctrl-C ends this")
        sys.stdout.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            # The way to end it.
            desk.stop = True
    return common.AS_EXPECTED


def _write(request: Request) -> int:
    from godoors.pages.explorer import explorer_and_studies
    from godoors.report.progress import ProgressLine

    progress = ProgressLine("explore")
    try:
        made, _ = explorer_and_studies(
            files_or_problems(request, request.files),
            request.limit,
            progress,
            overrides=request,
        )
    finally:
        progress.close()
    path = _written(made.html, request.out)
    opened = request.out is None and not request.json and _opened_at(path.as_uri())
    status = _status(made)
    if request.json:
        common.print_json(made.document(str(path)))
        return status
    for study in made.studies:
        print(study.headline)
    for number, game in enumerate(made.games, 1):
        print(f"{number}. {game.title}: {len(game.states)} states, checked")
    print(path if opened or request.out else f"{path}: open it in a browser")
    return status


def _status(made: "Explorer") -> int:
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

"""Play against the proof of a certificate, on a page: `goproof explore`."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.problem_options import ProblemRequest
from godoors.pages.options import out_option
from goproof.errors import UsageError, text_given
from goproof.options import option, positional, shared
from goproof.problems.options import Limited
from goproof.verdicts import ProblemStatus

if TYPE_CHECKING:
    from goproof.problems.problem import Problem


EXAMPLE = "goproof explore throw-in"


@dataclass(frozen=True, kw_only=True)
class Request(ProblemRequest):
    """What the command is asked."""

    files: Sequence[str] = positional(
        (),
        "a certificate, a folder of certificates, or a problem (.json or .sgf), which is solved "
        "first; or the name of one that comes with goproof; optional with --serve",
        unit="FILE",
    )
    serve: bool = option(
        False,
        "answer every move, and solve problems drawn on the page, until Ctrl-C; for browsers on "
        "this machine only",
    )
    port: int | None = option(None, "the port of --serve; default: a free one", unit="N")
    out: Path | None = out_option()


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


def _files(request: Request) -> "list[str | Problem]":
    """Return the files that are named, or the problem of `--position`."""
    from goproof.problems.reading import problem_of

    if request.position is None:
        return list(request.files)
    if request.files:
        raise UsageError("give a file, - for standard input, or --position with a diagram")
    return [problem_of([text_given(request.position)], request)]


def _serve(request: Request) -> int:
    from godoors.pages.server import Server, desk_for
    from godoors.report.progress import ProgressLine

    with ProgressLine("explore") as progress:
        desk = desk_for(_files(request), request.limit, progress, request)
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
    from tempfile import mkdtemp

    from godoors.pages.explorer import explore
    from godoors.report.progress import ProgressLine

    path = request.out or Path(mkdtemp(prefix="goproof-")) / "explore.html"
    with ProgressLine("explore") as progress:
        made = explore(_files(request), path, **shared(request, Limited), progress=progress)
    opened = request.out is None and not request.json and _opened_at(path.as_uri())
    conditional = any(each.solution.status is ProblemStatus.CONDITIONAL for each in made.studies)
    # A page whose answer has a condition has it, too.
    status = common.CONDITIONAL if conditional else common.AS_EXPECTED
    if request.json:
        common.print_json(made.document(str(path)))
        return status
    for study in made.studies:
        print(study.solution.headline)
    for number, game in enumerate(made.games, 1):
        print(f"{number}. {game.title}: {len(game.states)} states, checked")
    print(path if opened or request.out else f"{path}: open it in a browser")
    return status


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

"""The page with the command behind it: `goproof explore --serve`.

The command answers this machine alone, and only pages that know a token, which no other page does.
"""

import json
import os
import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import compare_digest, token_urlsafe
from urllib.parse import urlsplit

from godoors.pages.explorer import Explorer, explorer_for, explorer_of
from godoors.pages.study import fields_to_edit, study_of
from goproof.boards.sgf import SgfError
from goproof.errors import UsageError
from goproof.problems.options import AS_WRITTEN, ProblemOptions
from goproof.problems.posing import pose
from goproof.problems.problem import Problem, ProblemStatement
from goproof.problems.solve import solve_in_region
from goproof.problems.statements import from_json, statements_in
from goproof.work.progress import Progress, silent

LOCALHOST = "127.0.0.1"
# Bytes of a question: a problem of 19x19 has some two thousand.
LONGEST_QUESTION = 100_000
# Seconds that a browser may take to say what it wants.
PATIENCE = 30
# Pages that are kept: each has its tables and certificates.
MOST_PAGES = 50
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; script-src 'unsafe-inline'; "
    "style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
ADDRESS = re.compile(r"/(?P<token>[\w-]+)/(?P<rest>.*)")


class Stopped(Exception):
    """Whoever looks at the page does not want the answer any more."""


@dataclass
class Desk:
    """What the server knows: its pages, and the one question that it works on.

    `limit` is the most empty points of a region that is solved.
    """

    pages: dict[int, Explorer]
    limit: int | None = None
    doing: str = ""
    stop: bool = False
    _next: int = 0
    _working: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self._next = max(self.pages, default=-1) + 1

    @property
    def first(self) -> Explorer:
        """The page that is opened."""
        return self.pages[min(self.pages)]

    def read(self, question: dict[str, object]) -> dict[str, object]:
        """Return what a text says of a problem, in any form that a file may have, or why not."""
        try:
            return {"problem": fields_to_edit(_first_in(str(question.get("text", ""))))}
        except UsageError as error:
            return {"refused": error.with_options()}

    def solve(self, question: dict[str, object]) -> dict[str, object]:
        """Solve a problem as a file of JSON has it, and return the place of its page."""
        problem = pose(from_json(json.dumps(question)))
        solution = solve_in_region(problem, limit=self.limit, progress=self._report)
        study = study_of(solution, self._report, live=True)
        number, self._next = self._next, self._next + 1
        title = f"Play against the proof: {problem.name or 'your position'}"
        self.pages[number] = explorer_of(study.games, title, [study], live=True)
        if len(self.pages) > MOST_PAGES:
            del self.pages[min(self.pages)]
        return {"page": f"../{number}/"}

    def move(self, number: int, question: dict[str, object]) -> dict[str, object]:
        """Return who wins after a line of play on a page, with the game from there."""
        if not (studies := self.pages[number].studies):
            raise UsageError("this page shows certificates, and has no problem to solve")
        match question:
            case {"root": int(root), "moves": list(moves), "positions": int(since)} if since >= 0:
                return studies[0].branch(root, moves, since, self._report)
        raise UsageError("this is not a line of play")

    def work(self, action: Callable[[], dict[str, object]]) -> dict[str, object]:
        """Do one thing at a time, and return its answer, or why there is none."""
        if not self._working.acquire(blocking=False):
            return {"refused": "the command is working on another question: stop that, or wait"}
        try:
            self.stop, self.doing = False, "begins"
            return action()
        except Stopped:
            return {"refused": "stopped"}
        except UsageError as error:
            return {"refused": error.with_options()}
        except MemoryError:
            return {"refused": "the memory does not suffice"}
        finally:
            self.doing = ""
            self._working.release()

    def _report(self, done: int, total: int | None, what: str) -> None:
        self.doing = f"{done} of {total} questions answered; {what}" if total else f"{done} {what}"
        if self.stop:
            raise Stopped


class Server(ThreadingHTTPServer):
    """Serves the pages of a desk to this machine, on a port of its own choice where it is 0."""

    daemon_threads = True
    # Another program's port is not taken over.
    allow_reuse_address = False

    def __init__(self, desk: Desk, port: int = 0) -> None:
        self.desk, self.token = desk, token_urlsafe(24)
        super().__init__((LOCALHOST, port), _Handler)
        self.hosts = {f"{name}:{self.server_port}" for name in (LOCALHOST, "localhost")}

    @property
    def address(self) -> str:
        """Where the first page is."""
        return f"http://{LOCALHOST}:{self.server_port}/{self.token}/{min(self.desk.pages)}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that has gone away."""


class _Handler(BaseHTTPRequestHandler):
    server: Server
    timeout = PATIENCE
    protocol_version = "HTTP/1.0"
    server_version, sys_version = "goproof", ""

    def do_GET(self) -> None:
        rest = self._rest()
        if rest is None:
            return
        desk = self.server.desk
        if rest == "progress":
            self._answer({"doing": desk.doing})
        elif (number := _page_number(rest)) in desk.pages:
            self._send(HTTPStatus.OK, "text/html; charset=utf-8", desk.pages[number].html)
        else:
            self._refuse(HTTPStatus.NOT_FOUND)

    def do_POST(self) -> None:
        rest = self._rest()
        if rest is None:
            return
        desk = self.server.desk
        page, _, what = rest.rpartition("/")
        number = _page_number(f"{page}/")
        if rest == "stop":
            desk.stop = True
            self._answer({})
        elif rest in ("read", "solve") or (what == "move" and number in desk.pages):
            question = self._question()
            if question is None:
                self._refuse(HTTPStatus.BAD_REQUEST)
            elif rest == "read":
                self._answer(desk.read(question))
            elif rest == "solve":
                self._answer(desk.work(lambda: desk.solve(question)))
            else:
                self._answer(desk.work(lambda: desk.move(number, question)))
        else:
            self._refuse(HTTPStatus.NOT_FOUND)

    def _rest(self) -> str | None:
        """Return what is asked for, below the token; None, and refuse, for strangers.

        A page of another origin has no token. One that has a name of its own for this machine, so
        that the browser takes it for the same origin, sends that name.
        """
        origin = self.headers.get("Origin")
        allowed = self.headers.get("Host") in self.server.hosts and (
            origin is None or urlsplit(origin).netloc in self.server.hosts
        )
        found = ADDRESS.fullmatch(self.path)
        has_token = found and compare_digest(found["token"].encode(), self.server.token.encode())
        if not allowed or found is None or not has_token:
            self._refuse(HTTPStatus.FORBIDDEN)
            return None
        return found["rest"]

    def _question(self) -> dict[str, object] | None:
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch(r"[0-9]{1,9}", length) or int(length) > LONGEST_QUESTION:
            return None
        try:
            question = json.loads(self.rfile.read(int(length)))
        except (ValueError, RecursionError):
            return None
        return question if isinstance(question, dict) else None

    def _answer(self, document: dict[str, object]) -> None:
        self._send(HTTPStatus.OK, "application/json", json.dumps(document))

    def _refuse(self, status: HTTPStatus) -> None:
        self._send(status, "text/plain; charset=utf-8", f"{status.phrase}\n")

    def _send(self, status: HTTPStatus, kind: str, text: str) -> None:
        content = text.encode()
        self.send_response(status)
        headers = {"Content-Type": kind, "Content-Length": str(len(content)), **HEADERS}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Leave the terminal alone."""


def _first_in(text: str) -> ProblemStatement:
    """Return what a text says of a problem; of several, of the first."""
    try:
        first = statements_in(text.encode(), "", None)[0]
    except SgfError as error:
        raise UsageError(error.args[0]) from None
    if isinstance(first, ProblemStatement):
        return first
    raise first


def _page_number(rest: str) -> int:
    found = re.fullmatch(r"([0-9]{1,6})/", rest)
    return int(found[1]) if found else -1


def desk_for(
    files: Sequence[str | os.PathLike[str] | Problem],
    limit: int | None = None,
    progress: Progress = silent,
    overrides: ProblemOptions = AS_WRITTEN,
) -> Desk:
    """Return a desk with the page of the files, or of an empty board to edit without any.

    Raises UsageError for several problems, and for what makes no page.
    """
    made = explorer_for(files, limit, progress, overrides=overrides, live=True)
    if made.studies and len(files) > 1:
        raise UsageError(f"{len(files)} files, where --serve takes one problem")
    return Desk({0: made}, limit)

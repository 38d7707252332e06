"""The server of `goproof explore --serve`: whom it answers, what it proves, how it ends."""

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from godoors.command_line import explore
from godoors.pages import server as pages_server
from godoors.pages.server import LONGEST_QUESTION, Desk, Server, desk_for
from goproof.errors import UsageError
from tests.pages.test_playable import TINY
from tests.repository.checkout import PROBLEMS
from tests.support.commands import Run
from tests.support.refusals import Refusal

SQUARE = {"rows": ["O..OO", "O...O", "OOOOO"], "to_move": "black", "target": ["A1"]}


@contextmanager
def served(desk: Desk) -> Iterator[Server]:
    with Server(desk) as server:
        # It looks so often, in seconds, whether it is to end.
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(scope="module")
def empty() -> Iterator[Server]:
    with served(desk_for([])) as server:
        yield server


def asked(
    server: Server, path: str, question: Any = None, headers: dict[str, str] | None = None
) -> tuple[int, Any, dict[str, str]]:
    """The status, the document or text, and the headers of an answer; a question is posted."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=60)
    body = question if isinstance(question, str | None) else json.dumps(question)
    connection.request("GET" if body is None else "POST", path, body, headers or {})
    answer = connection.getresponse()
    text = answer.read().decode()
    said = dict(answer.getheaders())
    connection.close()
    return answer.status, json.loads(text) if "json" in said["Content-Type"] else text, said


def place(server: Server, rest: str) -> str:
    return f"/{server.token}/{rest}"


def test_only_who_knows_the_token_is_answered_and_no_page_of_another_origin(empty: Server) -> None:
    # It listens to this machine alone.
    assert empty.server_address[0] == "127.0.0.1"
    with Server(desk_for([])) as other:
        assert other.token != empty.token
    status, html, headers = asked(empty, place(empty, "0/"))
    assert (status, html.startswith("<!doctype html>")) == (200, True)
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["Cache-Control"] == "no-store"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Access-Control-Allow-Origin" not in headers
    for path in ("/", "/0/", f"/{empty.token}x/0/", f"/{empty.token[:-1]}/0/", "/../etc/passwd"):
        for question in (None, {}):
            assert asked(empty, path, question)[0] == 403
    # Pages of other origins are not, even with the token.
    port = empty.server_port
    for stranger in (
        {"Origin": "https://example.com"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{port + 1}"},
        # A name of another's that leads to this machine.
        {"Host": f"rebound.example.com:{port}"},
    ):
        assert asked(empty, place(empty, "0/"), None, stranger)[0] == 403
        assert asked(empty, place(empty, "solve"), SQUARE, stranger)[0] == 403
    own = {"Origin": f"http://127.0.0.1:{port}"}
    assert asked(empty, place(empty, "progress"), None, own)[:2] == (200, {"doing": ""})


def test_what_is_no_question_is_a_bad_request_and_what_makes_no_problem_is_refused(
    empty: Server,
) -> None:
    long = json.dumps({"name": "x" * LONGEST_QUESTION})
    for body in ("", "[", "[]", "[" * 50_000, "\0", long):
        assert asked(empty, place(empty, "solve"), body)[0] == 400
    for rest in ("", "1/", "-1/", "0/..", "0/move", "solve"):
        assert asked(empty, place(empty, rest))[0] == 404
    for rest in ("7/move", "0/solve", "x"):
        assert asked(empty, place(empty, rest), {})[0] == 404
    for question, words in (
        ({}, "missing required field `rows`"),
        ({**SQUARE, "target": ["B3"]}, "B3 is empty"),
        ({**SQUARE, "rules": "<script>"}, "<script>"),
        ({"rows": ["O" + "." * 17 + "X"] + ["." * 19] * 6, "to_move": "black"}, "--"),
    ):
        status, answer, _ = asked(empty, place(empty, "solve"), question)
        assert (status, words in answer["refused"]) == (200, True)
        assert "\n" not in answer["refused"]
        assert empty.desk.doing == ""


def test_a_page_is_of_certificates_or_of_one_problem(tmp_path: Any) -> None:
    certificate = tmp_path / "one.jsonl"
    certificate.write_text("\n".join(TINY), encoding="utf-8")
    move = {"root": 0, "moves": [0], "positions": 0}
    with pytest.raises(UsageError, match="has no problem"):
        desk_for([certificate]).move(0, move)
    with pytest.raises(UsageError, match="takes one problem"):
        desk_for([PROBLEMS / "two-eyes.json"] * 2)


def test_one_question_is_worked_on_at_a_time_and_can_be_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, answers = threading.Event(), []

    def solve_for_ever(_: Desk, __: Any) -> dict[str, Any]:
        begun.set()
        while True:
            server.desk._report(0, 2, "nodes")

    monkeypatch.setattr(Desk, "solve", solve_for_ever)
    with served(desk_for([])) as server:
        thread = threading.Thread(
            target=lambda: answers.append(asked(server, place(server, "solve"), SQUARE)[1])
        )
        thread.start()
        assert begun.wait(60)
        _, second, _ = asked(server, place(server, "solve"), SQUARE)
        assert second["refused"].startswith("the command is working on another question")
        doing = asked(server, place(server, "progress"))[1]["doing"]
        assert doing in ("begins", "0 of 2 questions answered; nodes")
        asked(server, place(server, "stop"), {})
        thread.join(60)
        assert answers == [{"refused": "stopped"}]
        assert asked(server, place(server, "progress"))[1] == {"doing": ""}


def test_the_system_may_choose_the_port_and_one_in_use_is_named(
    empty: Server, refused: Refusal, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    says = f"--port {empty.server_port}: Address already in use"
    assert says in refused("explore", "--serve", "--port", empty.server_port)
    monkeypatch.setattr(explore, "_serve", lambda arguments: arguments.port)
    assert run("explore --serve --port 0")[0] == 0


@pytest.mark.slow
def test_a_problem_is_solved_and_every_move_has_its_answer() -> None:
    # Slow, as solving loads the machine, which may have to be compiled.
    with served(desk_for([])) as server:
        _, answer, _ = asked(server, place(server, "solve"), SQUARE)
        assert answer == {"page": "../1/"}
        assert "kills at C2" in asked(server, place(server, "1/"))[1]
        (study,) = server.desk.pages[1].studies
        names = [*study.games[0].setting.moves]

        def move(words: str, positions: int = 0) -> Any:
            moves = [names.index(each) for each in words.split()]
            question = {"root": 0, "moves": moves, "positions": positions}
            return asked(server, place(server, "1/move"), question)[1]

        right, wrong = move("C2 B3 D2"), move("C2 B3 C3")
        assert {right["branch"]["winner"], wrong["branch"]["winner"]} <= {"black", "white"}
        assert wrong["game"]["winner"] == wrong["branch"]["winner"]
        # Of positions that the page has it is sent none once more.
        known = len(study.games[0].setting.positions)
        assert len(wrong["positions"]) > 0
        assert move("C2 B3 C3", positions=known)["positions"] == []
        assert "C2 is not legal there" in move("C2 C2")["refused"]
        assert "the game is over before C2" in move("pass pass C2")["refused"]
        for bad in ({}, {"root": 9, "moves": [1], "positions": 0}, {"root": 0, "moves": [999]}):
            assert "refused" in asked(server, place(server, "1/move"), bad)[1]


def test_of_many_pages_the_latest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages_server, "MOST_PAGES", 2)
    desk = desk_for([])
    tiny = {"rows": ["O.O", "OOO"], "to_move": "black", "target": ["A1"], "threats": [0, 0]}
    assert [desk.solve(tiny)["page"] for _ in range(3)] == ["../1/", "../2/", "../3/"]
    assert list(desk.pages) == [2, 3]


@contextmanager
def command_serving() -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Give the command as a user starts it, and the address that it prints."""
    command = [sys.executable, "-m", "goproof", "explore", "--serve", "--json"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        lines = [*iter(process.stdout.readline, "}\n")]
        try:
            yield process, json.loads("".join([*lines, "}"]))["page"]
        finally:
            process.terminate()


@pytest.mark.slow
def test_ctrl_c_ends_the_command() -> None:
    # Slow, as it starts the command as a user does.
    with command_serving() as (process, address):
        assert address.startswith("http://127.0.0.1:")
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (0, "")

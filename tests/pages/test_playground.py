"""The page on which the law runs in a browser: what it answers, and the page itself in Chromium."""

import importlib.util
import json
import shutil
import threading
from collections.abc import Iterator
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from goproof.games.legal import legal
from gospec import TEXTS, draw, parse, rectangle
from tests.pages.browser import complaints, fits_a_phone, text, wait
from tests.repository.checkout import ROOT
from tests.support.processes import python

PLAYGROUND = ROOT / "book" / "playground"


@cache
def law() -> Any:
    """The Python of the page, as Python here runs it."""
    spec = importlib.util.spec_from_file_location("law", PLAYGROUND / "law.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def asked(**question: Any) -> Any:
    return json.loads(law().answer(json.dumps(question)))


@pytest.mark.parametrize("name", TEXTS)
def test_the_page_allows_what_the_command_allows(name: str) -> None:
    for moves in ([], ["A1", "B2"], ["A2", "B1", "B2"], ["A1", "pass", "B2"]):
        (side,) = asked(board=[2, 2], rules=[name], moves=moves)["sides"]
        answer = legal("2x2", name, " ".join(moves))
        # The command cites the ruleset's own text, which the page doesn't have.
        points = {move: why.what for move, why in answer.illegal.items()}
        reasons = {name: why.rpartition(" (")[0] for name, why in side["illegal"].items()}
        assert {n: why for n, why in points.items() if n != "pass"} == reasons
        assert parse(side["rows"]) == answer.observation.colouring
        assert side["to_move"] == answer.observation.to_move.value


def test_a_game_stops_under_the_rules_that_forbid_its_move() -> None:
    # Black's play at B1 is the suicide of two stones.
    # What is played later does not matter where the game has stopped.
    moves = ["A1", "C1", "B1", "A1"]
    sides = asked(board=[1, 4], rules=["tromp-taylor", "aga"], moves=moves)["sides"]
    assert [side["rows"] for side in sides] == ["O.O.", "X.O."]
    stopped = {"number": 3, "move": "B1", "why": "suicide (S4/suicide)"}
    assert [side["stopped"] for side in sides] == [None, stopped]


def test_conjectures_are_decided_with_a_least_counterexample() -> None:
    assert asked(say="after.where(opponent) <= before.where(opponent)")["holds"]
    refuted = asked(say="len(before.where(opponent)) - len(after.where(opponent)) < 2")
    # Nothing smaller has two stones that are captured.
    assert not refuted["holds"]
    assert len(refuted["before"].replace("/", "")) == 3
    assert sorted(refuted["before"].replace(".", "").replace("X", "O")) == ["O", "O"]
    for nonsense in ("", "1/0", "(", "nonsense", "import os", "[" * 999):
        assert asked(say=nonsense).keys() == {"error"}


def test_all_plays_are_those_of_the_rules() -> None:
    # By hand: a stone that is cut off from the empty points is dead.
    one, two = 6, {"XX.", ".XX", "X.X", "X.O", "OO.", ".OO", "O.O", "O.X"}
    plays = list(law().all_plays(rectangle(1, 3)))
    assert {draw(b) for b, *_ in plays if draw(b).count(".") == 1} == two
    assert len(plays) == 2 * (3 + 2 * one + len(two))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed, which brings Pyodide")
    target = tmp_path_factory.mktemp("playground")
    done = python(PLAYGROUND / "build.py", target)
    if done.returncode and "npm brings no Pyodide" in done.stderr:
        pytest.skip(f"no Pyodide can be had: {done.stderr.strip()}")
    assert (done.returncode, done.stderr) == (0, "")
    return target


@pytest.fixture(scope="module")
def page(folder: Path, chrome: Any) -> Iterator[Any]:
    class Files(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Leave the output of the tests alone."""

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        # What earlier tests made it complain of is none of this page.
        complaints(chrome)
        chrome.get(f"http://127.0.0.1:{server.server_port}/")
        wait(chrome, lambda: chrome.find_element("id", "loaded").is_displayed())
        yield chrome
        server.shutdown()


def choose(page: Any, **fields: str) -> None:
    from selenium.webdriver.support.select import Select

    for place, words in fields.items():
        Select(page.find_element("id", place)).select_by_visible_text(words)


def play(page: Any, *points: str) -> None:
    for name in points:
        page.find_element("css selector", f'#duel-board [data-name="{name}"]').click()


@pytest.mark.slow
def test_a_game_is_played_under_two_sets_of_rules_until_they_part(page: Any) -> None:
    point = page.find_element("css selector", '#duel-board [data-name="B1"]')
    assert point.get_attribute("aria-label") == "B1 empty, only ruleset A allows it"
    page.find_element("id", "duel-start").click()
    choose(page, second="japanese-basic", size="3x3")
    play(page, "A2", "B3", "B1", "A1")
    assert text(page, "duel-said") == (
        "A1 is forbidden: repetition of move 3 (S1/R6); suicide (S4/suicide)."
    )
    page.find_element("id", "duel-undo").click()
    assert text(page, "duel-moves") == "Moves: A2 B3"
    choose(page, second="chinese", size="1x4")
    play(page, "A1", "C1")
    point = page.find_element("css selector", '#duel-board [data-name="B1"]')
    assert point.get_attribute("aria-label") == "B1 empty, only ruleset A allows it"
    play(page, "B1")
    assert text(page, "duel-said").startswith("Here the rulesets part: chinese forbids B1.")
    assert text(page, "duel-b") == "B: chinese\nforbids move 3, B1: suicide (S4/suicide)."
    # The game goes on under the rules that allow it.
    play(page, "A1")
    page.find_element("id", "duel-pass").click()
    page.find_element("id", "duel-pass").click()
    assert "A: tromp-taylor\nThe game is over: " in text(page, "duel-a")
    assert complaints(page) == []


@pytest.mark.slow
def test_conjectures_are_tried_in_the_page(page: Any) -> None:
    page.find_element("id", "verify").click()
    wait(page, lambda: text(page, "verdict").startswith("Holds for all "))
    page.find_elements("css selector", "#examples button")[2].click()
    wait(page, lambda: text(page, "verdict").startswith("Refuted by Black's play at "))
    assert len(page.find_elements("css selector", "#counterexample svg")) == 2
    field = page.find_element("id", "say")
    field.clear()
    field.send_keys("<b>")
    page.find_element("id", "verify").click()
    wait(page, lambda: text(page, "verdict").startswith("This can't be asked: SyntaxError"))
    fits_a_phone(page)

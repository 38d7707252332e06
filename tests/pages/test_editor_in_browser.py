"""The editor of a page in a browser: by mouse and keys, with the command behind it or not."""

import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from godoors.pages.explorer import explore
from godoors.pages.server import Server, desk_for
from tests.pages.browser import (
    click,
    complaints,
    fits_a_phone,
    opened,
    press,
    text,
    wait,
    webdriver,
)
from tests.pages.test_server import command_serving, served
from tests.repository.checkout import PROBLEMS

# Slow, as a browser takes seconds to start.
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served(desk_for([])) as made:
        yield made


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    page = tmp_path_factory.mktemp("editor") / "page.html"
    explore(PROBLEMS / "two-eyes.json", page)
    return page


def fill(page: Any, field: str, text: str) -> None:
    """Put a text in the place of what a field holds."""
    page.find_element("id", field).send_keys(webdriver().Keys.CONTROL, "a")
    page.find_element("id", field).send_keys(text, webdriver().Keys.TAB)


def draw(page: Any, rows: str) -> None:
    """Have a diagram in the field, as if it had been pasted there."""
    page.execute_script(
        """const field = document.getElementById("diagram");
           field.focus(); field.value = arguments[0];
           field.dispatchEvent(new Event("input", { bubbles: true }));""",
        rows,
    )


def pose(page: Any, server: Server) -> None:
    """Have a problem solved by the command behind the page, and its page shown."""
    page.get("about:blank")
    page.get(server.address)
    assert not page.find_element("id", "playing").is_displayed()
    draw(page, "O..OO/O...O/OOOOO")
    choose(page, "target")
    click(page, "A1", "edited")
    page.find_element("id", "solve").click()
    wait(page, lambda: page.find_element("id", "playing").is_displayed())


def choose(page: Any, tool: str) -> None:
    page.find_element("css selector", f"#editor input[value={tool}]").click()


def command(page: Any) -> dict[str, Any]:
    """The problem in the command that the page gives to paste."""
    goproof, explore, *words = shlex.split(text(page, "command"))
    assert (goproof, explore) == ("goproof", "explore")
    said = dict(zip(words[::2], words[1::2], strict=True))
    found: dict[str, Any] = {
        "rows": said.pop("--position").split("/"),
        "to_move": said.pop("--to-move"),
    }
    return found | {name.removeprefix("--"): points.split(",") for name, points in said.items()}


def diagram(page: Any) -> str:
    return str(page.find_element("id", "diagram").get_attribute("value"))


def test_stones_target_and_region_are_set_by_the_mouse(browser: Any, file: Path) -> None:
    opened(browser, file)
    # The page begins with its own problem, and with no command behind it.
    problem = json.loads((PROBLEMS / "two-eyes.json").read_text("utf-8"))
    assert diagram(browser).split("\n") == problem["rows"]
    assert not browser.find_elements("id", "solve")
    browser.find_element("id", "clear").click()
    fill(browser, "rows", "3")
    fill(browser, "columns", "4")
    assert diagram(browser) == "....\n....\n...."
    for tool, points in (("black", ("A1", "D3")), ("white", ("B2", "C2", "D2"))):
        choose(browser, tool)
        for name in points:
            click(browser, name, "edited")
    # A click with the same stone takes it away.
    click(browser, "D2", "edited")
    assert diagram(browser) == "...X\n.OO.\nX..."
    # The mouse can be drawn over points.
    ends = [browser.find_element("css selector", f"#edited [data-name={n}]") for n in ("A3", "B3")]
    drawing = webdriver().ActionChains(browser).click_and_hold(ends[0])
    drawing.move_to_element(ends[1]).release().perform()
    assert diagram(browser) == "OO.X\n.OO.\nX..."
    choose(browser, "empty")
    for name in ("A3", "B3"):
        click(browser, name, "edited")
    choose(browser, "target")
    click(browser, "B2", "edited")
    click(browser, "B3", "edited")
    assert text(browser, "editor-said").startswith("B3 is empty")
    choose(browser, "region")
    for name in ("B3", "A2"):
        click(browser, name, "edited")
    assert command(browser) == {
        "rows": ["...X", ".OO.", "X..."],
        "to_move": "black",
        "target": ["B2"],
        "region": ["B3", "A2"],
    }
    # A stone that goes is no target any more.
    choose(browser, "empty")
    click(browser, "B2", "edited")
    assert "target" not in command(browser)
    draw(browser, "/".join(["." * 19] * 19))
    fits_a_phone(browser)


def test_a_diagram_is_read_as_it_is_typed(browser: Any, file: Path) -> None:
    opened(browser, file)
    for typed, rows in (("# O ./. . .", "XO./..."), ("xo/oX", "XO/OX"), (".../.@.", ".../.X.")):
        draw(browser, typed)
        assert command(browser)["rows"] == rows.split("/")
    for typed, words in (
        ("XO/X", "the rows are not equally long"),
        ("XZ", "rows are of X, O and dots"),
        ("." * 20, "19 rows and columns are the most"),
        ("'; rm -rf ~ #", "rows are of"),
    ):
        draw(browser, typed)
        assert text(browser, "editor-said").startswith(words)
        assert command(browser)["rows"] == ["...", ".X."]
    assert complaints(browser) == []


def test_the_editor_needs_no_mouse(browser: Any, file: Path) -> None:
    opened(browser, file)
    draw(browser, ".../...")
    before = browser.current_url
    browser.execute_script("document.querySelector('#edited [data-name=A1]').focus()")
    keys = webdriver().Keys
    press(browser, "o", "t", keys.ARROW_RIGHT, "x", "r", keys.ARROW_UP, keys.ENTER)
    assert command(browser) == {
        "rows": [".X.", "OX."],
        "to_move": "black",
        "target": ["A1"],
        "region": ["B1"],
    }
    # Keys of the board to play on mean nothing here.
    assert browser.current_url == before


def test_the_command_on_the_page_does_what_the_page_says(
    browser: Any, file: Path, tmp_path: Path
) -> None:
    opened(browser, file)
    for field, value in (("capture", "all"), ("rules", "aga"), ("to-move", "white")):
        browser.find_element("css selector", f"#{field} option[value={value}]").click()
    fill(browser, "defenders", "0")
    line = text(browser, "command")
    goproof = f"{shlex.quote(sys.executable)} -m goproof"
    line = f"{line.replace('goproof', goproof, 1)} --out made.html --json"
    done = subprocess.run(
        line, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    # On a busy machine there may be progress, which no command begins with its full name.
    assert (done.returncode, "goproof" in done.stderr) == (0, False)
    titles = [game["title"] for game in json.loads(done.stdout)["games"]]
    assert titles[0].startswith("White first, with 1 threat for Black and 0 for White")


def test_an_edited_position_is_solved_and_any_move_is_answered(
    browser: Any, server: Server
) -> None:
    pose(browser, server)
    assert "kills at C2" in browser.find_element("css selector", ".headline").text
    click(browser, "C2")
    assert "C2 is right." in text(browser, "said")
    # Of the second move nothing is on the page until it is played.
    open_points = browser.find_elements("css selector", '#board [aria-disabled="false"]')
    move = open_points[0].get_attribute("data-name")
    click(browser, move)
    wait(browser, lambda: "being proved" not in text(browser, "said"))
    assert text(browser, "said").startswith((f"{move} fails", f"{move} is right"))
    # The certificate of what follows plays on.
    click(browser, "pass")
    wait(browser, lambda: "being proved" not in text(browser, "said"))
    assert "not on this page" not in text(browser, "said")
    assert complaints(browser) == []


def test_all_moves_can_be_looked_into_at_once(browser: Any, server: Server) -> None:
    pose(browser, server)
    click(browser, "C2")
    browser.find_element("id", "resistance-title").click()

    def button() -> Any:
        found = browser.find_elements("css selector", "#variations li:last-child button")
        return found[0] if found and "Look into" in found[0].text else None

    wait(browser, button).click()
    wait(browser, lambda: button() is None)
    words = [each.text for each in browser.find_elements("css selector", "#variations li")]
    assert len(words) > 3
    assert all(" wins" in each or " fails: " in each for each in words)
    assert complaints(browser) == []


def test_what_is_copied_from_elsewhere_is_read_by_the_command(browser: Any, server: Server) -> None:
    browser.get("about:blank")
    browser.get(server.address)
    # What makes no problem is said, with what is missing.
    browser.find_element("id", "clear").click()
    browser.find_element("id", "solve").click()
    refused = browser.find_element("id", "editor-said")
    wait(browser, lambda: "target" in refused.text)
    assert browser.current_url == server.address
    # Forms that the page alone does not read.
    diagram_at_an_edge = (
        "$$W Can this live?\n$$ ------\n$$ | . 1 a O X\n$$ | O O O @ X\n$$ | X X X X X"
    )
    record = "(;SZ[9]AB[ba][ab]AW[aa]PL[W]TR[aa])"
    for pasted, side, target in ((diagram_at_an_edge, 19, "D18"), (record, 9, "A9")):
        draw(browser, pasted)
        size = browser.find_element("id", "rows")
        wait(browser, lambda size=size, side=side: size.get_attribute("value") == str(side))
        read = command(browser)
        assert len(read["rows"]) == side
        assert (read["to_move"], read["target"]) == ("white", [target])
    draw(browser, "(;SZ[9]AB[zz])")
    wait(browser, lambda: "AB" in refused.text)
    # What was there stays.
    assert command(browser) == read
    assert complaints(browser) == []


def test_a_page_whose_command_has_ended_says_so(browser: Any) -> None:
    with command_serving() as (process, address):
        browser.get("about:blank")
        browser.get(address)
        process.terminate()
        process.wait(60)
    browser.find_element("id", "solve").click()
    said_there = browser.find_element("id", "editor-said")
    wait(browser, lambda: "has ended" in said_there.text)

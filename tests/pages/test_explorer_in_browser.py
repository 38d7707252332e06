"""The explorer in a browser: a whole problem clicked through, wrong clicks, keys, addresses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goproof.report.pages.explorer import explorer_of
from goproof.report.pages.unfolding import playable
from tests.certificates.examples import KO, examples, lives
from tests.certificates.plain import certificate, text
from tests.pages.browser import chromium, complaints, opened, set_screen, sticking_out
from tests.pages.test_playable import ROUND, Page

# Slow, as a browser takes seconds to start.
pytestmark = pytest.mark.slow

# The same problem won by either side: Black has to resist in the first, White in the second.
WHITE_WINS, BLACK_WINS = "ko (1, 0) positional", "ko (0, 1) positional"
# White's one stone on two points, which the law lets Black take, and not White take back.
SQUARE = "../.. black positional, suicide allowed"
GAMES = (WHITE_WINS, BLACK_WINS, "straight three, black first", SQUARE, "on a triangle")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    games = [playable(text(examples()[name]), name) for name in GAMES]
    path = tmp_path_factory.mktemp("explorer") / "page.html"
    path.write_text(explorer_of([*games, playable(ROUND, "round")], "x").html, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as page:
        yield page


def data(page: Any, which: int) -> dict[str, Any]:
    games = json.loads(page.execute_script("return document.getElementById('games').textContent"))
    return dict(games[which])


def said(page: Any) -> str:
    return str(page.find_element("id", "said").text)


def stones(page: Any) -> dict[str, str]:
    """The stones that can be seen, by the names of their points."""
    shown = page.execute_script(
        """return [...document.querySelectorAll("#board .point")].map((cell) => {
             const seen = (kind) => getComputedStyle(cell.querySelector(kind)).display !== "none";
             return [cell.dataset.name, seen(".black-stone"), seen(".white-stone"), seen(".ban")];
           });"""
    )
    return {
        name: "X" if black else "O" if white else "banned" if ban else "."
        for name, black, white, ban in shown
    }


def click(page: Any, move: str) -> None:
    if move in ("pass", "threat"):
        page.find_element("id", move).click()
    else:
        from selenium.webdriver.common.action_chains import ActionChains

        # The rectangle around the point, as its lines and labels may lie above its middle.
        cell = page.find_element("css selector", f'#board [data-name="{move}"] .area-of-point')
        ActionChains(page).move_to_element(cell).click().perform()


def answered(model: Page, winner: str) -> None:
    """Let the winner answer in the model, as the page does by itself."""
    while model.result is None and model.to_move == winner:
        model.play(next(iter(model.turns())))


@pytest.mark.parametrize("which", range(len(GAMES) + 1))
def test_lines_are_clicked_through_to_the_end(browser: Any, file: Path, which: int) -> None:
    opened(browser, file, f"#{which + 1}")
    game, rng = data(browser, which), Random(which)
    for _ in range(4):
        browser.find_element("id", "start").click() if "/" in browser.current_url else None
        model = Page(game)
        answered(model, game["winner"])
        while model.result is None:
            seen = stones(browser)
            assert "".join(seen[n].replace("banned", ".") for n in game["points"]) == model.stones
            banned = {move for move in model.turns() if model.banned(move)}
            assert {name for name, what in seen.items() if what == "banned"} == banned
            move = rng.choice(sorted(model.legal()))
            click(browser, move)
            model.play(move)
            answered(model, game["winner"])
        assert "The game is over" in said(browser)
        if model.result != "cycle":
            assert model.result in said(browser)
        # After the end nothing can be played.
        click(browser, game["points"][0])
        assert said(browser) == "The game is over."
    assert complaints(browser) == []


def test_the_players_are_of_both_colours(browser: Any, file: Path) -> None:
    for which, player in ((1, "Black"), (2, "White")):
        opened(browser, file, f"#{which}")
        assert said(browser).endswith(f"{player} to move: that is you.")


def test_wrong_clicks_are_refused_with_the_reason(browser: Any, file: Path) -> None:
    opened(browser, file, "#3")
    before = stones(browser)
    click(browser, "E3")
    assert said(browser) == "E3 is occupied."
    assert browser.find_element("id", "threat").is_displayed()
    assert not browser.find_element("id", "threat").is_enabled()
    assert stones(browser) == before


def test_a_banned_point_shows_the_position_that_would_come_back(browser: Any, file: Path) -> None:
    # Black takes at A1, White spends the threat and takes back: Black may not take again.
    opened(browser, file, "#1")
    click(browser, "A1")
    assert stones(browser)["A1"] == "banned"
    label = browser.find_element("css selector", '#board [data-name="A1"] .ban text').text
    listed = browser.find_element("id", "bans").text
    assert f"A1: the position after move {label}" in listed
    earlier = browser.find_element("css selector", "#earlier svg").get_attribute("aria-label")
    assert earlier == f"the position after move {label}. Board: Black A1 C1; White nowhere."
    before = stones(browser)
    click(browser, "A1")
    assert said(browser).startswith("A1 is forbidden: it would bring back the position after move")
    assert stones(browser) == before


def test_the_address_keeps_the_line_and_back_and_forward_move_along_it(
    browser: Any, file: Path
) -> None:
    opened(browser, file, "#1")
    start = stones(browser)
    click(browser, "A1")
    address, after = browser.current_url, stones(browser)
    assert address.endswith("#1/A1")
    browser.find_element("id", "back").click()
    assert stones(browser) == start
    browser.find_element("id", "forward").click()
    assert (stones(browser), browser.current_url) == (after, address)
    opened(browser, file, "#1/A1")
    assert stones(browser) == after
    # What is not legal in an address is named, and left out.
    opened(browser, file, "#1/A1,A1")
    assert said(browser).startswith("The address goes on with A1, but A1 is forbidden")
    for fragment, words in (
        ("#1/Z9", "The address goes on with Z9, but there is no point Z9."),
        ("#99", "There is no game 99 on this page."),
        ("#1/%", "The address goes on with ?, but there is no point ?."),
    ):
        opened(browser, file, fragment)
        assert said(browser) == words
        assert stones(browser) == start
    assert complaints(browser) == []


def test_the_keyboard_alone_is_enough(browser: Any, file: Path) -> None:
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    def press(*keys: str) -> None:
        for key in keys:
            ActionChains(browser).send_keys(key).perform()

    def focused() -> str:
        return str(
            browser.execute_script("return document.activeElement?.closest('.point')?.dataset.name")
        )

    opened(browser, file, "#1")
    for _ in range(5):
        press(Keys.TAB)
        if focused() == "A1":
            break
    assert focused() == "A1"
    press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert focused() == "C1"
    press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    label = browser.find_element("css selector", '#board [data-name="A1"]').get_attribute(
        "aria-label"
    )
    assert label == "A1 empty, legal"
    press(Keys.ENTER)
    line = browser.find_element("id", "line").text
    assert "A1" in line
    assert focused() == "A1"
    press("b")
    assert browser.current_url.endswith("#1")
    press("f")
    assert browser.current_url.endswith("#1/A1")
    for _ in range(9):
        if "The game is over" in said(browser):
            break
        press("p")
    assert "The game is over" in said(browser)


@pytest.mark.parametrize("dark", [False, True])
def test_on_a_phone_nothing_sticks_out(browser: Any, file: Path, dark: bool) -> None:
    for which in range(1, len(GAMES) + 2):
        opened(browser, file, f"#{which}")
        set_screen(browser, 360, dark=dark)
        assert sticking_out(browser) == []
    set_screen(browser, 1280, dark=False)


def test_a_certificate_of_the_ko_with_a_threat_is_as_the_tests_expect() -> None:
    lines = certificate(lives(**KO, threats=(1, 0)))
    assert playable(text(lines)).winner.value == "white"

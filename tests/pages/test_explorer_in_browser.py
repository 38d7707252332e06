"""The explorer in a browser: a whole problem clicked through, wrong clicks, keys, addresses."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from godoors.pages.explorer import explore, explorer_of
from godoors.pages.unfolding import playable
from tests.certificates.examples import examples
from tests.certificates.plain import text as lines_of
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
from tests.pages.test_playable import Page

# Slow, as a browser takes seconds to start.
pytestmark = pytest.mark.slow

# White's one stone on two points, which the law lets Black take, and not White take back.
SQUARE = "../.. black positional, suicide allowed"
# The ko won by either side: Black has to resist in the first, White in the second.
GAMES = (
    "ko (1, 0) positional",
    "ko (0, 1) positional",
    "straight three, black first",
    SQUARE,
    "on a triangle",
)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    games = [playable(lines_of(examples()[name]), name) for name in GAMES]
    path = tmp_path_factory.mktemp("explorer") / "page.html"
    path.write_text(explorer_of(games, "x").html, encoding="utf-8")
    return path


def stones(page: Any) -> dict[str, str]:
    """The stones that can be seen, by the names of their points."""
    shown: dict[str, str] = page.execute_script(
        """return Object.fromEntries([...document.querySelectorAll("#board .point")].map((cell) => {
             const seen = (kind) => getComputedStyle(cell.querySelector(kind)).display !== "none";
             return [cell.dataset.name, seen(".black-stone") ? "X" : seen(".white-stone") ? "O"
               : seen(".ban") ? "banned" : "."];
           }));"""
    )
    return shown


@pytest.mark.parametrize("which", range(len(GAMES)))
def test_lines_are_clicked_through_to_the_end(browser: Any, file: Path, which: int) -> None:
    opened(browser, file)
    games = browser.execute_script("return document.getElementById('games').textContent")
    document, rng = json.loads(games), Random(which)
    game = document["games"][which]
    loser = {"black": "white", "white": "black"}[game["winner"]]
    points = document["settings"][game["setting"]]["points"]
    for _ in range(4):
        opened(browser, file, f"#{which + 1}/{loser}")
        model = Page(document, which)
        while model.result is None:
            # The winner answers by itself.
            if model.to_move == game["winner"]:
                model.play(next(iter(model.turns())))
                continue
            seen = stones(browser)
            assert "".join(seen[n].replace("banned", ".") for n in points) == model.stones
            banned = {move for move in model.turns() if model.banned(move)}
            assert {name for name, what in seen.items() if what == "banned"} == banned
            move = rng.choice(sorted(model.legal()))
            click(browser, move)
            model.play(move)
        assert "The game is over" in text(browser, "said")
        assert model.result in text(browser, "said")
        # After the end nothing can be played.
        click(browser, points[0])
        assert text(browser, "said") == "The game is over."
    assert complaints(browser) == []


def test_wrong_clicks_are_refused_with_the_reason(browser: Any, file: Path) -> None:
    opened(browser, file, "#3")
    click(browser, "E3")
    assert text(browser, "said") == "E3 is occupied."
    threat = browser.find_element("id", "threat")
    assert (threat.is_displayed(), threat.is_enabled()) == (True, False)
    # Black takes at A1, White spends the threat and takes back: Black may not take again.
    opened(browser, file, "#1")
    click(browser, "A1")
    before = stones(browser)
    assert before["A1"] == "banned"
    label = browser.find_element("css selector", '#board [data-name="A1"] .ban text').text
    listed = text(browser, "bans")
    assert f"A1: the position after move {label}" in listed
    earlier = browser.find_element("css selector", "#earlier svg").get_attribute("aria-label")
    assert earlier == f"the position after move {label}. Board: Black A1 C1; White nowhere."
    click(browser, "A1")
    assert text(browser, "said").startswith(
        "A1 is forbidden: it would bring back the position after move"
    )
    assert stones(browser) == before


def test_the_address_keeps_the_line_and_back_and_forward_move_along_it(
    browser: Any, file: Path
) -> None:
    opened(browser, file, "#1")
    start = stones(browser)
    click(browser, "A1")
    address, after = browser.current_url, stones(browser)
    assert "#1/A1," in address
    browser.find_element("id", "back").click()
    assert stones(browser) == start
    browser.find_element("id", "forward").click()
    assert (stones(browser), browser.current_url) == (after, address)
    opened(browser, file, address.partition("page.html")[2])
    assert stones(browser) == after
    # What is not legal in an address is named, and left out.
    opened(browser, file, f"{address.partition('page.html')[2]},A1")
    assert text(browser, "said").startswith("The address goes on with A1, but A1 is forbidden")
    for fragment, words in (
        ("#1/Z9", "The address goes on with Z9, but there is no point Z9."),
        ("#99", "There is no game 99 on this page."),
        ("#1/%", "The address goes on with ?, but there is no point ?."),
    ):
        opened(browser, file, fragment)
        assert text(browser, "said") == words
        assert stones(browser) == start
    assert complaints(browser) == []


def test_the_keyboard_alone_is_enough(browser: Any, file: Path) -> None:
    def focused() -> str:
        return str(
            browser.execute_script("return document.activeElement?.closest('.point')?.dataset.name")
        )

    opened(browser, file, "#1")
    for _ in range(5):
        press(browser, webdriver().Keys.TAB)
        if focused() == "A1":
            break
    press(browser, webdriver().Keys.ARROW_RIGHT, webdriver().Keys.ARROW_RIGHT)
    assert focused() == "C1"
    press(browser, webdriver().Keys.ARROW_LEFT, webdriver().Keys.ARROW_LEFT)
    cell = browser.find_element("css selector", '#board [data-name="A1"]')
    assert cell.get_attribute("aria-label") == "A1 empty, legal"
    press(browser, webdriver().Keys.ENTER)
    assert "A1" in text(browser, "line")
    assert focused() == "A1"
    press(browser, "b")
    assert browser.current_url.endswith("#1")
    press(browser, "f")
    assert "#1/A1," in browser.current_url
    for _ in range(9):
        if "The game is over" in text(browser, "said"):
            break
        press(browser, "p")
    assert "The game is over" in text(browser, "said")
    # The replies with which the loser resists longest come first: a line of five moves, and of one.
    opened(browser, file, "#1")
    assert [each.split(" ")[0] for each in listed(browser)][:2] == ["A1", "D1"]
    press(browser, "h")
    assert (
        text(browser, "said")
        == "Hint: nothing wins for Black here. A1 resists longest: 5 more moves."
    )


@pytest.fixture(scope="module")
def problem(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a problem in which one first move kills, and four others fail."""
    folder = tmp_path_factory.mktemp("problem")
    hostile = {
        "name": "</script><script>document.title = 'broken'</script> \"'&",
        "rows": ["O..OO", "O...O", "OOOOO"],
        "to_move": "black",
        "target": ["A1"],
        "note": "<img src=x onerror=alert(1)>",
    }
    source = folder / "<b>it's.json"
    source.write_text(json.dumps(hostile), encoding="utf-8")
    explore(source, folder / "problem.html")
    return folder / "problem.html"


def listed(page: Any) -> list[str]:
    """What becomes of each move, as the page lists it."""
    page.execute_script("document.getElementById('resistance').open = true")
    wait(page, lambda: page.find_elements("css selector", "#variations li"))
    return [each.text for each in page.find_elements("css selector", "#variations li")]


def test_a_wrong_move_goes_to_its_refutation(browser: Any, problem: Path) -> None:
    opened(browser, problem)
    assert text(browser, "said") == "Black to move: that is you."
    words = {each.partition(" ")[0]: each.partition(" ")[2] for each in listed(browser)}
    assert words.keys() == {"B3", "C3", "B2", "C2", "D2", "pass", "threat"}
    assert {move for move, what in words.items() if what.startswith("wins")} == {"C2", "threat"}
    click(browser, "B3")
    assert text(browser, "said") == "B3 fails: White C2. Black to move: that is you."
    assert stones(browser)["C2"] == "O"
    assert "White" in text(browser, "claim").splitlines()[0]
    # White goes on to the end, whatever Black does.
    for _ in range(20):
        if "The game is over" in text(browser, "said"):
            break
        click(browser, "pass")
    assert text(browser, "said").endswith(
        "The game is over: both have passed, and the target stands."
    )
    browser.find_element("id", "start").click()
    assert text(browser, "said") == "Black to move: that is you."
    # So does each other point that is listed as failing; of deeper moves a certificate knows few.
    others = {move for move, what in words.items() if what.startswith("fails: ")} - {"B3", "pass"}
    assert others == {"C3", "B2", "D2"}
    for move in others:
        opened(browser, problem)
        click(browser, move)
        assert text(browser, "said").startswith(f"{move} fails: ")


def test_a_right_first_move_goes_to_its_proof_by_hints(browser: Any, problem: Path) -> None:
    def hinted() -> tuple[str, list[str]]:
        """What a hint says, and the points that it marks."""
        browser.find_element("id", "hint").click()
        marked = browser.find_elements("css selector", "#board .hinted")
        return text(browser, "said"), [cell.get_attribute("data-name") for cell in marked]

    opened(browser, problem)
    assert hinted() == (
        "Hint: Black wins with C2; also with a threat elsewhere, which is answered there.",
        ["C2"],
    )
    click(browser, "C2")
    assert text(browser, "said").startswith("C2 is right. White answers ")
    for _ in range(20):
        if "The game is over" in text(browser, "said"):
            break
        words, marked = hinted()
        assert words.startswith("Hint: Black wins with ")
        hint = words.removeprefix("Hint: Black wins with ").rstrip(".").partition(";")[0]
        assert hint in marked
        click(browser, hint)
        assert " is right. " in text(browser, "said")
    assert "The game is over: the target is captured." in text(browser, "said")


def test_the_other_side_can_be_played_from_where_the_line_is(browser: Any, problem: Path) -> None:
    opened(browser, problem)
    browser.find_element("css selector", "#you option[value=white]").click()
    assert text(browser, "said") == "Black begins with C2. White to move: that is you."
    assert "/white/C2" in browser.current_url
    first = [each for each in listed(browser) if each]
    # Every reply of White's has a line to the end, in which he resists; long ones are cut.
    assert len(first) >= 4
    assert all("Black" in each for each in first)
    browser.find_element("css selector", "#variations button").click()
    assert "Black answers" in text(browser, "said")
    browser.find_element("id", "back").click()
    assert text(browser, "said") == "Black begins with C2. White to move: that is you."
    browser.find_element("id", "hint").click()
    assert text(browser, "said").startswith("Hint: nothing wins for White here. ")


def test_pages_fit_a_phone_and_show_names_of_others_as_they_are(
    browser: Any, file: Path, problem: Path
) -> None:
    shown = [(file, f"#{which + 1}") for which in range(len(GAMES))]
    shown += [(problem, fragment) for fragment in ("#1", "#1/B3,C2", "#1/both/C2")]
    for page, fragment in shown:
        opened(browser, page, fragment)
        if page == problem:
            listed(browser)
        fits_a_phone(browser)
    assert browser.title == "Play against the proof: <b>it's.json"
    name = text(browser, "name")
    assert name == "</script><script>document.title = 'broken'</script> \"'&"
    assert browser.find_element("css selector", "h1").text.startswith("Black to play kills at C2")

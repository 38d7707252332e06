"""A headless Chromium, where there is one: Debian's packages chromium and chromium-driver."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

# Seconds that a busy machine may need for what takes a moment.
PATIENCE = 60


def webdriver() -> Any:
    """What drives browsers; where it is not installed the test is skipped."""
    return pytest.importorskip("selenium.webdriver")


@contextmanager
def chromium(width: int = 1280, height: int = 900) -> Iterator[Any]:
    """Give a browser, or skip the test where there is none."""
    drivers = webdriver()
    browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if browser is None or driver is None:
        pytest.skip("chromium or chromedriver is not installed")
    options = drivers.ChromeOptions()
    options.binary_location = browser
    # Without a network, and as whoever runs the tests, which may be root.
    arguments = (
        *("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "no-first-run"),
        *("disable-background-networking", "disable-component-update", "disable-sync"),
    )
    for argument in arguments:
        options.add_argument(f"--{argument}")
    options.add_argument(f"--window-size={width},{height}")
    options.add_argument("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = drivers.ChromeService(executable_path=driver)
    page = drivers.Chrome(options=options, service=service)
    page.set_page_load_timeout(PATIENCE)
    try:
        yield page
    finally:
        page.quit()


def complaints(page: Any) -> list[str]:
    """What the browser has complained of: errors of scripts, files that are not there."""
    return [entry["message"] for entry in page.get_log("browser") if entry["level"] == "SEVERE"]


def set_screen(page: Any, width: int, *, dark: bool, height: int = 900) -> None:
    """Have the page shown on a screen so wide, light or dark."""
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})


def sticking_out(page: Any) -> list[str]:
    """The elements that reach beyond the right edge of the screen, but in what can be scrolled."""
    found: list[str] = page.execute_script(
        """
        const width = document.documentElement.clientWidth;
        const scrolls = (e) => e && (e.scrollWidth > e.clientWidth
          && ["auto", "scroll", "hidden"].includes(getComputedStyle(e).overflowX));
        const inside = (e) => { for (let p = e.parentElement; p; p = p.parentElement)
          if (scrolls(p)) return true; return false; };
        return [...document.body.querySelectorAll("*")]
          .filter((e) => e.getClientRects().length && e.getBoundingClientRect().right > width + 1
            && !e.closest("svg svg, svg *, .unseen, .skip") && !inside(e))
          .map((e) => `${e.tagName} ${e.id} ${e.textContent.slice(0, 40)}`);
        """
    )
    return found


def fits_a_phone(page: Any) -> None:
    """Assert that nothing of the page sticks out of a phone, light or dark, and no script fails."""
    for dark in (False, True):
        set_screen(page, 360, dark=dark)
        assert sticking_out(page) == []
    set_screen(page, 1280, dark=False)
    assert complaints(page) == []


def text(page: Any, place: str) -> str:
    """What is written in a place, by its id."""
    return str(page.find_element("id", place).text)


def press(page: Any, *keys: str) -> None:
    for key in keys:
        webdriver().ActionChains(page).send_keys(key).perform()


def click(page: Any, move: str, board: str = "board") -> None:
    if move in ("pass", "threat"):
        page.find_element("id", move).click()
        return
    # The rectangle around the point, as its lines and labels may lie above its middle.
    cell = page.find_element("css selector", f'#{board} [data-name="{move}"] .area-of-point')
    webdriver().ActionChains(page).move_to_element(cell).click().perform()


def opened(page: Any, file: Path, fragment: str = "") -> None:
    """Open the page in a file anew."""
    page.get("about:blank")
    page.get(file.as_uri() + fragment)


def wait(page: Any, what: Any) -> Any:
    from selenium.common.exceptions import StaleElementReferenceException
    from selenium.webdriver.support.wait import WebDriverWait

    # A page that another takes the place of takes its elements with it.
    gone = [StaleElementReferenceException]
    return WebDriverWait(page, PATIENCE, ignored_exceptions=gone).until(lambda _: what())

"""One browser for all tests of pages."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.pages.browser import chromium, complaints


@pytest.fixture(scope="session")
def chrome() -> Iterator[Any]:
    """A headless Chromium."""
    with chromium() as page:
        yield page


@pytest.fixture
def browser(chrome: Any) -> Any:
    """The same, without what it has complained of in earlier tests."""
    complaints(chrome)
    return chrome

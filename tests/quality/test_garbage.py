"""Python looks for garbage again after work during which it doesn't."""

import gc
from collections.abc import Iterator

import pytest

from goproof.certificates.garbage import uncollected


@pytest.fixture(autouse=True)
def enabled_again() -> Iterator[None]:
    yield
    gc.enable()


def test_there_is_no_collection_within_and_one_after() -> None:
    @uncollected()
    def within() -> bool:
        with uncollected():
            inner = gc.isenabled()
        return inner or gc.isenabled()

    assert not within()
    assert gc.isenabled()
    assert not within()
    assert gc.isenabled()


def test_an_exception_ends_it_too() -> None:
    with pytest.raises(KeyboardInterrupt), uncollected():
        raise KeyboardInterrupt
    assert gc.isenabled()


def test_who_wants_none_at_all_is_left_alone() -> None:
    gc.disable()
    with uncollected():
        pass
    assert not gc.isenabled()

"""Python looks for garbage again after work during which it doesn't."""

import gc

import pytest

from goproof.certificates.garbage import uncollected


def test_there_is_no_collection_within_and_one_after() -> None:
    @uncollected()
    def within() -> bool:
        with uncollected():
            inner = gc.isenabled()
        return inner or gc.isenabled()

    for _ in range(2):
        assert not within()
        assert gc.isenabled()
    with pytest.raises(KeyboardInterrupt), uncollected():
        raise KeyboardInterrupt
    assert gc.isenabled()


def test_who_wants_none_at_all_is_left_alone() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()

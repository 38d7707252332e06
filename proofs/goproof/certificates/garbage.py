"""Work during which Python doesn't look for garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Look for no cycles of garbage meanwhile.

    Certificates and the tables of their checks are many objects that stay, without cycles.
    Searching them for cycles again and again takes a tenth of the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()

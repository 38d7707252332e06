"""How work that takes a while reports its progress: in one way, whatever the work."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Receives now and then how much is done.

    Parameters: `done`, a number of parts; `total`, of how many, None where nobody knows; `what`,
    the part that was done last, or what the parts are.
    """

    def __call__(self, done: int, total: int | None, what: str, /) -> None:
        """Receive that so much is done."""


def silent(_done: int, _total: int | None, _what: str, /) -> None:
    """Report nothing."""

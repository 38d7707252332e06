"""How work that takes a while reports its progress: in one way, whatever the work."""

from typing import Protocol


class Progress(Protocol):
    """Receives now and then how much is done.

    Parameters: `done`, a number of parts; `total`, of how many, None where nobody knows; `what`,
    the part that was done last, or what the parts are.
    """

    def __call__(self, done: int, total: int | None, what: str, /) -> None:
        """Receive that so much is done."""


class Silent:
    """Receives anything, and says nothing; a signature shows it by this name."""

    def __call__(self, *_received: object) -> None:
        """Report nothing."""

    def __repr__(self) -> str:
        return "silent"


silent = Silent()

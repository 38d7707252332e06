"""What the seconds of the processor are spent on, while a problem is solved."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from goimpl.jit.notice import working_processor_seconds
from goproof.certificates.second_checker import seconds_of_programs
from goproof.documents.solving import Stages


@contextmanager
def spending(seconds: Stages, on: Literal["searching", "writing", "checking"]) -> Iterator[None]:
    """Add what the block takes to the seconds of a stage, checkers that are programs included."""
    begun = _so_far()
    try:
        yield
    finally:
        setattr(seconds, on, getattr(seconds, on) + _so_far() - begun)


def _so_far() -> float:
    return working_processor_seconds() + seconds_of_programs()

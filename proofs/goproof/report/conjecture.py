"""A conjecture for a terminal: the verdict with its conditions, and the counterexample drawn."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from goproof.report.text_boards import PLAIN, Look, indented, side_by_side

if TYPE_CHECKING:
    from goproof.methods.conjectured import Conjecture
    from goproof.methods.witness import Witness


def conjecture_lines(found: Conjecture, width: int, look: Look = PLAIN) -> Iterator[str]:
    """Yield what came of a conjecture; boards may be coloured."""
    yield from _wrapped(found.headline, width)
    yield f"  {found.says}"
    if found.assuming is not None:
        yield f"  assuming {found.assuming}"
    yield f"  about every {found.subject.value}"
    if found.witness is not None:
        yield from _drawn(found.witness, width, look)
    if found.elsewhere is not None:
        yield from _elsewhere(found, width, look)


def _elsewhere(found: Conjecture, width: int, look: Look) -> Iterator[str]:
    other = found.elsewhere
    assert other is not None
    if other.fault:
        yield from _wrapped(
            f"It can't be asked on graphs that are no rectangles: {other.fault}", width
        )
    elif other.witness is None:
        yield from _wrapped(f"It held in {other.cases:,} cases of other graphs too.", width)
    else:
        yield "On other graphs it is false, replayed in gospec:"
        yield from _drawn(other.witness, width, look)


def _drawn(witness: Witness, width: int, look: Look) -> Iterator[str]:
    yield ""
    yield indented(side_by_side(witness.stages, width=width - 4, look=look))


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(text, width, break_long_words=False, break_on_hyphens=False)

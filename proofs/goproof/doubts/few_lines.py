"""Asks the law about large cases, as far as a lemma's predicates get through them.

There formula and predicate would take long to compare. Whether the predicates are true takes little
to ask: a sentence that forgets what is large on a board of Go is refuted here.
Clause: none; this is about statements of clauses.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

from goproof.theory.cases import Case
from goproof.vocabulary.lemma import Lemma

# The predicates may run through so many lines about a case of a large board. Those that need more,
# as they try all sets of stones, are asked of smaller boards only.
LINES = 1_000_000
Traced = Callable[[FrameType, str, Any], Any]


def counterexample_in_few_lines(lemma: Lemma, cases: Iterable[Case]) -> Case | None:
    """Return the first of some cases in which a lemma fails, None if it fails in none of them.

    It ends at the first in which the predicates run through too many lines.
    """
    with suppress(_TooManyLines):
        for case in cases:
            with _few_lines():
                if lemma.fails(case):
                    return case
    return None


class _TooManyLines(Exception):
    """A predicate tries too much."""


@contextmanager
def _few_lines() -> Iterator[None]:
    """Raise _TooManyLines after so many: the clock would make a verdict depend on the machine."""
    left, before = LINES, sys.gettrace()

    def count(frame: FrameType, event: str, argument: object) -> Traced:
        nonlocal left
        left -= 1
        if left < 0:
            raise _TooManyLines
        return count

    sys.settrace(count)
    try:
        yield
    finally:
        sys.settrace(before)

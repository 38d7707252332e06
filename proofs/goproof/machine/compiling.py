"""What is said when the machine has to be compiled, which takes longer than a person expects."""

from __future__ import annotations

import sys

from goimpl.jit.notice import on_compiling


def announce_compiling() -> None:
    """Have it said on standard error, in one line, as soon as something has to be compiled.

    Nothing is said where all is in the cache of earlier runs.
    """
    on_compiling(_say)


def _say() -> None:
    print("goproof: compiling the machine, once", file=sys.stderr, flush=True)

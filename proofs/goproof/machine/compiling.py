"""The notice that the machine has to be compiled, which takes longer than a person expects."""

from __future__ import annotations

import sys

from goimpl.jit.notice import on_compiling


def announce_compiling() -> None:
    """Print one line on standard error as soon as something has to be compiled.

    Nothing is printed where the cache of earlier runs holds all.
    """
    on_compiling(_say)


def _say() -> None:
    print("goproof: compiling the machine, once", file=sys.stderr, flush=True)

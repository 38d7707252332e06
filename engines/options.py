"""The rules that an engine plays under each of its options, inferred one by one."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from godoors.conformance.engine import Engine
from godoors.conformance.inferring import infer
from godoors.conformance.process import Limits
from godoors.conformance.scoring import examine_scoring
from godoors.conformance.views import sizes_of


def option_sets(options: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the command lines of all choices of one option of each sort."""
    return [" ".join(choice) for choice in product(*options.values())]


def rules_under(start: str, options: str) -> dict[str, Any]:
    """Return what an engine plays under options, as a JSON object.

    Parameters: `start`, the command without the options. `positions` is how many stress positions
    it answered, `unexplained` how many of these answers the rules inferred don't explain. Raises
    UsageError where there is no such program, and Failure where it gives no answer.
    """
    print(f"  {options}", file=sys.stderr)
    with Engine(f"{start} {options}", Limits()) as engine:
        engine.introduce()
        sizes, _ = sizes_of(engine)
        inference = infer(engine, sizes)
        scored = examine_scoring(engine, sizes, Random(0))
    return {
        "options": options,
        "rules": inference.variant.in_words() | {"scoring": scored.found},
        "positions": len(inference.answered),
        "unexplained": len(inference.unexplained),
        "unknown": [*inference.unknown, *scored.unknown],
    }

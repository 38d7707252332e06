"""Numbers in the documents of `--json`."""

from __future__ import annotations

from fractions import Fraction


def number_as_json(score: int | Fraction | None) -> int | float | None:
    """Return a score as a JSON number, an undetermined one as null."""
    if score is None or isinstance(score, int):
        return score
    return int(score) if score == int(score) else float(score)

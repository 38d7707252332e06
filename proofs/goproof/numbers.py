"""Numbers of points: komi as users write it, scores in the documents of `--json`."""

import re
from fractions import Fraction


def decimal_from(text: str) -> Fraction | None:
    """Return the number that a text such as 7.5, -.5 or 6.500000 states, None for any other.

    The one reader of numbers for files, for GTP and for options.
    """
    # Few digits and no exponent, as a number of a million digits would take for ever.
    if re.fullmatch(r"[+-]?([0-9]{1,6}(\.[0-9]{0,12})?|\.[0-9]{1,12})", text) is None:
        return None
    return Fraction(text)


def komi_from(text: str) -> Fraction:
    """Return the komi that a text such as 7.5 or 15/2 states. Raises ValueError for any other."""
    if re.fullmatch(r"[+-]?[0-9]{1,6}/0*[1-9][0-9]{0,5}", text):
        return Fraction(text)
    komi = decimal_from(text)
    if komi is None:
        raise ValueError(f"komi {text[:20]!r} is not a number such as 7.5 or 15/2")
    return komi


def so_many(count: int | Fraction, what: str) -> str:
    """Return a number of things in words."""
    return f"{score_in_words(count)} {what}{'' if count == 1 else 's'}"


def number_as_json(score: int | Fraction | None) -> int | float | None:
    """Return a score as a JSON number, an undetermined one as null."""
    if score is None or isinstance(score, int):
        return score
    return int(score) if score == int(score) else float(score)


def score_in_words(score: int | Fraction | None) -> str:
    """Return a score as a number, or that it is undetermined."""
    return "undetermined" if score is None else str(number_as_json(score))

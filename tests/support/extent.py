"""How much the tests try: `make test-full` sets HYPOTHESIS_PROFILE=full, and all they can."""

import os
from collections.abc import Iterable

from hypothesis import settings

from goproof.lemmas import modules
from goproof.vocabulary.lemma import Lemma

FULL = os.environ.get("HYPOTHESIS_PROFILE") == "full"


def one_of_each(lemmas: Iterable[Lemma]) -> list[Lemma]:
    """One lemma from each folder of them; in a full run, all.

    `goproof verify`, which CI runs whole, asks the same of them all.
    """
    some = {modules()[lemma.name].split(".")[-2]: lemma for lemma in reversed(list(lemmas))}
    return list(lemmas if FULL else some.values())


def examples(number: int) -> settings:
    """The settings of Hypothesis for so many examples; in a full run, for four times as many."""
    return settings(max_examples=4 * number if FULL else number)

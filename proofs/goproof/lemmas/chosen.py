"""The lemmas that somebody means."""

from __future__ import annotations

import os
from collections.abc import Sequence

from goproof.lemmas import all_lemmas, lemma
from goproof.lemmas.own import all_own_lemmas
from goproof.vocabulary.lemma import Lemma

# One stands for a list of one.
Lemmas = str | Lemma | Sequence[str | Lemma]


def chosen_lemmas(
    lemmas: Lemmas | None, files: Sequence[str | os.PathLike[str]] = ()
) -> list[Lemma]:
    """Return the lemmas of a user's files and those that are named, or else all.

    Raises UsageError for an unknown name, and for a file as `own_lemmas` does.
    """
    by_name: dict[str, Lemma] = {
        lem.name: lem for lem in all_own_lemmas([os.fspath(file) for file in files])
    }
    if not lemmas:
        return list(by_name.values() or all_lemmas())
    # A name by itself is a sequence as well, of letters.
    for item in [lemmas] if isinstance(lemmas, str | Lemma) else lemmas:
        lem = item if isinstance(item, Lemma) else by_name.get(item) or lemma(item)
        by_name[lem.name] = lem
    return list(by_name.values())

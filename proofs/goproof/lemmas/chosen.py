"""The lemmas that somebody means, and which of them no other process can have."""

from __future__ import annotations

import os
import pickle
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


def can_be_sent(lem: Lemma) -> bool:
    """Tell whether another process can have a lemma."""
    # Another process has no such __main__ as a notebook, and a script's it would have to run.
    functions = (lem.assumes, lem.concludes, lem.shows)
    modules = (lem.module, *(getattr(function, "__module__", None) for function in functions))
    if "__main__" in modules:
        return False
    try:
        pickle.dumps(lem)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True

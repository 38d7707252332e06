"""The lemmas, one a file. A file defines `LEMMA`, and the lemma has the file's name."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from goproof.errors import UsageError
from goproof.vocabulary.declare import Lemma


@cache
def all_lemmas() -> tuple[Lemma, ...]:
    """Return every lemma, by name."""
    names = sorted(module.name for module in iter_modules(__path__))
    return tuple(_load(name) for name in names)


def _load(name: str) -> Lemma:
    found = getattr(import_module(f"{__name__}.{name}"), "LEMMA", None)
    if not isinstance(found, Lemma) or found.name != name:
        raise TypeError(f"lemmas/{name}.py must define LEMMA, a lemma of the name {name}")
    return found


def lemma(name: str) -> Lemma:
    """Return the lemma of that name. Raises UsageError, with the nearest name, if there is none."""
    by_name = {known.name: known for known in all_lemmas()}
    if name in by_name:
        return by_name[name]
    near = get_close_matches(name, by_name, n=1, cutoff=0.4)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UsageError(f"unknown lemma {name!r}{hint}")

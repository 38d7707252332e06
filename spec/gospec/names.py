"""Every formalisation by its name: the sources with their variants, and the rule texts."""

from __future__ import annotations

from gospec.law.formalisation import Formalisation
from gospec.law.unknown import UnknownName
from gospec.sources.register import SOURCES
from gospec.texts.register import TEXTS


def formalisation(key: str) -> Formalisation:
    """Return the rules of this name: a source, one of its variants, or a preset.

    Raises UnknownName, with the nearest name that there is.
    """
    name, colon, variant = key.partition(":")
    if not colon and name in TEXTS:
        return TEXTS[name].formalisation
    if name not in SOURCES:
        raise UnknownName("rules", name, [*SOURCES, *TEXTS])
    chosen: Formalisation
    if not colon:
        chosen = SOURCES[name].amended
    elif variant == "as-printed":
        chosen = SOURCES[name].as_printed
    elif variant.startswith("without-"):
        chosen = SOURCES[name].without(*variant.removeprefix("without-").split("+"))
    else:
        raise UnknownName(f"variant of {name}", variant, ["as-printed", "without-ID"])
    return chosen

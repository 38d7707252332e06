"""Every formalisation by its name: the sources with their variants, and the rule texts."""

from __future__ import annotations

from gospec.law.formalisation import Formalisation
from gospec.law.unknown import UnknownName
from gospec.sources.register import SOURCES
from gospec.texts.register import TEXTS


def formalisation(key: str) -> Formalisation:
    """Return the rules of this name: a source, one of its variants, or a preset.

    Raises UnknownName, which suggests the nearest known name.
    """
    name, colon, variant = key.partition(":")
    if not colon and name in TEXTS:
        return TEXTS[name].formalisation
    if name not in SOURCES:
        raise UnknownName("rules", name, [*SOURCES, *TEXTS])
    if not colon or variant == "as-printed":
        chosen: Formalisation = SOURCES[name].as_printed if colon else SOURCES[name].amended
        return chosen
    if not variant.startswith("without-"):
        raise UnknownName(f"variant of {name}", variant, ["as-printed", "without-ID"])
    varied: Formalisation = SOURCES[name].without(*variant.removeprefix("without-").split("+"))
    return varied

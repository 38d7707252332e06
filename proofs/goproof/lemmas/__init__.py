"""The lemmas, one a file in the folder of its subject, whose name it bears."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType

from goproof.errors import UsageError
from goproof.vocabulary.lemma import Lemma, lemma_in

# The end of a short name, of which a lemma's name is the beginning.
CUT = "…"


def short_name(name: str, width: int) -> str:
    """Return a lemma's name, or a beginning of it that no other has and that fits into a width.

    `lemma` takes either. Where nothing fits, it is the name.
    """
    if len(name) <= width:
        return name
    short = name[:width].rpartition("_")[0]
    begin_so = [each for each in modules() if short and each.startswith(short)]
    return short + CUT if begin_so == [name] else name


def why_false(lem: Lemma) -> str:
    """Return why a false lemma is false, by the first line of its remark; '' if not said."""
    verdict, colon, why = lem.remark.split("\n")[0].partition(": ")
    return why[:1].upper() + why[1:] if colon and verdict in ("False", "Refuted") else ""


@cache
def modules() -> Mapping[str, str]:
    """Return the module that defines each lemma, by the lemma's name, sorted by name.

    Raises TypeError when two files have one name.
    """
    by_name: dict[str, str] = {}
    for folder in iter_modules(__path__):
        for file in iter_modules([str(Path(path, folder.name)) for path in __path__]):
            module = f"{__name__}.{folder.name}.{file.name}"
            if file.name in by_name:
                raise TypeError(f"{by_name[file.name]} and {module} define lemmas of one name")
            by_name[file.name] = module
    return MappingProxyType(dict(sorted(by_name.items())))


@cache
def all_lemmas() -> tuple[Lemma, ...]:
    """Return every lemma, by name."""
    return tuple(_load(name) for name in modules())


def _load(name: str) -> Lemma:
    declared = lemma_in(modules()[name])
    if declared.name != name:
        raise TypeError(f"{modules()[name]} has a lemma of another name: {declared.name}")
    return declared


def lemma(name: str) -> Lemma:
    """Return the lemma of that name, which may be a short one.

    Raises UsageError, with the nearest name, if there is none.
    """
    if name in modules():
        return _load(name)
    if name.endswith(CUT):
        meant = [each for each in modules() if each.startswith(name.removesuffix(CUT))]
        if len(meant) == 1:
            return _load(meant[0])
    near = get_close_matches(name, modules(), n=1, cutoff=0.4)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UsageError(f"unknown lemma {name!r}{hint}")

"""Several files of the development as one, for one process of Coq.

Coq takes longer to begin and to load its libraries than to check most of the files.
"""

import re
from collections.abc import Iterable, Mapping

LIBRARY = "Goproof"
_REQUIRED = re.compile(rf"^From {LIBRARY} Require (?:Import |Export )?([^.]*)\.", re.MULTILINE)
_IMPORTED = re.compile(rf"^From {LIBRARY} Require Import ([^.]*)\.", re.MULTILINE)
_NAMED = re.compile(rf"^From {LIBRARY} Require (?!Import )[^.]*\.", re.MULTILINE)
_OF_COQ = re.compile(r"^From Coq Require (?:Import )?([^.]*)\.", re.MULTILINE)


def required(text: str) -> list[str]:
    """Return the names of the development's files that a file requires, in its order."""
    return [name.split(".")[-1] for names in _REQUIRED.findall(text) for name in names.split()]


def in_order(texts: Mapping[str, str], names: Iterable[str]) -> list[str]:
    """Return the names of files and of all that they require, each after what it requires.

    Parameters: `texts`, of all files, by name. Raises KeyError for a file that is not there.
    """
    ordered: dict[str, None] = {}

    def add(name: str) -> None:
        if name not in ordered:
            for needed in required(texts[name]):
                add(needed)
            ordered[name] = None

    for name in names:
        add(name)
    return list(ordered)


def as_one(texts: Mapping[str, str], names: Iterable[str]) -> str:
    """Return the text of one file with files and all that they require, each a module of its name.

    The text of each is its own, but for the lines that require a file of the development, which
    is a module above it. Parameters as for `in_order`.
    """
    ordered = in_order(texts, names)
    of_coq = dict.fromkeys(
        name for each in ordered for names in _OF_COQ.findall(texts[each]) for name in names.split()
    )
    modules = [f"Module {name}.\n{_within(texts[name])}\nEnd {name}.\n" for name in ordered]
    # Loaded at once, and imported by those that ask for it.
    return f"From Coq Require {' '.join(of_coq)}.\n" * bool(of_coq) + "".join(modules)


def _within(text: str) -> str:
    return _NAMED.sub("", _IMPORTED.sub(r"Import \1.", text))

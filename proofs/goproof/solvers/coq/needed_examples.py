"""Which examples a theorem needs, so that one that fails leaves the other verdicts as they are.

Its own; those of all lemmas that are false, which a wrong definition may make true; and, as what is
written by hand has no example of its own, those that speak of notions of which it speaks: of the
other definitions tables tell.
"""

import re
from collections.abc import Collection, Mapping
from functools import cache

_COMMENT = re.compile(r"\(\*.*?\*\)", re.DOTALL)
_DEFINED = re.compile(r"^ *(?:Definition|Fixpoint|Inductive|Record) (\w+)", re.MULTILINE)


def needed_by(
    name: str, examples: Mapping[str, str], printed: Collection[str], written: str, notions: str
) -> list[str]:
    """Return the lemmas whose examples a theorem needs.

    Parameters: `examples`, their texts, by lemma; `printed`, the lemmas whose statements are
    printed, of which none is false; `written`, the text of all other statements; `notions`, that of
    the notions.
    """
    if name in printed:
        return [lemma for lemma in examples if lemma == name or lemma not in printed]
    spoken = _spoken(name, _bodies(notions) | _bodies(written)) & _bodies(notions).keys()
    return [
        lemma for lemma, text in examples.items() if lemma not in printed or spoken & _words(text)
    ]


@cache
def _bodies(text: str) -> dict[str, str]:
    """Return what a file defines, by name."""
    text = _COMMENT.sub("", text)
    names = list(_DEFINED.finditer(text))
    ends = [*(name.start() for name in names[1:]), len(text)]
    return {name[1]: text[name.end() : end] for name, end in zip(names, ends, strict=True)}


def _spoken(name: str, defined: Mapping[str, str]) -> set[str]:
    """Return a definition, those of which it speaks, and those of which these speak."""
    found, left = {name}, [name]
    while left:
        new = (_words(defined.get(left.pop(), "")) & defined.keys()) - found
        found |= new
        left += new
    return found


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", _COMMENT.sub("", text)))

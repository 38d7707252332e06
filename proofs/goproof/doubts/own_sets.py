"""Finds what a claim takes for true because a class of one's own says so.

What a proof may use of a set comes from the set's class: its fact, its instances, the colouring it
belongs to. Cases hold that to the law, but no case need show what is false only far away. So a
class outside of `goproof.theory` may say what its points are in a case, and nothing else.
Clause: none; this is about premises of proofs.
"""

import sys
from collections.abc import Iterator

from goproof.execution import kernel_runs
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import NamedPredicate
from goproof.theory.stages import Stage

THEORY = "goproof.theory."
# What a set is in a case, by whatever way of finding it.
MAY_DIFFER = frozenset({"meaning", "members"})
# By these a class may answer for what it does not define.
LOOKED_UP = frozenset({"__getattribute__", "__getattr__", "__eq__", "__hash__"})


def own_premises(claim: Claim) -> str:
    """Return which set of a claim has premises of its own, '' if none has."""
    for part in _parts(claim.sets):
        kind = type(part)
        shadowed = {name for name in vars(part) if callable(getattr(kind, name, None))}
        if further := (_defined(kind) | shadowed) - MAY_DIFFER:
            names = ", ".join(sorted(further))
            return (
                f"a set of a class of one's own has premises of its own: {kind.__name__}, {names}"
            )
    return ""


def _parts(values: object) -> Iterator[object]:
    """Yield sets and colourings, and those of which they are made."""
    if isinstance(values, tuple | list):
        for value in values:
            yield from _parts(value)
    elif isinstance(values, NamedPredicate | Stage) or hasattr(values, "contains"):
        yield values
        yield from _parts(list(vars(values).values()))


def _defined(kind: type) -> set[str]:
    """Return what a class and its bases define before they come to one of the theory's."""
    names: set[str] = set()
    for base in kind.__mro__:
        if _is_of_theory(base):
            break
        names |= {name for name in vars(base) if not name.startswith("__") or name in LOOKED_UP}
    return names - {"_abc_impl"}


def _is_of_theory(kind: type) -> bool:
    module = kind.__module__
    if not (module.startswith(THEORY) or module == kernel_runs.__name__):
        return False
    # Whatever calls itself so.
    return getattr(sys.modules.get(module), kind.__name__, None) is kind

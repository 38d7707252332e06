"""The functions behind the commands, as `import goproof` offers them (docs/library.md)."""

from functools import cache
from importlib import import_module

HOMES = {
    "IllegalMove": "goproof.games.legal",
    "MissingPart": "goproof.errors",
    "Undecided": "goproof.errors",
    "Unkept": "goproof.errors",
    "UsageError": "goproof.errors",
    "check": "goproof.certificates.check",
    "compare": "goproof.comparisons.compare",
    "conjecture": "goproof.verification.conjecture",
    "conformance": "godoors.conformance.run",
    "count": "goproof.counts.count",
    "errata": "godoors.matrices.errata",
    "explore": "godoors.pages.explorer",
    "gtp": "godoors.gtp.run",
    "legal": "goproof.games.legal",
    "load_ipython_extension": "godoors.notebook",
    "perft": "goproof.counts.perft",
    "play": "goproof.games.play",
    "replay": "godoors.records.replay",
    "rules": "godoors.rulebook.listing",
    "solve": "goproof.problems.solve",
    "value": "goproof.values.value",
    "show": "godoors.notebook",
    "vectors": "godoors.vectors",
    "verify": "goproof.verification.verify",
}


@cache
def offered(name: str) -> object:
    """Return what the name means in `goproof`, imported now. Raises AttributeError for no such.

    A function refuses arguments of another type than its signature says.
    """
    if name not in HOMES:
        raise AttributeError(f"module 'goproof' has no attribute {name!r}")
    meant = getattr(import_module(HOMES[name]), name)
    if isinstance(meant, type):
        return meant
    from goproof.arguments import checked

    return checked(meant)

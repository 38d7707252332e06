"""The functions behind the commands, as `import goproof` offers them (docs/library.md)."""

from functools import cache
from importlib import import_module
from typing import Any

HOMES = {
    "Undecided": "errors",
    "UsageError": "errors",
    "check": "certificates.check",
    "compare": "comparisons.compare",
    "conjecture": "verification.conjecture",
    "conformance": "interop.conformance.run",
    "count": "counts.count",
    "errata": "comparisons.errata",
    "explore": "report.pages.explorer",
    "gtp": "interop.gtp.run",
    "legal": "games.legal",
    "load_ipython_extension": "report.notebook",
    "play": "games.play",
    "replay": "interop.records.replay",
    "rules": "verification.of_clauses",
    "solve": "problems.solve",
    "value": "values.value",
    "show": "report.notebook",
    "vectors": "interop.vectors",
    "verify": "verification.verify",
    "write_report": "report.pages.results",
}


@cache
def offered(name: str) -> Any:
    """Return what the name means in `goproof`, imported now. Raises AttributeError for no such.

    A function refuses arguments of another type than its signature says.
    """
    if name not in HOMES:
        raise AttributeError(f"module 'goproof' has no attribute {name!r}")
    meant = getattr(import_module(f"goproof.{HOMES[name]}"), name)
    if isinstance(meant, type):
        return meant
    from goproof.command_line.arguments import checked

    return checked(meant)

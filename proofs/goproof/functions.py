"""The functions behind the commands, as `import goproof` offers them (docs/library.md)."""

import ast
from functools import cache
from importlib import import_module
from pathlib import Path

# The stub says what is offered, and where it is at home.
_STUB = ast.parse(Path(__file__).with_name("__init__.pyi").read_text("utf-8"))
HOMES = {
    alias.name: line.module
    for line in _STUB.body
    if isinstance(line, ast.ImportFrom) and line.module
    for alias in line.names
}


@cache
def offered(name: str) -> object:
    """Import and return what the name means in `goproof`.

    A function rejects arguments of the wrong type. Raises AttributeError for an unknown name.
    """
    if name not in HOMES:
        raise AttributeError(f"module 'goproof' has no attribute {name!r}")
    meant = getattr(import_module(HOMES[name]), name)
    if isinstance(meant, type):
        return meant
    from goproof.arguments import checked

    return checked(meant)

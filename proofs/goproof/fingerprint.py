"""What a verdict depends on: the sources that the check of a lemma runs, and who runs them."""

from __future__ import annotations

import ast
import hashlib
import platform
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from goproof.declare import Lemma
from goproof.errors import UsageError

PACKAGES = ("gospec", "goimpl", "goproof")
# Where a check begins: from here and from the lemma's own file everything it runs is imported.
ENTRANCE = "goproof.tasks"


def fingerprint(lem: Lemma, *, loaded: bool = False) -> str:
    """Return a digest of the sources that a check of the lemma may run, as they are on disk now.

    They are the lemma's own file and those of the project's modules that it or the code which
    carries out checks imports, directly or through others. So an edit of one lemma leaves the
    fingerprints of the others alone, unless they import it. With `loaded`, each source counts as it
    was when this process first asked with `loaded`, since a process goes on with what it has
    loaded. Raises UsageError when a source cannot be read.
    """
    digest = hashlib.sha256(platform.python_version().encode())
    read = _read_once if loaded else _read
    for name, path in sorted(sources(*modules_of(lem)).items()):
        digest.update(f"\n{name} {read(path)[0]}".encode())
    return digest.hexdigest()


def modules_of(lem: Lemma) -> set[str]:
    """Return the modules that define a lemma: its own file, and where its functions are from."""
    functions = (lem.claim, lem.assumes, lem.concludes, lem.shows)
    return {_file_of(lem), *(function.__module__ for function in functions)}


def catalogued(lem: Lemma) -> bool:
    """Tell whether a lemma is the one that the catalogue's file of its name defines."""
    return getattr(sys.modules.get(_file_of(lem)), "LEMMA", None) == lem


def _file_of(lem: Lemma) -> str:
    return f"goproof.lemmas.{lem.name}"


def sources(*modules: str) -> dict[str, Path]:
    """Return the files of the project that the given modules and the checks import, by module."""
    found: dict[str, Path] = {}
    ahead = [ENTRANCE, *modules]
    while ahead:
        name = ahead.pop()
        path = _path(name)
        if name in found or path is None:
            continue
        found[name] = path
        # Importing a module runs the packages that it is in as well.
        ahead.append(name.rpartition(".")[0])
        ahead += _read(path)[1]
    return found


@cache
def _path(module: str) -> Path | None:
    # Looked up by hand: finding a module the ordinary way imports its packages.
    package, *inner = module.split(".")
    if package not in PACKAGES:
        return None
    spec = find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(place).joinpath(*inner)
        for file in (path.with_suffix(".py"), path / "__init__.py"):
            if file.is_file():
                return file
    return None


def _read(path: Path) -> tuple[str, tuple[str, ...]]:
    try:
        state = path.stat()
        return _digest_and_imports(path, state.st_mtime_ns, state.st_size)
    except (OSError, SyntaxError, ValueError) as error:
        raise UsageError(f"cannot read the source {path}: {error}") from None


@cache
def _read_once(path: Path) -> tuple[str, tuple[str, ...]]:
    return _read(path)


@lru_cache(maxsize=1024)
def _digest_and_imports(path: Path, _changed: int, _size: int) -> tuple[str, tuple[str, ...]]:
    text = path.read_bytes()
    return hashlib.sha256(text).hexdigest(), tuple(dict.fromkeys(_imports(ast.parse(text))))


def _imports(tree: ast.Module) -> Iterator[str]:
    # Those within functions too. A name that turns out to be no module is passed over later.
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)

"""The project's sources as they lie on the disk, by which verdicts are kept and workers believed.

A run reads them when it begins and once more after the work; it keeps nothing if they differ, or if
one was changed after this process had imported goproof. What that can't see stands in
docs/evidence.md.
"""

import hashlib
import sys
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

PACKAGES = ("gospec", "goimpl", "gochecker", "goproof")
# When this process imported goproof. Not by an import, as the package offers what is above this.
IMPORTED: int = sys.modules["goproof"].IMPORTED
# What tells one state of a file from another: when it was changed, and its size.
State = tuple[int, int, int]


def source_of(module: str) -> bytes | None:
    """Return the source of one of the project's modules, None if there is no such file.

    Raises OSError when it can't be read.
    """
    path = path_of(module)
    return None if path is None else _read(path, _state(path))


def digest_of(modules: Iterable[str]) -> str:
    """Return a digest of modules: their names and sources. Raises OSError as `source_of` does."""
    digest = hashlib.sha256()
    for module in modules:
        digest.update(f"{module}\n".encode() + (source_of(module) or b""))
    return digest.hexdigest()


def changed_since_import(module: str) -> bool:
    """Tell whether the file was changed after this process had imported goproof."""
    path = path_of(module)
    return path is not None and max(_state(path)[:2]) > IMPORTED


def all_modules(*others: str) -> list[str]:
    """Return the names of all modules that verdicts rest on, and of other packages' modules."""
    names = []
    for package in (*PACKAGES, *others):
        folder = folder_of(package)
        for file in sorted(folder.rglob("*.py")):
            inside = file.relative_to(folder).with_suffix("").parts
            names.append(".".join((package, *inside)).removesuffix(".__init__"))
    return names


@cache
def path_of(module: str) -> Path | None:
    """Return the file of a module."""
    # Looked up by hand: finding a module the ordinary way imports its packages.
    package, *inner = module.split(".")
    path = folder_of(package).joinpath(*inner)
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


@cache
def folder_of(package: str) -> Path:
    """Return the folder of one of the project's packages."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def _state(path: Path) -> State:
    found = path.stat()
    # Whoever sets back the time of the last change leaves that of the change of the entry.
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size


@lru_cache(maxsize=2048)
def _read(path: Path, _: State) -> bytes:
    return path.read_bytes()

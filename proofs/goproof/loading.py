"""The source of each module of the project, byte for byte, as this process imported it.

`goproof/__init__.py` begins with it. Somebody may edit a file while its module is in use; and
Python runs a .pyc file whose source has the size and the second of change that it had when the .pyc
file was written. So this module records each import, and believes .pyc files by a hash.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from types import CodeType, FunctionType, ModuleType
from typing import Any

PACKAGES = ("gospec", "goimpl", "goproof")
# A .pyc file begins with four bytes for Python's version, four that say whether the hash of its
# source follows and is to be compared, and eight for the hash.
HEADER = 16
COMPARED = (0b11).to_bytes(4, "little")
_OWN = sys._getframe().f_code
_NOTHING = object()


@dataclass(frozen=True)
class Import:
    """A module as it was executed: its source, and what its names and those of its classes meant.

    `code` is what ran, where that may be something else than the source compiled; else None.
    """

    module: ModuleType
    source: bytes
    code: CodeType | None
    names: Mapping[str, object]
    classes: Mapping[type, Mapping[str, object]]
    functions: Mapping[FunctionType, CodeType]

    def doubt(self) -> str:
        """Return why the module may do something else than its source, '' if it may not."""
        name = self.module.__name__
        if self.module is not sys.modules.get(name):
            return f"{name} is another module than the one that was imported"
        if self.code is not None and self.code != _compiled(self.source):
            return f"{name} ran from a .pyc file that is not of its source"
        replaced = next(self._replaced(), None)
        return "" if replaced is None else f"{name}.{replaced} was replaced"

    def _replaced(self) -> Iterator[str]:
        changed = _changed(self.names, vars(self.module))
        yield from (name for name in changed if not (_is_special(name) or self._has_module(name)))
        for owner, names in self.classes.items():
            for name in _changed(names, vars(owner)):
                if name in names or not _is_late(name, vars(owner)[name]):
                    yield f"{owner.__qualname__}.{name}"
        for function, code in self.functions.items():
            if function.__code__ is not code:
                yield f"{function.__qualname__}.__code__"

    def _has_module(self, name: str) -> bool:
        # A package is given its modules as they are imported.
        module = sys.modules.get(f"{self.module.__name__}.{name}", _NOTHING)
        return vars(self.module).get(name) is module


def _changed(before: Mapping[str, object], now: Mapping[str, object]) -> Iterator[str]:
    for name in {**before, **now}:
        if before.get(name, _NOTHING) is not now.get(name, _NOTHING):
            yield name


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def _is_late(name: str, value: object) -> bool:
    # What Python remembers of a class once it is asked, such as its slots when it is pickled.
    return _is_special(name) and isinstance(value, dict | frozenset | list | set | tuple)


_imports: dict[str, Import] = {}
_unrecorded: set[str] = set()
_again: set[str] = set()


def begin(package: CodeType) -> None:
    """Record imports from now on. Parameters: `package`, the code of `goproof/__init__.py`."""
    if any(isinstance(finder, _Finder) for finder in sys.meta_path):
        return
    for module, code in ((sys.modules["goproof"], package), (sys.modules[__name__], _OWN)):
        # Python trusted the time of these two sources. Their code shows whether rightly.
        path = str(module.__file__)
        _record(module, SourceFileLoader(module.__name__, path).get_data(path), code)
    ours = (name for name in sys.modules if _is_ours(name))
    _unrecorded.update(name for name in ours if name not in _imports)
    sys.meta_path.insert(0, _Finder())


def is_loaded(name: str) -> bool:
    """Tell whether a module was imported."""
    return name in _imports or name in _unrecorded or name in sys.modules


def source_of(name: str) -> bytes | None:
    """Return the source of a module as it was imported, None if it was not recorded."""
    return _imports[name].source if name in _imports else None


def doubt_about(name: str) -> str:
    """Return why an imported module may do something else than its source, '' if it may not.

    It notices each name of the module or its classes that means another object than after the
    import. It does not notice a change within an object, such as a list, nor something that was
    changed and put back.
    """
    if name in _unrecorded or name not in _imports:
        return f"{name} was imported before goproof was, or not from a source file"
    if name in _again:
        return f"{name} was imported more than once"
    return _imports[name].doubt()


@cache
def _compiled(source: bytes) -> CodeType:
    code: CodeType = compile(source, "", "exec", dont_inherit=True)
    return code


def record(module: ModuleType, source: bytes) -> None:
    """Record a module that somebody has made of a source, as if it had been imported."""
    _record(module, source, None)


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] in PACKAGES


def _record(module: ModuleType, source: bytes, code: CodeType | None) -> None:
    name, names = module.__name__, dict(vars(module))
    if name in _imports:
        # What was imported from it the first time may still be in use.
        _again.add(name)
    own = (value for value in names.values() if isinstance(value, type))
    classes = {value: dict(vars(value)) for value in own if value.__module__ == name}
    functions = {
        value: value.__code__
        for scope in (names, *classes.values())
        for value in scope.values()
        if isinstance(value, FunctionType) and value.__module__ == name
    }
    _imports[name] = Import(module, source, code, names, classes, functions)


class _Finder:
    """Imports the modules of the project by a loader that records them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not _is_ours(name):
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        specs = (finder.find_spec(name, path, target) for finder in others)
        spec = next((spec for spec in specs if spec is not None), None)
        # It leaves a module from an archive, say, alone, and so unrecorded.
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    """Reads the source once, and runs that: compiled, or from a .pyc file with its hash."""

    _source: bytes | None = None
    _code: CodeType | None = None
    _sure = True

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        assert self._source is not None
        _record(module, self._source, None if self._sure else self._code)

    def get_code(self, fullname: str) -> CodeType | None:
        self._source = None
        self._source = self.get_data(self.path)
        self._code = super().get_code(fullname)
        return self._code

    def get_data(self, path: str) -> bytes:
        if path == self.path and self._source is not None:
            return self._source
        data = super().get_data(path)
        if self._source is None or path != cache_from_source(self.path):
            return data
        if data.startswith(MAGIC_NUMBER + COMPARED + source_hash(self._source)):
            return data
        if not _can_be_written(path):
            # Compiling each time would be slow. Only a caller in need compares it with the source.
            self._sure = False
            return data
        raise FileNotFoundError(path)

    def set_data(self, path: str, data: Any, *, _mode: int = 0o666) -> None:
        assert self._source is not None
        header = MAGIC_NUMBER + COMPARED + source_hash(self._source)
        super().set_data(path, header + bytes(data)[HEADER:], _mode=_mode)


def _can_be_written(path: str) -> bool:
    # Rarely needed, and slow to import.
    from pathlib import Path

    return not sys.dont_write_bytecode and os.access(Path(path).parent, os.W_OK)

"""What is compiled is kept for all processes of a user, whichever copy of the project they run.

Numba's own cache is named by the path of the source, and two processes that write an index of it at
once may exchange the code for different types. Here each result has a file of its own, whose name
says all that it depends on.
"""

import ast
import atexit
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np
from platformdirs import user_cache_path

from goimpl.jit.notice import Compilation, preparing, report_compiling
from goimpl.jit.numba_alone import CompileResult, numba, serialize

PACKAGE = Path(__file__).parents[1]
# Seconds after which compiled functions of sources that nobody runs any more are removed.
UNUSED = 60 * 24 * 3600
# Seconds of waiting for another process that nobody is told of.
PATIENCE = 2.0

# What is no result of ours may raise when it is loaded, besides what reading a file may.
_NO_RESULT = (EOFError, ImportError, LookupError, TypeError, ValueError, pickle.UnpicklingError)

# Numba declares no types for what is needed of it here.
_settings: Any = numba.config
_result: Any = CompileResult
_serialized: Any = serialize.dumps


class Kept:
    """The results of compiling one function, which Numba asks for before it compiles, and saves.

    Parameters: `module`, whose state decides whether they serve.
    """

    def __init__(self, function: Any, module: str) -> None:
        self._function, self._module = function, module
        self._loaded = False
        self._locks: dict[object, Any] = {}

    @cached_property
    def _folder(self) -> Path:
        # To find it takes longer than to load a function, and few are asked for.
        return cache_of(self._module)

    @property
    def cache_path(self) -> str:
        """Where they are, which Numba reports."""
        return str(self._folder)

    def load_overload(self, signature: Any, target: Any) -> Any:
        """Return the result for arguments of these types, or None if this process compiles it.

        While another process compiles it, this one waits for its result.
        """
        target.refresh()
        file = self._file(signature, target.codegen())
        result = self._load(file, target)
        if result is None:
            self._lock(signature, file)
            # Another may have ended since, whether this one had to wait for it or not.
            result = self._load(file, target)
        return result

    def _load(self, file: Path, target: Any) -> Any:
        # What a crash of the system left in part or mixed up is compiled, and written, anew.
        with suppress(OSError, *_NO_RESULT):
            kept = pickle.loads(file.read_bytes())
            if not self._loaded:
                os.utime(self._folder)
            self._loaded = True
            return _result._rebuild(target, *kept)
        return None

    def _lock(self, signature: object, file: Path) -> None:
        """Have other processes wait until `unlock`, once none of them holds the lock."""
        # To import it takes as long as to load most functions.
        from filelock import FileLock, Timeout

        lock = self._locks[signature] = FileLock(file.with_suffix(".lock"))
        # Where nothing can be locked, each process compiles for itself.
        with suppress(OSError, NotImplementedError):
            self._make_folder()
            try:
                lock.acquire(blocking=False)
            except Timeout:
                with preparing():
                    self._wait(lock)

    def _wait(self, lock: Any) -> None:
        try:
            lock.acquire(timeout=PATIENCE)
        except TimeoutError:
            name = self._function.__name__
            report_compiling(Compilation(name, 0, 0, self.cache_path, elsewhere=True))
            lock.acquire()

    def unlock(self, signature: object) -> None:
        """Let others go on that wait for a result, whether there is one or not."""
        lock = self._locks.pop(signature, None)
        if lock is not None:
            lock.release()
            # In a folder that can't be written it may be left of another's.
            with suppress(OSError):
                Path(lock.lock_file).unlink()

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep a result; where that can't be, it is compiled anew another time."""
        if result.library.has_dynamic_globals:
            raise RuntimeError(f"the code of {self._function.__qualname__} holds an address")
        with suppress(OSError):
            self._make_folder()
            file = self._file(signature, result.codegen)
            written = file.with_suffix(f".{uuid4().hex}")
            try:
                written.write_bytes(_serialized(result._reduce()))
                written.replace(file)
            finally:
                written.unlink(missing_ok=True)

    def _make_folder(self) -> None:
        if not self._folder.exists():
            _remove_unused(self._folder.parent)
            self._folder.mkdir(parents=True, exist_ok=True)

    def _file(self, signature: Any, codegen: Any) -> Path:
        code = self._function.__code__
        closure = [cell.cell_contents for cell in self._function.__closure__ or ()]
        depends = (
            signature,
            code.co_firstlineno,
            _digest(code.co_filename),
            hashlib.sha256(code.co_code).hexdigest(),
            hashlib.sha256(_serialized(closure)).hexdigest(),
            # The processor, with what it can do.
            codegen.magic_tuple(),
            _surroundings(),
        )
        digest = hashlib.sha256(repr(depends).encode()).hexdigest()
        name = f"{self._function.__module__}.{self._function.__qualname__}"
        return self._folder / f"{name}-{digest[:32]}.compiled"


@cache
def _surroundings() -> object:
    """Return what else decides on the code that Numba makes: versions, and what it is told."""
    told = {name: value for name, value in os.environ.items() if name.startswith("NUMBA_")}
    told.pop("NUMBA_CACHE_DIR", None)
    return sys.implementation.cache_tag, numba.__version__, np.__version__, sorted(told.items())


@cache
def _digest(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()


def _remove_unused(root: Path) -> None:
    """Remove what was compiled of sources that nobody has run for long."""
    for folder in root.glob("compiled-*"):
        with suppress(OSError):
            if folder.stat().st_mtime < time.time() - UNUSED:
                shutil.rmtree(folder, ignore_errors=True)


def cache_of(module: str) -> Path:
    """Return the directory of the compiled functions of a module.

    What is compiled into a function is not only its own source: each state of a module and of what
    it imports has a cache of its own.
    """
    root = _settings.CACHE_DIR or _writable_place()
    digest = hashlib.sha256()
    for name in sorted(_needed(module)):
        digest.update(name.encode() + _source(name).read_bytes())
    return Path(root) / f"compiled-{digest.hexdigest()[:16]}"


@cache
def _writable_place() -> Path:
    """Return where compiled functions can be kept: in the user's cache, or beside the sources.

    Where neither can be written, they are kept until this process ends.
    """
    for place in (user_cache_path("goproof") / "compiled", PACKAGE / "__pycache__"):
        with suppress(OSError):
            # Who has no home has no cache either.
            if place.is_absolute():
                place.mkdir(parents=True, exist_ok=True)
                if os.access(place, os.W_OK):
                    return place
    temporary = tempfile.mkdtemp(prefix="goproof-")
    atexit.register(shutil.rmtree, temporary, ignore_errors=True)
    return Path(temporary)


def _source(module: str) -> Path:
    """Return where the source of a module is, or would be: of the machine, or of another in use."""
    if module.partition(".")[0] != "goimpl":
        return Path(str(getattr(sys.modules.get(module), "__file__", None)))
    return PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")


def _needed(module: str) -> set[str]:
    """Return the names of a module and of those of its package and the machine that it needs."""
    needed: set[str] = set()
    new = {"goimpl.jit.decorators", module}
    while new := {name for name in new - needed if _source(name).exists()}:
        needed |= new
        new = {name for each in new for name in _imported(each)}
    return needed


@cache
def _imported(module: str) -> frozenset[str]:
    """Return what a module imports from the machine and its own package: also names in modules."""
    packages = {"goimpl", module.partition(".")[0]}
    imported: set[str] = set()
    for node in ast.walk(ast.parse(_source(module).read_bytes())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in packages:
            imported.add(str(node.module))
            imported.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(imported)

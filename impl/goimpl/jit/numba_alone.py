"""Numba, deaf to the settings in the current directory; our modules import it from here alone.

When Numba is imported, and again whenever it compiles, it reads `.numba_config.yaml` in the current
directory. In a folder that somebody has downloaded, this file could name a cache, from which
anybody's code would be loaded. Settings of the environment count as ever.
"""

import os.path
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_SETTINGS = ".numba_config.yaml"


@contextmanager
def _without_settings() -> Iterator[None]:
    """Keep Numba from the file; who has imported it before has had the choice."""
    if "numba" in sys.modules:
        yield
        return
    paths: Any = os.path
    exists = paths.exists
    paths.exists = lambda path: path != _SETTINGS and exists(path)
    try:
        yield
    finally:
        paths.exists = exists
    config: Any = sys.modules["numba.core.config"]
    config._config_fname = ""


with _without_settings():
    import numba
    from numba import boolean, int64, types, uint64
    from numba.core import cgutils, codegen, compiler, event, serialize
    from numba.core.compiler import CompileResult
    from numba.core.environment import lookup_environment
    from numba.extending import intrinsic, register_jitable
    from numba.np import arrayobj

__all__ = [
    "CompileResult",
    "arrayobj",
    "boolean",
    "cgutils",
    "codegen",
    "compiler",
    "event",
    "int64",
    "intrinsic",
    "lookup_environment",
    "numba",
    "register_jitable",
    "serialize",
    "types",
    "uint64",
]

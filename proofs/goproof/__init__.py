"""The bridge between specification and implementation: proofs, comparisons and certified searches.

`import goproof` offers the functions behind the commands, each imported when it is first used.
Their types are in `__init__.pyi`, and docs/library.md describes them.
"""

import sys
import time


def _end(_number: int, _frame: object) -> None:
    import os

    os.write(2, b"goproof: interrupted\n")
    os._exit(130)


def _is_the_command() -> bool:
    # `python -m` has this name until it has imported the package. A process that a library starts
    # takes over the name of ours, but was called otherwise.
    name = sys.argv[0] if hasattr(sys, "argv") and sys.argv else ""
    return name == "-m" or (name.rpartition("/")[2] == "goproof" and name in sys.orig_argv)


if _is_the_command():
    # With `python -m` the current directory goes first, which may be anybody's download.
    if sys.argv[0] == "-m" and not (sys.flags.safe_path or __file__.startswith(f"{sys.path[0]}/")):
        del sys.path[0]
    # Before anything is imported, during which an interrupt would end in a traceback. The module
    # `signal` itself takes a while to import.
    import _signal

    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _end)

# Of a source that is changed later, what is imported may not be what lies on the disk.
IMPORTED = time.time_ns()


def __getattr__(name: str) -> object:
    if name == "__version__":
        # Slow to import, for what few ask.
        from importlib.metadata import version

        return version("goproof")
    from goproof.functions import offered

    return offered(name)


def __dir__() -> list[str]:
    from goproof.functions import HOMES

    return sorted([*HOMES, "__doc__", "__name__", "__version__"])

"""A process that has imported what others wrote, and does each command in a child of its own.

Most of a short command is the import of pytest, the solvers and Numba. None of the project's own
packages is imported here: a child imports these from its workspace, with the fault in them.
It reads a command a line, as JSON, from standard input, and writes two lines for each: the number
of the process, which leads a group of its own, and how that ended.
"""

import atexit
import gc
import importlib
import json
import os
import resource
import runpy
import signal
import sys
import traceback
from contextlib import suppress
from pathlib import Path

FOREIGN = (
    "pytest",
    "hypothesis",
    "hypothesis.strategies",
    "numpy",
    "numba",
    "z3",
    "cvc5",
    "networkx",
    "msgspec",
    "sgfmill.sgf",
    "jsonschema",
    "pysat.solvers",
    "platformdirs",
    "sqlite3",
    "concurrent.futures",
    "multiprocessing.pool",
    "xml.etree.ElementTree",
)


def main() -> None:
    """Serve commands until the input ends."""
    # The folder of this file is no place to import from; the workspace is.
    sys.path[0] = str(Path.cwd())
    for name in FOREIGN:
        with suppress(ImportError):
            importlib.import_module(name)
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        command = json.loads(line)
        sys.stdout.flush()
        child = os.fork()
        if not child:
            _work(**command)
        _say(child)
        _, status = os.waitpid(child, 0)
        _say(os.waitstatus_to_exitcode(status))


def _say(number: int) -> None:
    print(number, flush=True)


def _work(module: str, arguments: list[str], seconds: int, said: str, complained: str) -> None:
    status = 1
    try:
        os.setsid()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        for number, path in ((0, os.devnull), (1, said), (2, complained)):
            opened = os.open(path, os.O_RDWR)
            os.dup2(opened, number)
            os.close(opened)
        sys.stdin, sys.stdout, sys.stderr = (
            os.fdopen(number, mode, closefd=False) for number, mode in enumerate("rww")
        )
        sys.argv = [module, *arguments]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        with suppress(BaseException):
            atexit._run_exitfuncs()
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    main()

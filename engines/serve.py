"""Start the board of a Python library as an engine of GTP: `python engines/serve.py LIBRARY`.

The library has to be installed for the Python that runs this; goproof need not be.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

ADAPTERS = Path(__file__).resolve().parent / "adapters"


def main(arguments: list[str]) -> int:
    """Serve the library that is named."""
    names = sorted(path.stem for path in ADAPTERS.glob("[a-z]*.py"))
    if len(arguments) != 1 or arguments[0] not in names:
        print(f"usage: serve.py LIBRARY, one of: {' '.join(names)}", file=sys.stderr)
        return 2
    # Run by its path, it finds the package that it is in.
    sys.path[0] = str(ADAPTERS.parents[1])
    from engines.gtp import Engine, serve, standard_output

    answers = standard_output()
    try:
        board = import_module(f"engines.adapters.{arguments[0]}").BOARD
    except ImportError as error:
        print(f"{arguments[0]}: not installed here: {error}", file=sys.stderr)
        return 2
    serve(Engine(board, arguments[0]), sys.stdin, answers)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

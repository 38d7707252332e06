"""The bridge between law and machine: proofs, comparisons, command line, reports.

`import goproof` offers what the commands call, each imported when it is first used; its type stands
in `__init__.pyi`, and docs/library.md shows it.
"""

import sys

from goproof.loading import begin

# Before any other module of the project is imported, so that each is recorded.
begin(sys._getframe().f_code)


def __getattr__(name: str) -> object:
    from goproof.command_line.functions import offered

    return offered(name)


def __dir__() -> list[str]:
    from goproof.command_line.functions import HOMES

    return sorted({*globals(), *HOMES})

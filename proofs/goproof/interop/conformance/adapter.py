"""A board that speaks no GTP, behind an adapter: a file in Python or in JavaScript."""

import shlex
import shutil
import sys
from pathlib import Path

from goproof.errors import UsageError

_HERE = Path(__file__).parent
# What serves a file of each ending, and the program that runs it.
SERVERS = {".py": "serve.py", ".cjs": "serve.cjs", ".js": "serve.cjs", ".mjs": "serve.cjs"}


def start_of(adapter: str) -> str:
    """Return the command that serves the board of an adapter as an engine of GTP.

    Parameters: `adapter`, the file; a word after it is passed on to it. Python is the `python3` of
    the path, so that what is installed for it is found. Raises UsageError for a file that is not
    there or of another language, and where its language is missing.
    """
    try:
        words = shlex.split(adapter)
    except ValueError as error:
        raise UsageError(f"{adapter}: {error}") from None
    file = Path(words[0]) if words else Path()
    if not file.is_file():
        raise UsageError(f"{adapter or 'an empty name'}: there is no such file")
    server = SERVERS.get(file.suffix)
    if server is None:
        raise UsageError(f"{adapter}: a file of Python or JavaScript, by its ending")
    program = "node" if server.endswith("cjs") else "python3"
    found = shutil.which(program) or (sys.executable if program == "python3" else None)
    if found is None:
        raise UsageError(f"{adapter}: there is no program {program}")
    return shlex.join([found, str(_HERE / server), str(file), *words[1:]])

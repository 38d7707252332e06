"""The list of disagreements that are accepted, so that a build fails for new ones only."""

from __future__ import annotations

from pathlib import Path

from goproof.errors import UsageError


def accepted_in(file: str) -> tuple[str, ...]:
    """Return the names that a file lists, a line each, as reports have them.

    A line that begins with # says nothing. Raises UsageError, with the line, for one that is no
    name, and where the file can't be read.
    """
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"--accept {file}: {error}") from None
    names = list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        name = line.strip()
        if not name or name.startswith("#"):
            continue
        if ": " not in name:
            raise UsageError(
                f"--accept {file}, line {number}: {name[:60]!r} is no name of a disagreement, such "
                "as 'accepts an illegal move: occupied'"
            )
        names.append(name)
    return tuple(names)

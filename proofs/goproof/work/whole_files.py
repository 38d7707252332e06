"""Files that are written whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """Yield a file beside another, whose place it takes once it has been written.

    If that ends in an error, it is removed, and the other stays as it was. A link stays a link.
    What is no regular file, such as a pipe, is written as it stands.
    """
    if path.exists() and not path.is_file():
        yield path
        return
    whole = path.resolve()
    part = whole.with_name(f"{whole.name}.part")
    try:
        yield part
        part.replace(whole)
    finally:
        part.unlink(missing_ok=True)

"""The files that come with goproof besides its code: problems, certificates, examples, Coq.

In a checkout they stand where people look for them; the wheel has them in `goproof/data`.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from goproof.errors import UsageError

_PACKAGE = Path(__file__).resolve().parent
_DATA, _CHECKOUT = _PACKAGE / "data", _PACKAGE.parents[1]
# The folder in the wheel, and the one in a checkout.
FOLDERS = {
    "problems": "docs/problems",
    "certificates": "docs/values",
    "examples": "docs/examples",
    "coq": "proofs/coq",
    "checker": "checkers/c",
    "corpus": "corpus",
}


@dataclass(frozen=True)
class Kind:
    """Files of one kind, that commands take.

    `ending` is the end of their names, which may be left out where commands take them `by_name`;
    `used_by` are the commands.
    """

    name: str
    folder: str
    ending: str
    used_by: tuple[str, ...]
    by_name: bool = True


PROBLEMS = Kind("problems", "problems", ".json", ("goproof solve", "goproof explore"))
CERTIFICATES = Kind(
    "certificates", "certificates", ".jsonl.gz", ("goproof check", "goproof explore")
)
RECORDS = Kind("records", "examples", ".sgf", ("goproof replay",))
CODE = Kind(
    "code", "examples", ".py", ("goproof compare", "goproof verify --lemma-file"), by_name=False
)
CORPUS = Kind("corpus", "corpus", "", ("goproof vectors --plain",), by_name=False)
KINDS = (PROBLEMS, CERTIFICATES, RECORDS, CODE, CORPUS)


def folder(name: str) -> Path:
    """Return the folder of that name, of `FOLDERS`; it may be missing."""
    installed = _DATA / name
    return installed if installed.is_dir() else _CHECKOUT / FOLDERS[name]


def files(kind: Kind) -> Iterator[Path]:
    """Yield the files of a kind, by their names."""
    found = folder(kind.folder).glob(f"*{kind.ending}")
    yield from sorted(file for file in found if file.is_file())


def name_of(file: Path, kind: Kind) -> str:
    """Return the name by which commands take a file, its whole name where they don't."""
    return file.name.removesuffix(kind.ending) if kind.by_name else file.name


def is_there(path: Path) -> bool:
    """Tell whether a file or folder is there, as far as it can be seen."""
    try:
        return path.exists()
    except OSError:
        # Nobody may look into the current directory.
        return False


def files_in(path: Path, endings: tuple[str, ...], what: str) -> list[Path]:
    """Return the files in a folder with these endings, sorted, or the path if it is no folder.

    Raises UsageError for a folder without any, which says that there is no `what` in it.
    """
    if str(path) == "-" or not (is_there(path) and path.is_dir()):
        return [path]
    ended = (each for each in path.rglob("*") if each.name.lower().endswith(endings))
    if found := sorted(each for each in ended if each.is_file()):
        return found
    raise UsageError(f"{path}: no {what} in this folder")


def like(path: Path, *kinds: Kind) -> str:
    """Return, for the end of a message about a missing file, which shipped ones are called so.

    It is empty for a path with a folder, or a file that is there: then no name was meant.
    """
    from difflib import get_close_matches

    if len(path.parts) != 1 or is_there(path):
        return ""
    names = [name_of(file, kind) for kind in kinds for file in files(kind)]
    near = get_close_matches(path.name, names, n=2)
    if near:
        return f"; did you mean {' or '.join(near)}?"
    return "; goproof examples lists what comes with goproof"


def named(file: str | os.PathLike[str], *kinds: Kind) -> Path:
    """Return the file that somebody means: one of their own, or one that comes with goproof.

    Their own goes first. Parameters: `kinds`, those among which the name is looked for.
    """
    path = Path(file)
    if len(path.parts) != 1 or is_there(path):
        return path
    for kind in kinds:
        shipped = folder(kind.folder) / f"{path.name.removesuffix(kind.ending)}{kind.ending}"
        if shipped.is_file():
            return shipped
    return path

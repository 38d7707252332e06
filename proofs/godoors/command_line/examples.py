"""List and copy the files that come with goproof: `goproof examples`."""

from dataclasses import dataclass
from pathlib import Path

from godoors.command_line import common
from godoors.command_line.options import Printed
from goproof.options import option

EXAMPLE = "goproof examples --out my-examples"


@dataclass(frozen=True, kw_only=True)
class Request(Printed):
    """What the command is asked."""

    out: Path | None = option(
        None,
        "copy the files into this directory, in a folder for each kind",
        unit="DIR",
        written=True,
    )


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.wrapping import broken, width_of_output
    from goproof.shipped import KINDS, files, name_of

    copies = {} if request.out is None else copied(request.out)
    if request.json:
        from godoors.documents.commands import Examples, ShippedFile

        shown = [
            ShippedFile.of(
                kind, kind=kind.name, name=name_of(file, kind), file=str(copies.get(file, file))
            )
            for kind in KINDS
            for file in files(kind)
        ]
        common.print_json(Examples(shown))
    elif request.out is not None:
        print(f"{request.out}: {len(copies)} files")
    else:
        width = width_of_output()
        for kind in KINDS:
            heading = f"{kind.name}, for {' and '.join(kind.used_by)}:"
            names = ", ".join(name_of(file, kind) for file in files(kind))
            print(*broken(heading, width), *broken(f"  {names}", width), sep="\n")
    return common.AS_EXPECTED


def copied(out: Path) -> dict[Path, Path]:
    """Copy every file into a folder for its kind; return the copies, by their originals.

    Raises UsageError, before anything is copied, where another file of such a name stands.
    """
    from goproof.errors import UsageError
    from goproof.shipped import KINDS, files

    copies = {file: out / kind.name / file.name for kind in KINDS for file in files(kind)}
    for file, copy in copies.items():
        if copy.exists() and copy.read_bytes() != file.read_bytes():
            raise UsageError(f"{copy}: exists already, and is not goproof's file")
    for file, copy in copies.items():
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    return copies

"""List and copy the files that come with goproof: `goproof examples`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from godoors.command_line import common

if TYPE_CHECKING:
    from goproof.shipped import Kind


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "examples",
        run,
        "goproof examples --out my-examples",
    )
    command.add_argument(
        "--out",
        type=common.directory_to_write,
        metavar="DIR",
        help="copy the files into this directory, in a folder for each kind",
    )


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.shipped import KINDS, copied, files, name_of

    copies = {} if arguments.out is None else copied(arguments.out)
    if arguments.json:
        from godoors.documents.commands import Examples, ShippedFile

        shown = [
            ShippedFile.of(
                kind, kind=kind.name, name=name_of(file, kind), file=str(copies.get(file, file))
            )
            for kind in KINDS
            for file in files(kind)
        ]
        common.print_json(Examples(shown))
    elif arguments.out is not None:
        print(f"{arguments.out}: {len(copies)} files")
    else:
        for kind in KINDS:
            print(*_lines_of(kind), sep="\n")
    return common.AS_EXPECTED


def _lines_of(kind: Kind) -> list[str]:
    from godoors.report.wrapping import broken, width_of_output
    from goproof.shipped import files, name_of

    heading = f"{kind.name}, for {' and '.join(kind.used_by)}:"
    names = ", ".join(name_of(file, kind) for file in files(kind))
    width = width_of_output()
    return [*broken(heading, width), *broken(f"  {names}", width)]

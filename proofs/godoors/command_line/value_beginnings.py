"""Where the positions that `goproof value` is asked about begin, by its options and files."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import graphs_option
from goproof.errors import UsageError, read_file
from goproof.options import option, positional
from goproof.rulebook.names import PLAYERS

if TYPE_CHECKING:
    from gospec.law.colouring import Colour, Colouring
    from gospec.law.graph import Graph

    Start = tuple[Graph | Colouring, Colour]


@dataclass(frozen=True)
class Beginning:
    """Where to start from: what one option or one line of a file says."""

    given_as: str
    text: str
    where: str = ""

    def start(self, to_move: str | None) -> "Start":
        """Return where that is; `to_move` is the option. Raises UsageError where it is nowhere."""
        from godoors.command_line.graph_files import read_graph
        from goproof.boards.named import board_named
        from gospec.law.colouring import BLACK

        try:
            if self.given_as == "graph":
                return read_graph(Path(self.text)), BLACK
            if self.given_as == "position":
                return common.position_from(self.text, to_move)
            board, *player = self.text.split() if self.where else [self.text]
            if not player:
                return board_named(board), BLACK
            if player in (["black"], ["white"]):
                return common.position_from(board, *player)
            raise UsageError(
                f"{self.text!r} is neither a board nor a position followed by black or white"
            )
        except UsageError as error:
            raise UsageError(f"{self.where}{error.args[0]}") from None


@dataclass(frozen=True, kw_only=True)
class Beginnings:
    """The options that say where to start from."""

    boards: Sequence[str] = positional(
        (),
        "rows x columns, such as 3x3; several boards and positions are answered one by one",
        unit="BOARD",
    )
    graph: Sequence[str] = graphs_option()
    position: Sequence[str] = option(
        (),
        "start from this position, such as 'XX./...'; - for standard input; may be repeated",
        unit="DIAGRAM",
    )
    positions: Sequence[str] = option(
        (),
        "start from each line: a board, or a position and who moves, such as 'XX./... white'; - "
        "for standard input",
        unit="FILE",
    )
    to_move: str | None = option(None, "who moves first from --position", choices=PLAYERS)

    def beginnings(self) -> Iterator[Beginning]:
        """Yield where to start from: boards, graphs, positions, and then the lines of files."""
        for name in ("boards", "graph", "position"):
            yield from (Beginning(name, text) for text in getattr(self, name))
        for file in self.positions:
            for number, line in enumerate(_lines(file), 1):
                if line.strip():
                    yield Beginning("positions", line.strip(), f"{file}, line {number}: ")


def _lines(file: str) -> list[str]:
    try:
        return read_file(file).decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise UsageError(f"{file}: not a text in UTF-8") from None

"""The certificate of a repetition-free search, whose lines the machine writes from its records.

Nobody has to believe this module: the checker checks what it writes.
"""

import json
from collections.abc import Callable, Iterator

from gochecker.claim import Claim
from goimpl.search.repetition_free.strategy import LevelledStrategy
from goproof.certificates.writing.encoding import Encoder, last_line


class LevelledLines:
    """The certificate of a strategy with levels, as `writing.encoding.Certificate`.

    Parameters: `claim`, whose symmetries are those of the strategy but the identity; `progress`,
    which receives the number of nodes that are ready.
    """

    def __init__(
        self, strategy: LevelledStrategy, claim: Claim, progress: Callable[[int], None]
    ) -> None:
        self.strategy, self.claim, self.progress = strategy, claim, progress

    def lines(self) -> Iterator[str]:
        """Yield the lines, without line ends."""
        for block in self.blocks():
            yield from block.decode().splitlines()

    def blocks(self) -> Iterator[bytes]:
        """Yield the lines with their ends, many at once but for the first and the last."""
        encoder = Encoder(self.claim)
        yield f"{encoder.first_line()}\n".encode()
        names = [json.dumps(name).encode() for name in (*encoder.drawing.names, "pass")]
        columns, nodes = encoder.drawing.rows[0].stop, 0
        for block, lines, so_far in self.strategy.text(names, columns):
            nodes = so_far
            self.progress(lines)
            yield block
        yield f"{last_line(nodes)}\n".encode()

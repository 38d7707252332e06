"""Writes one certificate for several claims about a problem, such as its whole table.

Nobody has to believe this module: the checker checks what it writes.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from gochecker.entries import Choice, Image, PositionEntry, Safe
from goproof.certificates.writing.encoding import Certificate, Encoder, last_line, nodes_of


def table_lines(certificates: Sequence[Certificate]) -> Iterator[str]:
    """Yield the lines of one certificate that claims what several claim, without line ends.

    Nodes and positions that they have in common are there once. The claims have board, rules,
    target, region, immortal stones, the root's colouring and the history in common, and rest on no
    lemma; the entries of each can be iterated again.
    """
    table = _Table()
    for certificate in certificates:
        yield from table.lines(certificate)


class _Table:
    """What has been written."""

    def __init__(self) -> None:
        self.positions: dict[tuple[object, ...], int] = {}
        self.numbers: dict[tuple[object, ...], int] = {}
        self.nodes = 0

    def lines(self, certificate: Certificate) -> Iterator[str]:
        """Yield the lines for one of the claims."""
        claim = certificate.claim
        encoder = Encoder(claim)
        yield encoder.further_line() if self.numbers else encoder.first_line()
        about = claim.game.winner, claim.game.until_alive, claim.game.all_of_target
        positions: list[PositionEntry] = []
        # By the numbers in the certificate of this claim alone.
        numbers: list[int] = []
        for entry in certificate.entries:
            if isinstance(entry, PositionEntry):
                positions.append(entry)
                continue
            where = positions[entry.position].position
            stands = where.colouring.colours, where.to_move, where.threats
            strategy = _renumbered(entry.strategy, numbers)
            said = tuple(strategy.items()) if isinstance(strategy, dict) else strategy
            key = (about, stands, entry.to_move, entry.passes, said)
            if key not in self.numbers:
                if stands not in self.positions:
                    self.positions[stands] = len(self.positions)
                    yield encoder.line(PositionEntry(self.positions[stands], where))
                self.numbers[key] = len(self.numbers)
                node = entry._replace(
                    number=self.numbers[key], position=self.positions[stands], strategy=strategy
                )
                self.nodes += nodes_of(node)
                yield encoder.line(node)
            numbers.append(self.numbers[key])
        yield last_line(self.nodes, numbers[-1])


def _renumbered(said: Any, numbers: Sequence[int]) -> Any:
    """Return a strategy, or a child of a node, with the numbers that nodes have in the table."""
    match said:
        case Choice(move, child):
            return Choice(move, None if child is None else _renumbered(child, numbers))
        case Image() | Safe():
            raise ValueError("a claim about a target rests on no lemma")
        case int():
            return numbers[said]
    return {move: _renumbered(child, numbers) for move, child in said.items()}

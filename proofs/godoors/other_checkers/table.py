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
    placed: dict[tuple[object, ...], int] = {}
    known: dict[tuple[object, ...], int] = {}
    nodes = 0
    for certificate in certificates:
        claim = certificate.claim
        encoder = Encoder(claim)
        yield encoder.further_line() if known else encoder.first_line()
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
            if key not in known:
                if stands not in placed:
                    placed[stands] = len(placed)
                    yield encoder.line(PositionEntry(placed[stands], where))
                known[key] = len(known)
                node = entry._replace(number=known[key], position=placed[stands], strategy=strategy)
                nodes += nodes_of(node)
                yield encoder.line(node)
            numbers.append(known[key])
        yield last_line(nodes, numbers[-1])


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

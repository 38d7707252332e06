"""Writes certificates for games under superko: the strategy of a search, line by line.

Nobody has to believe this module: the checker checks what it writes.
"""

import gzip
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from gochecker.claim import LIFE, TERRITORY, Claim, with_outside
from gochecker.game import Game, Position, State
from gochecker.positions import Symmetry
from goimpl import search
from goimpl.search.repetition_free.strategy import LevelledStrategy
from goproof.boards.symmetries import each_symmetry
from goproof.certificates.writing.encoding import Certificate, Encoder, last_line
from goproof.certificates.writing.proofs import entries_of
from goproof.errors import UsageError
from goproof.machine.from_law import colour_of
from goproof.work.whole_files import written_whole
from gospec.law.colouring import BLACK, EMPTY, Colouring
from gospec.law.diagram import point_name
from gospec.law.graph import Graph
from gospec.law.rules import Rules

# A rectangle has no more than 8. With very many, the search for the right one would take too long.
MOST_SYMMETRIES = 64


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


def certificate(
    question: search.Question,
    answer: search.Answer,
    graph: Graph,
    by_symmetry: bool = False,
    progress: Callable[[int], None] = lambda nodes: None,
) -> Certificate | LevelledLines:
    """Return the certificate of an answer; see `proved`."""
    strategy = answer.strategy
    if answer.winner is None or not isinstance(strategy, LevelledStrategy):
        return proved(question, answer, graph, by_symmetry, progress)
    claim = claim_of(question, answer.winner, graph, strategy.symmetries[1:])
    claim = replace(claim, levels=strategy.number_of_levels)
    if question.has_territory:
        claim = replace(claim, life=TERRITORY)
    return LevelledLines(strategy, claim, progress)


def proved(
    question: search.Question,
    answer: search.Answer,
    graph: Graph,
    by_symmetry: bool = False,
    progress: Callable[[int], None] = lambda nodes: None,
) -> Certificate:
    """Return the certificate of a search with history, whose entries can be iterated once.

    `graph` is the board of the question, whose points have the same numbers in drawing order. With
    `by_symmetry` a node serves for all images of its state, where the goal is a score and the
    board has no more than MOST_SYMMETRIES; `progress` receives how many nodes are ready. Raises
    ValueError when there is no answer.
    """
    if answer.winner is None or not isinstance(answer.strategy, search.Proofs):
        raise ValueError("an unanswered question has no certificate")
    score = isinstance(question.goal, search.ScoreAtLeast)
    symmetries: Sequence[Sequence[int]] = symmetries_of(graph) if by_symmetry and score else []
    claim = claim_of(question, answer.winner, graph, symmetries)
    return Certificate(claim, entries_of(claim, answer.strategy, symmetries, progress))


def symmetries_of(graph: Graph) -> list[tuple[int, ...]]:
    """Return the symmetries of a board but the identity, as the images of the points' numbers.

    There are none where they are more than MOST_SYMMETRIES.
    """
    first = list(islice(each_symmetry(graph), MOST_SYMMETRIES + 1))
    if len(first) > MOST_SYMMETRIES:
        return []
    images = [tuple(graph.index[v] for v in symmetry) for symmetry in first]
    return [symmetry for symmetry in images if symmetry != tuple(range(len(graph)))]


def claim_of(
    question: search.Question, winner: int, graph: Graph, symmetries: Sequence[Sequence[int]] = ()
) -> Claim:
    """Return the claim that this player wins; `symmetries` are images of the points' numbers."""
    goal, points = question.goal, graph.points
    rules = Rules(ko=question.ko, suicide="allowed" if question.suicide else "forbidden")
    names = {point_name(graph, v): v for v in points}
    player = colour_of(winner)
    threats: tuple[int, ...] = ()
    safe: tuple[int, ...] = ()
    if isinstance(goal, search.Capture):
        threats, safe = goal.threats, goal.immortal
        immortal = frozenset(points[i] for i in safe)
        game = Game(
            board=with_outside(graph, immortal),
            rules=rules,
            points={point_name(graph, points[i]): points[i] for i in goal.region},
            winner=player,
            target=frozenset(points[i] for i in goal.target),
            defender=colour_of(goal.defender),
            immortal=immortal,
            until_alive=goal.until_alive,
            all_of_target=goal.all_of_target,
        )
    else:
        # White wins when Black has less than the margin.
        margin = goal.margin if colour_of(winner) is BLACK else goal.margin - 1
        game = Game(board=graph, rules=rules, points=names, winner=player, margin=margin)

    def position(colours: tuple[int, ...], to_move: int) -> Position:
        return game.position(colouring(colours, game.board), colour_of(to_move), threats)

    root = position(question.colours, question.to_move)
    return Claim(
        game=game,
        board=graph,
        immortal=tuple(point_name(graph, points[i]) for i in safe),
        root=State(root, colour_of(question.to_move), question.passes),
        history=tuple(position(*earlier) for earlier in sorted(question.history)),
        symmetries=tuple(_symmetry(images) for images in symmetries),
        life=LIFE[rules.suicide]
        if question.by_life and isinstance(goal, search.ScoreAtLeast)
        else None,
    )


def colouring(colours: Sequence[int], board: Graph) -> Colouring:
    """Return a colouring from the machine's numbers; further points of the board are empty."""
    outside = [EMPTY] * (len(board) - len(colours))
    return Colouring(board, [*map(colour_of, colours), *outside])


def _symmetry(images: Sequence[int]) -> Symmetry:
    return Symmetry(tuple(images.index(place) for place in range(len(images))))


def written_blocks(blocks: Iterable[bytes], path: Path) -> Iterator[bytes]:
    """Yield the blocks, each written to a file, which is compressed if its name ends in `.gz`.

    The file is there once all are written. Raises UsageError when the file can't be written.
    """
    opened: Callable[..., Any] = gzip.open if path.suffix == ".gz" else open
    try:
        with written_whole(path) as part, opened(part, "wb") as file:
            for block in blocks:
                file.write(block)
                yield block
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None

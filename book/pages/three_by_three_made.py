"""Look for a short proof that Black takes all of 3x3.

Which proof the search finds depends on the order of the points. This tries many orders, and keeps
the certificate with the fewest boards on which White is to move, if it has fewer than the one that
is kept: `python -m book.pages.three_by_three_made TRIES`.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter
from pathlib import Path
from random import Random

from book.pages.three_by_three import KEPT, boards_of
from goimpl.boards.adjacency import Adjacency
from goimpl.colours import BLACK
from goimpl.search import Child, Choice, Node, Position, Prover, Question, Safe, ScoreAtLeast
from goproof.certificates.writing.encoding import Certificate, Entry
from goproof.certificates.writing.superko import Terms, claim_of, symmetries_of, write_certificate
from goproof.machine.from_law import adjacency_of
from gospec.graph import Graph, rectangle

BOARD, MARGIN = rectangle(3, 3), 9
Line = Position | Node


def question(board: Adjacency) -> Question:
    """Return the question whether Black takes all of an empty board."""
    goal = ScoreAtLeast(MARGIN)
    return Question(board, (0,) * board.points, BLACK, goal, by_life=True)


def proof(order: Sequence[int], board: Graph = BOARD) -> list[Line]:
    """Return a proof by a search to which the i-th point is `order[i]`, with its own numbers."""
    place = {v: i for i, v in enumerate(order)}
    plain = adjacency_of(board)
    lists = tuple(tuple(sorted(place[w] for w in plain.neighbours(v))) for v in order)
    answer = Prover().prove(question(Adjacency(lists)))
    assert answer.winner == BLACK
    assert answer.strategy is not None
    symmetries = [tuple(place[images[v]] for v in order) for images in symmetries_of(board)]
    return [renumbered(line, order, place) for line in answer.strategy.lines(symmetries)]


def renumbered(line: Line, order: Sequence[int], place: dict[int, int]) -> Line:
    """Return a line with the points' numbers in place of those in an order."""
    if isinstance(line, Position):
        return replace(line, colours=tuple(line.colours[place[v]] for v in sorted(order)))

    def move(named: int) -> int:
        return order[named] if named >= 0 else named

    def child(led_to: Child | Choice | Safe | None) -> Child | Choice | Safe | None:
        if not isinstance(led_to, Choice):
            return led_to
        return Choice(move(led_to.move), child(led_to.child))

    replies = None
    if line.replies is not None:
        named = ((move(each), child(led_to)) for each, led_to in line.replies)
        replies = tuple((m, c) for m, c in sorted(named, key=itemgetter(0)) if c is not None)
    choice = child(line.choice)
    assert choice is None or isinstance(choice, Choice)
    return replace(line, choice=choice, replies=replies)


def certificate(lines: Sequence[Line]) -> Certificate:
    """Return the certificate of a proof."""
    claim = claim_of(question(adjacency_of(BOARD)), BLACK, BOARD, symmetries_of(BOARD))
    terms = Terms(claim)
    entries: list[Entry] = [terms.entry(line) for line in lines]
    return Certificate(claim, entries)


def main(argv: Sequence[str]) -> None:
    """Try so many orders, and report each improvement."""
    tries, rng = int(argv[0]), Random(0)
    best = len(boards_of(KEPT)) if KEPT.exists() else 10**6
    for number in range(tries):
        order = rng.sample(range(len(BOARD)), len(BOARD))
        lines = certificate(proof(order)).lines()
        trial = Path(f"{KEPT}.trial.gz")
        write_certificate(lines, trial)
        if (boards := len(boards_of(trial))) < best:
            best = boards
            trial.replace(KEPT)
            print(f"try {number}: {boards} boards, {lines.nodes} nodes", flush=True)
        trial.unlink(missing_ok=True)


if __name__ == "__main__":
    main(sys.argv[1:])

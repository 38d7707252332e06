"""The symmetries of a board: the permutations of its points that keep adjacency.

A search visits one of several games that differ only by names. Clause: none; S1/R1 to S1/R9 depend
on adjacency only, so none of them distinguishes the images.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice

from gospec.law.formalisation import Agreement, By, Move
from gospec.law.graph import Graph, Point


@lru_cache(maxsize=256)
def symmetries(board: Graph) -> tuple[tuple[Point, ...], ...]:
    """Return the symmetries of a board, each as the images of its points in their order."""
    return tuple(each_symmetry(board))


def each_symmetry(board: Graph) -> Iterator[tuple[Point, ...]]:
    """Yield the symmetries of a board one by one, for boards that may have too many.

    The search goes point by point: the image of a point is adjacent to just the images that it has
    to be adjacent to.
    """
    return _extended(board, ())


def up_to_conjugation(board: Graph) -> tuple[int, ...]:
    """Return the numbers of some symmetries of which each other one is an image by a symmetry.

    What holds of a symmetry of a board and of all colourings holds of its images too: they differ
    by the names of the points alone.
    """
    found: list[int] = []
    covered: set[tuple[Point, ...]] = set()
    for number, images in enumerate(symmetries(board)):
        if images not in covered:
            found.append(number)
            covered.update(_image(board, images, by) for by in symmetries(board))
    return tuple(found)


def _image(board: Graph, images: tuple[Point, ...], by: tuple[Point, ...]) -> tuple[Point, ...]:
    renamed = dict(zip(board.points, by, strict=True))
    image = {renamed[v]: renamed[w] for v, w in zip(board.points, images, strict=True)}
    return tuple(image[v] for v in board.points)


def _extended(board: Graph, images: tuple[Point, ...]) -> Iterator[tuple[Point, ...]]:
    if len(images) == len(board):
        yield images
        return
    for candidate in _candidates(board, images):
        if candidate not in images and _fits(board, images, candidate):
            yield from _extended(board, (*images, candidate))


def _candidates(board: Graph, images: tuple[Point, ...]) -> Iterator[Point]:
    # Where a known neighbour went, the point goes to one of that image's neighbours.
    v = board.points[len(images)]
    neighbours = (
        images[board.index[w]] for w in board.neighbours[v] if board.index[w] < len(images)
    )
    near = next(neighbours, None)
    chosen = board.points if near is None else board.neighbours[near]
    return (w for w in chosen if len(board.neighbours[w]) == len(board.neighbours[v]))


def _fits(board: Graph, images: tuple[Point, ...], candidate: Point) -> bool:
    v = board.points[len(images)]
    adjacent = board.neighbours[v]
    return all(
        (board.points[i] in adjacent) is (w in board.neighbours[candidate])
        for i, w in enumerate(images)
    )


Symmetry = Mapping[Point, Point]

# A complete graph of 7 points has 5040; beyond that the list costs more than it saves.
MOST = 5040


def automorphisms(graph: Graph) -> tuple[Symmetry, ...]:
    """Return the symmetries of a board as maps, or the identity alone if they are too many."""
    permutations = tuple(islice(each_symmetry(graph), MOST + 1))
    if len(permutations) > MOST:
        return ({v: v for v in graph.points},)
    return tuple(dict(zip(graph.points, images, strict=True)) for images in permutations)


def representatives(moves: Sequence[Move], symmetries: Sequence[Symmetry]) -> list[Move]:
    """Return the first move of each orbit: the others are its images under the symmetries."""
    chosen: list[Move] = []
    images: set[Move] = set()
    for move in moves:
        if move not in images:
            chosen.append(move)
            images |= {image(move, symmetry) for symmetry in symmetries}
    return chosen


def image(move: Move, symmetry: Symmetry) -> Move:
    """Return what a symmetry makes of a move: a pass and a resignation stay what they are."""
    if isinstance(move, Agreement):
        return Agreement(frozenset(symmetry[v] for v in move.points))
    if isinstance(move, By):
        return By(move.player, image(move.move, symmetry))
    return symmetry.get(move, move)


def fixing(move: Move, symmetries: Sequence[Symmetry]) -> tuple[Symmetry, ...]:
    """Return the symmetries that leave a move where it is; all of them leave a pass."""
    return tuple(symmetry for symmetry in symmetries if image(move, symmetry) == move)

"""Finds assumptions that confine a lemma to some graphs, though they speak of colours.

*Points of three neighbours are one's own*, and *points of three neighbours are none of one's own*:
each asks for colours, and both together say that no point has three neighbours. By its form neither
is a condition on the graph (`goproof.doubts.bare`). So the board of the lemma's example gets more
points, of whatever colours: if none of these meets the assumptions, they leave out such boards.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random

from goproof.doubts.claim_made import MadeClaim
from goproof.validation.family import Family, enlarged
from goproof.validation.structures import beside, complete, path, ring, star, with_points
from goproof.logic.formulas import Formula, all_of
from goproof.theory.cases import Case
from goproof.vocabulary.lemma import Lemma
from gospec.colouring import Colour
from gospec.graph import Graph

# So many further neighbours a point of the example gets.
MORE = (1, 2, 3, 5)
# What else may be on the board, in so many random colourings besides the plain ones.
COMPONENTS = (path(1), path(3), ring(4), ring(5), star(5), complete(5))
COLOURINGS = 24


def confined(lemma: Lemma, family: Family) -> str:
    """Return the kind of boards that a lemma's assumptions leave out without saying so, or ''."""
    example = replace(lemma.example.case(), law=family.law)
    for what, cases in _kinds(example):
        some = [case for case in cases if all(c.predicate(case) for c in lemma.graphs)]
        # What a declared condition leaves out is said with the verdict.
        if some and not any(map(lemma.assumes, some)):
            return (
                f"it assumes that the graph is none in which {what}, as no colours there meet the"
                " assumptions: declare it as a GraphCondition among the lemma's graphs"
            )
    return ""


class Decided:
    """The assumptions of a claim that all colours so far have left to the graph, and together.

    Parameters: `made`, the claim; `lemma`, whose conditions on the graph are declared.
    """

    def __init__(self, lemma: Lemma, made: MadeClaim) -> None:
        declared = [condition.formula for condition in lemma.graphs]
        left = [formula for formula in made.named.assumptions if formula not in declared]
        self._truths: dict[Formula, set[bool]] = {f: set() for f in (*left, all_of(left))}

    def look(self, truth: Callable[[Formula], int], ones: int) -> None:
        """See in which cases of a board they are true."""
        for formula, truths in list(self._truths.items()):
            if (found := truth(formula)) in (0, ones):
                truths.add(found == ones)
            else:
                del self._truths[formula]

    def fault(self) -> str:
        """Return which is true of some graphs and of others not, whatever the colours are."""
        for formula, truths in self._truths.items():
            if len(truths) > 1:
                return f"no colours decide an assumption, but the graph does: {formula}"
        return ""


def _kinds(example: Case) -> Iterator[tuple[str, Iterable[Case]]]:
    """Yield kinds of boards around an example, each with cases there of many colours."""
    if example.game is not None:
        return
    for other in COMPONENTS:
        board = beside(example.before.graph, other)
        yield f"there is {other.name} beside the rest", _coloured(example, board)
    if example.symmetry:
        return
    for v in range(len(example.before.graph)):
        for more in MORE:
            what = f"a point has {more} more neighbours than in the example"
            yield what, _with_neighbours(example, v, more)


def _with_neighbours(example: Case, v: int, more: int) -> Iterator[Case]:
    # Each alone; or with a point behind it; or beside a second point of the example.
    number = len(example.before.graph)
    new = range(number, number + more)
    ties = [(v, w) for w in new]
    for colour in Colour:
        yield _case(example, ties, [colour] * more)
    for colours in product(Colour, Colour):
        behind = [(w, w + more) for w in new]
        yield _case(example, ties + behind, [c for c in colours for _ in new])
    for second in range(number):
        for colour in Colour if second != v else ():
            yield _case(example, ties + [(second, w) for w in new], [colour] * more)


def _case(example: Case, ties: list[tuple[int, int]], colours: Sequence[Colour]) -> Case:
    return enlarged(example, with_points(example.before.graph, len(colours), ties), colours)


def _coloured(example: Case, board: Graph) -> Iterator[Case]:
    random, more = Random(board.name), len(board) - len(example.before.graph)
    for colour in Colour:
        yield enlarged(example, board, [colour] * more)
    for _ in range(COLOURINGS):
        yield enlarged(example, board, random.choices(list(Colour), k=more))

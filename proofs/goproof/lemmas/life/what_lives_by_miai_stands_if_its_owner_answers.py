"""From a position, if each of some chains has two regions that are vital to it, by all points or by
miai, and border on no chains other than these, then the chains stay on the board for ever if their
owner answers well, with the opponent moving first, under any rule of ko and of suicide.

Safety by alternating play: when the opponent takes one of a pair of empty points, the owner takes
the other, so a point between them is next to the chain either way.

After M. Müller, Playing it safe (1997). In the check the opponent plays everything, including
suicides and repetitions, and the owner answers within the pair; for all graphs it is a theorem in
Coq, which also says that no rule of ko forbids an answer.
"""

import goproof.vocabulary as go
from goproof.theory.miai import Pairs, living, stands_by_answers
from gospec.law.benson import Points
from gospec.law.graph import from_edges

# The smallest board with a pair: the ends of an open region, and an eye.
PAIR = from_edges([(0, 1), (1, 2), (2, 3), (3, 0), (3, 4)], name="a ring of four with a tail")


def lives(case: go.Case) -> list[tuple[Points, Pairs]]:
    """The other player's stones that live by miai, for each choice of pairs."""
    return list(living(case.law, case.before, go.opponent(case.mover)))


def all_of_them(case: go.Case) -> Points:
    """The stones that live by some choice of pairs."""
    return Points().union(*(stones for stones, _ in lives(case)))


def assumes(case: go.Case) -> bool:
    """No stone is dead, and some of the other player's live by miai."""
    return case.without_dead_stones and bool(lives(case))


def concludes(case: go.Case) -> bool:
    """All these stay on the board if their owner answers."""
    owner = go.opponent(case.mover)
    return all(stands_by_answers(case.law, case.before, owner, *each) for each in lives(case))


def shows(case: go.Case) -> go.Stages:
    """The position, with the stones marked that live by some choice of pairs."""
    return (go.pointed_at(case, all_of_them(case), "before"),)


CLAUSES = ("S1/R5", "S1/R7", "S1/C3")
EXAMPLE = ".XXX/..X. by White"
CHECKS = (go.exhaustive(bound=go.these_graphs(PAIR), further=go.every_rectangle(3, 3)),)

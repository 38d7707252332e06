"""A condition on the graph, which is part of the verdict on a lemma that assumes it.

What a lemma assumes of colours limits its cases; what it assumes of the graph alone, such as that
no point has three neighbours, limits the boards on which it says anything. So such an assumption
has words of its own, and a verdict on all graphs is one on all graphs of which they are true.
Clause: none; no source limits the graph.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from goproof.logic.formulas import ADJACENT, Atom, Formula, subformulas
from goproof.theory.cases import Case


@dataclass(frozen=True)
class GraphCondition:
    """A condition on the graph: the one way for a lemma to assume something of it.

    `words` say it, so that "all graphs in which" can stand before them; `formula` says it of points
    and of adjacency, with no colours; `predicate` in plain Python, of a case of which it sees the
    graph, and the points that the lemma speaks of. Runs compare the latter two.
    Raises ValueError when the words are empty, or the formula names more than adjacency.

    >>> from goproof.logic.formulas import adjacent, every, some
    >>> GraphCondition(
    ...     "each point has a neighbour",
    ...     every(lambda x: some(lambda y: adjacent(x, y))),
    ...     lambda case: all(case.before.graph.neighbours.values()),
    ... ).words
    'each point has a neighbour'
    """

    words: str
    formula: Formula
    predicate: Callable[[Case], bool]

    def __post_init__(self) -> None:
        if not self.words.strip() or "\n" in self.words:
            raise ValueError("a condition on the graph needs words, without line breaks")
        atoms = (part for part in subformulas(self.formula) if isinstance(part, Atom))
        if others := {atom.predicate for atom in atoms} - {ADJACENT}:
            named = ", ".join(sorted(others))
            raise ValueError(f"{self.words}: a condition on the graph alone names no {named}")

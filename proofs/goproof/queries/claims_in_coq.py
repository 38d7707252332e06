"""A lemma's claim as a statement in Coq, in the words of `proofs/coq/Law.v` and its neighbours.

What is printed is the claim itself, by the names of its notions (`goproof.theory.by_name`): its
assumptions and its conclusion, of every graph, colouring, player and point, or of every game. A
notion without a word in Coq is printed as its definition, and a set as the definition there of what
it is the least or greatest solution of.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from goproof.queries.claims_on_points_in_coq import OfPoints
from goproof.queries.claims_on_turns_in_coq import OfTurns
from goproof.queries.coq_text import (
    DISJUNCTION,
    NotInCoq,
)
from goproof.theory.by_name import by_name
from goproof.theory.claims import Claim
from goproof.theory.turns import TurnClaim
from goproof.theory.whole_games import GameToTheEnd

WIDTH = 100


def definition(name: str, claim: Callable[[], Claim]) -> str:
    """Return the definition of a proposition in Coq that says what a claim says.

    Raises NotInCoq, with the reason, if some part of it has no word there.
    """
    with by_name() as spoken:
        made = claim()
        if isinstance(made, GameToTheEnd):
            raise NotInCoq("the claim knows of a source's states only what a turn makes of them")
        printer = OfTurns(made, spoken) if isinstance(made, TurnClaim) else OfPoints(made, spoken)
        assumed = [printer.text(part, DISJUNCTION) for part in made.assumptions]
        concluded = printer.conjuncts(made.conclusion)
    lines = [*printer.opening(), *(f"{text} ->" for text in assumed), *concluded]
    return "\n".join([f"Definition {name} : Prop :=", *map(_wrapped, lines)]) + "."


def _wrapped(line: str) -> str:
    # Broken before a connective, and after an arrow or what a variable is.
    lines = ["  "]
    for piece in re.split(r" (?=(?:/\\|\\/|<->) )|(?<= ->) |(?<=\),) ", line):
        if len(lines[-1]) + 1 + len(piece) > WIDTH and lines[-1].strip():
            lines.append("    ")
        lines[-1] += piece if lines[-1].isspace() else f" {piece}"
    return "\n".join(lines)

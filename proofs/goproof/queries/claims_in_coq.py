"""A lemma's claim as a statement in Coq, in the words of `proofs/coq/Law.v` and its neighbours.

What is printed is the claim itself, by the names of its notions (`goproof.theory.by_name`): its
assumptions and its conclusion, of every graph, colouring, player and point, or of every game. A
notion without a word in Coq is printed as its definition, and a set as the definition there of what
it is the least or greatest solution of.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from goproof.queries.claims_on_points_in_coq import OfPoints
from goproof.queries.claims_on_turns_in_coq import OfTurns
from goproof.queries.coq_text import (
    DISJUNCTION,
    NEGATION,
    NotInCoq,
)
from goproof.theory.by_name import Notion, by_name
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
        printer = _printer(made, spoken)
        assumed = [printer.text(part, DISJUNCTION) for part in made.assumptions]
        concluded = printer.conjuncts(made.conclusion)
    lines = [*printer.opening(), *(f"{text} ->" for text in assumed), *concluded]
    return "\n".join([f"Definition {name} : Prop :=", *map(_wrapped, lines)]) + "."


def instance(claim: Callable[[], Claim], *, refuted: bool) -> tuple[str, list[str]]:
    """Return the proposition in Coq that a claim's assumptions can be met, and its event happen.

    And the names of what there has to be. Parameters: `refuted`, whether its conclusion fails
    instead of the event. Raises NotInCoq.
    """
    with by_name() as spoken:
        made = claim()
        printer = _printer(made, spoken)
        parts = (*made.assumptions, ~made.conclusion if refuted else made.event)
        texts = [printer.text(part, NEGATION) for part in parts]
    lines = [*printer.chosen(), *(f"{text} /\\" for text in texts[:-1]), texts[-1]]
    return "\n".join(map(_wrapped, lines)), printer.names()


def _printer(made: Claim, spoken: Mapping[str, Notion]) -> OfTurns | OfPoints:
    if isinstance(made, GameToTheEnd):
        raise NotInCoq("the claim knows of a source's states only what a turn makes of them")
    return OfTurns(made, spoken) if isinstance(made, TurnClaim) else OfPoints(made, spoken)


def _wrapped(line: str) -> str:
    # Broken before a connective, and after an arrow or what a variable is.
    lines = ["  "]
    for piece in re.split(r" (?=(?:/\\|\\/|<->) )|(?<= ->) |(?<=\),) ", line):
        if len(lines[-1]) + 1 + len(piece) > WIDTH and lines[-1].strip():
            lines.append("    ")
        lines[-1] += piece if lines[-1].isspace() else f" {piece}"
    return "\n".join(lines)

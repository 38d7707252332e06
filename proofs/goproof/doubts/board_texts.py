"""Holds the text of a query about a board to the claim, where the law alone does not show it.

The law makes every conclusion true, however little of it a query may state on a large board: if the
quantifiers went over its first sixteen points only, nothing would be seen. So the very text that
solvers get is evaluated where a single colour, or a single point of a set, is another than in
gospec, and compared with the formula itself. And in gospec's own cases that meet the assumptions,
all has to be true that the text asserts, but that the claim fails.
Clause: none; this is about queries.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from goproof.doubts.held_to_law import depth
from goproof.logic.formulas import Formula, Structure
from goproof.logic.grounding import places
from goproof.queries.claims_as_queries import Queries
from goproof.queries.truth import mask
from goproof.theory.cases import Case
from goproof.theory.claims import Claim
from goproof.theory.stages import OPPONENT_STONES, OWN_STONES
from gospec.graph import Graph, Point

# So many cases are changed, at one place each.
CHANGED = 24
# A formula is evaluated where its quantifiers have at most so many ways to choose points.
WAYS = 20_000
Values = Mapping[str, int]


def asserted(text: str, values: Values, ones: int) -> list[int]:
    """Return the truth of what a query's text asserts, in many cases at once.

    Bit i of a variable's value, and of a result, is its truth in case i; `ones` has the bit of
    every case. Raises ValueError for a line that is no part of a query about a board.

    >>> lines = ["(declare-const p Bool)", "(define-fun n2 () Bool (and p))", "(assert (not n2))"]
    >>> asserted(chr(10).join(lines), {"p": 0b10}, 0b11)
    [1]
    """
    truths, found = {"true": ones}, []
    for line in text.splitlines():
        what, *words = line.replace("(not ", "~").replace("(", "").replace(")", "").split()
        match what:
            case "declare-const":
                truths[words[0]] = values[words[0]]
            case "define-fun":
                name, _, *parts = words
                truths[name] = _all(parts, truths, ones)
            case "assert":
                found.append(_all(["and", *words], truths, ones))
            case "set-logic" | "check-sat":
                pass
            case _:
                raise ValueError(f"no line of a query about a board: {line}")
    return found


def _all(parts: Sequence[str], truths: Values, ones: int) -> int:
    if parts[0] != "and":
        raise ValueError(f"no conjunction: {' '.join(parts)}")
    truth = ones
    for part in parts[1:]:
        truth &= ones ^ truths[part[1:]] if part.startswith("~") else truths[part]
    return truth


def texts_of(claim: Claim, queries: Queries) -> list[list[tuple[str, Formula]]]:
    """Return, for each of the grounded queries, its texts, and what each says to fail."""
    texts = (*queries.steps, queries.failure)
    number = len(texts) // len(queries.grounded)
    shown = (*claim.steps, claim.conclusion)[-number:]
    each = (texts[i : i + number] for i in range(0, len(texts), number))
    return [list(zip(some, shown, strict=True)) for some in each]


def assertion_fault(text: str, values: Values, ones: int, assumed: int) -> str:
    """Return that a text asserts what is false of the law, '' if it doesn't.

    Parameters: `assumed`, in which cases the claim's assumptions are true.
    """
    *used, _ = asserted(text, values, ones)
    if any(assumed & ~truth for truth in used):
        return "a query asserts what is not true of gospec in a case that meets the assumptions"
    return ""


def changed_fault(
    claim: Claim,
    texts: Sequence[tuple[str, Formula]],
    board: Graph,
    cases: Sequence[Case],
    values: Values,
) -> str:
    """Return that a text says otherwise than its formula where each case is changed, or ''.

    Parameters: `values`, those of the variables in the cases.
    """
    random, tables = Random(f"changed {board.name}"), _tables(claim, board)
    for text, shown in texts:
        if len(board) ** depth(shown) > WAYS:
            continue
        changed, structures = dict(values), []
        for i in range(len(cases)):
            name, predicate, points = random.choice(tables)
            changed[name] ^= 1 << i
            structures.append(_flipped(claim.structure(cases[i]), predicate, points))
        *_, failure = asserted(text, changed, (1 << len(cases)) - 1)
        if failure != mask(not shown.holds(structure, {}) for structure in structures):
            return "a query does not say on this board that what it shows fails"
    return ""


def _tables(claim: Claim, board: Graph) -> list[tuple[str, str, tuple[Point, ...]]]:
    kinds = [(OWN_STONES, 1), (OPPONENT_STONES, 1), *((s.name, s.places) for s in claim.sets)]
    return [
        (name, predicate, points)
        for predicate, number in kinds
        for name, points in places(predicate, board, number)
    ]


def _flipped(structure: Structure, predicate: str, points: tuple[Point, ...]) -> Structure:
    members = structure.predicates[predicate] ^ {points}
    return replace(structure, predicates={**structure.predicates, predicate: members})

"""A move has one result: nothing in its description leaves a choice.

Clause: S1/R4, S1/R7. Put for what is cleared: any two families of sets that fit the descriptions of
captives and suicides are the same.
"""

from goproof.cases import Case, Subject
from goproof.declare import Example, Lemma, all_graphs, exhaustive, small_boards
from goproof.theory.claims import Claim, Move
from goproof.theory.stages import same
from gospec.colouring import EMPTY, Colour, Colouring, chains, colouring, liberties, opponent
from gospec.graph import Point


def claim() -> Claim:
    """Each of two greatest sets lies in the other: first the captives, then the suicides."""
    move, again = Move(), Move(prefix="again_")
    pairs = ((move.captives, again.captives), (move.suicides, again.suicides))
    return Claim(
        assumptions=(move.playable(),),
        conclusion=same(move.after, again.after),
        sets=tuple(s for pair in pairs for s in pair),
        instances=tuple(
            s.instance(other.name, other.contains)
            for pair in pairs
            for s, other in (pair, pair[::-1])
        ),
        event=move.captures(),
    )


def concludes(case: Case) -> bool:
    """Taking off, chain by chain, whatever has no liberty leaves what the move leaves."""
    once = chain_by_chain(case.placed, opponent(case.mover))
    return chain_by_chain(once, case.mover) == case.after


def chain_by_chain(b: Colouring, player: Colour) -> Colouring:
    """The colouring without the player's chains that have no liberty, each taken by itself."""
    for stones in chains(b, player):
        if not any(liberties(b, v) for v in stones):
            b = without(b, stones)
    return b


def without(b: Colouring, stones: frozenset[Point]) -> Colouring:
    """The colouring with the stones taken off."""
    return colouring(b.graph, lambda v: EMPTY if v in stones else b(v))


LEMMA = Lemma(
    name="the_rules_of_the_move_leave_one_result",
    statement="Any two ways of choosing what a move clears that fit its description, opposing "
    "stones without a path to an empty point first and own ones then, clear the same stones.",
    clauses=("S1/R4", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), exhaustive(bound=small_boards())),
)

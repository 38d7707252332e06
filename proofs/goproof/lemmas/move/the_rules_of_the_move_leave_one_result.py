"""What a move clears is described well enough to be found in one way only.

Clause: S1/R4, S1/R7. The description is of a greatest set, and says nothing of how to find
it; two sets of which each contains whatever fits it contain one another. So the boards of a game
follow from its moves: `the_moves_of_a_game_determine_its_colourings`.
"""

from collections.abc import Iterator

from goproof.vocabulary import (
    Case,
    Claim,
    DeadSet,
    Example,
    Lemma,
    Move,
    Subject,
    all_graphs,
    exhaustive,
    same,
    small_boards,
    subsets,
)
from gospec.colouring import EMPTY, Colour, Colouring, opponent
from gospec.graph import Point


class Described(DeadSet):
    """The same greatest set, found by trying all sets of the colour's points."""

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the points of all sets without a liberty."""
        sets = without_liberty(self.b.concrete(case), self.colour.concrete(case.mover))
        return frozenset[Point]().union(*sets)


def claim() -> Claim:
    """Each of two greatest sets lies in the other: first the captives, then the suicides."""
    move, again = Move(), Move(prefix="again_", dead=Described)
    pairs = ((move.captives, again.captives), (move.suicides, again.suicides))
    return Claim(
        assumptions=(move.playable(),),
        conclusion=same(move.after, again.after),
        sets=tuple(first for pair in pairs for first in pair),
        instances=tuple(
            first.instance(second.name, second.contains)
            for pair in pairs
            for first, second in (pair, pair[::-1])
        ),
        event=move.captures(),
    )


def without_liberty(b: Colouring, player: Colour) -> list[frozenset[Point]]:
    """The sets of the player's points that touch no empty point and no other of the player's."""

    def has_liberty(points: frozenset[Point]) -> bool:
        beside = {w for v in points for w in b.graph.neighbours[v]} - points
        return any(b(w) in (EMPTY, player) for w in beside)

    return [points for points in subsets(b.where(player)) if not has_liberty(points)]


def described(b: Colouring, player: Colour) -> Iterator[Colouring]:
    """Yield b without any of these sets that contains all of them."""
    sets = without_liberty(b, player)
    for gone in sets:
        if all(larger <= gone for larger in sets):
            yield Colouring(b.graph, (EMPTY if v in gone else b(v) for v in b.graph.points))


def concludes(case: Case) -> bool:
    """Whatever fits the description, there is one result, and it is that of the move."""
    results = {
        after
        for captured in described(case.placed, opponent(case.mover))
        for after in described(captured, case.mover)
    }
    return results == {case.after}


LEMMA = Lemma(
    name="the_rules_of_the_move_leave_one_result",
    statement="If a move clears the largest set of opposing stones of which none is next to an "
    "empty point or to one of its colour outside the set, and then the largest such set of own "
    "stones, there is one result: whatever fits this description gives the same colouring.",
    clauses=("S1/R4", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), exhaustive(bound=small_boards())),
)

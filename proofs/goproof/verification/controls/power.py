"""Controls of power: what is false only on large, full or strange boards, or late in a game.

A doubt that looks at small boards, or at rectangles alone, finds nothing wrong with it. So in each
run the law must refute it, and a formula that says otherwise must be told from its predicate.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace

from goproof.doubts.claim_made import made_claim
from goproof.doubts.family import GAME_TURNS
from goproof.doubts.held_to_law import difference, premises_fault
from goproof.doubts.statements import statement_fault
from goproof.doubts.structures import GROWN_FROM, LARGEST
from goproof.logic.formulas import FALSE, TRUE, Formula
from goproof.methods.by_solvers import Options
from goproof.theory.cases import Case, Subject, forbids
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import NamedPredicate, NamedSet
from goproof.theory.law import GOSPEC
from goproof.theory.turns import TurnClaim
from goproof.verification.controls.control import Control
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Example, Lemma, always
from gospec.colouring import EMPTY
from gospec.graph import Graph, Point

# A chain is long, and a board large, beyond so many; a game beyond so many turns.
LONG, LATE, HUNDRED = 9, 30, 100


def a_star_of_five_leaves(case: Case) -> bool:
    """Tell whether the board is one point beside five."""
    return _degrees(case.before.graph) == [1] * 5 + [5]


def not_a_pair_beside_three(case: Case) -> bool:
    """Tell whether it is another board."""
    return not a_pair_beside_three_points(case)


def a_ring_of_five(case: Case) -> bool:
    """Tell whether the board is five points in a circle."""
    return _is_ring(case.before.graph, 5)


def a_ring_of_nine(case: Case) -> bool:
    """Tell whether the board is nine points in a circle."""
    return _is_ring(case.before.graph, 9)


def a_pair_beside_three_points(case: Case) -> bool:
    """Tell whether the board has two components, of two points and of three."""
    return sorted(map(len, _components(case.before.graph))) == [2, 3]


def a_board_of_fourteen_points(case: Case) -> bool:
    """Tell whether the board is as large as any of the run's."""
    return len(case.before.graph) == LARGEST


def a_long_chain(case: Case) -> bool:
    """Tell whether there is a chain of more than nine stones."""
    b = case.before
    stones = (v for v in b.graph.points if b(v) is not EMPTY)
    return len(b.graph) > LONG and any(len(case.law.chain(b, v)) > LONG for v in stones)


def a_long_chain_captured(case: Case) -> bool:
    """Tell whether the move captures more than nine stones."""
    return len(case.before.graph) > LONG and len(case.captives) > LONG


def a_long_chain_of_suicides(case: Case) -> bool:
    """Tell whether the move is suicide of more than nine stones."""
    return len(case.before.graph) > LONG and len(case.suicides) > LONG


def a_large_board_filled(case: Case) -> bool:
    """Tell whether at most one point of more than nine is empty."""
    b = case.before
    return len(b.graph) > LONG and len(b.where(EMPTY)) <= 1


def the_start_after_thirty_turns(case: Case) -> bool:
    """Tell whether a play after thirty turns repeats the first colouring."""
    game = case.game
    return game is not None and len(game.turns) > LATE and case.after == game.colourings[0]


def a_board_of_a_hundred_points(case: Case) -> bool:
    """Tell whether so large a board is full but for a few points."""
    b = case.before
    return len(b.graph) > HUNDRED and len(b.where(EMPTY)) < len(b.graph) / 9


def a_game_of_a_hundred_turns(case: Case) -> bool:
    """Tell whether the play comes back to an old colouring so late."""
    game = case.game
    return game is not None and len(game.turns) > HUNDRED and case.after in game.colourings


def far_from_a_wrong_law(case: Case) -> bool:
    """Tell whether the case is small, or the law right about it."""
    right = replace(case, law=GOSPEC)
    if case.game is not None:
        few = len(case.game.turns) <= GAME_TURNS
        return few or forbids("positional", case) is forbids("positional", right)
    small = len(case.before.graph) <= 3
    return small or case.law.dead(case.before, case.mover) == GOSPEC.dead(case.before, case.mover)


def there_are_no_stones_around_the_example(case: Case) -> bool:
    """Tell whether the board is none that was made from an example's, with stones on what is new.

    The example is of three points.
    """
    b = case.before
    further = {b(v) for v in b.graph.points[3:]} - {EMPTY}
    return GROWN_FROM not in b.graph.name or len(further) < 2


Place = Callable[[Case], bool]
OF_BOARDS: tuple[Place, ...] = (a_star_of_five_leaves, a_ring_of_five, a_ring_of_nine)
ON_BOARDS: tuple[Place, ...] = (
    *OF_BOARDS,
    a_pair_beside_three_points,
    a_board_of_fourteen_points,
    a_long_chain,
    a_large_board_filled,
)
OF_MOVES = (a_long_chain_captured, a_long_chain_of_suicides)
OF_GAMES = (a_star_of_five_leaves, a_ring_of_five, the_start_after_thirty_turns)


def places(subject: Subject) -> tuple[Place, ...]:
    """Return the places at which something is false that is said of a subject."""
    match subject:
        case Subject.GAME:
            return OF_GAMES
        case Subject.MOVE | Subject.MOVE_AND_POINT:
            return (*ON_BOARDS, *OF_MOVES)
    return ON_BOARDS


class Nowhere(NamedSet):
    """A set that its fact says is empty, and that is not at one place."""

    name = "nowhere"

    def __init__(self, place: Place) -> None:
        self.place = place

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return all points there, and elsewhere none."""
        return frozenset(case.before.graph.points) if self.place(case) else frozenset()

    def fact(self) -> Formula:
        """Return: the set has no point."""
        return self.is_empty()


@dataclass(frozen=True)
class Power(Control):
    """Statements about one subject, each false at one place only."""

    subject: Subject

    def fault(self, options: Options) -> str:
        """Ask the doubts of the run, and return which statement they do not see through."""
        missed = [fault for place in places(self.subject) for fault in self._missed(place, options)]
        missed += [self._missed_far(options)]
        missed += [self._missed_under_wrong_laws(), self._missed_around_the_example(options)]
        missed += self._missed_premises(options)
        return "; ".join(filter(None, missed))

    def _missed(self, place: Place, options: Options) -> Iterator[str]:
        def elsewhere(case: Case) -> bool:
            return not place(case)

        where = place.__name__
        false = self._lemma(concludes=elsewhere)
        found = options.doubts.refutation(false, GOSPEC)
        if found is None or found.case is None or not false.fails(found.case):
            yield f"what is false of {where} is not refuted"
        others = (
            ("assumptions", self._lemma(assumes=elsewhere)),
            ("assumptions", self._lemma(FALSE, assumes=place)),
            ("conclusions", false),
            ("conclusions", self._lemma(TRUE, FALSE, concludes=place)),
        )
        for what, lemma in others:
            if not difference(lemma, made_claim(lemma), options.doubts.family()):
                yield f"{what} that differ at {where} are not told apart"

    def _missed_premises(self, options: Options) -> Iterator[str]:
        if self.subject is Subject.GAME:
            return
        for place in OF_BOARDS:
            made = made_claim(self._lemma(sets=(Nowhere(place),)))
            if not premises_fault(self.subject, made, options.doubts.family()):
                yield f"a premise that is false of {place.__name__} is not told to be"

    def _missed_far(self, options: Options) -> str:
        if self.subject is Subject.SYMMETRY:
            return ""
        of_games = self.subject is Subject.GAME
        place = a_game_of_a_hundred_turns if of_games else a_board_of_a_hundred_points
        false = self._lemma(concludes=lambda case: not place(case))
        found = options.doubts.refutation(false, GOSPEC)
        return "" if found else f"what is false of {place.__name__} is not refuted"

    def _missed_around_the_example(self, options: Options) -> str:
        if self.subject in (Subject.GAME, Subject.SYMMETRY):
            return ""
        false = self._lemma(concludes=there_are_no_stones_around_the_example)
        found = options.doubts.refutation(false, GOSPEC)
        return "" if found else "what is false around the example is not refuted"

    def _missed_under_wrong_laws(self) -> str:
        fault = statement_fault(self._lemma(concludes=far_from_a_wrong_law))
        told = fault is not None and fault.verdict is Verdict.UNKNOWN
        return "" if told else "what differs under wrong laws of large cases is not told apart"

    def _lemma(
        self,
        assumption: Formula = TRUE,
        conclusion: Formula = TRUE,
        assumes: Place = always,
        concludes: Place = always,
        sets: tuple[NamedPredicate, ...] = (),
    ) -> Lemma:
        kind = TurnClaim if self.subject is Subject.GAME else Claim
        symmetric = self.subject is Subject.SYMMETRY

        def claim() -> Claim:
            return kind((assumption,), conclusion, sets, (), FALSE, symmetric=symmetric)

        return Lemma(
            name="what_is_false_at_one_place",
            statement="It is so everywhere else.",
            clauses=(),
            subject=self.subject,
            concludes=concludes,
            example=Example("XO.", "C1"),
            checks=(),
            claim=claim,
            assumes=assumes,
        )


def _degrees(board: Graph) -> list[int]:
    return sorted(len(board.neighbours[v]) for v in board.points)


def _is_ring(board: Graph, points: int) -> bool:
    return _degrees(board) == [2] * points and len(_components(board)) == 1


def _components(board: Graph) -> list[Collection[Point]]:
    found: list[Collection[Point]] = []
    left = set(board.points)
    while left:
        component: set[Point] = set()
        edge = {left.pop()}
        while edge:
            component |= edge
            edge = {w for v in edge for w in board.neighbours[v]} - component
        left -= component
        found.append(component)
    return found


POWER = tuple(
    Power(
        f"what_is_false_of_a_{subject.name.lower()}_at_one_place (all graphs)",
        frozenset({Method.ALL_GRAPHS, (Method.ALL_GRAPHS, subject)}),
        Method.ALL_GRAPHS,
        subject,
    )
    for subject in Subject
)

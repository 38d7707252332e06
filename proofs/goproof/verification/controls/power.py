"""Controls of power: what is false only on large, full or strange boards, or late in a game.

A doubt that looks at small boards, or at rectangles alone, finds nothing wrong with it. So in each
run the law must refute it, and a formula that says otherwise must be told from its predicate.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from goproof.doubts.claim_made import made_claim
from goproof.doubts.held_to_law import difference, premises_fault
from goproof.doubts.on_boards import refuted_on
from goproof.doubts.statements import statement_fault
from goproof.logic.formulas import FALSE, TRUE, Formula
from goproof.methods.by_solvers import Options
from goproof.theory.cases import Case, Subject
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import NamedPredicate, NamedSet
from goproof.theory.law import GOSPEC
from goproof.theory.turns import TurnClaim
from goproof.verification.controls.control import Control
from goproof.verification.controls.places import (
    FAR_IN_GAMES,
    FAR_ON_BOARDS,
    OF_BOARDS,
    Place,
    far_from_a_wrong_law,
    nowhere_else,
    on_one_board,
    places,
    there_are_no_stones_around_the_example,
)
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Example, Lemma, always
from gospec.graph import Point, rectangle


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
        elsewhere, where = nowhere_else(place), place.__name__
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
        of_games = self.subject is Subject.GAME
        for place in FAR_IN_GAMES if of_games else FAR_ON_BOARDS:
            false = self._lemma(concludes=nowhere_else(place))
            if not options.doubts.refutation(false, GOSPEC):
                return f"what is false of {place.__name__} is not refuted"
        return ""

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


@dataclass(frozen=True)
class PowerOnBoard(Power):
    """The same of what the law is asked about one board, before anything HOLDS there."""

    def fault(self, options: Options) -> str:
        """Return at which place what is false there is not refuted."""
        for place in on_one_board(self.subject):
            false = self._lemma(concludes=nowhere_else(place))
            if not refuted_on(false, rectangle(5, 5), options.law):
                return f"what is false of {place.__name__} on 5x5 is not refuted"
        return ""


POWER = tuple(
    Power(
        f"what_is_false_of_a_{subject.name.lower()}_at_one_place (all graphs)",
        frozenset({Method.ALL_GRAPHS, (Method.ALL_GRAPHS, subject)}),
        Method.ALL_GRAPHS,
        subject,
    )
    for subject in Subject
)
POWER_ON_BOARDS = tuple(
    PowerOnBoard(
        f"what_is_false_of_a_{subject.name.lower()}_at_one_place (bounded)",
        frozenset({Method.BOUNDED, (Method.BOUNDED, subject)}),
        Method.BOUNDED,
        subject,
    )
    for subject in Subject
    if subject is not Subject.GAME
)

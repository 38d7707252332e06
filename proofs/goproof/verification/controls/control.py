"""The kinds of controls: statements that must not be accepted, and how to run them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from goproof.methods.by_solvers import Options
from goproof.methods.exhaustive import Share
from goproof.methods.outcomes import Outcome, combine
from goproof.solvers.registry import deciding
from goproof.verification.rows import gaps
from goproof.verification.tasks import RAISED, Piece, Task
from goproof.vocabulary.check import Check, Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph

# The routes of a run: a method, a method with a subject, an encoding, one with KERNEL, and these
# two.
Route = Hashable
KERNEL, CLAUSES, STORE = "the machine's kernel", "clauses for a SAT solver", "a store"

REFUTED = frozenset({Verdict.REFUTED})
SAT = frozenset({"sat"})


@dataclass(frozen=True)
class Control(ABC):
    """A statement that must not be accepted.

    `name` describes it; `needs` are the routes without which it does not run; `method` is the one
    whose solvers get it.
    """

    name: str
    needs: frozenset[Route]
    method: Method

    @abstractmethod
    def fault(self, options: Options) -> str:
        """Run it, and return in which way it was accepted, '' if it was not."""


@dataclass(frozen=True)
class FalseLemma(Control):
    """A lemma checked like those of the catalogue, and the verdicts that it may have.

    `boards` are those of the check, in so many `shares`, each of which must have such a verdict by
    itself if `each_share`; `answers` are those that each solver may give; `refused`, where the
    check must refuse it, is part of the remark.
    """

    lemma: Lemma
    boards: tuple[Graph, ...] = ()
    shares: int = 1
    verdicts: frozenset[Verdict] = REFUTED
    answers: frozenset[str] = SAT
    refused: str = ""
    each_share: bool = False

    def fault(self, options: Options) -> str:
        """Check it, and return what is wrong with the verdict or an answer."""
        check = self.lemma.check_by(self.method)
        assert check is not None
        done = [(piece, self._outcome(piece, options)) for piece in self._pieces()]
        raised = [r for _, outcome in done for r in outcome.remarks if RAISED in r]
        if self.refused:
            right = len(raised) == len(done) and all(self.refused in r for r in raised)
            return "" if right else "it is not refused"
        if raised:
            return f"it cannot be checked: {raised[0]}"
        return self._judged(check, done, options)

    def _pieces(self) -> list[Piece]:
        return [
            Piece(self.lemma, self.method, board, Share(number, self.shares))
            for board in self.boards or (None,)
            for number in range(self.shares)
        ]

    def _outcome(self, piece: Piece, options: Options) -> Outcome:
        boards = () if piece.board is None else (piece.board,)
        (outcome,) = Task(self.method, (self.lemma,), boards, options, piece.share).run()
        return outcome

    def _judged(self, check: Check, done: list[tuple[Piece, Outcome]], options: Options) -> str:
        outcomes = [outcome for _, outcome in done]
        outcomes += gaps(self.lemma, self.method, self.boards, done)
        solvers = options.solvers_for(self.method)
        result = combine(self.lemma, check, "", check.expected, outcomes, solvers)
        remarks = "; ".join(result.remarks)
        verdicts = [result.verdict, *(o.verdict for o in outcomes if self.each_share)]
        for verdict in verdicts:
            if verdict not in self.verdicts:
                right = " or ".join(sorted(each.value for each in self.verdicts))
                return f"{verdict.value} where {right} is right: {remarks or 'no remark'}"
        needed = deciding(solvers)
        for name, answer in result.solvers.items():
            if answer == "unknown" and name not in needed:
                # A third opinion may give no answer: it can only undo a verdict.
                continue
            if answer not in self.answers:
                return f"{name} says {answer}: {remarks or 'no remark'}"
            if answer == "unknown" and "incomplete" not in remarks.lower():
                return f"{name} has no answer in time: {remarks or 'no remark'}"
        return ""


@dataclass(frozen=True)
class Forgery(Control):
    """A forgery for a single function. `accepted` returns which part was accepted, '' if none."""

    accepted: Callable[[], str]

    def fault(self, options: Options) -> str:
        """Call the function."""
        accepted = self.accepted()
        return f"accepted: {accepted}" if accepted else ""

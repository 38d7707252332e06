"""The backend of a method: all that is particular to it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from goproof.methods.questions import Options, Outcome, Question, Row
from goproof.vocabulary.check import Check, Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph


class Backend(ABC):
    """A way of answering questions.

    `method` is its name; `claim` the verdict on a lemma in which it finds no fault; `on_boards`
    tells whether it is asked about boards, or once about all graphs; `at_once`, whether it answers
    questions about one board and share together; `solvers` are those that it asks.
    """

    method: ClassVar[Method]
    claim: ClassVar[Verdict]
    on_boards: ClassVar[bool]
    at_once: ClassVar[bool]
    solvers: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def check(self, questions: Sequence[Question], options: Options) -> list[Outcome]:
        """Return the answers to questions, in their order; to one alone unless `at_once`."""

    @abstractmethod
    def evidence_fault(self, outcome: Outcome) -> str:
        """Return why an outcome that claims or refutes has no ground for it, '' if it has."""

    @abstractmethod
    def seconds(self, question: Question) -> float:
        """Return about how long the answer takes."""

    def check_of(self, lemma: Lemma) -> Check | None:
        """Return the check of a lemma by this method, None where it has none."""
        return lemma.check_by(self.method)

    def bound(self, lemma: Lemma) -> str:
        """Return what it is asked about where that is no board."""
        return "all graphs"

    def needs(self) -> str:
        """Return what it needs and is not there, '' for nothing."""
        return ""

    def row(
        self, lemma: Lemma, boards: tuple[Graph, ...] | None, *, by_name: bool, full: bool
    ) -> Row | None:
        """Return the row of a lemma, on its own boards where none are given; None for none.

        Parameters: `by_name`, whether the method is; `full`, whether to add the boards that take
        long.
        """
        check = self.check_of(lemma)
        if check is None or (boards is not None and not (self.on_boards or by_name)):
            return None
        if not self.on_boards:
            return Row(lemma, check, (), self.bound(lemma), check.expected)
        if boards is None:
            bound, further = check.bound, check.further
            if full and further:
                bound = bound + further
            later = f"; --full: {further.label}" if further and not full else ""
            return Row(lemma, check, bound.boards(), bound.label + later, check.expected)
        few = tuple(filter(self.takes, boards))
        label, expected = ", ".join(board.name for board in few), check.expected_on(few)
        return Row(lemma, check, few, label, expected, explicit_boards=True) if few else None

    def takes(self, board: Graph) -> bool:
        """Tell whether a board that a user names is not too large."""
        return True

    def shares(self, board: Graph) -> int:
        """Return in how many questions a board is asked about."""
        return 1

    def gaps(self, question: Question, outcomes: Sequence[Outcome]) -> Iterator[str]:
        """Yield which cases were left out, of those that the outcomes of all shares speak of."""
        return iter(())

    def rests_on(self, question: Question) -> list[str]:
        """Return the lemmas, so checked on the same board, without which a claim proves nothing."""
        return []

"""What outcomes add up to: the result of a row; and whether an outcome has grounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from goproof.answer import Answer, Answered, Boards, Table
from goproof.documents import verifying
from goproof.methods.backends import backend
from goproof.methods.questions import NO_CASE, Outcome, Row
from goproof.methods.witness import Witness, smallest_first
from goproof.notation.mathematics import mathematics
from goproof.solvers.answers import Status
from goproof.solvers.registry import COQ
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma


@dataclass(frozen=True, repr=False)
class Result(Answered):
    """The verdict on a lemma by one method: a row of the table of `verify`.

    `pieces` is of how many outcomes it is made, `stored_pieces` how many of them are from a store
    of earlier runs. `seconds` are those that it took to compute them all, whenever that was.
    `rests_on` names the other lemmas on whose verdicts this one rests. `empty_boards`, of those
    that somebody asked for, have no case that meets the assumptions: the verdict says nothing of
    them.
    """

    lemma: Lemma
    method: Method
    bound: str
    boards: tuple[str, ...]
    verdict: Verdict
    expected: Verdict
    solvers: Mapping[str, Status]
    seconds: float
    witness: Witness | None
    remarks: tuple[str, ...]
    pieces: int
    stored_pieces: int
    rests_on: tuple[str, ...] = ()
    empty_boards: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The lemma's name."""
        return self.lemma.name

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is the expected one. A lemma of which nothing is expected is not."""
        return self.verdict is self.expected

    @property
    def open(self) -> bool:
        """Whether nothing was expected."""
        return self.expected is Verdict.OPEN and not self.says_nothing

    @property
    def says_nothing(self) -> bool:
        """Whether no board that was asked for has a case: no verdict, and no failure either."""
        empty = self.verdict is Verdict.VACUOUS and bool(self.empty_boards)
        return empty and self.expected is not Verdict.REFUTED

    @property
    def answers(self) -> str:
        """The solvers' answers in words."""
        return ", ".join(f"{name} {_word(name, said)}" for name, said in self.solvers.items())

    @property
    def answer(self) -> Answer:
        """The verdict, the statement that it is of, and what it rests on."""
        rows = (
            ("method", self.method.value),
            ("boards", self.bound),
            ("expected", self.expected.value),
            ("answers", self.answers),
            ("seconds", f"{self.seconds:.2f}"),
        )
        stated = [mathematics(self.lemma.statement)] if self.lemma.is_formal else []
        drawn = [] if self.witness is None else [Boards(tuple(self.witness.stages))]
        return Answer(
            self.verdict,
            f"{self.name}: {self.verdict.value}",
            (
                *(f"  {line}" for line in (self.lemma.sentence, *stated)),
                Table(tuple(row for row in rows if row[1])),
                *drawn,
            ),
            remarks=tuple(f"  {remark}" for remark in self.remarks),
        )

    def document(self) -> verifying.VerdictRow:
        """Return the row as a part of a document."""
        return verifying.VerdictRow.of(
            self,
            sentence=self.lemma.sentence,
            statement=mathematics(self.lemma.statement) if self.lemma.is_formal else None,
            clauses=self.lemma.clauses,
            solvers={name: _word(name, answer) for name, answer in self.solvers.items()},
            stored=self.stored_pieces > 0,
        )


def _word(solver: str, answer: Status) -> str:
    return "proved, no axioms" if (solver, answer) == (COQ, Status.UNSAT) else answer.value


def outcome_fault(outcome: Outcome, lemma: Lemma) -> str:
    """Return in which way an outcome contradicts itself, '' if in none.

    A claim needs the answers that it rests on, and a refutation a counterexample that is one in
    gospec; VACUOUS and UNKNOWN claim nothing.
    """
    if outcome.verdict in (Verdict.VACUOUS, Verdict.UNKNOWN):
        return ""
    if fault := _witness_fault(outcome, lemma):
        return fault
    asked, verdict = backend(outcome.method), outcome.verdict.value
    if outcome.verdict is not Verdict.REFUTED and outcome.verdict is not asked.claim:
        return f"{verdict} is no outcome of the method {outcome.method.value}"
    if len(outcome.boards) != asked.on_boards:
        return f"{verdict} by the method {outcome.method.value} on {len(outcome.boards)} boards"
    if tuple(outcome.answers) != asked.solvers:
        return f"{verdict}, and the answers are not of the solvers that were asked"
    if not (type(outcome.seconds) is float and 0 <= outcome.seconds < float("inf")):
        return f"{verdict} after {outcome.seconds} seconds"
    return asked.evidence_fault(outcome)


def _witness_fault(outcome: Outcome, lemma: Lemma) -> str:
    counterexample, verdict = outcome.witness, outcome.verdict.value
    if (counterexample is not None) != (outcome.verdict is Verdict.REFUTED):
        return f"{verdict} with{'out' if counterexample is None else ''} a counterexample"
    if counterexample is None:
        return ""
    if outcome.boards and counterexample.case.before.graph.name not in outcome.boards:
        return f"{verdict} by a counterexample on another board"
    return (
        ""
        if lemma.fails(counterexample.case)
        else f"{verdict} by what is no counterexample in gospec"
    )


def combine(row: Row, outcomes: Sequence[Outcome], rests_on: Sequence[Outcome] = ()) -> Result:
    """Return the result that the outcomes of all pieces of a row add up to.

    An outcome that contradicts itself is UNKNOWN. Parameters: `rests_on`, the outcomes of other
    lemmas without which it proves nothing.
    """
    lemma, method = row.lemma, row.check.method
    outcomes = [believed(outcome, lemma) for outcome in outcomes]
    empty = _empty_boards(lemma, outcomes) if row.explicit_boards else ()
    witnesses = [outcome.witness for outcome in outcomes if outcome.witness is not None]
    remarks = [remark for outcome in outcomes for remark in outcome.remarks]
    remarks += [f"{board}: {NO_CASE}" for board in empty]
    claimed = [outcome for outcome in outcomes if not set(outcome.boards) & set(empty)]
    verdict = _verdict(method, claimed)
    if verdict is Verdict.VACUOUS and not remarks:
        remarks = [NO_CASE]
    missing = [
        basis
        for basis in rests_on
        if basis.verdict.says != "true" and not (row.explicit_boards and _has_no_case(basis))
    ]
    if missing and verdict.says == "true":
        verdict = Verdict.UNKNOWN
        remarks += [_missing(basis) for basis in missing]
    return Result(
        lemma=lemma,
        method=method,
        bound=row.bound,
        boards=tuple(dict.fromkeys(board for outcome in outcomes for board in outcome.boards)),
        verdict=verdict,
        expected=row.expected,
        solvers=_answers(outcomes),
        seconds=sum(outcome.seconds for outcome in outcomes),
        witness=min(witnesses, key=smallest_first, default=None),
        remarks=tuple(dict.fromkeys(remarks)),
        pieces=len(outcomes),
        stored_pieces=sum(outcome.stored for outcome in outcomes),
        rests_on=tuple(sorted({basis.lemma for basis in rests_on})),
        empty_boards=empty,
    )


def _empty_boards(lemma: Lemma, outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    # Assumptions that are met nowhere at all are a fault of the lemma, not of the boards.
    if not lemma.meets(lemma.example.case()):
        return ()
    by_board: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        for board in outcome.boards:
            by_board.setdefault(board, []).append(outcome)
    return tuple(board for board, those in by_board.items() if all(map(_has_no_case, those)))


def _has_no_case(outcome: Outcome) -> bool:
    # Counted, by gospec; a solver that finds none may have been given a wrong query.
    said = outcome.verdict is Verdict.VACUOUS or outcome.verdict.says == "true"
    return outcome.cases == 0 and said


def _missing(basis: Outcome) -> str:
    where = f" on {', '.join(basis.boards)}" if basis.boards else ""
    return f"it rests on {basis.lemma}, which is {basis.verdict.value}{where}"


def believed(outcome: Outcome, lemma: Lemma) -> Outcome:
    """Return the outcome, or that it is UNKNOWN when it contradicts itself."""
    if not (fault := outcome_fault(outcome, lemma)):
        return outcome
    remark = ": ".join([*outcome.boards, "the outcome contradicts itself", fault])
    return replace(outcome, verdict=Verdict.UNKNOWN, witness=None, remarks=(remark,))


def _verdict(method: Method, outcomes: Sequence[Outcome]) -> Verdict:
    decisive = min((outcome.verdict for outcome in outcomes), key=_rank, default=Verdict.VACUOUS)
    if decisive.says != "true":
        return decisive
    return Verdict.VACUOUS if all(o.cases == 0 for o in outcomes) else backend(method).claim


def _rank(verdict: Verdict) -> int:
    """Return which verdict decides, whatever the others are: the least."""
    match verdict:
        case Verdict.REFUTED:
            return 0
        case Verdict.VACUOUS:
            return 1
        case Verdict.UNKNOWN | Verdict.OPEN:
            return 2
        case Verdict.PROVED | Verdict.HOLDS:
            return 3
    assert_never(verdict)


def _answers(outcomes: Sequence[Outcome]) -> dict[str, Status]:
    """Return what each solver answers of all boards: sat if of any, else the worst."""
    names = dict.fromkeys(name for outcome in outcomes for name in outcome.answers)
    said = {name: {o.answers[name] for o in outcomes if name in o.answers} for name in names}
    return {name: min(said[name], key=_gravity) for name in names}


def _gravity(answer: Status) -> int:
    """Return which answer is worse than the others: the least."""
    match answer:
        case Status.SAT:
            return 0
        case Status.UNKNOWN:
            return 1
        case Status.UNSAT:
            return 2
    assert_never(answer)

"""What checks give: the outcome of a piece of work, and the result that pieces add up to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from goproof.answer import Answer, Answered, Boards, Table
from goproof.documents import verifying
from goproof.methods.completeness import Coverage
from goproof.methods.witness import Witness
from goproof.notation.mathematics import mathematics
from goproof.solvers.answers import Status
from goproof.solvers.registry import COQ, ETHOS, PROOFS, deciding
from goproof.vocabulary.check import Check, Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import EMPTY, PLAYERS

# An outcome earlier in this list decides, whatever the others are.
_DECISIVE = (Verdict.REFUTED, Verdict.VACUOUS, Verdict.UNKNOWN)
# What a check may come to besides, by its method.
_CLAIM = {
    Method.ALL_GRAPHS: Verdict.PROVED,
    Method.BOUNDED: Verdict.HOLDS,
    Method.EXHAUSTIVE: Verdict.HOLDS,
    Method.KERNEL: Verdict.PROVED,
}
NO_CASE = "no case meets the assumptions"
# What Coq says of a theorem, for there is no other answer on which a verdict could rest.
NO_AXIOMS = "proved, no axioms"


@dataclass(frozen=True)
class Outcome:
    """What a piece of work found out about a lemma: by one method, on some of its boards.

    `cases` is how many cases met the assumptions, when gospec has counted them, and `coverage` what
    all those that were looked at add up to; `answers` is each solver's answer; `remarks` say what a
    reader must not overlook; `stored` tells whether an earlier run found it out, and took that many
    seconds.
    """

    lemma: str
    method: Method
    verdict: Verdict
    boards: tuple[str, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    witness: Witness | None = None
    cases: int | None = None
    coverage: Coverage | None = None
    remarks: tuple[str, ...] = ()
    stored: bool = False


@dataclass(frozen=True)
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
    solvers: Mapping[str, str]
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
        said = {
            (PROOFS, "unsat"): "proof checked",
            (PROOFS, "unknown"): "no proof checked",
            (PROOFS, "sat"): "sat",
            (ETHOS, "unsat"): "ethos accepts it",
            (ETHOS, "unknown"): "ethos does not accept it",
        }
        return ", ".join(
            said.get((name, answer), f"{name} {answer}") for name, answer in self.solvers.items()
        )

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
            seconds=round(self.seconds, 3),
            stored=self.stored_pieces > 0,
        )


def outcome_fault(outcome: Outcome, lemma: Lemma, solvers: Iterable[str] | None = None) -> str:
    """Return in which way an outcome contradicts itself, '' if in none.

    A claim needs the answers that it rests on, and a refutation a counterexample that is one in
    gospec; VACUOUS and UNKNOWN claim nothing. Parameters: `solvers`, those that got the query, by
    default those with an answer.
    """
    if outcome.verdict in (Verdict.VACUOUS, Verdict.UNKNOWN):
        return ""
    verdict, refuted = outcome.verdict.value, outcome.verdict is Verdict.REFUTED
    if not refuted and outcome.verdict is not _CLAIM[outcome.method]:
        return f"{verdict} is no outcome of the method {outcome.method.value}"
    if len(outcome.boards) != (outcome.method in (Method.BOUNDED, Method.EXHAUSTIVE)):
        return f"{verdict} by the method {outcome.method.value} on {len(outcome.boards)} boards"
    if tuple(outcome.answers) != tuple(outcome.answers if solvers is None else solvers):
        return f"{verdict}, and the answers are not of the solvers that were asked"
    if not (type(outcome.seconds) is float and 0 <= outcome.seconds < float("inf")):
        return f"{verdict} after {outcome.seconds} seconds"
    return _witness_fault(outcome, lemma) or _evidence_fault(outcome)


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


def _evidence_fault(outcome: Outcome) -> str:
    verdict, refuted = outcome.verdict.value, outcome.verdict is Verdict.REFUTED
    answers, cases = set(outcome.answers.values()), outcome.cases
    if outcome.method is Method.KERNEL:
        right = cases is None and (refuted or outcome.answers == {COQ: NO_AXIOMS})
        return "" if right else f"{verdict}, but {_in_words(outcome.answers)}"
    if outcome.method is Method.EXHAUSTIVE:
        right = not answers and type(cases) is int and cases >= refuted
        return "" if right else f"{verdict} after {cases} cases, by {len(answers)} solvers"
    if cases is not None or not answers <= {status.value for status in Status}:
        return f"{verdict} after {cases} cases, with the answers {outcome.answers}"
    needed = {outcome.answers[name] for name in deciding(outcome.answers)}
    # A case that gospec replays refutes a lemma, whatever was proved of its formula.
    right = bool(answers) if refuted else needed == {"unsat"} and "sat" not in answers
    return "" if right else f"{verdict}, but {_in_words(outcome.answers)}"


def _in_words(answers: Mapping[str, str]) -> str:
    return (
        ", ".join(f"{name} says {answer}" for name, answer in answers.items()) or "nobody says so"
    )


def combine(
    lemma: Lemma,
    check: Check,
    bound: str,
    expected: Verdict,
    outcomes: Sequence[Outcome],
    solvers: Sequence[str] | None = None,
    rests_on: Sequence[Outcome] = (),
    *,
    explicit_boards: bool = False,
) -> Result:
    """Return the result that the outcomes of all pieces of a check add up to.

    An outcome that contradicts itself is UNKNOWN. Parameters: `solvers`, those that got the
    queries; `rests_on`, the outcomes of other lemmas without which it proves nothing;
    `explicit_boards`, whether the boards are somebody's choice and not the lemma's, who would
    name none without a case: of such boards the rest is claimed, and where there is no rest,
    nothing.
    """
    outcomes = [believed(outcome, lemma, solvers) for outcome in outcomes]
    empty = _empty_boards(lemma, outcomes) if explicit_boards else ()
    witnesses = [outcome.witness for outcome in outcomes if outcome.witness is not None]
    remarks = [remark for outcome in outcomes for remark in outcome.remarks]
    remarks += [no_case_on(board) for board in empty]
    remarks += _silence(_answers(outcomes))
    claimed = [outcome for outcome in outcomes if not set(outcome.boards) & set(empty)]
    verdict = _verdict(check.method, claimed)
    if verdict is Verdict.VACUOUS and not remarks:
        remarks = [NO_CASE]
    missing = [
        basis
        for basis in rests_on
        if basis.verdict.says != "true" and not (explicit_boards and _has_no_case(basis))
    ]
    if missing and verdict.says == "true":
        verdict = Verdict.UNKNOWN
        remarks += [_missing(basis) for basis in missing]
    return Result(
        lemma=lemma,
        method=check.method,
        bound=bound,
        boards=tuple(dict.fromkeys(board for outcome in outcomes for board in outcome.boards)),
        verdict=verdict,
        expected=expected,
        solvers=_answers(outcomes),
        seconds=sum(outcome.seconds for outcome in outcomes),
        witness=min(witnesses, key=smallest_first, default=None),
        remarks=tuple(dict.fromkeys(remarks)),
        pieces=len(outcomes),
        stored_pieces=sum(outcome.stored for outcome in outcomes),
        rests_on=tuple(sorted({basis.lemma for basis in rests_on})),
        empty_boards=empty,
    )


def no_case_on(board: str) -> str:
    """Return the remark on a board that has no case."""
    return f"{board}: {NO_CASE}"


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


def believed(outcome: Outcome, lemma: Lemma, solvers: Sequence[str] | None) -> Outcome:
    """Return the outcome, or that it is UNKNOWN when it contradicts itself."""
    if not (fault := outcome_fault(outcome, lemma, solvers)):
        return outcome
    remark = ": ".join([*outcome.boards, "the outcome contradicts itself", fault])
    return replace(outcome, verdict=Verdict.UNKNOWN, witness=None, remarks=(remark,))


def _verdict(method: Method, outcomes: Sequence[Outcome]) -> Verdict:
    verdicts = {outcome.verdict for outcome in outcomes}
    for verdict in _DECISIVE:
        if verdict in verdicts:
            return verdict
    if not outcomes or all(outcome.cases == 0 for outcome in outcomes):
        return Verdict.VACUOUS
    return _CLAIM[method]


def _answers(outcomes: Sequence[Outcome]) -> dict[str, str]:
    answers: dict[str, set[str]] = {}
    for outcome in outcomes:
        for solver, answer in outcome.answers.items():
            answers.setdefault(solver, set()).add(answer)
    # Over several boards: sat if any board has it, else the worst answer.
    order = ("sat", "unknown", "unsat")
    return {
        solver: next((a for a in order if a in replies), min(replies))
        for solver, replies in answers.items()
    }


def _silence(answers: Mapping[str, str]) -> list[str]:
    # Reported for every run, stored or not. A deciding solver without answer has given its reason
    # already.
    decided = deciding(answers)
    silent = [n for n, answer in answers.items() if answer == "unknown" and n not in decided]
    return [f"{n} has no answer; the verdict is that of {', '.join(decided)}" for n in silent]


def smallest_first(witness: Witness) -> tuple[int, ...]:
    """Order witnesses: fewest points, turns, and stones, Black to move, the earliest point."""
    case = witness.case
    b, point = case.before, case.point
    stones = sum(colour is not EMPTY for colour in b.colours)
    where = 0 if point is None else b.graph.index[point]
    turns = 0 if case.game is None else len(case.game.turns)
    return len(b.graph), turns, stones, PLAYERS.index(case.mover), where

"""Lemmas that must not be proved: false ones by each way of asking, and empty or contrived ones."""

from collections.abc import Callable
from dataclasses import replace

from goproof.execution.kernel_runs import Run
from goproof.logic.formulas import FALSE, Equal, Formula, Term, every
from goproof.methods.by_solvers import check_by_solvers
from goproof.methods.exhaustive import check_all_cases
from goproof.methods.questions import Options, Share
from goproof.theory.cases import Case, Subject
from goproof.theory.fixed_points import Chain
from goproof.theory.law import Law
from goproof.theory.stages import POINT, Original, image
from goproof.theory.statements import Move, Statement
from goproof.theory.turns import NOW, THEN, TurnStatement, same_colouring
from goproof.validation import statement
from goproof.validation.notions import fault_in, fault_of
from goproof.vocabulary.check import Check, Encoding, Method, Verdict
from goproof.vocabulary.lemma import Example, Lemma
from gospec.law.colouring import EMPTY, Colour, Colouring
from gospec.law.graph import Graph, Point, rectangle

BEFORE = Original()
OWN_POINT = BEFORE.own(POINT)
BOARD, TWO = rectangle(2, 2), rectangle(1, 2)
EXAMPLES = {
    Subject.SYMMETRY: Example("XO/.. B1 symmetry 1"),
    Subject.GAME: Example(".. B1 after A1"),
}


def lemma_of(
    claim: Callable[[], Statement], subject: Subject = Subject.MOVE, example: Example | None = None
) -> Lemma:
    """Return a lemma that no catalogue has."""
    return Lemma(
        claim.__name__,
        claim.__name__.replace("_", " "),
        (),
        subject,
        example or EXAMPLES.get(subject, Example("XO/.. B1")),
        (),
        formal=claim(),
    )


def no_move_captures() -> Statement:
    """The first clearing has no effect."""
    move = Move()
    return Statement((move.playable(),), ~move.captures(), FALSE)


def a_play_changes_nothing() -> TurnStatement:
    """The colouring after the play is the one before it."""
    return TurnStatement((), same_colouring(NOW, THEN), FALSE)


def nothing_moves_by_a_symmetry() -> Statement:
    """The image of each point is the point."""
    return Statement((), every(lambda x: Equal(image(x), x)), FALSE, symmetric=True)


def a_flood_stays_where_it_begins() -> Statement:
    """What the machine floods from a point within the mover's stones is the point."""
    run = Run(
        ("chain",), lambda k, words, board: (k["flood"](words.point, words.own, board),), floods=1
    )

    def is_the_point(x: Term) -> Formula:
        return Equal(x, POINT)

    return Statement((every(BEFORE.own),), run.returns(is_the_point), FALSE)


def solvers_refute(
    claim: Callable[[], Statement],
    method: Method,
    board: Graph | None = None,
    encoding: Encoding = Encoding.CLOSED_SETS,
    subject: Subject = Subject.MOVE,
) -> Callable[[Options], str]:
    """Return a function that has the solvers asked, each of which must find what refutes it."""

    def accepted(options: Options) -> str:
        check = Check(method, Verdict.REFUTED, encoding=encoding)
        outcome = check_by_solvers(lemma_of(claim, subject), check, board, options)
        if outcome.verdict.says == "true":
            return f"{claim.__name__} is {outcome.verdict.value}"
        proved = [name for name, answer in outcome.answers.items() if answer == "unsat"]
        return f"{claim.__name__}: {', '.join(proved)} says unsat" if proved else ""

    return accepted


def exhaustion_refutes(_: Options) -> str:
    """Run a statement that fails in the last case of a board alone, in either share."""
    last = BOARD.points[-1]

    def not_full(case: Case) -> bool:
        b = case.before
        full = all(b(v) is case.mover for v in BOARD.points if v != last)
        return not (full and case.point == last and b(last) is EMPTY)

    lem = replace(
        lemma_of(no_move_captures), formal=None, concludes=not_full, checks=(), name="not_full"
    )
    each = [check_all_cases([lem], BOARD, Share(k, 2))[0] for k in range(2)]
    return "" if any(outcome.verdict is Verdict.REFUTED for outcome in each) else "the last case"


class ChainAsOneLikes(Chain):
    """A chain that gospec's meaning makes one point, whatever its definition."""

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the point alone."""
        return frozenset({case.point})


class NothingIsDead(Law):
    """A law by which every stone reaches an empty point."""

    def dead(self, b: Colouring, player: Colour) -> frozenset[Point]:
        """Return no point."""
        return frozenset()


def of_no_chain() -> Statement:
    """What a chain as one likes contains."""
    return Statement((), ChainAsOneLikes("chain", BEFORE, POINT).contains(POINT), FALSE)


def contrived(_: Options) -> str:
    """Submit statements that mean nothing, or that mean something else than they seem to."""
    chain, likes = Chain("chain", BEFORE, POINT), ChainAsOneLikes("chain", BEFORE, POINT)
    in_chain = chain.contains(POINT)
    faults = {
        "a notion of one's own": statement.vocabulary_fault(of_no_chain()),
        "a lemma of such a notion": statement.statement_fault(lemma_of(of_no_chain, Subject.POINT)),
        "a class of statements of one's own": statement.vocabulary_fault(_Own((), in_chain, FALSE)),
        "an axiom that is false": statement.axioms_fault(_OfTwoPoints((), in_chain, FALSE)),
        "a contradiction": _of_example((OWN_POINT, ~OWN_POINT), in_chain, OWN_POINT),
        "what does not happen": _of_example((), in_chain, BEFORE.opponent(POINT)),
        "what says nothing": statement.emptiness_fault(
            Statement((), OWN_POINT & every(lambda x: Equal(x, x)), FALSE)
        ),
        "a notion that is not its definition": fault_in(likes, Subject.POINT),
        "a notion of another law": fault_of("DeadSet", NothingIsDead()),
    }
    return next((what for what, fault in faults.items() if not fault), "")


class _Own(Statement):
    """A class of statements with no axioms that anybody has looked at."""


class _OfTwoPoints(Statement):
    """A class of statements that take for granted that no board has three points."""

    def assumed_of_all(self) -> tuple[Formula, ...]:
        """Return that any two points other than one are the same."""

        def others(x: Term) -> Formula:
            return every(lambda y, z: Equal(x, y) | Equal(x, z) | Equal(y, z))

        return (*super().assumed_of_all(), every(others))


def _of_example(assumptions: tuple[Formula, ...], conclusion: Formula, event: Formula) -> str:
    def stated() -> Statement:
        return Statement(assumptions, conclusion, event)

    return statement.example_fault(lemma_of(stated, Subject.POINT, Example("X. A1")))

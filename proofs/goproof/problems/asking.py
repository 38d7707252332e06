"""Who wins a problem's position, asked of the search, written as a certificate, and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Literal

from gochecker.claim import Claim, on_board, read_claim
from gochecker.game import THREAT, Position, State
from gochecker.positions import EarlierPositions
from gochecker.reading import parsed
from goimpl.jit.notice import working_processor_seconds
from goimpl.search import Answer, Capture, Prover, Question
from goproof.certificates.garbage import uncollected
from goproof.certificates.second_checker import fault_of, seconds_of_programs
from goproof.certificates.writing.encoding import Certificate
from goproof.certificates.writing.superko import claim_of, proved
from goproof.documents.solving import Stages
from goproof.errors import MemoryUsedUp
from goproof.machine.from_law import adjacency_of, code_of, codes_of, colour_of
from goproof.problems.problem import Problem
from goproof.problems.strategy import Strategy
from gospec.law.colouring import Colour, Colouring
from gospec.law.graph import Graph

FOR_WANT_OF_MEMORY = "the search stopped for want of memory"
IN_PART = "some of the target is captured already, and no certificate begins so"
Threats = tuple[int, int]
# Told what is being done, how much of it is done, and in how many seconds.
Watch = Callable[[str, int, float], None]


@dataclass(frozen=True)
class Situation:
    """A position of a problem as it can be asked about, with what came before it.

    With `until_alive` the question is whether the defender can make the target unconditionally
    alive, else whether the attacker can capture it.
    """

    colouring: Colouring
    to_move: Colour
    threats: Threats
    passes: int = 0
    history: tuple[tuple[Colouring, Colour], ...] = ()
    until_alive: bool = False

    def after(self, move: str, state: State) -> Situation:
        """Return the situation after a move, from the state that it leads to."""
        attacking, defending = state.position.threats
        graph = self.colouring.graph
        # The certificate's board has a further point, outside.
        played = Colouring(graph, state.position.colouring.colours[: len(graph)])
        # A position with more threats cannot be repeated.
        history = () if move == THREAT else (*self.history, (self.colouring, self.to_move))
        threats = attacking, defending
        return Situation(played, state.to_move, threats, state.passes, history, self.until_alive)


@dataclass(frozen=True)
class Finding:
    """Who wins from a situation, the certificate of it, and its lines, which are what is checked.

    `winner` is None when nothing is known, and `why_not` says then what stopped the search or what
    the checker refused. `checked` tells whether the certificate was checked, and accepted.
    """

    situation: Situation
    winner: Colour | None
    certificate: Certificate | None = field(repr=False, default=None)
    lines: tuple[str, ...] = field(repr=False, default=())
    checked: bool = False
    why_not: str = ""
    searched: int = 0

    @property
    def nodes(self) -> int:
        """The number of nodes of the certificate."""
        return self.certificate.nodes if self.certificate else 0

    @property
    def strategy(self) -> Strategy:
        """The winner's strategy. Raises ValueError where there is no certificate."""
        if self.certificate is None:
            raise ValueError("nothing is proved by a certificate here")
        return Strategy(self.certificate)


@dataclass
class Asker:
    """Asks about a problem: searches, writes, checks. Raises nothing: what fails is unknown.

    `checker` is a program that checks in place of the checker in Python; `plain_nodes` is for the
    `Prover`; `seconds` are those of all questions so far.
    """

    problem: Problem
    memory: int
    check: bool = True
    watch: Watch = lambda what, done, seconds: None
    positions: EarlierPositions = field(default_factory=dict)
    plain_nodes: int | None = None
    checker: str | None = None
    seconds: Stages = field(default_factory=lambda: Stages(0.0, 0.0, 0.0))

    def __post_init__(self) -> None:
        self._prover = self._new_prover()
        self._kept: dict[Situation, Answer] = {}
        q = self.problem
        target, region, immortal = (
            tuple(sorted(map(self._graph.index.__getitem__, points)))
            for points in (q.target, q.region, q.immortal)
        )
        self._goal = Capture(
            target, code_of(q.defender), region, immortal, all_of_target=q.capture == "all"
        )
        self._adjacency = adjacency_of(self._graph)

    def _new_prover(self) -> Prover:
        return Prover(self.memory, self.plain_nodes)

    def at_root(self, to_move: Colour, threats: Threats, *, until_alive: bool = False) -> Situation:
        """Return the problem's own position, with this side to move and so many threats."""
        q = self.problem
        history = q.earlier(to_move)
        return Situation(q.colouring, to_move, threats, history=history, until_alive=until_alive)

    @uncollected()
    def ask(self, situation: Situation) -> Finding:
        """Return who wins from a situation, with a certificate that was checked if asked for."""
        try:
            return self._answer(situation)
        except MemoryUsedUp:
            # The tables are let go, so that there is room for what is known already.
            self._prover = self._new_prover()
            return Finding(situation, None, why_not=FOR_WANT_OF_MEMORY)

    def winner(self, situation: Situation) -> Colour | None:
        """Return who wins by the search alone, None where that is unknown.

        What it has found is kept until `ask` writes and checks it.
        """
        if not self._can_be_asked(situation):
            return None
        try:
            answer = self.search(situation)
        except MemoryUsedUp:
            self._prover = self._new_prover()
            answer = Answer(None, None, "memory", 0, 0.0)
        self._kept[situation] = answer
        return None if answer.winner is None else colour_of(answer.winner)

    def search(self, situation: Situation) -> Answer:
        """Return what the search finds, which nobody has checked. Raises MemoryUsedUp."""
        if (kept := self._kept.pop(situation, None)) is not None:
            return kept

        def progress(done: int, seconds: float) -> None:
            self.watch("nodes", done, seconds)

        with spending(self.seconds, "writing"):
            answer = self._prover.prove(self._question(situation), progress=progress)
        self.seconds.searching += answer.searching
        self.seconds.writing -= answer.searching
        return answer

    def _can_be_asked(self, situation: Situation) -> bool:
        # Of several chains that have to be captured, some may be gone.
        return self.problem.target <= situation.colouring.where(self.problem.defender)

    def _answer(self, situation: Situation) -> Finding:
        if situation.until_alive and self._is_over(situation):
            return Finding(situation, self.problem.defender, checked=True)
        if not self._can_be_asked(situation):
            return Finding(situation, None, why_not=IN_PART)
        answer = self.search(situation)
        if answer.winner is None:
            why_not = f"the search stopped for want of {answer.stopped}"
            return Finding(situation, None, why_not=why_not, searched=answer.nodes)
        with spending(self.seconds, "writing"):
            certificate = proved(self._question(situation), answer, self._graph)
            claim = replace(certificate.claim, supposed=self.problem.gaps)
            certificate = replace(certificate, claim=claim, entries=tuple(certificate.entries))
            lines = tuple(certificate.lines())
        return self.accept(situation, colour_of(answer.winner), certificate, lines, answer.nodes)

    @uncollected()
    def accept(
        self,
        situation: Situation,
        winner: Colour,
        certificate: Certificate,
        lines: tuple[str, ...],
        searched: int = 0,
    ) -> Finding:
        """Return the finding that a certificate with these lines is, unless they are refused."""
        if self.check:
            with spending(self.seconds, "checking"):
                why_not = self._fault(situation, winner, lines)
            if why_not:
                return Finding(situation, None, why_not=why_not, searched=searched)
        return Finding(situation, winner, certificate, lines, self.check, searched=searched)

    def _fault(self, situation: Situation, winner: Colour, lines: tuple[str, ...]) -> str:
        """Return why a certificate with these lines doesn't prove that this player wins, if so."""

        def progress(done: int) -> None:
            self.watch("checked lines", done, 0.0)

        if fault := fault_of(lines, self.checker, progress, self.positions):
            return f"the certificate was refused: {fault}"
        if not states(read_claim(parsed(lines[0])), self.problem, situation, winner):
            return "the certificate claims something else"
        return ""

    def _is_over(self, situation: Situation) -> bool:
        """Tell whether the target is alive already, by the law, so that there is nothing to ask."""
        question = self._question(situation)
        claim = claim_of(question, code_of(self.problem.defender), self._graph)
        return claim.game.won(claim.root) is not None

    @property
    def _graph(self) -> Graph:
        return self.problem.colouring.graph

    def _question(self, situation: Situation) -> Question:
        q = self.problem
        goal = replace(self._goal, threats=situation.threats, until_alive=situation.until_alive)
        return Question(
            adjacency=self._adjacency,
            colours=codes_of(situation.colouring),
            to_move=code_of(situation.to_move),
            goal=goal,
            passes=situation.passes,
            history=frozenset((codes_of(b), code_of(side)) for b, side in situation.history),
            ko="situational" if q.rules.ko == "situational" else "positional",
            suicide=q.rules.suicide == "allowed",
        )


def states(claim: Claim, problem: Problem, situation: Situation, winner: Colour) -> bool:
    """Tell whether what the checker reads as claimed is just that this player wins this situation.

    So what is printed rests on the checker and the law alone, and not on how the question was
    put to the machine.
    """
    game, board = claim.game, claim.board

    def position(b: Colouring, to_move: Colour) -> Position:
        return game.position(on_board(b, game.board), to_move, situation.threats)

    here = position(situation.colouring, situation.to_move)
    earlier = {position(b, to_move) for b, to_move in situation.history}
    return (
        board == problem.colouring.graph
        and claim.root == State(here, situation.to_move, situation.passes)
        and {claim.root.position, *claim.history} == {here, *earlier}
        and (game.rules.ko, game.rules.suicide) == (problem.rules.ko, problem.rules.suicide)
        and (game.winner, game.defender) == (winner, problem.defender)
        and (game.target, game.immortal) == (problem.target, problem.immortal)
        and frozenset(game.points.values()) == problem.region
        and game.until_alive is situation.until_alive
        and game.all_of_target is (problem.capture == "all")
        and claim.supposed == problem.gaps
    )


@contextmanager
def spending(seconds: Stages, on: Literal["searching", "writing", "checking"]) -> Iterator[None]:
    """Add what the block takes to the seconds of a stage, checkers that are programs included."""
    begun = _so_far()
    try:
        yield
    finally:
        setattr(seconds, on, getattr(seconds, on) + _so_far() - begun)


def _so_far() -> float:
    return working_processor_seconds() + seconds_of_programs()

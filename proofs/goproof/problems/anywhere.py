"""A problem answered on its whole board: a strategy by patterns wins whatever stands elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal

from gochecker.anywhere import Claim, read_claim
from gochecker.checker import check
from gochecker.claim import NAMES
from gochecker.reading import parsed
from goimpl.jit.notice import working_processor_seconds
from goproof.answer import Answer, Answered, Block, Boards
from goproof.certificates.second_checker import fault_in_text
from goproof.certificates.writing.patterns import lines_of
from goproof.documents.solving import CheckedNodes, Solve, Stages
from goproof.errors import EXTRAS
from goproof.machine.from_law import adjacency_of, code_of, codes_of, colour_of
from goproof.problems.problem import Points, Problem
from goproof.problems.shown import picture_of
from goproof.verdicts import ProblemStatus
from goproof.work.progress import Progress, silent
from gospec.law.colouring import EMPTY, Colour, Colouring, chain, opponent
from gospec.law.diagram import draw, point_name
from gospec.law.graph import Point

if TYPE_CHECKING:
    from goimpl.zones.strategy import PatternStrategy

Goal = Literal["capture", "life"]
# How many states a search may visit: some seconds of a processor.
VISITS = 60_000
# The other side's first move is asked about with so many times fewer.
FEWER = 2


@dataclass(frozen=True)
class Proof:
    """Who reaches which goal on the whole board, who moves first, and the certificate.

    `target` are stones of the board; `zone` are the points that matter, outside of which is
    elsewhere; `move` is the winner's first move, where the winner begins.
    """

    to_move: Colour
    winner: Colour
    goal: Goal
    target: Points
    move: str | None
    zone: Points
    lines: tuple[str, ...]
    words: str
    visits: int
    nodes: int


@dataclass(repr=False)
class Anywhere(Answered):
    """The answer to a problem on its whole board, with nothing assumed of what stands elsewhere.

    `main` is about the side to move, and `other`, if that was found, about the other side's moving
    first.
    """

    problem: Problem
    main: Proof
    other: Proof | None
    checked: bool
    seconds: Stages = field(default_factory=lambda: Stages(0.0, 0.0, 0.0))

    conditions: tuple[str, ...] = ()
    short_of_memory: bool = False

    @property
    def winner(self) -> Colour:
        """Who wins the problem as it is posed."""
        return self.main.winner

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """All that is proved."""
        return (self.main,) if self.other is None else (self.main, self.other)

    @property
    def finding(self) -> Proof:
        """What is proved of the problem as it is posed."""
        return self.main

    @property
    def findings(self) -> Iterator[tuple[str, Proof]]:
        """All that is proved, each with a name that tells what it is about."""
        for proof in self.proofs:
            yield f"{proof.to_move.value}-first", proof

    @property
    def status(self) -> ProblemStatus:
        """The status of the target; unknown where only one side's moving first is decided."""
        if self.other is None:
            return ProblemStatus.UNKNOWN
        if self.other.winner is not self.main.winner:
            return ProblemStatus.UNSETTLED
        return ProblemStatus.DEAD if self.main.goal == "capture" else ProblemStatus.ALIVE

    @property
    def as_expected(self) -> bool:
        """Whether the problem doesn't say itself that something else is so."""
        return self.problem.expected in (None, self.status.value)

    @property
    def headline(self) -> str:
        """The answer in one line."""
        proved = "proved" if self.checked else "NOT CHECKED"
        begins, other = _told(self.problem, self.main), self.other
        if other is None or other.to_move is other.winner is self.main.winner:
            return f"{begins}, whatever stands elsewhere ({proved})."
        if other.winner is not self.main.winner:
            also = _told(self.problem, other)
            return f"{begins}; {also}: both whatever stands elsewhere ({proved})."
        state = "captured" if other.goal == "capture" else "alive"
        also = f"{state} even if {NAMES[other.to_move]} plays first"
        return f"{begins}, whatever stands elsewhere ({proved}); {also}."

    @property
    def answer(self) -> Answer:
        """The answer, as people are shown it."""
        return Answer(
            self.status,
            self.headline,
            tuple(self._evidence()),
            (
                "by simple ko, positional or situational superko, from every history in which no "
                "position has a pattern that the strategy makes",
            ),
            tuple(self._remarks()),
        )

    def _evidence(self) -> Iterator[Block]:
        drawn = picture_of(self.problem)
        zone = self.main.zone
        part = zone.union(*(self.problem.shown.graph.neighbours[v] for v in zone))
        yield Boards((replace(drawn, marks={}, labels={}, part=part),), only="text")
        yield Boards((replace(drawn, labels={}),), only="drawing")

    def _remarks(self) -> Iterator[str]:
        problem = self.problem
        yield from (
            f"assumed: {assumption}"
            for assumption in problem.assumptions
            if "no target is named" in assumption or "to move" in assumption
        )
        yield f"rules: {problem.rules_name}, suicide {problem.rules.suicide}"
        nodes = sum(proof.nodes for proof in self.proofs)
        visits = sum(proof.visits for proof in self.proofs)
        checked = "checked" if self.checked else "NOT CHECKED, on your own request"
        spent = self.seconds.searching
        yield (
            f"{len(self.proofs)} certificates of {nodes} patterns in all, {checked}; "
            f"{visits} states visited, {spent:.1f} s of the processor"
        )

    def document(self) -> Solve:
        """Return the document of `goproof solve --json`."""
        problem, main = self.problem, self.main
        nodes = sum(proof.nodes for proof in self.proofs)
        return Solve.of(
            problem,
            board=problem.shown.graph.name,
            diagram=draw(problem.shown, "/"),
            status=self.status,
            headline=self.headline,
            elsewhere=True,
            assumed=[],
            target=_names(problem.shown, main.target),
            region=[],
            immortal=[],
            cropped=None,
            winner=main.winner,
            table=[],
            further=[],
            life=[],
            first_moves=[] if main.move is None else [main.move],
            all_first_moves=None,
            principal_variation=[] if main.move is None else [main.move],
            unknown=[],
            nodes=sum(proof.visits for proof in self.proofs),
            seconds=round(self.seconds.searching + self.seconds.checking, 3),
            processor_seconds=self.seconds.rounded,
            certificate=CheckedNodes(nodes, self.checked),
        )


def position_of(problem: Problem) -> Colouring:
    """Return the whole position of a problem, without the walls that close its region."""
    b = problem.shown
    for v in b.graph.points:
        if point_name(b.graph, v) in problem.gaps:
            b = b.put(v, EMPTY)
    return b


def answer_anywhere(
    problem: Problem,
    *,
    checker: str | None,
    checks: bool,
    visits: int = VISITS,
    progress: Progress = silent,
) -> Anywhere | None:
    """Return what is proved of a problem on its whole board, or None where nothing is.

    A problem that says itself what is around it, or has a history, is not asked about; nor is one
    that has no side to move.
    """
    if problem.stated or problem.history or problem.either_first or not _is_possible(problem):
        return None
    search = _Search(problem, checker, progress, checks=checks)
    first, second = problem.to_move, opponent(problem.to_move)
    main = search.proof(first, first, visits) or search.proof(first, second, visits // FEWER)
    if main is None:
        return None
    winners = (main.winner, opponent(main.winner))
    others = (search.proof(second, w, visits // FEWER, main.target) for w in winners)
    other = next(filter(None, others), None)
    answer = Anywhere(problem, main, other, checks, search.seconds)
    return answer if answer.as_expected else None


def _is_possible(problem: Problem) -> bool:
    from goimpl.zones.tables import MOST_POINTS

    installed = all(find_spec(module) is not None for module in EXTRAS["solve"])
    return installed and len(problem.shown.graph) <= MOST_POINTS


class _Search:
    """The searches of a problem, and the seconds that they took."""

    def __init__(
        self, problem: Problem, checker: str | None, progress: Progress, *, checks: bool
    ) -> None:
        self.problem, self.checker, self.checks = problem, checker, checks
        self.progress, self.asked = progress, 0
        self.b = position_of(problem)
        self.names = {point_name(self.b.graph, v): v for v in self.b.graph.points}
        self.seconds = Stages(0.0, 0.0, 0.0)
        named = (point_name(problem.colouring.graph, v) for v in problem.target)
        self.target = frozenset(self.names[name] for name in named)

    def proof(
        self, to_move: Colour, winner: Colour, visits: int, target: Points | None = None
    ) -> Proof | None:
        """Return how a player reaches that player's goal, by this side's moving first."""
        goal: Goal = "capture" if winner is self.problem.attacker else "life"
        targets = self._targets(goal) if target is None else [target]
        for each in targets:
            found = self._proof(to_move, winner, goal, each, visits)
            if found is not None:
                return found
        return None

    def _targets(self, goal: Goal) -> list[Points]:
        """Return what may be meant by a target: all of it, or its largest chain."""
        chains = {chain(self.b, v) for v in self.target}
        largest = max(chains, key=lambda each: (len(each), -min(map(self._order, each))))
        if len(chains) == 1:
            return [largest]
        # To capture all is more than to capture a point of them.
        some = goal == "capture" and self.problem.capture == "any"
        whole = frozenset().union(*chains)
        return [whole, largest] if some or goal == "life" else [largest]

    def _order(self, v: Point) -> int:
        return self.b.graph.index[v]

    def _proof(
        self, to_move: Colour, winner: Colour, goal: Goal, target: Points, visits: int
    ) -> Proof | None:
        self.progress(self.asked, None, "strategies looked for on the whole board")
        self.asked += 1
        begun = working_processor_seconds()
        strategy = self._strategy(to_move, winner, goal, target, visits)
        searched = working_processor_seconds()
        self.seconds += Stages(searched - begun, 0.0, 0.0)
        if strategy is None:
            return None
        suicide = self.problem.rules.suicide
        claim = Claim(
            self.b.graph,
            suicide,
            winner,
            goal == "life",
            {name: v for name, v in self.names.items() if v in target},
            self.b,
            to_move,
        )
        lines = tuple(lines_of(claim, strategy, colour_of))
        words = self._accepted(claim, lines)
        self.seconds += Stages(0.0, 0.0, working_processor_seconds() - searched)
        if words is None:
            return None
        move = strategy.nodes[-1].move
        return Proof(
            to_move,
            winner,
            goal,
            target,
            None if move is None else list(self.names)[move],
            frozenset(self.b.graph.points[p] for p in strategy.nodes[-1].colours),
            lines,
            words,
            strategy.visits,
            len(strategy.nodes),
        )

    def _strategy(
        self, to_move: Colour, winner: Colour, goal: Goal, target: Points, visits: int
    ) -> PatternStrategy | None:
        from goimpl.zones.strategy import Target, find_strategy

        question = Target(
            adjacency_of(self.b.graph),
            codes_of(self.b),
            code_of(to_move),
            code_of(winner),
            tuple(sorted(map(self._order, target))),
            goal,
            suicide=self.problem.rules.suicide == "allowed",
        )
        return find_strategy(question, visits)

    def _accepted(self, claim: Claim, lines: tuple[str, ...]) -> str | None:
        """Return the claim in words, or None where a checker refuses it or reads another claim."""
        if not self.checks:
            return ""
        if read_claim(parsed(lines[0])) != claim:
            return None
        if self.checker is not None:
            fault = fault_in_text(self.checker, (f"{line}\n".encode() for line in lines))
            return None if fault else ""
        result = check(lines)
        return None if result.fault else result.claim


def _told(problem: Problem, proof: Proof) -> str:
    """Return what the side to move does first, and what it reaches so."""
    by = "" if proof.move is None else f" with {proof.move}"
    player, is_life = NAMES[proof.to_move], proof.goal == "life"
    stones = _stones(problem, proof)
    if proof.winner is proof.to_move:
        aim = f"makes {stones} alive" if is_life else f"captures {stones}"
        if not stones:
            aim = "lives" if is_life else "kills"
        return f"{player} to play {aim}{by}"
    stones = stones or _firsts(problem, proof)
    stands = f"{stones} {'lives' if is_life else 'is captured'}"
    return f"{player} to play cannot {'kill' if is_life else 'live'}: {stands}"


def _stones(problem: Problem, proof: Proof) -> str:
    """Return what a proof is about where that is less than the problem's target, else ''."""
    chains = {chain(position_of(problem), v) for v in proof.target}
    if len(chains) == len(problem.chains) and (proof.goal == "life" or len(chains) == 1):
        return ""
    some = "one of " if len(chains) > 1 and proof.goal == "capture" else ""
    return f"{some}{_firsts(problem, proof)}"


def _firsts(problem: Problem, proof: Proof) -> str:
    """Return whose the target of a proof is, and a point of each chain."""
    b = position_of(problem)
    order = b.graph.index.__getitem__
    chains = {chain(b, v) for v in proof.target}
    firsts = sorted((min(stones, key=order) for stones in chains), key=order)
    return f"{NAMES[problem.defender]}'s {' '.join(point_name(b.graph, v) for v in firsts)}"


def _names(b: Colouring, points: Points) -> list[str]:
    return [point_name(b.graph, v) for v in b.graph.points if v in points]

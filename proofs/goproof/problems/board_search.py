"""The search of a problem on its whole board, for strategies that win whatever stands elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gochecker.anywhere import MOST_POINTS, Claim, Goal, read_claim
from gochecker.reading import parsed
from goimpl.jit.notice import working_seconds
from goproof.certificates.second_checker import fault_of
from goproof.certificates.writing.patterns import lines_of
from goproof.documents.solving import Stages
from goproof.machine.from_law import adjacency_of, code_of, codes_of, colour_of
from goproof.problems.anywhere import Anywhere
from goproof.problems.asking import spending
from goproof.problems.guidance import Guide
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Points, Problem
from goproof.problems.region import beside
from goproof.problems.solution import Proof
from goproof.problems.target import taken_for_target
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import EMPTY, Colour, opponent
from gospec.law.diagram import parse_point, point_name

if TYPE_CHECKING:
    from goimpl.zones.strategy import PatternStrategy, Searches, Sought


# How many states the searches for a strategy may visit: some seconds of a processor.
VISITS = 150_000
# The other side's first move is asked about with so many times fewer, and where the main question
# took little, with no more than so many, and so many times more than that took.
FEWER = 4
LEAST, MORE = 10_000, 4
# For so many first moves that win as well it is asked, with the least number of visits each.
MOST_MOVES = 5
# So many stones that may be meant by a target that nobody names are tried, with few visits each at
# first, and then the likeliest of those left with more.
MOST_CANDIDATES = 6
BUDGETS = ((10_000, MOST_CANDIDATES), (20_000, 3), (VISITS, 1))
# Where no candidate gives an answer, so many are spent on capturing any chain of the likeliest.
ANY_CHAIN = 50_000


@dataclass
class Kept:
    """What earlier questions on the same board have found: searches about targets, and advice."""

    searches: dict[tuple[int, ...], Searches] = field(default_factory=dict)
    guides: dict[tuple[Points, Sought], Guide] = field(default_factory=dict)
    advised: dict[tuple[Points, Sought, Colour], int] = field(default_factory=dict)


def on_the_board(problem: Problem, options: SolveOptions) -> Anywhere | None:
    """Return the answer on the whole board; where nobody names the target, of one that matters."""
    kept = Kept()
    if problem.guessed:
        found = _of_candidates(problem, options, kept)
    else:
        found = answer_anywhere(problem, options, kept=kept)
    return found and _with_other_moves(found, options, kept)


def _with_other_moves(found: Anywhere, options: SolveOptions, kept: Kept) -> Anywhere:
    """Return an answer with the other first moves by which the side to move is found to win.

    A move that makes the target alive comes before one that keeps it.
    """
    main, proofs = found.main, [found.main]
    if main.winner is not main.to_move or found.undecided:
        return found
    begun, search = working_seconds(), BoardSearch(found.problem, options, kept)
    search.processor = found.processor
    moves: list[str] = []
    while len(proofs) < MOST_MOVES and (move := proofs[-1].move) is not None:
        moves.append(move)
        proof = search.proof(main.to_move, main.winner, LEAST, main.target, moves)
        if proof is None:
            break
        proofs.append(proof)
    main, *others = sorted(proofs, key=lambda each: each.goal == "keep")
    seconds = found.seconds + working_seconds() - begun
    return replace(found, main=main, others=tuple(others), seconds=seconds)


def _of_candidates(problem: Problem, options: SolveOptions, kept: Kept) -> Anywhere | None:
    """Return the answer about the first candidate for the target for which it matters who moves.

    It is undecided whether that is meant where an earlier candidate is open. One for which it is
    proved not to matter leaves its visits to the others; the answer is about it if nothing else is
    found.
    """
    left = [with_target(problem, each) for each in problem.candidates[:MOST_CANDIDATES]]
    won: list[Anywhere] = []
    settled: list[Anywhere] = []
    for visits, most in BUDGETS:
        still_open: list[Problem] = []
        for each in left[:most]:
            found = answer_anywhere(each, options, visits, kept)
            if found is None:
                still_open.append(each)
            elif found.is_unsettled:
                if not still_open:
                    return found
                won.insert(0, replace(found, undecided=True))
                break
            elif _is_settled(found, each):
                settled.append(found)
            else:
                still_open.append(each)
                if found.main.winner is problem.to_move:
                    won.append(found)
        left = _without_settled(still_open, settled)
    if won:
        return won[0] if won[0].undecided else _told_whether_it_matters(won[0], options, kept)
    found = _any_chain(problem, options, kept) or next(iter(settled), None)
    return found and replace(found, undecided=True)


def _without_settled(left: list[Problem], settled: list[Anywhere]) -> list[Problem]:
    """Return problems without the stones for which it doesn't matter who moves.

    Those that lose some come last: what is meant was not in danger with them.
    """
    gone = Points().union(*(found.problem.target for found in settled))
    whole = [each for each in left if not each.target & gone]
    parts = [each for each in left if each.target & gone and not each.target <= gone]
    return whole + [with_target(each, each.target - gone) for each in parts]


def _any_chain(problem: Problem, options: SolveOptions, kept: Kept) -> Anywhere | None:
    """Return how the side to move captures some chain of the likeliest target, none in atari.

    To cut off a stone may be what kills; to take one that is in atari says nothing.
    """
    b, empty = problem.colouring, problem.colouring.where(EMPTY)
    free = [beside(b.graph, each) & empty for each in problem.chains]
    if problem.to_move is not problem.attacker or any(len(each) == 1 for each in free):
        return None
    begun, search = working_seconds(), BoardSearch(problem, options, kept)
    if problem.target in search.targets("capture") or not _can_be_asked(problem):
        return None
    side = problem.to_move
    proof = search.proof(side, side, ANY_CHAIN, problem.target)
    return None if proof is None else _answered(search, begun, proof)


def _is_settled(found: Anywhere, problem: Problem) -> bool:
    """Tell whether the same side wins all that is asked for, whoever moves.

    A group may live without those of its chains that are lost.
    """
    if found.main.winner is problem.to_move:
        return found.main.decides(problem) and found.other is not None
    is_whole = found.main.goal != "capture" or len(problem.chains) == 1
    return found.main.decides(problem) and is_whole


def _told_whether_it_matters(found: Anywhere, options: SolveOptions, kept: Kept) -> Anywhere:
    """Return what the side to move wins, undecided unless it is found to matter who moves."""
    if found.other is None:
        swapped = replace(found.problem, to_move=opponent(found.problem.to_move))
        other = answer_anywhere(swapped, options, VISITS // FEWER, kept)
        if other is not None and other.main.target == found.main.target:
            found = replace(found, other=other.main)
    return replace(found, undecided=not found.is_unsettled)


def with_target(problem: Problem, target: Points) -> Problem:
    """Return a problem on its whole board with other stones for its target, which is said."""
    if target == problem.target:
        return problem
    b = problem.colouring
    told = taken_for_target(b, problem.target)
    notes = (taken_for_target(b, target) if n == told else n for n in problem.assumptions)
    return replace(problem, target=target, defender=b(next(iter(target))), assumptions=tuple(notes))


def answer_anywhere(
    problem: Problem, options: SolveOptions, visits: int = VISITS, kept: Kept | None = None
) -> Anywhere | None:
    """Return what is proved of a problem on its whole board, or None where nothing is.

    Of a problem with a history nothing is asked, as a pattern may have stood in it; nor of one
    without a side to move. Parameters: `options`, of which `check` and `checker` say who checks;
    `kept`, what earlier questions on the same board have found.
    """
    if not _can_be_asked(problem):
        return None
    begun, search = working_seconds(), BoardSearch(problem, options, kept)
    first, second = problem.to_move, opponent(problem.to_move)
    main = search.proof(first, first, visits) or search.proof(first, second, visits // FEWER)
    if main is None:
        return None
    winners = (main.winner, opponent(main.winner))
    fewer = min(visits // FEWER, LEAST + MORE * main.searched)
    others = (search.proof(second, w, fewer, main.target) for w in winners)
    return _answered(search, begun, main, next(filter(None, others), None))


def _can_be_asked(problem: Problem) -> bool:
    """Tell whether a strategy answers a problem: by its history, side to move and size it may."""
    is_large = len(problem.colouring.graph) > MOST_POINTS
    return not (problem.history or problem.either_first or is_large)


def _answered(
    search: BoardSearch, begun: float, main: Proof, other: Proof | None = None
) -> Anywhere | None:
    """Return the answer of a search that began then; None where a region may tell more."""
    problem, checked = search.problem, search.options.check
    answer = Anywhere(problem, main, other, checked=checked, processor=search.processor)
    answer.seconds = working_seconds() - begun
    # Where the problem says its status, its region may decide what this answer leaves open.
    is_open = problem.expected is not None and answer.status is ProblemStatus.UNKNOWN
    return None if is_open else answer


class BoardSearch:
    """The searches of a problem on its whole board, and the seconds that they took.

    Parameters: `kept`, what earlier questions on the same board have found.
    """

    def __init__(self, problem: Problem, options: SolveOptions, kept: Kept | None = None) -> None:
        self.problem, self.options, self.b = problem, options, problem.colouring
        self.processor, self.asked, self.visits = Stages(0.0, 0.0, 0.0), 0, 0
        self.kept = kept or Kept()

    def proof(
        self,
        to_move: Colour,
        winner: Colour,
        visits: int,
        target: Points | None = None,
        without: Sequence[str] = (),
    ) -> Proof | None:
        """Return how a player reaches that player's goal when this side moves first.

        Each target has at least an equal share of the visits. What one leaves goes to the next, and
        in the end to the first, which is meant rather than the others. Parameters: `without`, the
        first moves that a winner to move doesn't make.
        """
        goal: Sought = "capture" if winner is self.problem.attacker else "life"
        targets = self.targets(goal) if target is None else [target]
        end = self.visits + visits
        for number, each in enumerate(targets):
            left = (end - self.visits) // (len(targets) - number)
            share = max(left, visits // len(targets))
            proof = self._proof(to_move, winner, goal, each, share, without)
            if proof is not None and number:
                meant = self._proof(to_move, winner, goal, targets[0], end - self.visits)
                return meant or proof
            if proof is not None:
                return proof
        return None

    def targets(self, goal: Sought) -> list[Points]:
        """Return what may be meant by a target: all of it, its largest chain, some larger ones."""
        chains = self.problem.chains
        order = self.b.graph.index.__getitem__
        largest = max(chains, key=lambda each: (len(each), -min(map(order, each))))
        if len(chains) == 1:
            return [largest]
        # To capture a point of them is less than to capture all.
        if goal == "life" or self.problem.capture == "any":
            return [frozenset[object]().union(*chains), largest]
        # One that cuts off more than a lone stone mostly kills.
        several = frozenset[object]().union(*(each for each in chains if len(each) > 1))
        return [largest, several] if several > largest else [largest]

    def _proof(
        self,
        to_move: Colour,
        winner: Colour,
        goal: Sought,
        target: Points,
        visits: int,
        without: Sequence[str] = (),
    ) -> Proof | None:
        self.options.progress(self.asked, None, "strategies looked for on the whole board")
        self.asked += 1
        graph = self.b.graph
        names = {point_name(graph, v): v for v in graph.in_order(target)}
        suicide = self.problem.rules.suicide
        claim = Claim(graph, suicide, winner, goal, names, self.b, to_move)
        with spending(self.processor, "searching"):
            strategy = self._strategy(claim, goal, visits, without)
        if strategy is None:
            return None
        reached: Goal = "keep" if strategy.waits else goal
        claim = replace(claim, goal=reached)
        with spending(self.processor, "writing"):
            lines = tuple(lines_of(claim, strategy, colour_of))
        if self.options.check:
            with spending(self.processor, "checking"):
                fault = fault_of(lines, self.options.checker)
            if fault or read_claim(parsed(lines[0])) != claim:
                return None
        root = strategy.nodes[-1]
        move = None if root.move is None else point_name(graph, graph.points[root.move])
        zone = frozenset(graph.points[p] for p in root.colours)
        return Proof(to_move, winner, reached, target, move, zone, lines, strategy.visits)

    def _strategy(
        self, claim: Claim, goal: Sought, visits: int, without: Sequence[str]
    ) -> PatternStrategy | None:
        from goimpl.zones.strategy import Question, Searches

        graph = self.b.graph
        target = tuple(map(graph.index.__getitem__, claim.target.values()))
        if target not in self.kept.searches:
            suicide = claim.suicide == "allowed"
            about = Searches(adjacency_of(graph), target, suicide=suicide)
            self.kept.searches[target] = about
        searches = self.kept.searches[target]
        self._advise(searches, claim, goal, visits)
        sides = code_of(claim.to_move), code_of(claim.winner)
        left_out = [graph.index[parse_point(graph, move)] for move in without]
        found = searches.find(Question(codes_of(self.b), *sides, goal), visits, left_out)
        self.visits += searches.visits
        return found

    def _advise(self, searches: Searches, claim: Claim, goal: Sought, visits: int) -> None:
        """Advise the search of a target, for either side to move, until there is some advice."""
        target = Points(claim.target.values())
        asked = target, goal, claim.to_move
        if self.kept.advised.get(asked, 0) >= visits:
            return
        self.kept.advised[asked] = visits
        if (target, goal) not in self.kept.guides:
            problem = replace(self.problem, target=target)
            self.kept.guides[target, goal] = Guide(problem, claim.winner, goal)
        found = self.kept.guides[target, goal].advice(claim.to_move, visits)
        if found is not None:
            self.kept.advised[asked] = 1 << 60
            searches.advise(goal, code_of(claim.winner), found)

"""Which target an answer on the whole board is about, where nobody names one."""

from dataclasses import replace

from goimpl.jit.notice import working_seconds
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import FEWER, VISITS, BoardSearch, Memory
from goproof.problems.first_moves import with_other_moves
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Points, Problem
from goproof.problems.region import beside
from goproof.problems.target import FEW_STONES, taken_for_target
from goproof.problems.whole_board import (
    answer_anywhere,
    answer_by_threats,
    answered,
    can_be_asked,
)
from gospec.law.colouring import EMPTY, opponent

# So many stones that may be meant by a target that nobody names are tried, with few visits each at
# first, and then the likeliest of those left with more.
MOST_CANDIDATES = 6
BUDGETS = ((10_000, MOST_CANDIDATES), (20_000, 3), (VISITS, 1))
# So many states are visited near a candidate to see who wins there; if it matters who moves, it may
# be asked about with so many times more than others.
NEAR, TIMES_NEAR = 20_000, 2
# Where no candidate gives an answer, so many are spent on capturing any chain of the likeliest.
ANY_CHAIN = 50_000


def on_the_board(problem: Problem, options: SolveOptions) -> Anywhere | None:
    """Return the answer on the whole board; where nobody names the target, of one that matters."""
    memory = Memory(options)
    if problem.guessed:
        found = _of_candidates(problem, memory)
    else:
        found = answer_anywhere(problem, memory) or answer_by_threats(problem, memory)
    return found and with_other_moves(found, memory)


def _of_candidates(problem: Problem, memory: Memory) -> Anywhere | None:
    """Return the answer about the target that is meant, as far as that can be told.

    It is the first candidate for which it matters near it who moves; if nothing is proved of that,
    the first for which it is proved to matter; and if there is none, what is proved of the former,
    or of a ko about it.
    """
    meant: Problem | None = None
    lost: Anywhere | None = None
    candidates = [with_target(problem, each) for each in problem.candidates[:MOST_CANDIDATES]]
    for each in candidates:
        if can_be_asked(each) and _matters_near(BoardSearch(each, memory)):
            meant = each
            found = answer_anywhere(each, memory, TIMES_NEAR * VISITS)
            if found is not None and found.is_ko:
                return found
            if found is not None and found.main.winner is problem.to_move:
                return replace(found, undecided=found.other is not None and not found.is_unsettled)
            lost = found and replace(found, undecided=True)
            candidates.remove(each)
            break
    found = _proved_to_matter(problem, candidates, memory) or lost
    if found is not None:
        return found
    if meant is not None:
        return answer_by_threats(meant, memory)
    ko = answer_by_threats(with_target(problem, problem.candidates[0]), memory)
    return ko and replace(ko, undecided=True)


def _matters_near(search: BoardSearch) -> bool:
    """Tell whether either side wins by moving first near the largest chain of a target."""
    first, target = search.problem.to_move, search.largest
    return all(
        search.advice(target, side, side, NEAR) is not None for side in (first, opponent(first))
    )


def _proved_to_matter(problem: Problem, left: list[Problem], memory: Memory) -> Anywhere | None:
    """Return the answer about the first candidate for the target for which it matters who moves.

    Where an earlier candidate is open, it is undecided whether a few stones are meant. A candidate
    for which it is proved not to matter leaves its visits to the others; the answer is about it if
    it was the likeliest, and nothing else is found.
    """
    matters: Anywhere | None = None
    won: dict[Points, Anywhere] = {}
    settled: list[Anywhere] = []
    for visits, most in BUDGETS:
        asked, still_open = {each.target: each for each in left[:most]}, list[Problem]()
        # A later round asks about the likeliest, and knows more of them.
        before, won = {at: won[at] for at in won if at not in asked}, {}
        for target, each in asked.items():
            found = answer_anywhere(each, memory, visits)
            if found is None:
                still_open.append(each)
            elif found.is_unsettled or found.is_ko:
                if not still_open:
                    return found
                matters = replace(found, undecided=len(target) <= FEW_STONES)
                break
            elif _is_settled(found, each):
                settled.append(found)
            elif _wins_the_likeliest(found):
                told = _told_whether_it_matters(found, memory)
                if not told.undecided:
                    return told
                settled.append(told)
            else:
                still_open.append(each)
                if found.main.winner is problem.to_move:
                    won[target] = found
        won |= before
        left = _without_settled(still_open, settled)
    if matters or won:
        return matters or _told_whether_it_matters(next(iter(won.values())), memory)
    likeliest = (each for each in settled if each.problem.target == problem.candidates[0])
    found = _any_chain(problem, memory) or next(likeliest, None)
    return found and replace(found, undecided=True)


def _without_settled(left: list[Problem], settled: list[Anywhere]) -> list[Problem]:
    """Return problems without the stones for which it doesn't matter who moves.

    Those that lose some come last: what is meant was not in danger with them.
    """
    gone = Points().union(*(found.problem.target for found in settled))
    whole = [each for each in left if not each.target & gone]
    parts = [each for each in left if each.target & gone and not each.target <= gone]
    return whole + [with_target(each, each.target - gone) for each in parts]


def _any_chain(problem: Problem, memory: Memory) -> Anywhere | None:
    """Return how the side to move captures some chain of the likeliest target, none in atari.

    To cut off a stone may be what kills; to take one that is in atari says nothing.
    """
    b, empty = problem.colouring, problem.colouring.where(EMPTY)
    free = [beside(b.graph, each) & empty for each in problem.chains]
    if problem.to_move is not problem.attacker or any(len(each) == 1 for each in free):
        return None
    begun, search = working_seconds(), BoardSearch(problem, memory)
    if problem.target in search.targets("capture") or not can_be_asked(problem):
        return None
    side = problem.to_move
    proof = search.proof(side, side, ANY_CHAIN, problem.target)
    return None if proof is None else answered(search, begun, proof)


def _is_settled(found: Anywhere, problem: Problem) -> bool:
    """Tell whether the same side wins all that is asked for, whoever moves.

    A group may live without those of its chains that are lost.
    """
    if found.main.winner is problem.to_move:
        return found.main.decides(problem) and found.other is not None
    is_whole = found.main.goal != "capture" or len(problem.chains) == 1
    return found.main.decides(problem) and is_whole


def _told_whether_it_matters(found: Anywhere, memory: Memory) -> Anywhere:
    """Return what the side to move wins, undecided unless it is found to matter who moves.

    It is found where the other side is proved to win by moving first, or does so near the target.
    Where nothing is found of that, it is taken to matter if all of the likeliest target is won.
    """
    second = opponent(found.problem.to_move)
    if found.other is None:
        swapped = replace(found.problem, to_move=second)
        other = answer_anywhere(swapped, memory, VISITS // FEWER)
        if other is not None and other.main.target == found.main.target:
            found = replace(found, other=other.main)
    if found.other is not None:
        return replace(found, undecided=not found.is_unsettled)
    if _wins_the_likeliest(found):
        return found
    search = BoardSearch(found.problem, memory)
    wins_near = search.advice(found.main.target, second, second, VISITS // FEWER) is not None
    return replace(found, undecided=not wins_near)


def _wins_the_likeliest(found: Anywhere) -> bool:
    """Tell whether the side to move wins all of the likeliest target."""
    problem, main = found.problem, found.main
    is_likeliest = problem.target == problem.candidates[0]
    return is_likeliest and main.winner is problem.to_move and main.decides(problem)


def with_target(problem: Problem, target: Points) -> Problem:
    """Return a problem on its whole board with other stones for its target, which is said."""
    if target == problem.target:
        return problem
    b = problem.colouring
    told = taken_for_target(b, problem.target)
    notes = (taken_for_target(b, target) if n == told else n for n in problem.assumptions)
    return replace(problem, target=target, defender=b(next(iter(target))), assumptions=tuple(notes))

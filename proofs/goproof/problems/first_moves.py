"""The first moves by which the side to move wins a problem on its whole board."""

from dataclasses import replace

from goimpl.jit.notice import working_seconds
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import LEAST, BoardSearch, Kept
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Problem
from goproof.problems.solution import Proof
from gospec.law.colouring import Colouring, opponent
from gospec.law.diagram import parse_point

# For so many first moves that win as well it is asked, with the least number of visits each.
MOST_MOVES = 5


def with_other_moves(found: Anywhere, options: SolveOptions, kept: Kept) -> Anywhere:
    """Return an answer with the other first moves by which the side to move is found to win.

    A move that makes the target alive comes before one that keeps it, and one that captures more of
    several chains before one that captures less.
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
    if len(proofs) > 1 and len(found.problem.chains) > 1:
        proofs.sort(key=lambda each: -_captured_besides(found.problem, each, options))
    main, *others = sorted(proofs, key=lambda each: each.goal == "keep")
    # Where the other side's moving first changes nothing, other moves are as good as none.
    is_settled = found.other is not None and not found.is_unsettled
    seconds = found.seconds + working_seconds() - begun
    return replace(found, main=main, others=() if is_settled else tuple(others), seconds=seconds)


def _captured_besides(problem: Problem, proof: Proof, options: SolveOptions) -> int:
    """Return how many stones of other chains than a proof's are captured after its first move."""
    b = problem.colouring
    if proof.goal != "capture" or proof.move is None:
        return 0
    after = problem.rules.colouring_after(b, parse_point(b.graph, proof.move), proof.to_move)
    assert isinstance(after, Colouring)
    other = opponent(proof.to_move)
    there = replace(problem, colouring=after, to_move=other)
    search = BoardSearch(there, replace(options, check=False))
    chains = [each for each in problem.chains if not each <= proof.target]
    return sum(
        len(each)
        for each in chains
        if not each <= after.where(problem.defender)
        or search.proof(other, proof.winner, LEAST, each) is not None
    )

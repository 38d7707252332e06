"""The first moves by which the side to move wins a problem on its whole board."""

from dataclasses import replace

from goimpl.jit.notice import working_seconds
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import LEAST, BoardSearch, Memory

# For so many first moves that win as well it is asked, with the least number of visits each.
MOST_MOVES = 5


def with_other_moves(found: Anywhere, memory: Memory) -> Anywhere:
    """Return an answer with the other first moves by which the side to move is found to win.

    Where nobody names the target, and as many win as are asked about, it hardly matters who moves.
    A move that makes the target alive comes before one that keeps it. Where the other side's moving
    first changes nothing, other moves are as good as none, and aren't looked for.
    """
    main, proofs = found.main, [found.main]
    is_settled = found.other is not None and not found.is_unsettled
    if main.winner is not main.to_move or found.by_threats or is_settled:
        return found
    begun, search = working_seconds(), BoardSearch(found.problem, memory)
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
    doubtful = found.problem.guessed and found.other is None and len(proofs) == MOST_MOVES
    undecided = found.undecided or doubtful
    return replace(found, main=main, others=tuple(others), seconds=seconds, undecided=undecided)

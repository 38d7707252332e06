"""Which verdicts of other lemmas a verdict rests on.

An axiom may be what another lemma states, and the machine's floods may be known by a contract that
a lemma justifies. Then the other lemma is checked in the same run, by the same method and on the
same board, and without its verdict there is none.
"""

from collections.abc import Iterator

from goproof.doubts.doubt import Doubts
from goproof.lemmas import lemma
from goproof.queries.claims_as_queries import runs_of
from goproof.theory.claims import Claim
from goproof.verification.tasks import Piece
from goproof.vocabulary.check import Encoding, Method

# It states of each round of the loop what `goproof.execution.kernel_runs` assumes of the whole.
CONTRACT = "kernel_a_round_of_flood_keeps_what_is_flooded"


def resting_on(piece: Piece, doubts: Doubts) -> list[Piece]:
    """Return the pieces of work on other lemmas that the outcome of a piece rests on, each once.

    Parameters: `doubts`, those of the run, which make each claim once.
    """
    rested: dict[Piece, None] = {}
    waiting = [piece]
    while waiting:
        for basis in _directly(waiting.pop(), doubts):
            if basis not in rested and basis != piece:
                rested[basis] = None
                waiting.append(basis)
    return list(rested)


def _directly(piece: Piece, doubts: Doubts) -> Iterator[Piece]:
    if piece.method in (Method.EXHAUSTIVE, Method.KERNEL):
        return
    claim = doubts.made(piece.lemma).claim
    names = claim.rests_on()
    for name in (*names, CONTRACT) if _uses_contract(piece, claim) else names:
        basis = lemma(name)
        if basis.check_by(piece.method) is None:
            raise ValueError(f"{piece.lemma.name} rests on {name}, which is not so checked")
        yield Piece(basis, piece.method, piece.board)


def _uses_contract(piece: Piece, claim: Claim) -> bool:
    check = piece.lemma.check_by(piece.method)
    if piece.board is None or check is None:
        return False
    by_contract = check.encoding_on(piece.board) is Encoding.CLOSED_SETS
    return by_contract and any(run.floods for run in runs_of(claim))

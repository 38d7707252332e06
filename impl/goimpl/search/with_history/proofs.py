"""Proofs of who wins a state, with the conditions on the history under which they hold.

A proof holds for every history that contains the state's own position and all that it requires, and
nothing that it forbids: it requires a position that makes a play of the loser illegal, and forbids
one that the winner means to reach. Several proofs of one state may hold for different histories.
"""

from __future__ import annotations

from goimpl.search import frame
from goimpl.search.with_history import tables as at
from goimpl.search.with_history.positions import least_placed, repeated_by
from goimpl.search.with_history.tables import Tables, number_in, placed_by, symmetry_in


def holds(t: Tables, proof: int, symmetry: int) -> bool:
    """Tell whether a proof, its state being placed by a symmetry, holds for the present history.

    A condition that fails moves to the front of its kind, as it may well fail the next time too.
    """
    row = symmetry * frame.IMAGES
    start = t.proofs[proof, at.SETS] + t.proofs[proof, at.CHILDREN]
    middle = start + t.proofs[proof, at.REQUIRED]
    for i in range(start, middle):
        placed = t.pool[i]
        if not t.states[placed >> 3, at.PRESENT] >> t.products[row + (placed & 7)] & 1:
            t.pool[i], t.pool[start] = t.pool[start], placed
            return False
    for i in range(middle, middle + t.proofs[proof, at.FORBIDDEN]):
        placed = t.pool[i]
        if t.states[placed >> 3, at.PRESENT] >> t.products[row + (placed & 7)] & 1:
            t.pool[i], t.pool[middle] = t.pool[middle], placed
            return False
    return True


def proof_for(t: Tables, state: int, symmetry: int, last: int) -> int:
    """Return a proof of the state, placed by a symmetry, that holds now, or 0.

    It came after the one that was seen.
    """
    proof = int(t.states[state, at.PROOF])
    while proof > last:
        if holds(t, proof, symmetry):
            return proof
        proof = int(t.proofs[proof, at.NEXT])
    return 0


def put(t: Tables, placed: int, without: int, end: int) -> int:
    """Add a placed state's position to the set that ends here, if it isn't one that always holds.

    It is placed by the first of the symmetries that do so.
    """
    state, bit = number_in(placed), 1 << symmetry_in(placed)
    if t.states[state, at.MARK] != t.counts[at.MARKS]:
        t.states[state, at.MARK] = t.counts[at.MARKS]
        t.marked[state] = 0
    if placed == without or t.marked[state] & bit:
        return end
    t.marked[state] |= bit
    t.pool[end] = placed
    return end + 1


def add_conditions(t: Tables, state: int, begin: int, end: int) -> None:
    """Write what a new proof, whose children are written already, requires and forbids."""
    first = t.states[state, at.FIRST] - 1
    now = placed_by(repeated_by(t, state), 0)
    chosen = t.proofs[t.counts[at.PROOFS], at.CHOSEN]
    place = end
    for forbidding in (False, True):
        t.counts[at.MARKS] += 1
        start = place
        for i in range(begin, end):
            move = first + (i - begin if chosen < 0 else chosen)
            symmetry = symmetry_in(t.moves[move, 0])
            after = least_placed(t, repeated_by(t, number_in(t.moves[move, 0])), symmetry)
            child = t.pool[i]
            if not child:
                if not forbidding:
                    place = put(t, after, now, place)
                continue
            if forbidding and chosen >= 0 and t.moves[move, 1] >= 0:
                place = put(t, after, -1, place)
            sets = t.proofs[child, at.SETS] + t.proofs[child, at.CHILDREN]
            length = t.proofs[child, at.REQUIRED]
            if forbidding:
                sets += length
                length = t.proofs[child, at.FORBIDDEN]
            for j in range(sets, sets + length):
                its = t.pool[j]
                turned = t.products[symmetry * frame.IMAGES + symmetry_in(its)]
                condition = least_placed(t, number_in(its), turned)
                if forbidding or condition != after:
                    place = put(t, condition, now, place)
        t.proofs[t.counts[at.PROOFS], at.FORBIDDEN if forbidding else at.REQUIRED] = place - start
    t.counts[at.POOL] = place


def room_for_proof(t: Tables, state: int, chosen: int, depth: int) -> bool:
    """Tell whether there is room for a proof, whatever the sets of its children have in common."""
    count = t.states[state, at.COUNT]
    needed = 2 * count + 2
    for i in range(count):
        answer = t.tried[depth, i, at.ANSWER]
        if answer > 0 and (chosen < 0 or chosen == i):
            needed += t.proofs[answer, at.REQUIRED] + t.proofs[answer, at.FORBIDDEN]
    return bool(
        t.counts[at.PROOFS] + 1 < len(t.proofs) and t.counts[at.POOL] + needed < len(t.pool)
    )


def add_proof(t: Tables, state: int, chosen: int, winner: int, depth: int) -> int:
    """Add the proof that the answers found on the path at this depth amount to; return it."""
    proof = int(t.counts[at.PROOFS])
    begin = end = int(t.counts[at.POOL])
    if chosen >= 0:
        t.pool[end] = t.tried[depth, chosen, at.ANSWER]
        end += 1
    else:
        for i in range(t.states[state, at.COUNT]):
            answer = t.tried[depth, i, at.ANSWER]
            t.pool[end] = 0 if answer == at.ILLEGAL else answer
            end += 1
    t.proofs[proof, at.OF], t.proofs[proof, at.WINNER] = state, winner
    t.proofs[proof, at.CHOSEN], t.proofs[proof, at.SETS] = chosen, begin
    t.proofs[proof, at.CHILDREN] = end - begin
    add_conditions(t, state, begin, end)
    always = t.proofs[proof, at.REQUIRED] + t.proofs[proof, at.FORBIDDEN] == 0
    # What holds always makes the others superfluous.
    t.proofs[proof, at.NEXT] = 0 if always else t.states[state, at.PROOF]
    t.states[state, at.PROOF] = proof
    t.counts[at.PROOFS] = proof + 1
    return proof

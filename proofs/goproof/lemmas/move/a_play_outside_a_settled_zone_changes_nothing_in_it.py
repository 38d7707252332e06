"""If in a position every stone of a zone that has no liberty by a path inside it lies with its
neighbours in the zone, no play outside the zone changes a colour in it.

Elsewhere changes nothing: a zone whose open chains have liberties inside is settled.

A path inside the zone leads along stones of one colour of the zone to an empty point of it. A chain
that leaves the zone and has its liberties outside only could be captured there; with two of them it
survives the play as well: see `a_chain_with_two_liberties_survives_a_move`.
"""

import goproof.vocabulary as go

move, zone = go.Move(), go.Marked()
without_liberty = [
    go.DeadOnPart(f"dead_in_zone_{c.value}", move.before, c, zone) for c in go.PLAYERS
]


def settled(dead: go.DeadOnPart) -> go.Formula:
    return go.every(lambda x: dead.contains(x).implies(go.every_neighbour(x, zone.contains)))


def unchanged(x: go.Term) -> go.Formula:
    return go.all_of(move.before.has(c, x).iff(move.after.has(c, x)) for c in go.PLAYERS)


STATEMENT = go.Statement(
    assumptions=(
        move.playable(),
        *move.without_dead_stones(),
        ~zone.contains(go.POINT),
        *map(settled, without_liberty),
    ),
    conclusion=go.every(lambda x: zone.contains(x).implies(unchanged(x))),
    event=move.captures() & go.some(lambda x: zone.contains(x) & move.before.stone(x)),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R4", "S1/R7"),
    example=".OX.X A1 marking C1 D1",
    checks=go.every_way(far=False, small=True, too_small=((1, 1),)),
)

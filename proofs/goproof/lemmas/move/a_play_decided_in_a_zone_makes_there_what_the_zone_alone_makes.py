"""If, at both clearings of a play in a zone, every stone of the cleared colour that has no liberty
by a path inside the zone lies with its neighbours in the zone, then the play has the same result in
the zone as if the zone were a board of its own.

The zone decides the play: two colourings that agree on the zone agree on it after the play.

The first clearing is of the opponent's stones, the second of the player's, each on the zone alone.
Without the condition, stones outside would decide whether a chain that leaves the zone lives or
dies. The play may capture chains that lie outside.
"""

import goproof.vocabulary as go

OWN, OPPONENT = go.PLAYERS
move, zone = go.Move(), go.Marked()
captives = go.DeadOnPart("captives_in_zone", move.placed, OPPONENT, zone)
captured = move.placed.without(captives)
suicides = go.DeadOnPart("suicides_in_zone", captured, OWN, zone)
after = captured.without(suicides)


def decided(dead: go.DeadOnPart) -> go.Formula:
    return go.every(lambda x: dead.contains(x).implies(go.every_neighbour(x, zone.contains)))


def agree(x: go.Term) -> go.Formula:
    return go.all_of(move.after.has(c, x).iff(after.has(c, x)) for c in go.PLAYERS)


STATEMENT = go.Statement(
    assumptions=(move.playable(), zone.contains(go.POINT), decided(captives), decided(suicides)),
    conclusion=go.every(lambda x: zone.contains(x).implies(agree(x))),
    event=move.captures() & go.some(lambda x: ~zone.contains(x)),
)
CLAUSES = ("S1/R4", "S1/R7")
EXAMPLE = ".OX.X A1 marking A1 B1 C1 D1"
CHECKS = go.every_way(far=False, small=True)

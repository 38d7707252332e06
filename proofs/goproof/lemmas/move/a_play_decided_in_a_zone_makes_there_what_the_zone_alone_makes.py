"""If at both clearings of a play in a zone every stone of the colour without a liberty by a path
inside it lies with its neighbours in the zone, the play makes in the zone what it makes where the
zone is a board of its own.

Inside is decided inside: two colourings that agree on the zone agree on it after the play.

The first clearing is the opponent's, the second the player's, of what the zone alone has then.
Without the condition a chain that leaves the zone would live or die by what stands outside. The
play may capture chains that lie outside.
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
    assumptions=(
        move.playable(),
        zone.contains(go.POINT),
        decided(captives),
        decided(suicides),
    ),
    conclusion=go.every(lambda x: zone.contains(x).implies(agree(x))),
    event=move.captures() & go.some(lambda x: ~zone.contains(x)),
)
CLAUSES = ("S1/R4", "S1/R7")
EXAMPLE = ".OX.X A1 marking A1 B1 C1 D1"
CHECKS = go.every_way(far=False, small=True)

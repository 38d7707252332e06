"""S0, S1, S2 and S3, repaired, count exactly a player's area for the player, in any colouring.

Running the sources checks that the score is the number of these points, and who wins:
`goproof.comparisons.same_games`.
"""

import goproof.vocabulary as go

areas = go.Area(go.Original())


def counts_the_area(simulation: go.Simulation, player: go.Relative) -> go.Formula:
    """Return: what the source counts for the player is the player's area."""
    way = go.Way(simulation, simulation.key, areas.b, go.Relative.EMPTY, *go.PLAYERS)
    counts = go.counted(simulation, way, areas, player)
    return go.every(lambda x: counts(x).iff(areas.of(player, x)))


STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.all_of(counts_the_area(a, p) for a in go.SIMULATIONS for p in go.PLAYERS),
    event=go.some(lambda x: areas.territory(go.Relative.OWN, x)) & go.some(areas.neutral),
)
CLAUSES = ("S0/10", "S1/R9", "S2/score", "S3/phi")
EXAMPLE = ".X.O"
CHECKS = (
    go.all_graphs(),
    go.exhaustive(bound=go.these_boards((1, 1), (1, 2), (1, 3), (2, 2), (1, 4), (2, 3))),
)

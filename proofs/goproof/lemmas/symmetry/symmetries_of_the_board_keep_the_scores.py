"""For every symmetry of the board graph, a player's area on the image of a colouring is the image
of the player's area.

Rotating or reflecting the board, and any other symmetry of its graph, keeps every score.

Proved point by point; a symmetry is one to one, so the numbers follow.
"""

import goproof.vocabulary as go

before = go.Area(go.Original())
after = go.Area(go.Moved(go.Original()), prefix="image_")
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.every(
        lambda x: before.of(go.Relative.OWN, x).iff(after.of(go.Relative.OWN, go.image(x)))
    ),
    event=go.some(
        lambda x: before.territory(go.Relative.OWN, x) & ~after.territory(go.Relative.OWN, x)
    ),
    symmetric=True,
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R1", "S1/R9"),
    example=".X.O A1 symmetry 1",
    checks=go.every_way(small=True),
    note="Boards of 100 points and more are asked of two symmetries of which the others are "
    "compositions; smaller ones of each.",
)

"""The errata and ambiguities of S3, each with its own repair."""

from gospec.sources import game_states as s3
from gospec.sources.erratum import Erratum

S3_ERRATA = (
    Erratum(
        "S3/mu-occupied",
        "defect",
        "a move on an empty point is an error, and a move on an occupied point is played",
        "the other way round",
        "As printed the only game is pass, pass, because no point is occupied at the start.",
        "playable",
        s3.unoccupied,
        also=("S3/mu.2", "S3/mu.3"),
    ),
    Erratum(
        "S3/b'-other-points",
        "defect",
        "b'(u) = b(t) for u ≠ t",
        "b'(u) = b(u)",
        "As printed, a move gives every other point the colour that its own point had.",
        "elsewhere",
        s3.colour_of_u,
    ),
    Erratum(
        "S3/chi-colour",
        "defect",
        "χ(b, c) empties every point that doesn't reach •",
        "it empties those of colour c",
        "See S2/clear-colour.",
        "may_clear",
        s3.the_colour_c,
    ),
    Erratum(
        "S3/reaches-scope",
        "defect",
        "for all i < n, b(t_i) = b(t) and b(t_n) = c, both within the scope of the quantifier",
        "b(t_n) = c is outside the scope",
        "As printed, the quantifier ranges over nothing at n = 1, so every point reaches every "
        "colour and nothing is ever cleared.",
        "reaches",
        s3.last_point_outside_the_scope,
    ),
    Erratum(
        "S3/game-N",
        "editorial",
        "for 0 ≤ i < N",
        "for 0 ≤ i < n",
        "The text introduces no N.",
    ),
    Erratum(
        "S3/reaches-index",
        "editorial",
        "for all i < n, of points numbered from 1",
        "for all i from 1 to n-1",
        "With i = 0 the formula would refer to t_0, and there is no such point.",
    ),
    Erratum(
        "S3/bullet",
        "editorial",
        "• is the empty colour, the pass, the error and the tie",
        "four different things",
        "Likewise c is a player in a state and any colour in reaches, and p is a number here and a "
        "player in S2.",
        also=("S3/reaches", "S3/state"),
    ),
)

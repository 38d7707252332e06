"""What is wrong or open in S3, each entry with its separate repair."""

from gospec.sources import game_states as s3
from gospec.sources.erratum import Erratum

S3_ERRATA = (
    Erratum(
        "S3/mu-occupied",
        "defect",
        "a move on an empty point is an error, one on an occupied point is played",
        "the other way round",
        "The start has no occupied point, so the only game is pass, pass.",
        "playable",
        s3.unoccupied,
        also=("S3/mu.2", "S3/mu.3"),
    ),
    Erratum(
        "S3/b'-other-points",
        "defect",
        "b'(u) = b(t) for u ≠ t",
        "b'(u) = b(u)",
        "A move repaints every other point with what was at its own point.",
        "elsewhere",
        s3.colour_of_u,
    ),
    Erratum(
        "S3/chi-colour",
        "defect",
        "χ(b, c) empties every point that doesn't reach •",
        "it empties those of colour c",
        "As in S2/clear.",
        "may_clear",
        s3.the_colour_c,
    ),
    Erratum(
        "S3/reaches-scope",
        "defect",
        "for all i < n, b(t_i) = b(t) and b(t_n) = c, all within the scope of the quantifier",
        "b(t_n) = c stands outside the scope",
        "At n = 1 the quantifier ranges over nothing, so every point reaches every colour and "
        "nothing is ever cleared.",
        "reaches",
        s3.last_point_outside_the_scope,
    ),
    Erratum(
        "S3/game-N",
        "editorial",
        "for 0 ≤ i < N",
        "for 0 ≤ i < n",
        "No N is introduced.",
    ),
    Erratum(
        "S3/reaches-index",
        "editorial",
        "for all i < n, of points numbered from 1",
        "for all i from 1 to n-1",
        "With i = 0 it would speak of a point t_0 that isn't there.",
    ),
    Erratum(
        "S3/bullet",
        "editorial",
        "• is the empty colour, the pass, the error and the tie",
        "four different things",
        "c is a player in a state and any colour in reaches; p is a number here, a player in S2.",
        also=("S3/reaches", "S3/state"),
    ),
)

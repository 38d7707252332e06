"""As long as nobody has passed, situational and natural situational superko forbid the same plays.

The two situational superkos differ only because of passes.

With a pass they differ on one point already:
`what_situational_superko_forbids_natural_situational_superko_forbids`.
"""

import goproof.vocabulary as go

situational = go.forbidden("situational")
STATEMENT = go.TurnStatement(
    (go.every(lambda t: go.is_start(t) | go.played(t)),),
    situational.iff(go.forbidden("natural-situational")),
    situational,
)
CLAUSES = ("S1/C6",)
EXAMPLE = ".. A1 after A1 B1 A1 B1"

"""A pass lifts the ban of simple ko: the colouring of two turns ago is then the present one.

Clause: S1/R6, S1/R8. So a ko can be retaken after two passes, or after a pass of the opponent's,
where superko would still forbid it: `a_pass_leaves_what_superko_forbids`.
"""

from goproof.vocabulary import (
    NOW,
    THEN,
    Case,
    Example,
    Lemma,
    Subject,
    TurnClaim,
    after_a_pass,
    all_graphs,
    claim_about_games,
    exhaustive,
    forbidden,
    forbids,
    played_boards,
    same_colouring,
    turns,
)


def claim() -> TurnClaim:
    """The colouring before the pass, which simple ko compares with, is that after it."""
    unchanged = same_colouring(NOW, THEN)
    conclusion = forbidden("simple").iff(unchanged)
    return claim_about_games(conclusion, ~forbidden("simple"), (turns.after_a_pass(),))


def assumes(case: Case) -> bool:
    """The last turn was a pass."""
    return after_a_pass(case)


def concludes(case: Case) -> bool:
    """Simple ko forbids the play if it leaves the colouring as it is, and only then."""
    return forbids("simple", case) is (case.after == case.before)


LEMMA = Lemma(
    name="after_a_pass_simple_ko_forbids_only_what_changes_nothing",
    statement="After a pass, simple ko forbids a play exactly when it leaves the colouring as it "
    "is; so a pass lifts its ban on retaking in a ko.",
    clauses=("S1/R6", "S1/R8"),
    subject=Subject.GAME,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example("..", "A1", moves="B1 pass"),
    checks=(all_graphs(), exhaustive(bound=played_boards())),
)

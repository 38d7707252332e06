"""A pass neither forbids the next player a play nor allows one: it shows no new colouring.

Clause: S1/R6, S1/R8, S1/C6. Before the pass, the same player would have made the play, out of turn.
Simple ko differs: `after_a_pass_simple_ko_forbids_only_what_changes_nothing`.
"""

from dataclasses import replace

from goproof.vocabulary import (
    SUPERKO,
    Case,
    Example,
    Lemma,
    Subject,
    TurnClaim,
    after_a_pass,
    all_graphs,
    all_of,
    claim_about_games,
    exhaustive,
    forbade,
    forbidden,
    forbids,
    played_boards,
    turns,
)


def claim() -> TurnClaim:
    """The colouring after the pass is that before it, and the mover did not make the pass."""
    alike = tuple(forbidden(ko).iff(turns.forbade(ko)) for ko in SUPERKO)
    passed = (turns.after_a_pass(),)
    whole = claim_about_games(all_of(alike), forbidden("positional"), passed)
    return replace(whole, steps=alike, uses={alike[-1]: passed, whole.conclusion: alike})


def assumes(case: Case) -> bool:
    """The last turn was a pass."""
    return after_a_pass(case)


def concludes(case: Case) -> bool:
    """Each rule of superko forbids the play if it forbade it before the pass, and only then."""
    return all(forbids(ko, case) is forbade(ko, case) for ko in SUPERKO)


LEMMA = Lemma(
    name="a_pass_leaves_what_superko_forbids",
    statement="After a pass, positional, situational and natural situational superko forbid the "
    "next player just those plays that they would have forbidden that player before the pass.",
    clauses=("S1/R6", "S1/R8", "S1/C6"),
    subject=Subject.GAME,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example("..", "A1", moves="B1 pass"),
    checks=(all_graphs(), exhaustive(bound=played_boards())),
)

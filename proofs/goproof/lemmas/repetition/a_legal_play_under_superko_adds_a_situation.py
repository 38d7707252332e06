"""Under every rule of superko a play adds a new situation, so games cannot go on for ever.

Clause: S1/R6, S1/C6. The situations seen are, under positional superko, the colourings of the game;
under situational superko, the colourings with whose turn it was; under natural situational superko,
the colourings made by plays with who made them, the start counting as made by the player who did
not have the first turn. A pass adds nothing. `games_under_superko_have_bounded_length` derives from
this a bound on the length of games.
"""

from collections.abc import Hashable

from goproof.vocabulary import (
    FREE,
    THEN,
    Case,
    Example,
    Formula,
    Lemma,
    Subject,
    Term,
    TurnClaim,
    all_graphs,
    by_mover,
    claim_about_games,
    earlier,
    every,
    exhaustive,
    forbidden,
    forbids,
    is_start,
    movers_turn,
    played,
    played_boards,
    same_colouring,
)
from gospec.colouring import opponent
from gospec.formalisation import PASS
from gospec.ko import KoRule
from gospec.rules import Game


def claim() -> TurnClaim:
    """A play that a rule does not forbid makes a situation that the rule has not seen."""

    def new(t: Term) -> Formula:
        return earlier(t).implies(~same_colouring(t, THEN))

    def by_opponent_of_who_moves(t: Term) -> Formula:
        return movers_turn(t).iff(movers_turn(THEN)).implies(new(t))

    def made_by_mover(t: Term) -> Formula:
        start = is_start(t) & ~movers_turn(t)
        return (start | (played(t) & by_mover(t))).implies(new(t))

    conclusion = (
        (~forbidden("positional")).implies(every(new))
        & (~forbidden("situational")).implies(every(by_opponent_of_who_moves))
        & (~forbidden("natural-situational")).implies(every(made_by_mover))
    )
    return claim_about_games(conclusion, ~forbidden("natural-situational"))


def seen(ko: KoRule, game: Game) -> set[Hashable]:
    """The situations that a rule of superko has seen in a game."""
    if ko == "positional":
        return set(game.colourings)
    turns = range(len(game.colourings))
    players = [FREE.to_move(turn, game.first) for turn in turns]
    if ko == "situational":
        return set(zip(game.colourings, players, strict=True))
    made = [t for t in turns if t == 0 or game.turns[t - 1] is not PASS]
    return {(game.colourings[t], opponent(players[t])) for t in made}


def concludes(case: Case) -> bool:
    """A play that a rule allows adds one to the number of situations that the rule has seen."""
    assert case.game is not None
    after = case.law.rules(FREE).play(case.game, case.point)
    assert isinstance(after, Game)
    rules: tuple[KoRule, ...] = ("positional", "situational", "natural-situational")
    return all(
        len(seen(ko, after)) == len(seen(ko, case.game)) + 1
        for ko in rules
        if not forbids(ko, case)
    )


LEMMA = Lemma(
    name="a_legal_play_under_superko_adds_a_situation",
    statement="A play that positional superko allows makes a colouring that was not in the game; "
    "one that situational superko allows, a new pair of a colouring and whose turn it is; one that "
    "natural situational superko allows, a new pair of a colouring and who made it.",
    clauses=("S1/R6", "S1/C6"),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example("..", "A1", moves=""),
    checks=(all_graphs(), exhaustive(bound=played_boards())),
)

"""Positional superko, over a whole game.

Clause: S1/R6. For all graphs it follows by induction over the turns from
`a_legal_play_under_superko_adds_a_situation`.
"""

from goproof.vocabulary import Case, Example, Lemma, Subject, exhaustive, played_boards
from gospec.formalisation import PASS, Illegal
from gospec.rules import Game, Rules

RULES = Rules(ko="positional")


def legal_part(rules: Rules, game: Game) -> Game:
    """The turns of a game up to the first that is illegal under positional superko."""
    legal = rules.position(game.colourings[0], rules.to_move(0, game.first))
    for move in game.turns:
        after = rules.play(legal, move)
        if isinstance(after, Illegal):
            return legal
        legal = after
    return legal


def concludes(case: Case) -> bool:
    """What the plays of a legal game leave, its start with them, are as many colourings."""
    assert case.game is not None
    rules = case.law.rules(RULES)
    legal = legal_part(rules, case.game)
    after = rules.play(legal, case.point)
    if isinstance(after, Game):
        legal = after
    plays = sum(move is not PASS for move in legal.turns)
    return len(set(legal.colourings)) == plays + 1


LEMMA = Lemma(
    name="no_two_plays_make_one_colouring_under_positional_superko",
    statement="In a legal game under positional superko no play leaves a colouring that was there "
    "before, so that no two plays leave the same.",
    clauses=("S1/R6",),
    subject=Subject.GAME,
    concludes=concludes,
    example=Example("...", "C1", moves="A1 pass"),
    checks=(exhaustive(bound=played_boards()),),
)

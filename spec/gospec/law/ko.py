"""The rules of ko: which earlier colourings a play may not restore.

A game of n turns t_1 … t_n leads through the colourings b_0 … b_n; p_i is the player who has the
turn after i turns. Each rule is a predicate: whether it compares the result of a play with b_i.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, assert_never

from gospec.law.colouring import Colour, opponent
from gospec.law.formalisation import PASS, Move

KoRule = Literal[
    "none", "simple", "positional", "situational", "natural-situational", "new-zealand"
]


@dataclass(frozen=True)
class Play:
    """What the rules of ko need to know about a play after n turns.

    Parameters: `turns`, t_1 … t_n; `players`, p_0 … p_n; `player`, who makes the play; `following`,
    who has the next turn.
    """

    turns: tuple[Move, ...]
    players: tuple[Colour, ...]
    player: Colour
    following: Colour


def never(play: Play, i: int) -> bool:
    """Compare with no colouring."""
    return False


def before_the_last_turn(play: Play, i: int) -> bool:
    """Compare with b_i when i = n - 1."""
    return i == len(play.turns) - 1


def always(play: Play, i: int) -> bool:
    """Compare with every colouring. Clause: S1/R6."""
    return True


def with_the_same_player_to_move(play: Play, i: int) -> bool:
    """Compare with b_i when p_i is the player who has the turn after the play. Clause: S1/C6."""
    return play.players[i] is play.following


def made_by_the_player(play: Play, i: int) -> bool:
    """Compare with b_i when t_i was a play of the player, and with b_0 when the opponent began."""
    if i == 0:
        return play.players[0] is opponent(play.player)
    return play.turns[i - 1] is not PASS and play.players[i - 1] is play.player


def made_by_a_turn_of_the_player(play: Play, i: int) -> bool:
    """Compare with b_i when t_i was a turn of the player, a play or a pass. Clause: NZ/move."""
    return i > 0 and play.players[i - 1] is play.player


def comparison(ko: KoRule) -> Callable[[Play, int], bool]:
    """Return the predicate of a ko rule."""
    match ko:
        case "none":
            return never
        case "simple":
            return before_the_last_turn
        case "positional":
            return always
        case "situational":
            return with_the_same_player_to_move
        case "natural-situational":
            return made_by_the_player
        case "new-zealand":
            return made_by_a_turn_of_the_player
    assert_never(ko)


def clause(ko: KoRule) -> str:
    """Return the clause that states a ko rule, or the rule's name if no source states it."""
    match ko:
        case "none":
            return "no ko rule"
        case "simple":
            return "simple ko"
        case "positional":
            return "S1/R6"
        case "situational":
            return "S1/C6"
        case "natural-situational":
            return "natural situational superko"
        case "new-zealand":
            return "NZ/move"
    assert_never(ko)

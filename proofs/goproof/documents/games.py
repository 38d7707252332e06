"""Documents about games: what is legal, what was played, recorded games, test vectors."""

from typing import Annotated

from msgspec import UNSET

from goproof.documents.base import (
    DIAGRAM,
    PRISONERS,
    SCORE,
    WINNER,
    Document,
    IfAny,
    Number,
    Part,
    Player,
    ScoreOfEach,
    Winner,
    says,
)
from gospec.ko import KoRule
from gospec.rules import Button, PassStones, Scoring, Suicide
from gospec.tax import Tax


class RulesInForce(Part):
    """The rules, with the value of each option that they have."""

    name: Annotated[str, says("as it was given, such as aga or S2:as-printed")]
    ko: Annotated[IfAny[KoRule], says("the rule of ko")] = UNSET
    suicide: Annotated[IfAny[Suicide], says("whether suicide is allowed")] = UNSET
    scoring: Annotated[IfAny[Scoring], says("what counts")] = UNSET
    passes: Annotated[IfAny[int], says("passes in a row that end the game")] = UNSET
    komi: Annotated[IfAny[Number], says("what is added to White's score")] = UNSET
    handicap: Annotated[IfAny[int], says("Black's moves before White's first, if more than 1")] = (
        UNSET
    )
    pass_stones: Annotated[
        IfAny[PassStones], says("whether a pass gives the opponent a prisoner")
    ] = UNSET
    tax: Annotated[IfAny[Tax], says("which eyes don't count, or what living groups pay")] = UNSET
    button: Annotated[IfAny[Button], says("whether the first pass is worth half a point")] = UNSET
    early_end: Annotated[
        IfAny[Suicide], says("whether a game may end by resignation or agreement at any time")
    ] = UNSET


class CountOfEach(Part):
    """Stones off the board."""

    black: Annotated[int, says("Black's")]
    white: Annotated[int, says("White's")]


class ChainWithLiberties(Part):
    """A chain."""

    stones: Annotated[list[str], says("its points")]
    liberties: Annotated[list[str], says("its liberties")]


class ChainsOfEach(Part):
    """The chains."""

    black: Annotated[list[ChainWithLiberties], says("a player's")]
    white: Annotated[list[ChainWithLiberties], says("a player's")]


class PointsOfEach(Part):
    """The territory."""

    black: Annotated[list[str], says("a player's")]
    white: Annotated[list[str], says("a player's")]


class Sets(Part):
    """With --sets, sets of points."""

    chains: Annotated[ChainsOfEach, says("the chains")]
    territory: Annotated[PointsOfEach, says("the territory")]
    neutral: Annotated[list[str], says("neutral points")]
    legal: Annotated[
        PointsOfEach | None, says("where each player could play, null where the rules don't say")
    ]


class TurnOfGame(Part, kw_only=True):
    """A turn."""

    number: Annotated[int, says("counted from 1; 0 is the start")]
    player: Annotated[IfAny[Player], says("who made it")] = UNSET
    move: Annotated[IfAny[str], says("the move")] = UNSET
    diagram: Annotated[str, says("the board after it")]


class Legal(Document, tag="legal/1"):
    """What `goproof legal --json` prints."""

    rules: Annotated[RulesInForce, says("the rules, with the value of each option that they have")]
    board: Annotated[IfAny[str], says("the name of the board")] = UNSET
    to_move: Annotated[IfAny[Player], says("who moves")] = UNSET
    legal: Annotated[IfAny[list[str]], says("the legal moves")] = UNSET
    illegal: Annotated[IfAny[dict[str, str]], says("every other move, and why it is illegal")] = (
        UNSET
    )
    clauses: Annotated[
        IfAny[dict[str, str]], says("every other move, and the clause that forbids it")
    ] = UNSET
    diagram: Annotated[IfAny[str], DIAGRAM] = UNSET
    ended: Annotated[IfAny[bool], says("whether the game is over")] = UNSET
    score: Annotated[IfAny[ScoreOfEach], SCORE] = UNSET
    winner: Annotated[IfAny[Winner | None], WINNER] = UNSET
    prisoners: Annotated[IfAny[CountOfEach | None], PRISONERS] = UNSET
    sets: Annotated[IfAny[Sets], says("with --sets, sets of points")] = UNSET
    illegal_at: Annotated[
        IfAny[int], says("in place of the rest, where a given move is illegal: its number")
    ] = UNSET
    move: Annotated[IfAny[str], says("that move")] = UNSET
    reason: Annotated[IfAny[str], says("why it is illegal")] = UNSET
    clause: Annotated[IfAny[str], says("the clause that forbids it")] = UNSET
    game: Annotated[IfAny[list[TurnOfGame]], says("with --show-game, the game so far")] = UNSET


class Play(Document, tag="play/1"):
    """What `goproof play --json` prints."""

    rules: Annotated[RulesInForce, says("the rules, with the value of each option that they have")]
    board: Annotated[str, says("its name")]
    seed: Annotated[int | None, says("of the random players")]
    moves: Annotated[list[list[str]], says("the moves")]
    ended: Annotated[bool, says("whether the game ended")]
    stuck: Annotated[bool, says("whether no turn is legal")]
    diagram: Annotated[str, DIAGRAM]
    score: Annotated[ScoreOfEach, SCORE]
    winner: Annotated[Winner | None, WINNER]
    prisoners: Annotated[CountOfEach | None, PRISONERS]

"""The document of what is legal."""

from typing import Annotated

from msgspec import UNSET

from goproof.documents.base import (
    DIAGRAM,
    PRISONERS,
    SCORE,
    WINNER,
    Document,
    IfAny,
    Part,
    Player,
    ScoreOfEach,
    Winner,
    says,
)
from goproof.documents.games import CountOfEach, RulesInForce, TurnOfGame


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

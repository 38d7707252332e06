"""Documents of games: what is legal, test vectors."""

from typing import Annotated, Any

from goproof.documents.base import (
    DIAGRAM,
    PRISONERS,
    SCORE,
    WINNER,
    IfAny,
    OptionsOfVector,
    Part,
    Player,
    ScoreOfEach,
    Winner,
)
from goproof.documents.games import CountOfEach, RulesInForce, TurnOfGame
from goproof.documents.typed import UNSET


class ChainWithLiberties(Part):
    """A chain."""

    stones: Annotated[list[str], "its points"]
    liberties: Annotated[list[str], "its liberties"]


class ChainsOfEach(Part):
    """The chains."""

    black: Annotated[list[ChainWithLiberties], "a player's"]
    white: Annotated[list[ChainWithLiberties], "a player's"]


class PointsOfEach(Part):
    """The territory."""

    black: Annotated[list[str], "a player's"]
    white: Annotated[list[str], "a player's"]


class Sets(Part):
    """With --sets, sets of points."""

    chains: Annotated[ChainsOfEach, "the chains"]
    territory: Annotated[PointsOfEach, "the territory"]
    neutral: Annotated[list[str], "neutral points"]
    legal: Annotated[
        PointsOfEach | None, "where each player could play, null where the rules don't say"
    ]


class Legal(Part, schema="legal/1"):
    """What `goproof legal --json` prints."""

    rules: Annotated[RulesInForce, "the rules, with the value of each option that they have"]
    board: Annotated[IfAny[str], "the name of the board"] = UNSET
    to_move: Annotated[IfAny[Player], "who moves"] = UNSET
    legal: Annotated[IfAny[list[str]], "the legal moves"] = UNSET
    illegal: Annotated[IfAny[dict[str, str]], "every other move, and why it is illegal"] = UNSET
    clauses: Annotated[
        IfAny[dict[str, str]], "every other move, and the clause that forbids it"
    ] = UNSET
    diagram: Annotated[IfAny[str], DIAGRAM] = UNSET
    ended: Annotated[IfAny[bool], "whether the game is over"] = UNSET
    score: Annotated[IfAny[ScoreOfEach], SCORE] = UNSET
    winner: Annotated[IfAny[Winner | None], WINNER] = UNSET
    prisoners: Annotated[IfAny[CountOfEach | None], PRISONERS] = UNSET
    sets: Annotated[IfAny[Sets], "with --sets, sets of points"] = UNSET
    illegal_at: Annotated[
        IfAny[int], "in place of the rest, where a given move is illegal: its number"
    ] = UNSET
    move: Annotated[IfAny[str], "that move"] = UNSET
    reason: Annotated[IfAny[str], "why it is illegal"] = UNSET
    clause: Annotated[IfAny[str], "the clause that forbids it"] = UNSET
    game: Annotated[IfAny[list[TurnOfGame]], "with --show-game, the game so far"] = UNSET


class VectorStep(Part):
    """A move that was proposed."""

    colour: Annotated[Player, "whose it is"]
    move: Annotated[str | list[Any], "pass, or row and column from the top left, from 0"]
    legal: Annotated[bool, "whether it is legal"]
    removed: Annotated[IfAny[list[list[int]]], "of a legal one: the points that it empties"] = UNSET
    board: Annotated[IfAny[str], "of a legal one: the board after it"] = UNSET
    reason: Annotated[IfAny[str], "of an illegal one: why"] = UNSET
    repeats: Annotated[IfAny[int | None], "the number of the turn that it repeats"] = UNSET


class SetUp(Part):
    """A position that a game begins with."""

    board: Annotated[str, "the stones"]
    to_move: Annotated[Player, "who moves first"]


class Vector(Part, format=2):
    """What `goproof vectors` prints on each line."""

    def __repr__(self) -> str:
        return f"<Vector: {self.name}, {len(self.steps)} steps>"

    name: Annotated[str, "of the board and the rules, unique within a run"]
    about: Annotated[list[str], "what the game shows"]
    rows: Annotated[int, "of the board"]
    columns: Annotated[int, "of the board"]
    rules: Annotated[OptionsOfVector, "the rules"]
    start: Annotated[
        SetUp | None, "the position that the game begins with, null for the empty board"
    ]
    steps: Annotated[list[VectorStep], "the moves that were proposed, in order"]
    board: Annotated[str, "the board at the end"]
    to_move: Annotated[Player, "who moves next"]
    legal_points: Annotated[list[list[int]] | None, "where that player may play, on small boards"]
    ended: Annotated[bool, "whether the game is over"]
    score: Annotated[ScoreOfEach, SCORE]
    winner: Annotated[Winner | None, WINNER]
    prisoners: Annotated[CountOfEach, "stones off the board"]

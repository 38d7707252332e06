"""Documents of games: what is legal, records, test vectors."""

from typing import Annotated, Any

from msgspec import UNSET

from goproof.documents.base import (
    DIAGRAM,
    PRISONERS,
    SCORE,
    WINNER,
    Document,
    IfAny,
    Number,
    OptionsOfVector,
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
        PointsOfEach | None,
        says("where each player could play, null where the rules don't say"),
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


class RecordedResult(Part):
    """The recorded result beside the law's."""

    recorded: Annotated[str, says("what RE says")]
    margin: Annotated[Number | None, says("the margin that it says")]
    agrees: Annotated[bool | None, says("whether they agree; null where nothing can be said")]
    as_marked: Annotated[
        bool, says("whether they agree once the stones are taken that the record marks as dead")
    ]
    why: Annotated[str, says("why they don't, or can't be compared")]


class Replay(Document, tag="replay/1"):
    """What `goproof replay --json` prints."""

    file: Annotated[str, says("its name")]
    game: Annotated[int, says("which of the file's games, from 1")]
    error: Annotated[IfAny[str], says("why it, or by these rules, cannot be judged")] = UNSET
    moves: Annotated[IfAny[int], says("how many the record has")] = UNSET
    edited_after: Annotated[
        IfAny[int | None], says("the move after which stones are set up, which ends the judgement")
    ] = UNSET
    first: Annotated[IfAny[Player], says("who moves first")] = UNSET
    set_up: Annotated[IfAny[CountOfEach], says("stones set up at the start")] = UNSET
    notes: Annotated[IfAny[list[str]], says("how the record was read")] = UNSET
    rules: Annotated[
        IfAny[RulesInForce],
        says(
            "the rules, with the record's komi and handicap, with the value of each option "
            "that they have"
        ),
    ] = UNSET
    board: Annotated[IfAny[str], says("the name of the board")] = UNSET
    legal: Annotated[IfAny[bool], says("whether all moves are")] = UNSET
    illegal_at: Annotated[IfAny[int | None], says("the number of the first illegal move")] = UNSET
    colour: Annotated[IfAny[Player | None], says("whose it is")] = UNSET
    move: Annotated[IfAny[str | None], says("which it is")] = UNSET
    reason: Annotated[IfAny[str | None], says("why it is illegal")] = UNSET
    clause: Annotated[IfAny[str | None], says("the clause that forbids it")] = UNSET
    repeats: Annotated[
        IfAny[int | None], says("the number of the move whose position it repeats")
    ] = UNSET
    ended: Annotated[IfAny[bool], says("whether the game is over")] = UNSET
    passes_after_end: Annotated[
        IfAny[int], says("the number of passes that the record has once the game is over")
    ] = UNSET
    diagram: Annotated[IfAny[str], says("the board after the last legal move")] = UNSET
    score: Annotated[IfAny[ScoreOfEach], SCORE] = UNSET
    winner: Annotated[IfAny[Winner | None], WINNER] = UNSET
    prisoners: Annotated[IfAny[CountOfEach | None], PRISONERS] = UNSET
    komi: Annotated[IfAny[Number | None], says("the komi")] = UNSET
    result: Annotated[
        IfAny[RecordedResult | None], says("the recorded result beside the law's")
    ] = UNSET
    judged_by: Annotated[IfAny[str], says("who replayed the moves")] = UNSET


class VectorStep(Part):
    """A move that was proposed."""

    colour: Annotated[Player, says("whose it is")]
    move: Annotated[str | list[Any], says("pass, or row and column from the top left, from 0")]
    legal: Annotated[bool, says("whether it is legal")]
    removed: Annotated[
        IfAny[list[list[int]]], says("of a legal one: the points that it empties")
    ] = UNSET
    board: Annotated[IfAny[str], says("of a legal one: the board after it")] = UNSET
    reason: Annotated[IfAny[str], says("of an illegal one: why")] = UNSET
    repeats: Annotated[IfAny[int | None], says("the number of the turn that it repeats")] = UNSET


class SetUp(Part):
    """A position that a game begins with."""

    board: Annotated[str, says("the stones")]
    to_move: Annotated[Player, says("who moves first")]


class Vector(Part, tag_field="format", tag=2):
    """What `goproof vectors` prints on each line."""

    def __repr__(self) -> str:
        return f"<Vector: {self.name}, {len(self.steps)} steps>"

    name: Annotated[str, says("of the board and the rules, unique within a run")]
    about: Annotated[list[str], says("what the game shows")]
    rows: Annotated[int, says("of the board")]
    columns: Annotated[int, says("of the board")]
    rules: Annotated[OptionsOfVector, says("the rules")]
    start: Annotated[
        SetUp | None, says("the position that the game begins with, null for the empty board")
    ]
    steps: Annotated[list[VectorStep], says("the moves that were proposed, in order")]
    board: Annotated[str, says("the board at the end")]
    to_move: Annotated[Player, says("who moves next")]
    legal_points: Annotated[
        list[list[int]] | None, says("where that player may play, on small boards")
    ]
    ended: Annotated[bool, says("whether the game is over")]
    score: Annotated[ScoreOfEach, SCORE]
    winner: Annotated[Winner | None, WINNER]
    prisoners: Annotated[CountOfEach, says("stones off the board")]

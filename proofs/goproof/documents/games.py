"""The document of a game that was played, and parts that others have too."""

from typing import Annotated

from msgspec import UNSET

from goproof.documents import base
from goproof.documents.base import Document, IfAny, Number, Part, Player, ScoreOfEach, Winner, says
from gospec.law.ko import KoRule
from gospec.law.rules import Button, PassStones, Scoring, Suicide
from gospec.law.tax import Tax


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


class TurnOfGame(Part, kw_only=True):
    """A turn."""

    number: Annotated[int, says("counted from 1; 0 is the start")]
    player: Annotated[IfAny[Player], says("who made it")] = UNSET
    move: Annotated[IfAny[str], says("the move")] = UNSET
    diagram: Annotated[str, says("the board after it")]


class Play(Document, tag="play/1"):
    """What `goproof play --json` prints."""

    rules: Annotated[RulesInForce, says("the rules, with the value of each option that they have")]
    board: Annotated[str, says("its name")]
    seed: Annotated[int | None, says("of the random players")]
    moves: Annotated[list[list[str]], says("the moves")]
    ended: Annotated[bool, says("whether the game ended")]
    stuck: Annotated[bool, says("whether no turn is legal")]
    diagram: Annotated[str, base.DIAGRAM]
    score: Annotated[ScoreOfEach, base.SCORE]
    winner: Annotated[Winner | None, base.WINNER]
    prisoners: Annotated[CountOfEach | None, base.PRISONERS]

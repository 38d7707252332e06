"""Parts that documents of several rooms have."""

from typing import Annotated

from msgspec import UNSET

from goproof.documents.base import IfAny, Number, Part, says
from gospec.cycles import CycleRule
from gospec.ko import KoRule
from gospec.rules import Button, PassStones, Scoring, Suicide
from gospec.tax import Tax


class ScoreOfEach(Part):
    """The score of each player."""

    black: Annotated[Number | None, says("Black's")]
    white: Annotated[Number | None, says("White's, komi included")]


class KoAndSuicide(Part, kw_only=True):
    """Of games: the rules."""

    name: Annotated[IfAny[str], says("the name of the rules, where they have one")] = UNSET
    ko: Annotated[KoRule, says("the rule of ko")]
    suicide: Annotated[Suicide, says("whether suicide is allowed")]
    cycle: Annotated[IfAny[CycleRule], says("what ends a game that goes round")] = UNSET
    in_words: Annotated[IfAny[str], says("what becomes of a game that repeats a situation")] = UNSET


class OptionsOfVector(Part):
    """The rules."""

    ko: Annotated[KoRule, says("the rule of ko")]
    suicide: Annotated[Suicide, says("whether suicide is allowed")]
    scoring: Annotated[Scoring, says("what counts")]
    passes: Annotated[int, says("passes in a row that end the game")]
    komi: Annotated[Number, says("what is added to White's score")]
    handicap: Annotated[int, says("Black's moves before White's first, if more than 1")]


class OptionsOfPreset(OptionsOfVector):
    """Its options."""

    pass_stones: Annotated[PassStones, says("whether a pass gives the opponent a prisoner")]
    tax: Annotated[Tax, says("which eyes don't count, or what living groups pay")]
    button: Annotated[Button, says("whether the first pass is worth half a point")]

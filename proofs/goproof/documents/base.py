"""What the documents of `--json` are made of: typed classes, from which all else about them comes.

A document is a class; encoder, decoder, JSON Schema and the page of keys are made from it. What a
command has found is made one by `Part.of`, which checks every key.
"""

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any, Literal, Self, TypeAlias, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType, convert, to_builtins
from msgspec.structs import fields

from goproof.numbers import number_as_json
from gospec.law.cycles import CycleRule
from gospec.law.ko import KoRule
from gospec.law.rules import Button, PassStones, Scoring, Suicide
from gospec.law.tax import Tax

T = TypeVar("T")
# A key that may be absent; its default is UNSET.
IfAny: TypeAlias = T | UnsetType
Number = float | int
Player = Literal["black", "white"]
Winner = Literal["black", "white", "tie", "undefined", "no result"]


class Part(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An object within a document; keys that it does not name are refused."""

    @classmethod
    def of(cls, what: object = None, /, **keys: object) -> Self:
        """Return it with each key as it is told here, or else as `what` has it.

        Parameters: `what`, whose attributes have the names of the other keys; an object with a
        `document` stands for that. Raises ValidationError for a key that is not as its type says.
        """
        others = (key.name for key in fields(cls) if key.name not in keys)
        has = {name: getattr(what, name, UNSET) for name in others} | keys
        told = {k: value for k, value in has.items() if value is not UNSET and not callable(value)}
        return convert(plain(told), cls, from_attributes=True)


class Document(Part, tag_field="schema"):
    """A document, whose first key is its name and version, such as `value/1`.

    The version counts on when a key is taken away or comes to mean something else.
    """


def plain(value: Any) -> Any:
    """Return a value as JSON has it, a document as an object."""
    if isinstance(value, Struct | Enum):
        return to_builtins(value)
    if isinstance(value, Fraction):
        return number_as_json(value)
    if isinstance(value, Mapping):
        return {plain(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return plain(value.document()) if hasattr(value, "document") else value


def says(sentence: str) -> Meta:
    """Return what a key means, for the schema and the page."""
    return Meta(description=sentence)


DIAGRAM = says(
    "the board, its rows from the top joined by /: X black, O white; a graph that is no grid, its "
    "points"
)
SCORE = says("the score of each player, null where the rules leave it open")
PRISONERS = says("stones off the board, null where the rules count none")
WINNER = says(
    "the winner, or a tie, or undefined where the rules name none; null while the game goes on"
)


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

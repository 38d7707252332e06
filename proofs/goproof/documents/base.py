"""The parts of `--json` documents: typed classes, from which everything else about them derives.

A document is a class; encoder, decoder and the page of keys are made from it: a key is
`Annotated` with its type and its meaning. What a command has found is made one by `Part.of`, which
checks every key.
"""

from collections.abc import Mapping
from dataclasses import Field, dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal, Self, TypeAlias, TypeVar, dataclass_transform

from goproof.documents.typed import UNSET, UnsetType, keys_of, reader
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


@dataclass_transform(field_specifiers=(field,))
class Part:
    """An object within a document, a dataclass; keys that it does not name are refused.

    A key with its default is not printed. Keywords of a class are first keys that never change:
    `schema` the name and version of a document, such as `value/1`, which counts on when a key is
    taken away or comes to mean something else.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    tag: ClassVar[Mapping[str, str | int]] = {}

    def __init_subclass__(cls, *, kw_only: bool = False, **tag: str | int) -> None:
        super().__init_subclass__()
        cls.tag = tag
        dataclass(kw_only=kw_only)(cls)

    @classmethod
    def of(cls, what: object = None, /, **keys: object) -> Self:
        """Return it with each key as it is told here, or else as `what` has it.

        Parameters: `what`, whose attributes have the names of the other keys; an object with a
        `document` stands for that. Raises ValidationError for a key that is not as its type says.
        """
        others = (name for name in keys_of(cls) if name not in keys)
        has = {name: getattr(what, name, UNSET) for name in others} | keys
        told = {k: value for k, value in has.items() if value is not UNSET and not callable(value)}
        made: Self = reader(cls)(plain(told))
        return made


def plain(value: Any) -> Any:
    """Return a value as JSON has it, a document as an object."""
    if isinstance(value, Part):
        keys = keys_of(type(value)).items()
        told = ((key, getattr(value, of.name), of.default) for key, of in keys)
        others = {key: plain(has) for key, has, default in told if has is not default}
        return {**value.tag, **others}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return number_as_json(value)
    if isinstance(value, Mapping):
        return {plain(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return plain(value.document()) if hasattr(value, "document") else value


DIAGRAM = (
    "the board, its rows from the top joined by /: X black, O white; a graph that is no grid, its "
    "points"
)
SCORE = "the score of each player, null where the rules leave it open"
PRISONERS = "stones off the board, null where the rules count none"
WINNER = "the winner, or a tie, or undefined where the rules name none; null while the game goes on"


class ScoreOfEach(Part):
    """The score of each player."""

    black: Annotated[Number | None, "Black's"]
    white: Annotated[Number | None, "White's, komi included"]


class KoAndSuicide(Part, kw_only=True):
    """Of games: the rules."""

    name: Annotated[IfAny[str], "the name of the rules, if they have one"] = UNSET
    ko: Annotated[KoRule, "the rule of ko"]
    suicide: Annotated[Suicide, "whether suicide is allowed"]
    cycle: Annotated[IfAny[CycleRule], "how a game that repeats itself ends"] = UNSET
    in_words: Annotated[IfAny[str], "what happens to a game that repeats a situation"] = UNSET


class OptionsOfVector(Part):
    """The rules."""

    ko: Annotated[KoRule, "the rule of ko"]
    suicide: Annotated[Suicide, "whether suicide is allowed"]
    scoring: Annotated[Scoring, "which points count"]
    passes: Annotated[int, "passes in a row that end the game"]
    komi: Annotated[Number, "the points added to White's score"]
    handicap: Annotated[int, "Black's moves before White's first, if more than 1"]


class OptionsOfPreset(OptionsOfVector):
    """Its options."""

    pass_stones: Annotated[PassStones, "whether a pass gives the opponent a prisoner"]
    tax: Annotated[Tax, "whether eyes in seki don't count, or every living group pays"]
    button: Annotated[Button, "whether the first pass is worth half a point"]

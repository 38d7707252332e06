"""What the readers of typed JSON take, and what they refuse with the key and the reason."""

import pickle
from enum import StrEnum
from fractions import Fraction
from types import SimpleNamespace
from typing import Annotated, Any, Literal

import pytest

from goproof.documents.base import IfAny, Number, Part, plain
from goproof.documents.typed import UNSET, ValidationError, decoded, reader
from tests.support.each import each


class Kind(StrEnum):
    OLD = "old"
    NEW = "new"


class Inner(Part):
    points: list[str]
    at: tuple[int, int] = (0, 0)


class Whole(Part, schema="whole/1", kw_only=True):
    name: Annotated[str, "its name"]
    count: IfAny[int] = UNSET
    score: Annotated[IfAny[Number | None], "or none"] = UNSET
    certain: bool = False
    kind: Kind | None = None
    player: Literal["black", "white"] = "black"
    inner: IfAny[Inner] = UNSET
    either: IfAny[list[str | Inner]] = UNSET
    by_name: IfAny[dict[str, int]] = UNSET
    any_number: IfAny[tuple[str, ...]] = UNSET
    from_: IfAny[str] = UNSET


read = reader(Whole)
FULL: dict[str, Any] = {
    "schema": "whole/1",
    "name": "n",
    "count": 3,
    "score": 0.5,
    "certain": True,
    "kind": "new",
    "player": "white",
    "inner": {"points": ["A1"], "at": [1, 2]},
    "either": ["x", {"points": []}],
    "by_name": {"a": 1},
    "any_number": ["x", "y"],
    "from": "there",
}


def test_what_is_read_is_written_again_as_it_was() -> None:
    whole = read(FULL)
    assert whole.kind is Kind.NEW
    assert (whole.inner, whole.from_) == (Inner(["A1"], (1, 2)), "there")
    assert (whole.either, whole.any_number) == (["x", Inner([])], ("x", "y"))
    assert [*plain(whole).items()] == [*FULL.items()]
    assert pickle.loads(pickle.dumps(whole)) == whole


def test_keys_that_may_be_absent_are_not_written() -> None:
    least = read({"name": "n"})
    assert (least.count, least.certain, least.kind) == (UNSET, False, None)
    assert plain(least) == {"schema": "whole/1", "name": "n"}
    # What is null is told, where that is not what the absence of the key means.
    assert plain(read({"name": "n", "score": None}))["score"] is None


@each(
    "changes, says",
    [
        ({"name": 3}, "Expected `str`, got `int` - at `$.name`"),
        ({"name": UNSET}, "Object missing required field `name`"),
        ({"names": "n"}, "Object contains unknown field `names`"),
        ({"schema": "whole/2"}, "Invalid value 'whole/2' - at `$.schema`"),
        ({"count": True}, "Expected `int`, got `bool` - at `$.count`"),
        ({"count": 1.0}, "Expected `int`, got `float` - at `$.count`"),
        ({"count": "3"}, "Expected `int`, got `str` - at `$.count`"),
        ({"count": None}, "Expected `int`, got `null` - at `$.count`"),
        ({"score": True}, "Expected `int | float | null`, got `bool` - at `$.score`"),
        ({"score": float("inf")}, "Expected a number that JSON has - at `$.score`"),
        ({"certain": 1}, "Expected `bool`, got `int` - at `$.certain`"),
        ({"kind": "other"}, "Invalid enum value 'other' - at `$.kind`"),
        ({"player": "Black"}, "Invalid enum value 'Black' - at `$.player`"),
        ({"inner": []}, "Expected `object`, got `array` - at `$.inner`"),
        ({"inner": {}}, "Object missing required field `points` - at `$.inner`"),
        ({"inner": {"points": "A1"}}, "Expected `array`, got `str` - at `$.inner.points`"),
        ({"inner": {"points": ["A", 1]}}, "Expected `str`, got `int` - at `$.inner.points[1]`"),
        (
            {"inner": {"points": [], "at": [1]}},
            "Expected `array` of length 2, got 1 - at `$.inner.at`",
        ),
        (
            {"inner": {"points": [], "at": [1, "2"]}},
            "Expected `int`, got `str` - at `$.inner.at[1]`",
        ),
        ({"either": ["x", 1]}, "Expected `str | object`, got `int` - at `$.either[1]`"),
        ({"by_name": {"a": "1"}}, "Expected `int`, got `str` - at `$.by_name.a`"),
        ({"any_number": "xy"}, "Expected `array`, got `str` - at `$.any_number`"),
        ({"from_": "there"}, "Object contains unknown field `from_`"),
    ],
)
def test_another_value_is_refused_by_its_key(changes: dict[str, Any], says: str) -> None:
    told = {key: value for key, value in (FULL | changes).items() if value is not UNSET}
    with pytest.raises(ValidationError) as refused:
        read(told)
    assert str(refused.value) == says


def test_what_is_found_is_made_a_document_by_its_attributes() -> None:
    class Found:
        name, score, kind, more = "n", Fraction(1, 2), Kind.OLD, "no key"
        inner = SimpleNamespace(points=("A1", "B2"), at=(1, 2))

        def certain(self) -> bool:
            raise AssertionError

    made = Whole.of(Found(), player="white")
    assert made == Whole(
        name="n", score=0.5, kind=Kind.OLD, player="white", inner=Inner(["A1", "B2"], (1, 2))
    )
    assert Whole.of(SimpleNamespace(document=lambda: made), name="n", inner=made.inner).inner
    with pytest.raises(ValidationError, match=r"Expected `str`, got `null` - at `\$.name`"):
        Whole.of(Found(), name=None)
    with pytest.raises(ValidationError, match="unknown field `more`"):
        Whole.of(Found(), more=1)


def test_text_that_is_no_json_in_utf_8_is_refused() -> None:
    assert decoded('{"name": "é\\u00e9\\ud83d\\ude00"}'.encode()) == {"name": "éé😀"}
    for text in (b"", b"{", b"{}{}", b'{"a":NaN}', b'"\\ud800"', b'"\xff"', "{}".encode("utf-16")):
        with pytest.raises(ValueError, match=r"."):
            decoded(text)

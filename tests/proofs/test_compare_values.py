"""Two rule sets' values of all positions of a board, and which positions they value differently."""

import pytest

from goproof.comparisons import values
from goproof.comparisons.compare import compare
from goproof.comparisons.difference import Difference
from goproof.comparisons.sides import side
from goproof.comparisons.values import all_positions, compare_values
from goproof.values import value as values_module
from gospec.law.colouring import BLACK, WHITE, Colour, Colouring
from gospec.law.diagram import board, draw

WITHOUT_SUICIDE = "tromp-taylor,suicide=forbidden"
SITUATIONAL = f"{WITHOUT_SUICIDE},ko=situational"


slow = pytest.mark.slow


@pytest.mark.parametrize("size", ["1x2", *(pytest.param(n, marks=slow) for n in ("1x3", "2x2"))])
def test_superko_of_either_kind_gives_small_boards_the_same_values(size: str) -> None:
    found = compare(WITHOUT_SUICIDE, SITUATIONAL, [board(size)], level="value")
    assert found.verdict == "equivalent"
    assert str(2 * len({b for b, _ in all_positions(board(size))})) in found.boards[-1].bound


def test_positions_come_with_fewest_stones_first_and_either_player_to_move() -> None:
    positions = list(all_positions(board("1x3")))
    assert [(draw(b, "/"), player) for b, player in positions[:2]] == [
        ("...", BLACK),
        ("...", WHITE),
    ]
    # The 15 legal positions of 1x3: OEIS A102620.
    assert len(positions) == 2 * 15


def test_a_planted_value_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(b: Colouring, player: Colour, _options: object) -> list[int]:
        return [0, int(draw(b, "/") == "X." and player is WHITE)]

    monkeypatch.setattr(values, "_values", planted)
    found = compare_values(side("S1"), side("aga"), board("1x2"))
    assert isinstance(found, Difference)
    assert (draw(found.colouring, "/"), found.to_move, found.differing) == ("X.", WHITE, 1)


def test_the_option_without_effect_is_not_responsible(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pass stones change no area: of two options that differ, the ko rule alone is responsible."""
    monkeypatch.setattr(values, "_values", lambda *_: [0, 1])
    found = compare(WITHOUT_SUICIDE, "aga,komi=0", [board("1x2")], level="value")
    assert found.responsible == ("ko",)


def test_a_value_without_a_certificate_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    real = values_module.value

    def unchecked(*arguments: object, **options: object) -> object:
        return real(*arguments, **options, check=False)  # type: ignore[arg-type]

    monkeypatch.setattr(values_module, "value", unchecked)
    with pytest.raises(RuntimeError, match="no certified value"):
        compare_values(side("S1"), side("aga"), board("1x2"))


def test_empty_boards_alone_tell_their_value() -> None:
    found = compare("S1", "S1,ko=situational", [board("1x3")], level="value", from_empty=True)
    assert found.boards[-1].bound == "the value 3, certified for both"

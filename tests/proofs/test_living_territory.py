"""Living territory: what counts as it, and that each condition of the lemma is needed."""

import pytest

from goproof.lemmas.life.regions_enclosed_by_what_lives_bound_the_margin_when_their_owner_replies import (  # noqa: E501
    TWO_STARS,
)
from goproof.theory.law import GOSPEC, Law
from goproof.theory.replies import Replies, Situations
from gospec.benson import Points, borders
from gospec.colouring import BLACK, PLAYERS, WHITE, Colour, Colouring, empty
from gospec.diagram import parse, point_name
from gospec.formalisation import PASS
from gospec.rules import Suicide

INTRUDER = parse("XX./.XO")
TWO_STONES = empty(TWO_STARS).put(0, BLACK).put(3, WHITE)
SUICIDE: tuple[Suicide, ...] = ("allowed", "forbidden")


def names(b: Colouring, points: Points) -> str:
    return " ".join(sorted(point_name(b.graph, v) for v in points))


@pytest.mark.parametrize(
    ("diagram", "territory"),
    [
        ("XX./.XO", "A1 C1 C2"),
        # What the opponent has there may have an eye, and be whole.
        (".X./XXX/.OO", "A1 A3 B1 C1 C3"),
        # A point of the other region is beside no stone.
        (".X.X../XXXX..", "A2 C2"),
        # Nothing lives, or it all borders on what doesn't.
        (".X", ""),
        ("XX./.XO/..O", ""),
    ],
)
def test_territory_is_what_touches_nothing_but_living_stones(diagram: str, territory: str) -> None:
    b = parse(diagram)
    assert names(b, GOSPEC.living_territory(b, BLACK)) == territory


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize("mover", PLAYERS)
def test_the_owner_takes_what_is_there(mover: Colour, suicide: Suicide) -> None:
    margin, turns = Replies(GOSPEC, BLACK, suicide, INTRUDER).least(mover)
    assert margin == 6
    assert turns[-2:] == (PASS, PASS)


def test_an_owner_who_only_passes_has_less() -> None:
    class Passing(Replies):
        def reply(self, b: Colouring) -> None:
            return None

    assert Passing(GOSPEC, BLACK, "allowed", INTRUDER).least(BLACK)[0] == 3


def test_if_more_lived_before_the_reply_may_be_forbidden() -> None:
    class AfterAnything(Replies):
        def _may_have_been(self, after: Colouring, before: Situations) -> bool:
            return True

    assert AfterAnything(GOSPEC, BLACK, "allowed", INTRUDER).least(BLACK)[0] == -7


def test_regions_with_points_beside_no_stone_may_not_count() -> None:
    class Enclosed(Law):
        def living_territory(self, b: Colouring, player: Colour) -> Points:
            alive, chains = self.unconditionally_alive(b, player), self.chains(b, player)
            regions = self.regions(b, player)
            return Points().union(*(r for r in regions if borders(b, r, chains) <= alive))

    law = Enclosed()
    assert len(law.living_territory(TWO_STONES, BLACK)) == 5
    assert Replies(law, BLACK, "allowed", TWO_STONES).least(BLACK)[0] < 6
    assert not GOSPEC.living_territory(TWO_STONES, BLACK) & TWO_STONES.where(WHITE)

"""The tax on eyes, the button, and suicide of several stones only."""

from fractions import Fraction

import pytest
from hypothesis import given

from gospec.law.colouring import BLACK, PLAYERS, Colouring, territory
from gospec.law.cycles import CycleRules
from gospec.law.diagram import parse
from gospec.law.formalisation import PASS, Illegal, Outcome
from gospec.law.ko import KoRule
from gospec.law.rules import Button, Rules
from gospec.law.tax import eyes, independent_life, owed
from tests.support.search import after
from tests.support.strategies import colourings

HALF = Fraction(1, 2)


@pytest.mark.parametrize("button", ["none", "used"])
def test_with_a_button_a_play_may_repeat_what_was_before_the_first_pass(button: Button) -> None:
    # KataGo's own tests have this as "Sending two returning one NO initial pass", WITHOUT and WITH
    # button, SSK.
    rules = Rules("situational", "forbidden", tax="seki", button=button)
    game = rules.position(parse("...../..XXX/XXXOO/XOOO./XO.OX/XOXX."), BLACK)
    for again in (False, True):
        repeated = rules.play(after(rules, game, (3, 4), (5, 4), (4, 4), PASS), (3, 4))
        assert isinstance(repeated, Illegal) == (button == "none" or again)
        game = after(rules, game, (3, 4), (5, 4), (4, 4), PASS) if not again else game
        if button == "none":
            break


@pytest.mark.parametrize("ko", ["positional", "situational", "simple"])
def test_the_first_pass_with_a_button_ends_nothing(ko: KoRule) -> None:
    rules = Rules(ko, button="used")
    start = rules.initial(parse("..").graph)
    for beginning in ((PASS, PASS), ((0, 0), PASS, PASS), (PASS, (0, 0), PASS)):
        assert not rules.observe(after(rules, start, *beginning)).ended
        assert rules.observe(after(rules, start, *beginning, PASS)).ended
    # Half a point decides: it is the first who passes that gets it, once.
    white = after(rules, start, (0, 0), (0, 1), PASS, PASS, PASS)
    assert [rules.score(white, player) for player in PLAYERS] == [HALF, 2]
    assert rules.observe(after(rules, start, PASS, PASS, PASS)).winner is Outcome.BLACK
    with pytest.raises(ValueError, match="button with a cycle rule"):
        CycleRules(ko="simple", button="used")


@pytest.mark.parametrize(
    ("diagram", "black", "white"),
    [
        # Two eyes of one chain; chains with one liberty; a shared liberty.
        (".X.XO./XXXXOO/OOOOO.", 1, 1),
        (".XO./XXOO", 0, 0),
        (".X.O./XX.OO", 0, 0),
        # The text doesn't ask for a stone: then the eyes of the other side would count.
        (".X.", 1, 0),
        ("...", 0, 0),
    ],
)
def test_regions_of_life(diagram: str, black: int, white: int) -> None:
    b = parse(diagram)
    assert [len(independent_life(b, player)) for player in PLAYERS] == [black, white]
    assert [owed(b, player, "all") for player in PLAYERS] == [2 * black, 2 * white]
    assert [owed(b, player, "seki") for player in PLAYERS] == [0, 0]


@given(colourings())
def test_what_counts_with_a_tax_counts_without(b: Colouring) -> None:
    for player in PLAYERS:
        taxed = eyes(b, player, "seki")
        assert taxed == eyes(b, player, "all") <= territory(b, player)

"""The tax on eyes, the button, and suicide of several stones only.

The positions and scores of the first tests are those of KataGo's own tests of its rules,
`cpp/tests/testrules.cpp` of https://github.com/lightvector/KataGo, by the names given there.
"""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from gospec.colouring import BLACK, PLAYERS, WHITE, Colouring, territory
from gospec.cycles import CycleRules
from gospec.diagram import parse
from gospec.formalisation import PASS, Illegal, Move, Outcome, Reason
from gospec.ko import KoRule
from gospec.rules import Button, Game, Rules
from gospec.tax import Tax, eyes, independent_life, owed
from tests.support.strategies import colourings

HALF = Fraction(1, 2)
TAXES: tuple[Tax, ...] = ("none", "seki", "all")
# "Area scoring in the main phase": columns from the left and rows from the top, and after each move
# White's score less Black's. KataGo says -6.5, -5.5 and -3.5 of the fifth, as it takes a stone out
# of what is unconditionally alive before it counts; the text doesn't ask for that.
MAIN_PHASE = "OX.OOO./OXXXXXX/OOOOOOO/.XOXX../OOOX.../X.OXXXX/.XOX..."
MOVES = ((5, 3), (6, 3), (6, 4), (5, 4), (4, 4), (0, 3), (6, 6))
SCORES: dict[Tax, tuple[float, ...]] = {
    "none": (-3.5, -4.5, -3.5, -6.5, -3.5, -6.5, -3.5, -3.5),
    "seki": (0.5, -0.5, 0.5, -5.5, 0.5, -5.5, -3.5, -3.5),
    "all": (0.5, -0.5, 0.5, -3.5, 0.5, -3.5, -1.5, -1.5),
}
# "GroupTaxSekiScoring" and the same with a 2: by area, and by territory where nothing is played in
# the clean-up phases.
SEKI = ".X.XO.O.X/...XOOOX./.XXXXXXOO/XOOOOOXO./XO.O.OXOO/XOOOOOXXX/{}/.XXXOOOO./.X.XO.O.O"
WITH_AND_WITHOUT_DAME = {
    "XXXO...OO": {"area": (4.5, 6.5, 6.5), "territory+prisoners": (-1.5, 0.5, 0.5)},
    "XXXOXXXOO": {"area": (1.5, -0.5, -2.5), "territory+prisoners": (-1.5, -3.5, -5.5)},
}


def after(rules: Rules, game: Game, *moves: Move) -> Game:
    for move in moves:
        following = rules.play(game, move)
        assert isinstance(following, Game), (move, following)
        game = following
    return game


def margin(rules: Rules, game: Game) -> float:
    white, black = rules.score(game, WHITE), rules.score(game, BLACK)
    assert white is not None
    assert black is not None
    return float(white - black)


@pytest.mark.parametrize("tax", TAXES)
def test_area_is_scored_as_katago_scores_it(tax: Tax) -> None:
    rules = Rules(suicide="forbidden", komi=HALF, tax=tax)
    game = rules.position(parse(MAIN_PHASE), BLACK)
    for move, score in zip((None, *MOVES), SCORES[tax], strict=True):
        game = game if move is None else after(rules, game, move[::-1])
        assert margin(rules, game) == score


@pytest.mark.parametrize("row", WITH_AND_WITHOUT_DAME)
def test_groups_in_seki_are_taxed_as_katago_taxes_them(row: str) -> None:
    for scoring, scores in WITH_AND_WITHOUT_DAME[row].items():
        for tax, score in zip(TAXES, scores, strict=True):
            rules = Rules(suicide="forbidden", scoring=scoring, komi=HALF, tax=tax)  # type: ignore[arg-type]
            assert margin(rules, rules.position(parse(SEKI.format(row)), BLACK)) == score


@pytest.mark.parametrize(
    ("button", "scores"),
    [
        ("none", (-5.5, -6.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5)),
        ("used", (-6, -6, -3, -2, -3, -3, -3, -3, -3)),
    ],
)
def test_the_button_counts_as_katago_counts_it(button: Button, scores: tuple[float, ...]) -> None:
    # "Area scoring with button": of each position it is the score after as many passes as end it.
    rules = Rules("simple", "forbidden", komi=Fraction(5, 2), button=button)
    game = rules.position(parse("..X.XO./..XXOO./...XO../..XXO../..X.O../..XXO../...XO.."), BLACK)
    moves = ((4, 3), (0, 3), (2, 1), (0, 4), PASS, (2, 6), PASS, PASS)
    for move, score in zip((None, *moves), scores, strict=True):
        ended = game = game if move is None else after(rules, game, move)
        while not rules.observe(ended).ended:
            ended = after(rules, ended, PASS)
        assert margin(rules, ended) == score
    assert rules.observe(game).ended


@pytest.mark.parametrize("button", ["none", "used"])
def test_with_a_button_a_play_may_repeat_what_was_before_the_first_pass(button: Button) -> None:
    # "Sending two returning one NO initial pass", WITHOUT and WITH button, SSK.
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


@given(colourings(), st.data())
def test_suicide_of_one_stone_alone_is_what_several_forbids(
    b: Colouring, data: st.DataObject
) -> None:
    v = data.draw(st.sampled_from(b.graph.points))
    player = data.draw(st.sampled_from(PLAYERS))
    any_stones, several = Rules("none"), Rules("none", "several")
    free = any_stones.colouring_after(b, v, player)
    held = several.colouring_after(b, v, player)
    if isinstance(free, Illegal):
        assert held == free
    elif free == b:
        assert held == Illegal(Reason.SUICIDE, "KataGo/suicide")
    else:
        assert held == free

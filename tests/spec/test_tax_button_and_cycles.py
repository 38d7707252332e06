"""The tax on eyes, the button, and the cycle rules: a situation that occurs again ends the game."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from gospec import BLACK, PASS, WHITE, Illegal, Rules, parse, rectangle
from gospec.law.colouring import PLAYERS, Colouring, territory
from gospec.law.cycles import CycleRules, lost_since, situation
from gospec.law.formalisation import Outcome, Reason, legal_moves
from gospec.law.ko import KoRule
from gospec.law.rules import Button
from gospec.law.tax import eyes, independent_life, owed
from tests.certificates.going_round import followers
from tests.support.extent import examples
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


def test_superko_and_the_button_take_no_cycle_rule() -> None:
    with pytest.raises(ValueError, match="button with a cycle rule"):
        CycleRules(ko="simple", button="used")
    for superko in ("positional", "situational", "natural-situational"):
        with pytest.raises(ValueError, match="ko with a cycle rule"):
            CycleRules(ko=superko)  # type: ignore[arg-type]


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


A, B = (0, 0), (0, 1)
LAW = CycleRules(suicide="forbidden", cycle="draw")
UNENDING = Rules(ko="simple", suicide="forbidden")


def test_a_stone_of_a_handicap_is_no_cycle() -> None:
    """After the first of two stones, suicide on one point, the other one is left to play."""
    law = CycleRules(ko="none", handicap=2)
    game = after(law, law.initial(rectangle(1, 1)), A)
    assert law.observe(game).winner is None
    assert law.observe(after(law, game, A, A)).winner is None
    assert law.observe(after(law, game, A, A, A)).winner is Outcome.TIE
    # A handicap of one is none.
    one = replace(law, handicap=1)
    assert one.observe(after(one, one.initial(rectangle(1, 1)), A, A)).winner is Outcome.TIE


def test_sending_two_stones_for_one_is_a_draw_and_loses_by_captures() -> None:
    """The cycle by which White holds a position that Black wins by 2 under superko."""
    b4, c4, d4 = (0, 1), (0, 2), (0, 3)
    for law, winner in ((LAW, Outcome.TIE), (replace(LAW, cycle="captures"), Outcome.BLACK)):
        start = law.position(parse("X.O./.XXO/XOOO/.XX."), WHITE)
        back = after(law, start, b4, d4, c4, PASS)
        assert back.colourings[-1] == start.colourings[0]
        assert law.occurred(back) is None
        game = after(law, back, b4)
        seen = law.observe(game)
        assert (seen.ended, seen.winner, seen.black) == (True, winner, None)
        assert [lost_since(law, game, 1, player) for player in (BLACK, WHITE)] == [1, 2]


@given(st.lists(st.integers(0, 5), max_size=30), st.booleans())
def test_stones_lost_since_the_start_are_the_prisoners(chosen: list[int], suicide: bool) -> None:
    law = Rules(ko="simple", suicide="allowed" if suicide else "forbidden")
    game = law.initial(rectangle(2, 2))
    for number in chosen:
        if law.observe(game).ended:
            break
        moves = legal_moves(law, game)
        game = after(law, game, moves[number % len(moves)])
    lost = [lost_since(law, game, 0, player) for player in (BLACK, WHITE)]
    assert lost == [game.black_prisoners, game.white_prisoners]


def test_where_ko_forbids_a_play_the_situation_is_another() -> None:
    """Of the same board with the same player to move, one may take back here and not there."""
    taken = after(LAW, LAW.position(parse(".OX."), BLACK), A)
    fresh = LAW.position(parse("X.X."), WHITE)
    assert situation(LAW, taken).forbidden == {B}
    assert situation(LAW, fresh).forbidden == frozenset()
    assert replace(situation(LAW, taken), forbidden=frozenset()) == situation(LAW, fresh)


@examples(15)
@given(st.data(), st.sampled_from([(1, 1), (1, 2), (1, 3), (2, 2)]), st.booleans())
def test_games_end_in_a_draw_just_when_a_situation_has_been_there(
    data: st.DataObject, shape: tuple[int, int], suicide: bool
) -> None:
    law = replace(LAW, suicide="allowed" if suicide else "forbidden")
    without = replace(UNENDING, suicide=law.suicide)
    game, path = law.initial(rectangle(*shape)), []
    for _ in range(15):
        now = situation(law, game)
        seen = law.observe(game)
        assert law.occurred(game) == (path.index(now) if now in path else None)
        assert seen.ended is (now in path or now.passes == 2)
        if seen.ended:
            break
        assert legal_moves(law, game) == legal_moves(without, game)
        path.append(now)
        move = data.draw(st.sampled_from(legal_moves(law, game)))
        game = after(law, game, move)
        # What may follow depends on the situation alone.
        assert situation(law, game) == followers(law, now)[move]
    if law.occurred(game) is not None:
        seen = law.observe(game)
        assert (seen.winner, seen.black, seen.white) == (Outcome.TIE, None, None)
        assert law.play(game, PASS) == Illegal(Reason.GAME_OVER, "the cycle rule")
        assert not without.observe(game).ended

"""Life in the proofs: its sets are gospec's."""

from itertools import combinations
from typing import Any

import pytest

from goproof.lemmas.life.what_lives_by_miai_stands_if_its_owner_answers import PAIR
from goproof.theory.best_play import reached_alone
from goproof.theory.filling import falls_by_filling, without_room
from goproof.theory.law import GOSPEC
from goproof.theory.miai import keeps_itself, living, stands_by_answers
from goproof.theory.replies import Replies
from gospec.law import colouring as law
from gospec.law.benson import Points
from gospec.law.diagram import parse, point_name
from gospec.law.formalisation import PASS
from gospec.law.graph import from_edges, rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Rules, Suicide
from tests.support.each import each
from tests.support.search import reached


@pytest.mark.parametrize("suicide", [False, True])
def test_what_is_reached_alone_is_closed_under_plays(suicide: bool) -> None:
    b = parse("X.O/..X")
    found = reached_alone(GOSPEC, b, law.WHITE, suicide=suicide)
    for now, step in found.items():
        if step is not None:
            assert law.place(step[0], step[1], law.WHITE) == now
        for v in now.where(law.EMPTY):
            after = law.place(now, v, law.WHITE)
            assert (after in found) or (not suicide and after(v) is law.EMPTY)
    assert any(not now.where(law.BLACK) for now in found)


@pytest.mark.slow
def test_how_many_positions_of_the_textbook_fail_where_suicide_is_allowed() -> None:
    positions = [b for b in law.all_colourings(rectangle(3, 3)) if not law.has_dead_stones(b)]
    living = {b: GOSPEC.living(b, law.BLACK, "textbook") for b in positions}
    living = {b: stones for b, stones in living.items() if stones}
    assert len(living) == 883
    failing = {
        suicide: sum(
            any(
                not stones <= now.where(law.BLACK)
                for now in reached_alone(GOSPEC, b, law.WHITE, suicide=suicide)
            )
            for b, stones in living.items()
        )
        for suicide in (True, False)
    }
    assert failing == {True: 248, False: 0}


# --- life by miai --------------------------------------------------------------------------------

STONE = law.empty(PAIR).put(3, law.BLACK)
ENDS = frozenset({frozenset({0, 2})})


def test_the_smallest_board_with_a_pair_has_one_choice() -> None:
    assert list(living(GOSPEC, STONE, law.BLACK)) == [(frozenset({3}), ENDS)]


def test_without_the_pair_the_stone_neither_lives_nor_stands() -> None:
    for pairs in (frozenset(), frozenset({frozenset({0, 4})})):
        assert not keeps_itself(GOSPEC, STONE, law.BLACK, frozenset({3}), pairs)
        assert not stands_by_answers(GOSPEC, STONE, law.BLACK, frozenset({3}), pairs)
    assert stands_by_answers(GOSPEC, STONE, law.BLACK, frozenset({3}), ENDS)


def test_without_pairs_it_is_life_by_all_points() -> None:
    for b in law.all_colourings(PAIR):
        for player in (law.BLACK, law.WHITE):
            alive = GOSPEC.living(b, player, "all-points")
            assert _largest(b, player) == alive


def _largest(b: law.Colouring, player: law.Colour) -> frozenset[Any]:
    own = sorted(b.where(player))
    sets = [frozenset(s) for n in range(len(own) + 1) for s in combinations(own, n)]
    kept = [s for s in sets if keeps_itself(GOSPEC, b, player, s, frozenset())]
    return frozenset().union(*kept)


# --- death for want of room -----------------------------------------------------------------------


def has_room(diagram: str) -> bool:
    return not list(without_room(GOSPEC, parse(diagram), law.BLACK))


@pytest.mark.parametrize(
    ("diagram", "spared"),
    [
        # One eye, and a chain around with a liberty more than the room has points.
        (".X./.XO", ".X./XXO"),
        # Of two points away from Black's stones each may become an eye.
        ("..X./O.XO", "O.XX/.OOX"),
        # The chain that is all of its region has no room at all.
        (".OO/OOO", "O.O/.OO"),
    ],
)
def test_a_chain_with_a_point_more_or_a_liberty_less_has_room(diagram: str, spared: str) -> None:
    assert not has_room(diagram)
    assert has_room(spared)


def test_as_many_liberties_as_points_of_room_are_one_too_few() -> None:
    b = parse(".XO.")
    target, room = frozenset({(0, 2)}), frozenset({(0, 3)})
    assert not falls_by_filling(GOSPEC, b, law.WHITE, law.BLACK, target, room)
    assert falls_by_filling(GOSPEC, b, law.BLACK, law.BLACK, target, room)


def test_two_points_beside_none_of_the_stones_around_are_one_too_many() -> None:
    b = parse(".O./OOO")
    room = b.where(law.EMPTY)
    assert not falls_by_filling(GOSPEC, b, law.WHITE, law.BLACK, b.where(law.WHITE), room)


# --- living territory ----------------------------------------------------------------------------

INTRUDER = parse("XX./.XO")


def names(b: law.Colouring, points: Points) -> str:
    return " ".join(sorted(point_name(b.graph, v) for v in points))


@pytest.mark.parametrize(
    ("diagram", "territory"),
    [
        ("XX./.XO", "A1 C1 C2"),
        # What the opponent has there may have an eye, and be whole.
        (".X./XXX/.OO", "A1 A3 B1 C1 C3"),
        # A point of the other region is beside no stone, and has no pair.
        (".X.X../XXXX..", "A2 C2"),
        # Two of its neighbours are a pair; or only one of them is empty.
        ("XX.XX./XO.OXX/XX.XX./XXXXXX", "B3 C2 C3 C4 D3 F2 F4"),
        ("XXOXX./XO.OXX/XX.XX./XXXXXX", "F2 F4"),
        # A stone's pair may hold stones, as they go with it.
        ("XXOXX./XOOOXX/XX.XX./XXXXXX", "B3 C2 C3 C4 D3 F2 F4"),
        # C2 is beside C3 alone, and D3 beside D4 as well.
        ("XXX.XX./XXO..XX/X...XXX/XX.XXX./XXXXXXX", "B3 C2 C3 C4 D3 D4 D5 E4 G2 G5"),
        ("XXX.XX./XXO..XX/XO..XXX/XX.XXX./XXXXXXX", "G2 G5"),
        # Nothing lives, or it all borders on what doesn't.
        (".X", ""),
        ("XX./.XO/..O", ""),
    ],
)
def test_territory_is_what_touches_nothing_but_living_stones(diagram: str, territory: str) -> None:
    b = parse(diagram)
    assert names(b, GOSPEC.living_territory(b, law.BLACK)) == territory


@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
@pytest.mark.parametrize("mover", law.PLAYERS)
def test_the_owner_takes_what_is_there(mover: law.Colour, suicide: Suicide) -> None:
    margin, turns = Replies(GOSPEC, law.BLACK, suicide, INTRUDER).least(mover)
    assert margin == 6
    assert turns[-2:] == (PASS, PASS)


# Two pairs are beside one inner point each, and D3 and C4 beside both.
ROOM = parse("XXX.XX./XX...XX/X...XXX/XX.XXX./XXXXXXX")


@each("taken, reply", [("D3", "C4"), ("C4", "D3"), ("C2", "B3"), ("B3", "C2"), ("D5", "E4")])
def test_the_owner_replies_at_a_point_beside_the_same_inner_points(taken: str, reply: str) -> None:
    point = {point_name(ROOM.graph, v): v for v in ROOM.graph.points}
    b = ROOM.put(point[taken], law.WHITE)
    assert Replies(GOSPEC, law.BLACK, "allowed", ROOM).reply(ROOM, b) == point[reply]


# The inner point 4 has no pair.
STAR = from_edges([(0, 1), (0, 2), (0, 3), (3, 4)])


def may_take_all(rules: Rules, game: Game) -> bool:
    """Whether Black has the whole board in the end, if White captures or else passes."""
    now = rules.observe(game)
    if now.ended:
        return len(GOSPEC.area(now.colouring, law.BLACK)) == len(STAR)
    afters = {move: rules.play(game, move) for move in (PASS, *now.colouring.where(law.EMPTY))}
    games = [after for after in afters.values() if isinstance(after, Game)]
    if now.to_move is law.WHITE:
        games = [min(games, key=lambda each: len(rules.observe(each).colouring.where(law.BLACK)))]
    return any(may_take_all(rules, after) for after in games)


@each("ko", ["positional", "situational"])
def test_one_inner_point_without_a_pair_is_too_many(ko: KoRule) -> None:
    """Superko may forbid the capture of what is beside it."""
    rules = Rules(ko)
    game = reached(rules, STAR, 0, PASS, 4, 3)
    b = rules.observe(game).colouring
    assert b == law.empty(STAR).put(0, law.BLACK).put(3, law.WHITE)
    assert not GOSPEC.living_territory(b, law.BLACK) & {3, 4}
    assert not may_take_all(rules, game)
    assert may_take_all(rules, rules.position(b, law.BLACK))

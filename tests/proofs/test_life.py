"""Life in the proofs: its sets are gospec's, and each condition of what is proved is needed."""

from itertools import combinations, product
from typing import Any

import pytest

from goproof.boards.symmetries import graphs_up_to
from goproof.lemmas.life.regions_enclosed_by_what_lives_bound_the_margin_when_their_owner_replies import (  # noqa: E501
    TWO_STARS,
)
from goproof.lemmas.life.what_lives_by_miai_stands_if_its_owner_answers import PAIR
from goproof.logic.compiled import compiled
from goproof.logic.formulas import Atom, every, expanded
from goproof.logic.model import Model
from goproof.theory.best_play import reached_alone, way_alone
from goproof.theory.cases import Subject, all_cases, subsets
from goproof.theory.law import GOSPEC, Law
from goproof.theory.life import Joined, Life
from goproof.theory.miai import keeps_itself, living, stands_by_answers
from goproof.theory.replies import Replies, Situations
from goproof.theory.stages import Original, Relative
from goproof.theory.statements import model_of_board
from gospec.law.benson import Condition, Points, borders, unconditionally_alive
from gospec.law.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    all_colourings,
    empty,
    has_dead_stones,
    place,
)
from gospec.law.diagram import parse, point_name
from gospec.law.formalisation import PASS
from gospec.law.graph import Graph, rectangle
from gospec.law.rules import Suicide

CONDITIONS: tuple[Condition, ...] = ("textbook", "all-points")
SMALL, SMALLEST = graphs_up_to(4), graphs_up_to(3)


def models(board: Graph, life: Life) -> list[Model]:
    return [
        model_of_board(case).having({s.name: s.extension(case) for s in life.sets})
        for case in all_cases(board, Subject.COLOURING)
    ]


@pytest.mark.parametrize(
    ("condition", "colour"), [*zip(CONDITIONS, (Relative.OWN, Relative.OPPONENT), strict=True)]
)
def test_what_is_alive_is_a_fixed_point_of_its_step(condition: Condition, colour: Relative) -> None:
    life = Life(Original(), colour, condition)
    alive = life.alive
    same = every(lambda x: alive.contains(x).iff(alive.step(alive.contains, x)))
    for board in SMALL:
        assert all(map(compiled(expanded(same)), models(board, life)))


@pytest.mark.parametrize("outside", [False, True])
def test_every_relation_is_an_instance_for_what_is_joined(outside: bool) -> None:
    life = Life(Original(), Relative.OPPONENT, "textbook")
    relation: Joined = life.regions if outside else life.chains
    schema = relation.instance("any relation", lambda x, y: Atom("q", (x, y))).formula
    holds = compiled(schema)
    for board in SMALLEST:
        pairs = list(product(board.points, repeat=2))
        for model, chosen in product(models(board, life), subsets(pairs)):
            assert holds(model.having({"q": chosen})), (board, chosen)


def test_the_smallest_game_against_the_textbook() -> None:
    b = parse(".X.O")
    plays = way_alone(GOSPEC, b, WHITE, lambda now: now((0, 1)) is EMPTY, suicide=True)
    assert [v for v, _ in plays] == [(0, 2), (0, 2), (0, 0)]
    now = b
    for v, after in plays:
        now = place(now, v, WHITE)
        assert now == after
    assert way_alone(GOSPEC, b, WHITE, lambda now: now((0, 1)) is EMPTY, suicide=False) == []


@pytest.mark.parametrize("suicide", [False, True])
def test_what_is_reached_alone_is_closed_under_plays(suicide: bool) -> None:
    b = parse("X.O/..X")
    found = reached_alone(GOSPEC, b, WHITE, suicide=suicide)
    for now, step in found.items():
        if step is not None:
            assert place(step[0], step[1], WHITE) == now
        for v in now.where(EMPTY):
            after = place(now, v, WHITE)
            assert (after in found) or (not suicide and after(v) is EMPTY)
    assert any(not now.where(BLACK) for now in found)


def stones_alive(b: Colouring, player: Colour, condition: Condition) -> frozenset[object]:
    return frozenset().union(*unconditionally_alive(b, player, condition))


@pytest.mark.slow
def test_how_many_positions_of_the_textbook_fail_where_suicide_is_allowed() -> None:
    positions = [b for b in all_colourings(rectangle(3, 3)) if not has_dead_stones(b)]
    living = {b: stones_alive(b, BLACK, "textbook") for b in positions}
    living = {b: stones for b, stones in living.items() if stones}
    assert len(living) == 883
    failing = {
        suicide: sum(
            any(
                not stones <= now.where(BLACK)
                for now in reached_alone(GOSPEC, b, WHITE, suicide=suicide)
            )
            for b, stones in living.items()
        )
        for suicide in (True, False)
    }
    assert failing == {True: 248, False: 0}


# --- life by miai --------------------------------------------------------------------------------

STONE = empty(PAIR).put(3, BLACK)
ENDS = frozenset({frozenset({0, 2})})


def test_the_smallest_board_with_a_pair_has_one_choice() -> None:
    assert list(living(GOSPEC, STONE, BLACK)) == [(frozenset({3}), ENDS)]


def test_without_the_pair_the_stone_neither_lives_nor_stands() -> None:
    for pairs in (frozenset(), frozenset({frozenset({0, 4})})):
        assert not keeps_itself(GOSPEC, STONE, BLACK, frozenset({3}), pairs)
        assert not stands_by_answers(GOSPEC, STONE, BLACK, frozenset({3}), pairs)
    assert stands_by_answers(GOSPEC, STONE, BLACK, frozenset({3}), ENDS)


def test_without_pairs_it_is_life_by_all_points() -> None:
    for b in all_colourings(PAIR):
        for player in (BLACK, WHITE):
            alive = GOSPEC.living(b, player, "all-points")
            assert _largest(b, player) == alive


def _largest(b: Colouring, player: Colour) -> frozenset[Any]:
    own = sorted(b.where(player))
    sets = [frozenset(s) for n in range(len(own) + 1) for s in combinations(own, n)]
    kept = [s for s in sets if keeps_itself(GOSPEC, b, player, s, frozenset())]
    return frozenset().union(*kept)


# --- living territory ----------------------------------------------------------------------------

INTRUDER = parse("XX./.XO")
TWO_STONES = empty(TWO_STARS).put(0, BLACK).put(3, WHITE)


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


@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
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

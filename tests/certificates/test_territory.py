"""Certificates in which the territory of what is alive closes lines, as its owner replies there."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.claim import TERRITORY, read_claim
from gochecker.game import State as CheckersState
from goproof.machine.from_law import code_of
from gospec.law.benson import living_territory, unconditionally_alive
from gospec.law.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    has_dead_stones,
    liberties,
)
from gospec.law.diagram import draw, parse, parse_point
from gospec.law.graph import Point, rectangle
from tests.certificates.examples import KO_RULES, SUICIDE, levelled, question, repetition_free
from tests.certificates.faults import Line, Lines, fault
from tests.certificates.plain import (
    COLOUR,
    SAFE,
    History,
    Plain,
    State,
    one_node,
    resting_on,
    score,
    text,
)
from tests.certificates.truth import positions
from tests.support.each import each

# Black has the whole board, as White's stone in either eye is captured.
TWO_EYES = ".X./.X."
REPLIES = {"pass": SAFE, **dict.fromkeys(("A1", "A2", "C1", "C2"), SAFE)}


def header(diagram: str, winner: str, margin: int, **of: Any) -> Line:
    return resting_on(score(diagram, winner, margin, **of), TERRITORY)


def answered(**of: Any) -> Lines:
    """That Black has all of 2x3, whatever White plays into the two eyes."""
    return one_node(header(TWO_EYES, "black", 6, to_move="white", **of), {"replies": dict(REPLIES)})


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize("ko", KO_RULES)
def test_replies_keep_the_territory(ko: str, suicide: str) -> None:
    lines = answered(ko=ko, suicide=suicide)
    verdict = check(text(lines))
    assert not verdict.fault
    assert f"by the lemmas {TERRITORY}" in (verdict.claim or "")
    game = Plain(lines[0])
    assert wins_by_replies(game, game.root, game.history)


def wins_by_replies(game: Plain, state: State, history: History) -> bool:
    """Whether replies in the territory, and passes else, win whatever the loser plays."""
    if (result := game.result(state)) is not None:
        return result is game.winner
    moves = [
        (each.state, history | {game.key(each.state)})
        for each in game.followers(state)
        if not each.is_play or game.key(each.state) not in history
    ]
    if state.player is not game.winner:
        return all(wins_by_replies(game, after, seen) for after, seen in moves)
    territory = living_territory(state.b, game.winner)
    intruders = {v for v in territory if state.b(v) is not EMPTY}
    beside = {w for v in intruders for w in liberties(state.b, v)}
    if not intruders:
        return wins_by_replies(game, *moves[-1])
    replies = [(s, seen) for s, seen in moves if any(s.b(w) is game.winner for w in beside)]
    return bool(replies) and wins_by_replies(game, *replies[0])


def test_a_margin_of_one_more_is_refused() -> None:
    more = fault(answered(), lambda lines: lines[0]["claim"].update(margin=7))
    assert "what is alive doesn't suffice" in more


def test_no_stone_of_the_history_may_have_lived_that_does_not_now() -> None:
    """White may play where superko forbids the reply."""
    lines = answered(history=[{"colouring": ".X./XX."}])
    game = Plain(lines[0])
    assert not wins_by_replies(game, game.root, game.history)
    assert "a stone of the history lives no more" in check(text(lines)).fault
    harmless = answered(history=[{"colouring": ".X./..."}, {"colouring": ".../..."}])
    assert not check(text(harmless)).fault


@each(
    "diagram, margin, move, says",
    [
        # Black passes with White's stone in an eye, and White passes.
        ("OX./.X.", 6, "pass", "what is alive doesn't suffice"),
        (TWO_EYES, 6, "pass", ""),
        ("OX./.X.", 6, "A1", ""),
        # Black fills an eye, though a margin of -6 is safe whatever happens.
        ("XX./.X.", -6, "A1", "takes a living stone's life"),
        (TWO_EYES, -6, "A1", ""),
    ],
)
def test_the_winner_waits_for_no_reply_and_takes_no_life(
    diagram: str, margin: int, move: str, says: str
) -> None:
    first = header(diagram, "black", margin)
    found = check(text(one_node(first, {"move": move, "child": SAFE}))).fault
    assert says in found
    assert bool(says) is bool(found)


@each(
    "shape, margin, rules", [((2, 4), 8, {}), ((3, 3), 9, {"ko": "situational", "suicide": False})]
)
def test_the_search_writes_shorter_certificates_by_territory(
    shape: tuple[int, int], margin: int, rules: dict[str, Any]
) -> None:
    with_territory = levelled(*shape, margin, has_territory=True, **rules)
    verdict = check(text(with_territory))
    assert not verdict.fault
    assert with_territory[0]["lemmas"][-1] == TERRITORY
    assert verdict.nodes <= check(text(levelled(*shape, margin, **rules))).nodes


def searched(diagram: str, margin: int, *, has_territory: bool = True, **options: Any) -> Lines:
    """What the repetition-free search writes of Black's win from a position."""
    b = parse(diagram)
    colours = tuple(map(code_of, b.colours))
    of = question(b.graph, margin, colours=colours, by_life=True, has_territory=has_territory)
    return repetition_free(of, b.graph, **options)


def test_the_search_does_not_pass_where_the_game_may_end_before_the_reply() -> None:
    """Black is ahead by 3 if both pass, and by 6 with the capture."""
    for margin in (3, 6):
        assert not check(text(searched("OX./.X.", margin))).fault
    # Who has the margin by life already passes.
    for has_territory in (True, False):
        lines = searched(".X.X.", 5, has_territory=has_territory)
        assert not check(text(lines)).fault
        assert [line["move"] for line in lines if "node" in line] == ["pass"]


def test_the_search_takes_no_living_stone_s_life() -> None:
    """To begin by filling an eye is no strategy that a certificate may have."""
    graph = parse("XX./.X.").graph
    fills, joins = (graph.index[parse_point(graph, name)] for name in ("A1", "C1"))
    assert not searched("XX./.X.", -6, opening=[(fills,)])
    assert not check(text(searched("XX./.X.", -6, opening=[(joins,)]))).fault


@cache
def living(b: Colouring, player: Colour) -> frozenset[Point]:
    return frozenset[Point]().union(*unconditionally_alive(b, player))


def a_history(b: Colouring, player: Colour, random: Random, share: float) -> list[Colouring]:
    """Positions in which no stone of the player's lives that doesn't live now."""
    alive = living(b, player)
    return [
        c
        for c in positions(b.graph)
        if c != b and random.random() < share and living(c, player) <= alive
    ]


def with_life(seed: int, number: int) -> Iterator[Colouring]:
    """Positions of 3x5, of random colours, in which some of Black's stones live."""
    random, graph = Random(seed), rectangle(3, 5)
    while number:
        b = Colouring(graph, random.choices((BLACK, EMPTY, WHITE), (6, 4, 1), k=len(graph)))
        if not has_dead_stones(b) and living(b, BLACK):
            number -= 1
            yield b


def test_all_that_lives_counts_and_its_territory() -> None:
    """Black passes, and has that margin and no more; the other checkers are asked the same."""
    intruders = lifeless = 0
    for b in with_life(1, 30):
        alive, territory = living(b, BLACK), living_territory(b, BLACK)
        margin = 2 * len(alive | territory) - len(b.graph)
        ends = bool(territory & b.where(WHITE))
        intruders += ends
        lifeless += alive < b.where(BLACK)
        for wanted in (margin, margin + 1):
            first = header(draw(b, "/"), "black", wanted)
            lines = one_node(first, {"move": "pass", "child": SAFE})
            assert check(text(lines)).valid is (wanted == margin and not ends)
    assert min(intruders, lifeless) > 1, (intruders, lifeless)


@pytest.mark.parametrize(("winner", "suicide"), [("black", "allowed"), ("white", "forbidden")])
def test_who_is_said_to_win_by_replies_does(winner: str, suicide: str) -> None:
    """Of all positions of 2x3: by playing it out, with histories of which the lemma speaks."""
    player, random = COLOUR[winner], Random(winner + suicide)
    found: Counter[str] = Counter()
    for b in positions(rectangle(2, 3)):
        if not living(b, player):
            continue
        for to_move, passes in ((p, n) for p in PLAYERS for n in (0, 1)):
            for margin in (2, 4, 6):
                signed = margin if winner == "black" else -margin
                first = header(draw(b, "/"), winner, signed, suicide=suicide)
                game, claim = Plain(first), read_claim(first)
                state = CheckersState(claim.root.position, to_move, passes)
                if not claim.game.wins_safely(state):
                    found["not safe"] += 1
                    continue
                earlier = a_history(b, player, random, random.random())
                keys = {game.key(State(c, to_move, 0, ())) for c in (b, *earlier)}
                found["safe"] += 1
                played = State(b, to_move, passes, ())
                assert wins_by_replies(game, played, frozenset(keys)), json.dumps(first)
    assert found["safe"] > 50, found
    assert found["not safe"] > 40, found

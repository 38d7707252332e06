"""What is unconditionally alive, and its territory, closes lines of a certificate."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.claim import LIFE, TERRITORY, Claim, read_claim
from gochecker.game import State as CheckersState
from gospec import BLACK, EMPTY, WHITE, Colour, Colouring, draw, parse, point_name
from gospec.law.benson import living_territory, unconditionally_alive
from gospec.law.colouring import PLAYERS, has_dead_stones, liberties, opponent
from gospec.law.graph import Point, rectangle
from tests.certificates.examples import SUICIDE
from tests.certificates.faults import Line
from tests.certificates.plain import COLOUR, NAME, SAFE, History, Plain, State, score, text
from tests.certificates.proving import one_node, resting_on
from tests.certificates.truth import positions
from tests.support.pairs import kinds, roomy

# --- who passes --------------------------------------------------------------------------------


def by_life(diagram: str, winner: str, margin: int, suicide: str) -> Line:
    return resting_on(score(diagram, winner, margin, suicide=suicide), LIFE[suicide])


def keeps_the_margin(game: Plain, b: Colouring) -> bool:
    """Whether the winner has the margin with whatever the loser makes alone: by trying it all."""
    loser, made, waiting = opponent(game.winner), {b}, [b]
    for now in waiting:
        for v in game.board.points:
            after = game.play(now, loser, v)
            if after is not None and after not in made:
                made.add(after)
                waiting.append(after)
    return all(game.result(State(each, loser, 2, ())) is game.winner for each in made)


def is_safe(claim: Claim, b: Colouring) -> bool:
    """Whether the checker says so of the claim's root with another colouring."""
    return claim.game.wins_safely(
        claim.root._replace(position=claim.root.position._replace(colouring=b))
    )


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize("diagram", [".....", "../.."])
@pytest.mark.parametrize("winner", ["black", "white"])
def test_who_is_said_to_win_by_passing_does(diagram: str, suicide: str, winner: str) -> None:
    """Of all positions: what the checker closes is won whatever the loser makes alone."""
    found: Counter[bool] = Counter()
    points = len(parse(diagram).colours)
    for margin in (-points + 1, 0, 1, points):
        header = by_life(diagram, winner, margin, suicide)
        game, claim = Plain(header), read_claim(header)
        for b in positions(game.board):
            closes = is_safe(claim, b)
            assert not closes or keeps_the_margin(game, b)
            found[closes] += 1
    assert found[True] > 4
    assert found[False] > 100


def test_what_lives_is_remembered_for_each_player_rule_and_board() -> None:
    """B1 lives on the row, where suicide is forbidden, and no stone lives in any other case."""
    for diagram, suicide, winner in [
        (".X.O", "forbidden", "black"),
        (".X.O", "allowed", "black"),
        (".X.O", "forbidden", "white"),
        (".X/.O", "forbidden", "black"),
    ] * 2:
        claim = read_claim(by_life(diagram, winner, 0, suicide))
        lives = (diagram, suicide, winner) == (".X.O", "forbidden", "black")
        assert is_safe(claim, claim.root.position.colouring) is lives


# --- who replies in the territory --------------------------------------------------------------


def by_territory(b: Colouring, winner: str, margin: int, **of: Any) -> Line:
    return resting_on(score(draw(b, "/"), winner, margin, **of), TERRITORY)


@cache
def living(b: Colouring, player: Colour) -> frozenset[Point]:
    return frozenset[Point]().union(*unconditionally_alive(b, player))


def with_life(seed: int, number: int) -> Iterator[Colouring]:
    """Positions of 3x5, of random colours, in which some of Black's stones live."""
    random, graph = Random(seed), rectangle(3, 5)
    while number:
        b = Colouring(graph, random.choices((BLACK, EMPTY, WHITE), (6, 4, 1), k=len(graph)))
        if not has_dead_stones(b) and living(b, BLACK):
            number -= 1
            yield b


def counted(before: Colouring, player: Colour, move: str, after: Colouring) -> list[bool]:
    """Whether all that lives and its territory count after a move, and a point more does.

    The other checkers are asked the same.
    """
    points = 2 * len(living(after, player) | living_territory(after, player)) - len(after.graph)
    margins = (wanted if player is BLACK else -wanted for wanted in (points, points + 1))
    headers = (by_territory(before, NAME[player], m, to_move=NAME[player]) for m in margins)
    files = (one_node(header, {"move": move, "child": SAFE}) for header in headers)
    return [check(text(lines)).valid for lines in files]


def test_all_that_lives_counts_and_its_territory() -> None:
    """Black passes; White could end the game, and keep a stone there."""
    intruders = lifeless = 0
    for b in with_life(1, 30):
        ends = bool(living_territory(b, BLACK) & b.where(WHITE))
        intruders += ends
        lifeless += living(b, BLACK) < b.where(BLACK)
        assert counted(b, BLACK, "pass", b) == [not ends, False]
    assert min(intruders, lifeless) > 1, (intruders, lifeless)


def test_pairs_count_of_every_kind_and_nothing_that_is_nearly_one() -> None:
    """The player has just played a stone that lives."""
    random, found, asked = Random(3), Counter[str](), 0
    while asked < 60:
        b, player = roomy(random)
        its = Counter(kinds(b, player))
        for v in sorted(living(b, player)) if its else ():
            before = b.put(v, EMPTY)
            if living(before, player) <= living(b, player):
                assert counted(before, player, point_name(b.graph, v), b) == [True, False]
                found, asked = found + its, asked + 1
                break
    assert len(found) == 7, found
    assert min(found.values()) >= 2, found


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


def a_history(b: Colouring, player: Colour, random: Random, share: float) -> list[Colouring]:
    """Positions in which no stone of the player's lives that doesn't live now."""
    alive = living(b, player)
    return [
        c
        for c in positions(b.graph)
        if c != b and random.random() < share and living(c, player) <= alive
    ]


@pytest.mark.parametrize(
    ("winner", "rules"),
    [
        ("black", {"suicide": "allowed", "ko": "situational"}),
        ("white", {"suicide": "forbidden", "ko": "positional"}),
    ],
)
def test_who_is_said_to_win_by_replies_does(winner: str, rules: dict[str, str]) -> None:
    """Of all positions of 2x3: by playing it out, with histories of which the lemma speaks."""
    player, random = COLOUR[winner], Random(winner)
    found: Counter[str] = Counter()
    for b in positions(rectangle(2, 3)):
        if not living(b, player):
            continue
        for to_move, passes in ((p, n) for p in PLAYERS for n in (0, 1)):
            for margin in (2, 4, 6):
                first = by_territory(b, winner, margin if player is BLACK else -margin, **rules)
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

"""KataGo's rules whole: phases of clean-up, unblocking of kos, the end of repetition, no result.

And the games of KataGo's own tests of its rules, without its self-play options and with them. The
program always takes stones out of pass-alive territory of the other side's before it counts, an
option on the page of its rules. Where a score differs, that is why: counted so, all are alike.
"""

import random
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from goproof.rulebook.choice import choose_rules
from gospec.law import colouring as law
from gospec.law.benson import Condition, regions, touches, unconditionally_alive
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, opponent
from gospec.law.diagram import parse, parse_point
from gospec.law.formalisation import PASS, Illegal, Move, Outcome, Reason, legal_moves
from gospec.law.graph import Point, rectangle
from gospec.texts.katago import SECOND, KataGoRules, PhasedGame
from tests.support.search import after

RULES = KataGoRules()


def margin(rules: KataGoRules, game: PhasedGame) -> Fraction | int:
    black, white = (rules.score(game, player) for player in PLAYERS)
    return white - black


def test_a_ko_is_taken_back_in_the_clean_up_after_it_was_unblocked_alone() -> None:
    clean_up = after(RULES, RULES.position(parse(".XO./X.XO/.XO."), WHITE), PASS, PASS)
    taken = after(RULES, clean_up, (1, 1))
    assert taken.now.blocked == {(1, 1)}
    # A mark goes with its phase.
    second = after(RULES, taken, PASS, PASS)
    assert (second.phase, second.now.blocked) == (SECOND, frozenset())
    # A turn elsewhere, a pass even, lifts nothing: Black's play there unblocks, and takes no stone.
    unblocked = after(RULES, taken, (1, 2))
    assert unblocked.now.colouring == taken.now.colouring
    assert not unblocked.now.blocked
    back = after(RULES, unblocked, PASS, (1, 2))
    assert back.now.colouring == clean_up.now.colouring
    assert back.now.blocked == {(1, 2)}
    assert back.captured == (1, 1)
    # White unblocks in turn; but the same ko-move on the same board is allowed once a phase.
    again = RULES.play(after(RULES, back, (1, 1), PASS), (1, 1))
    assert isinstance(again, Illegal)
    assert (again.reason, again.clause) == (Reason.REPETITION, "KataGo/clean-up")


@pytest.mark.parametrize(
    ("rules", "begun"),
    # In the clean-up no superko forbids to come back.
    [(KataGoRules("simple", "several"), ()), (KataGoRules("positional", "several"), (PASS, PASS))],
    ids=["main", "clean-up"],
)
def test_a_state_for_the_third_time_without_a_pass_is_no_result(
    rules: KataGoRules, begun: tuple[Move, ...]
) -> None:
    for seed in range(400):
        chance = random.Random(seed)
        game = after(rules, rules.initial(rectangle(1, 4)), *begun)
        while not rules.observe(game).ended:
            moves = [m for m in legal_moves(rules, game) if m is not PASS]
            game = after(rules, game, chance.choice(moves or [PASS]))
        if rules.observe(game).winner is Outcome.NO_RESULT:
            break
    else:
        raise AssertionError("no game went round")
    states = [state for state, move in game.past]
    assert states.count(game.now) == 2
    assert rules.observe(game).black is None
    last = len(states) - 1 - states[::-1].index(game.now)
    assert PASS not in [move for _, move in game.past[states.index(game.now) :]]
    assert last > states.index(game.now)
    assert isinstance(rules.play(game, PASS), Illegal)


GAMES = tomllib.loads(Path(__file__).with_name("katago_games.toml").read_text("utf-8"))["game"]
# How many scores are stated, and how many of them are otherwise without the option.
STATED, OTHERWISE = 201, 17


def rules_of(game: dict[str, Any], more: str = "") -> KataGoRules:
    options = [part for part in (game["rules"], more) if part]
    rules = choose_rules(",".join(["kata-japanese", *options]))
    assert isinstance(rules, KataGoRules)
    return rules


def states(rules: KataGoRules, game: dict[str, Any]) -> Iterator[tuple[str, PhasedGame]]:
    """Yield each word of the game's moves with the state before it."""
    b = parse(game["position"])
    now = rules.position(b, WHITE if game.get("first") == "white" else BLACK)
    for word in game["moves"].split():
        yield word, now
        assert rules.observe(now).ended == (word == "#"), (game["name"], word)
        if word not in "=#":
            now = after(rules, now, PASS if word == "-" else parse_point(b.graph, word))


def ends(rules: KataGoRules, game: dict[str, Any]) -> Iterator[PhasedGame]:
    """Yield the game as passes end it, from wherever a score is stated."""
    for word, state in states(rules, game):
        end = state
        while word == "=" and not end.ended:
            end = after(rules, end, PASS)
        if word in "=#":
            yield end


def settled(b: Colouring, player: Colour, condition: Condition) -> frozenset[Point]:
    """Return the player's pass-alive territory: at most one of its points is inside."""
    chains = unconditionally_alive(b, player, condition)
    alive = frozenset(v for chain in chains for v in chain)
    others = b.where(player) - alive
    around = (
        region
        for region in regions(b, player)
        if not any(touches(b, v, others) for v in region)
        and sum(not touches(b, v, alive) for v in region) <= 1
    )
    return frozenset(v for region in around for v in region)


def taken_out(rules: KataGoRules, game: PhasedGame) -> PhasedGame:
    """Return the game without the stones in what is pass-alive of the other side's."""
    b = game.now.colouring
    condition: Condition = "textbook" if rules.suicide == "forbidden" else "all-points"
    dead = [settled(b, opponent(player), condition) & b.where(player) for player in PLAYERS]
    without = law.colouring(b.graph, lambda v: EMPTY if v in frozenset().union(*dead) else b(v))
    black, white = (n + len(stones) for n, stones in zip(game.captured, dead, strict=True))
    return replace(game, now=replace(game.now, colouring=without), captured=(black, white))


def test_scores_are_katago_s_but_for_what_is_pass_alive() -> None:
    stated = otherwise = 0
    for game in GAMES:
        for more, scores in game.get("scores", {}).items():
            rules = rules_of(game, more)
            for end, score in zip(ends(rules, game), scores, strict=True):
                without = taken_out(rules, end)
                assert margin(rules, without) == score, (game["name"], more)
                stated += 1
                otherwise += without != end and margin(rules, end) != score
    assert (stated, otherwise) == (STATED, OTHERWISE)


def test_games_that_go_round_have_no_result_and_as_many_turns_are_legal_as_katago_counts() -> None:
    round_about = [game for game in GAMES if game.get("result") == "none"]
    assert len(round_about) == 2
    for game in round_about:
        rules = rules_of(game)
        *_, (word, end) = states(rules, game)
        assert (word, rules.observe(end).winner) == ("#", Outcome.NO_RESULT)
    for game in (game for game in GAMES if "legal" in game):
        rules = rules_of(game)
        *before, _ = states(rules, game)
        counts = "".join(game["legal"].split())
        for (word, state), count in zip(before, counts, strict=True):
            assert len(legal_moves(rules, state)) == int(count), (game["name"], word)

"""The scores of KataGo's own tests of its rules: without its self-play options, and with them.

The program always takes stones out of pass-alive territory of the other side's before it counts, an
option on the page of its rules. Where a score differs, that is why: counted so, all are alike.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from goproof.rulebook.choice import choose_rules
from gospec.benson import Condition, regions, touches, unconditionally_alive
from gospec.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, colouring, opponent
from gospec.diagram import parse, parse_point
from gospec.formalisation import PASS, Move, Outcome, legal_moves
from gospec.graph import Point
from gospec.katago import KataGoRules, PhasedGame

GAMES = tomllib.loads(Path(__file__).with_name("katago_games.toml").read_text("utf-8"))["game"]
# How many scores are stated, and how many of them are otherwise without the option.
STATED, OTHERWISE = 201, 17


def rules_of(game: dict[str, Any], more: str = "") -> KataGoRules:
    options = [part for part in (game["rules"], more) if part]
    rules = choose_rules(",".join(["kata-japanese", *options]))
    assert isinstance(rules, KataGoRules)
    return rules


def played(rules: KataGoRules, game: PhasedGame, move: Move) -> PhasedGame:
    following = rules.play(game, move)
    assert isinstance(following, PhasedGame), (move, following)
    return following


def states(rules: KataGoRules, game: dict[str, Any]) -> Iterator[tuple[str, PhasedGame]]:
    """Yield each word of the game's moves with the state before it."""
    b = parse(game["position"])
    now = rules.position(b, WHITE if game.get("first") == "white" else BLACK)
    for word in game["moves"].split():
        yield word, now
        assert rules.observe(now).ended == (word == "#"), (game["name"], word)
        if word not in "=#":
            now = played(rules, now, PASS if word == "-" else parse_point(b.graph, word))


def ends(rules: KataGoRules, game: dict[str, Any]) -> Iterator[PhasedGame]:
    """Yield the game as passes end it, from wherever a score is stated."""
    for word, state in states(rules, game):
        end = state
        while word == "=" and not end.ended:
            end = played(rules, end, PASS)
        if word in "=#":
            yield end


def margin(rules: KataGoRules, game: PhasedGame) -> Fraction | int:
    black, white = (rules.score(game, player) for player in PLAYERS)
    return white - black


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
    without = colouring(b.graph, lambda v: EMPTY if v in frozenset().union(*dead) else b(v))
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


def test_games_that_go_round_have_no_result() -> None:
    round_about = [game for game in GAMES if game.get("result") == "none"]
    assert len(round_about) == 2
    for game in round_about:
        rules = rules_of(game)
        *_, (word, end) = states(rules, game)
        assert (word, rules.observe(end).winner) == ("#", Outcome.NO_RESULT)


def test_as_many_turns_are_legal_as_katago_counts() -> None:
    for game in (game for game in GAMES if "legal" in game):
        rules = rules_of(game)
        *before, _ = states(rules, game)
        counts = "".join(game["legal"].split())
        for (word, state), count in zip(before, counts, strict=True):
            assert len(legal_moves(rules, state)) == int(count), (game["name"], word)

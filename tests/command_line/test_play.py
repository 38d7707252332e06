"""Games between random players, on the command line and from the library."""

import json
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import goproof.games.play
from goproof.games.play import play
from gospec import BLACK, PASS, SOURCES, WHITE, Rules, parse
from gospec.law.cycles import CycleRules
from tests.support.commands import Run, Told
from tests.support.each import each


def test_a_random_game_is_shown_turn_by_turn_and_fixed_by_its_seed(
    run: Run, tmp_path: Path, told: Told
) -> None:
    status, out, _ = run("play 3x4 --seed 4")
    assert status == 0
    assert out.startswith("3 . . . .\n2 . . . .\n1 . . . .\n  A B C D\n")
    assert "\n1. black " in out
    assert "\n2. white " in out
    assert "winner: " in out
    assert out.endswith("seed: 4\n")
    (tmp_path / "star.txt").write_text("hub a\nhub b\nhub c\n")
    assert run(f"play --graph {tmp_path}/star.txt")[1].startswith("hub=. a=. b=. c=.\n")
    one, other = (told(f"play 5x5 --seed {seed}") for seed in (1, 2))
    assert one["moves"] != other["moves"]
    unseeded = told("play 5x5")
    assert told(f"play 5x5 --seed {unseeded['seed']}") == unseeded


@each(
    "asked",
    [
        "4x5",
        "4x5 --rules tromp-taylor,ko=situational",
        "4x5 --rules japanese-basic",
        "3x3 --rules S4",
        *(f"2x3 --rules {name}{how}" for name in SOURCES for how in ("", ":as-printed")),
    ],
)
def test_a_game_is_legal_and_scored_by_the_law(asked: str, run: Run, told: Told) -> None:
    game = json.loads(run(f"play {asked} --seed 5 --json")[1])
    moves = " ".join(move for _, move in game["moves"])
    law = told(f"legal {asked} --show-game --moves", moves)
    for key in ("diagram", "score", "winner", "prisoners", "ended"):
        assert game[key] == law[key]
    assert game["moves"] == [[turn["player"], turn["move"]] for turn in law["game"][1:]]
    assert game["stuck"] is (law["legal"] == [] and not law["ended"])
    assert game["ended"] or game["stuck"]


def test_random_players_do_what_they_must_and_fill_no_eye_of_theirs_otherwise(run: Run) -> None:
    # During a handicap Black must play even what is foolish.
    played = play("2x2", Rules(handicap=3), seed=1)
    assert [player for player, _ in played.moves[:4]] == [BLACK, BLACK, BLACK, WHITE]
    assert "pass" not in [move for _, move in played.moves[:3]]
    stuck = play("1x3", Rules(handicap=3), seed=1)
    assert (len(stuck.moves), stuck.ended) == (2, False)
    # As printed nothing is legal in S0, and only passes are in S3.
    status, out, _ = run("play 3x3 --rules S0:as-printed")
    assert status == 1
    assert "the game has not ended: no turn is legal, after 0 turns\n" in out
    passes = play("3x3", "S3:as-printed", seed=1)
    assert passes.moves == ((BLACK, "pass"), (WHITE, "pass"))
    b = parse(".X.X/XXXX")
    played = play(b.graph, "S2", position=(b, BLACK), seed=1)
    assert played.moves == ((BLACK, "pass"), (WHITE, "pass"))
    b = parse("XO.")
    assert play(b.graph, "S1", position=(b, BLACK), seed=0, limit=1).moves == ((BLACK, "C1"),)


@pytest.mark.parametrize("rules", ["S3", "S4", "tromp-taylor", CycleRules(suicide="allowed")])
def test_a_game_starts_from_a_position(rules: Any) -> None:
    b, turns = parse("XO./..."), list[Any]()
    played = play(b.graph, rules, position=(b, WHITE), seed=2, on_turn=turns.append)
    assert (turns[0].board, turns[0].number, played.ended) == (b, 0, True)
    assert [player for player, _ in played.moves[:2]] == [WHITE, BLACK]


def playing(patch: pytest.MonkeyPatch, moves: Iterator[Any], *, ended: bool) -> None:
    """Have these moves played, in a game that is over or not."""
    table = SimpleNamespace(
        board=parse(".."),
        ended=ended,
        to_move=BLACK,
        winner=None,
        score={},
        prisoners=None,
        can_move=lambda: True,
        choose=lambda: next(moves),
        play=lambda _: None,
    )
    patch.setattr(goproof.games.play, "_table", lambda *_: table)


def test_a_finished_game_goes_on_until_a_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    playing(monkeypatch, iter([(0, 0), (0, 1), PASS, (0, 0)]), ended=True)
    assert [move for _, move in play("1x2", "S1").moves] == ["A1", "B1", "pass"]


def test_a_game_without_end_is_given_up_after_eight_turns_for_each_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert len(play("5x5", Rules(ko="none"), seed=1, limit=10).moves) == 10
    assert play("5x5", Rules(ko="none"), seed=1, limit=0).moves == ()
    playing(monkeypatch, cycle([PASS]), ended=False)
    played = play("1x2")
    assert (played.ended, len(played.moves)) == (False, 8 * 2 + 64)

"""The test vectors cover the rules, and are right by the machine too."""

import json
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from godoors.stress.library import on_boards
from godoors.vectors import vector as vector_of, vectors
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, IllegalMove, Rules
from goproof.documents.base import plain
from goproof.errors import UsageError
from gospec import PASS, TEXTS
from gospec.law import rules as law
from gospec.law.graph import rectangle as on_grid, torus
from gospec.texts.presets import PRESETS
from tests.repository.checkout import ROOT
from tests.support.commands import Run
from tests.support.each import each

PAGE = ROOT / "docs" / "vectors.md"
BOARDS = ["1x1", "1x2", "1x3", "2x2", "1x4", "2x3", "3x3", "4x4", "5x9"]
KO = ("none", "simple", "positional", "situational", "natural-situational")
PLAYERS = ("black", "white")


@cache
def some() -> list[dict[str, Any]]:
    return plain([*vectors(BOARDS)])


def rules_of(vector: dict[str, Any]) -> Rules:
    # The machine has no pass stones, which are no prisoners before the game is counted.
    options = {key: told for key, told in vector["rules"].items() if key != "pass_stones"}
    return Rules(**options | {"komi": Fraction(options["komi"])})


def test_the_machine_gives_the_same_answers_and_legal_points_of_small_boards() -> None:
    agrees_with_the_machine(some())
    told = [vector["legal_points"] is not None for vector in some()]
    assert told == [v["rows"] * v["columns"] <= 36 and not v["ended"] for v in some()]
    assert {*told} == {True, False}


def agrees_with_the_machine(made: list[dict[str, Any]]) -> None:
    """The answers are the law's: the machine, which proposes some moves, has none of them."""
    for vector in made:
        columns = vector["columns"]
        start = vector["start"] or {"board": "", "to_move": "black"}
        game = Game(
            rules_of(vector),
            rectangle(vector["rows"], columns),
            colours=[".XO".index(c) for c in start["board"].replace("/", "")] or None,
            first=PLAYERS.index(start["to_move"]) + 1,
        )
        for step in vector["steps"]:
            placed, player = [*game.board.colours], PLAYERS.index(step["colour"]) + 1
            assert game.to_move == player
            move = -1 if step["move"] == "pass" else step["move"][0] * columns + step["move"][1]
            try:
                game.play(move)
            except IllegalMove as why:
                refused: tuple[Any, ...] = (False, why.reason, why.repeats)
            else:
                refused = (True, None, None)
            assert refused == (step["legal"], step.get("reason"), step.get("repeats"))
            if not step["legal"]:
                continue
            if move >= 0:
                placed[move] = player
            gone = [v for v, c in enumerate(placed) if c != game.board.colours[v]]
            assert gone == [i * columns + j for i, j in step["removed"]]
        assert "".join(".XO"[c] for c in game.board.colours) == vector["board"].replace("/", "")
        assert [game.score(1), game.score(2)] == [*vector["score"].values()]
        assert (game.ended, game.winner) == (vector["ended"], vector["winner"])
        assert [game.board.prisoners(c) for c in (1, 2)] == [*vector["prisoners"].values()]
        if vector["legal_points"] is not None:
            legal = {i * columns + j for i, j in vector["legal_points"]}
            assert game.legal_points(game.to_move) == legal


def test_what_the_rules_are_about_happens() -> None:
    topics = Counter(topic for vector in some() for topic in vector["about"])
    expected = {
        *(f"{what} of one stone" for what in ("capture", "suicide")),
        *(f"{what} of several stones" for what in ("capture", "suicide")),
        *(f"refused: {why}" for why in ("occupied", "suicide", "game over", "pass not allowed")),
        *(f"refused: ko {ko}" for ko in KO[1:]),
        *(f"refused: ko {ko} of more than two moves" for ko in KO[2:]),
        *(f"repetition that ko {ko} allows" for ko in KO if ko != "positional"),
        *(f"scoring by {scoring}" for scoring in ("area", "territory", "territory+prisoners")),
        *("pass", "end by 2 passes", "end by 4 passes"),
    }
    assert set(topics) == expected
    assert min(topics.values()) > 3
    assert {vector["winner"] for vector in some()} == {"black", "white", "tie", None}


@pytest.mark.slow
def test_all_boards_from_1x1_to_19x19_are_there() -> None:
    every = list(vectors())
    assert {(v.rows, v.columns) for v in every} >= {(n, n) for n in range(1, 20)}
    assert len({vector.name for vector in every}) == len(every)


def test_the_page_has_every_key() -> None:
    tables = PAGE.read_text(encoding="utf-8").split("Each step has:")
    documented = [
        {
            key
            for cell in re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
            for key in re.findall(r"`(\w+)`", cell)
        }
        for table in tables
    ]
    assert documented[0] == set(some()[0])
    steps = [step for vector in some() for step in vector["steps"]]
    assert documented[1] == {key for step in steps for key in step}
    for step in steps:
        more = {"removed"} if step["legal"] else {"reason", "repeats"}
        assert step.keys() == {"colour", "move", "legal"} | more


def test_the_command_prints_lines_which_the_seed_decides_and_the_corpus_by_itself(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, _ = run("vectors --board 1x2 --board 1x2")
    assert status == 0
    rows = [json.loads(line) for line in out.splitlines()]
    assert rows == [v for v in some() if v["name"].startswith("1x2 ")]
    assert plain([*vectors(["1x2"], seed=1)]) != rows
    one, other = (next(vectors(["2x2"], rules="chinese", seed=seed)) for seed in (0, 1))
    assert [step.move for step in one.steps] != [step.move for step in other.steps]
    monkeypatch.setattr("godoors.corpus.corpus", lambda **_: iter(["one", "two"]))
    assert run("vectors --plain") == (0, "one\ntwo\n", "")


def test_every_preset_has_stress_vectors() -> None:
    for name, preset in PRESETS.items():
        made = plain([*vectors(["5x5"], rules=name)])
        tried = {vector["about"][0] for vector in made[1:]}
        assert tried >= {stress.name for stress, _ in on_boards([(5, 5)])}
        for vector in made:
            assert vector["rules"]["ko"] == preset.rules.ko
            assert vector["rules"]["suicide"] == preset.rules.suicide
            assert vector["steps"]
        agrees_with_the_machine(made)


@pytest.mark.slow
@each("name", TEXTS, parts=6)
def test_every_rule_text_has_vectors_on_9_13_and_19(name: str) -> None:
    try:
        made = plain([*vectors(rules=name)])
    except UsageError:
        # Vectors can't say what the text has.
        assert name not in PRESETS
        return
    sides = {vector["rows"] for vector in made if vector["rows"] == vector["columns"]}
    assert sides >= {9, 13, 19}
    assert any("300 turns ago" in vector["name"] for vector in made)
    agrees_with_the_machine(made)


def test_a_position_that_is_set_up_is_in_the_vector() -> None:
    made = [vector for vector in plain([*vectors(["6x6"], rules="aga")]) if vector["start"]]
    assert {vector["start"]["to_move"] for vector in made} == {"black", "white"}
    assert any(step.get("repeats") == 0 for vector in made for step in vector["steps"])
    # Games that begin with several moves of Black's have no stress game.
    assert [v.start for v in vectors(["3x3"], rules="aga,handicap=2")] == [None]


def test_vectors_hide_nothing_that_they_cannot_say() -> None:
    with pytest.raises(UsageError, match="rectangles"):
        vectors([torus(3, 3)])
    assert not hasattr(next(vectors(["1x2"], rules="aga")).rules, "pass_stones")


@pytest.mark.parametrize("plays", [0, 80])
def test_a_game_of_any_length_has_one_step_after_its_end(plays: int) -> None:
    rules = law.Rules()
    start = rules.initial(on_grid(9, 9))
    moves = iter([*start.colourings[0].graph.points[:plays], *[PASS] * 20])
    made = vector_of("long", rules, start, lambda game: next(moves), 120)
    assert [step.legal for step in made.steps] == [*[True] * (plays + 2), False]

"""What is judged of a record is what the law says of its moves."""

from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, strategies as st

from goproof.boards.sgf import letters_of
from goproof.games.by_law import LawGame
from goproof.games.through import Disagreement, make
from goproof.machine import game
from goproof.machine.game import MachineGame
from goproof.records import judging
from goproof.records.judging import judge
from gospec import BLACK, PASS, WHITE, Colour, Illegal, Rules, rectangle
from gospec.law.formalisation import Reason
from gospec.texts.presets import PRESETS
from tests.interop.records import NAMES, game_of, record, sgf_of, written
from tests.support.commands import Run
from tests.support.extent import examples
from tests.support.strategies import Game, family, games, grids, positions

# A name for any member of the family.
ANY = "any,komi=0"


def loaded(rules: Rules) -> Any:
    """A context in which every name is that of these rules."""
    return patch.object(judging, "loaded", lambda _: rules)


@examples(40)
@given(game=games(on=grids(max_points=12), max_turns=24))
def test_a_game_is_judged_as_the_law_judges_it(game: Game) -> None:
    """Legal games as they are; and each move that was refused on the way, at the end."""
    with loaded(game.rules):
        read = record(sgf_of(game))
        judged = judge(read, ANY)
        assert judged.refused is None
        assert judged.observation == game.rules.observe(game.states[-1])
        assert judged == replace(judge(read, ANY, law=True), by_law=judged.by_law)
        for turns, move, answer in game.refused[:3]:
            part = replace(game, moves=game.moves[:turns], states=game.states[: turns + 1])
            refused = judge(record(sgf_of(part, (move,))), ANY).refused
            assert refused is not None
            assert refused.number == turns + 1
            assert Illegal(answer.reason, refused.clause, refused.repeats) == answer
            assert refused.reason == answer.reason.value


@examples(40)
@given(
    rules=family(handicap=st.just(0)),
    b=positions(grids(max_points=9)),
    first=st.sampled_from([BLACK, WHITE]),
    choices=st.lists(st.integers(0, 9), max_size=12),
)
def test_a_game_from_a_set_up_is_judged_as_the_law_judges_it(
    rules: Rules, b: Any, first: Colour, choices: list[int]
) -> None:
    state, moves, expected = rules.position(b, first), list[tuple[Colour, Any]](), None
    player, points = first, [*b.graph.points, PASS]
    for choice in choices:
        move = points[choice % len(points)]
        moves.append((player, move))
        after = rules.play(state, move)
        if isinstance(after, Illegal):
            # A pass after the end is nothing that a record is refused for.
            if (after.reason, move) != (Reason.GAME_OVER, PASS):
                expected = (len(moves), after.reason.value, after.clause, after.repeats)
            break
        state, player = after, rules.to_move(len(after.turns), first)
    rows, columns = b.graph.shape
    stones = {f"A{NAMES[c]}": [letters_of(v) for v in b.where(c)] for c in (BLACK, WHITE)}
    root = {"SZ": [f"{columns}:{rows}"], "PL": [NAMES[first]]}
    read = record(written(moves, root | {k: v for k, v in stones.items() if v}))
    with loaded(rules):
        judged = judge(read, ANY)
    refused = judged.refused
    found = refused and (refused.number, refused.reason, refused.clause, refused.repeats)
    assert found == expected
    assert judged.observation == rules.observe(state)


def test_where_machine_and_law_part_nothing_is_reported_as_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Planted: a machine that forbids suicide, whatever the rules say."""
    sgf = "(;SZ[3]KM[0];B[ba];W[];B[ab];W[aa])"
    ours = game.machine_rules_of
    monkeypatch.setattr(
        game, "machine_rules_of", lambda rules: ours(replace(rules, suicide="forbidden"))
    )
    found = game_of(sgf, "tromp-taylor,ko=none")
    assert not found.judged
    assert "the machine: move 4, white A3: suicide; the law: all is legal" in found.not_judged[0][1]
    with pytest.raises(Disagreement, match=r"suicide; the law: .* repetition of move 3"):
        judge(record(sgf), "tromp-taylor")


@pytest.mark.parametrize("kind", [LawGame, MachineGame])
def test_a_turn_that_should_be_legal_is_not_passed_over(kind: Any) -> None:
    graph = rectangle(1, 3)
    in_progress = kind(Rules(), graph)
    make(in_progress, [graph.points[0], PASS])
    with pytest.raises(Disagreement, match="occupied"):
        make(in_progress, [graph.points[0]])


KO = "(;SZ[4];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])"


def test_one_record_is_judged_by_every_preset_and_source_at_once() -> None:
    game = game_of(KO, *PRESETS, "S0", "S1", "S2", "S3", "S4", "S2:as-printed")
    refused = {j.rules: j.refused and (j.refused.number, j.refused.repeats) for j in game.judged}
    assert len(refused) == 12
    assert refused.pop("S2:as-printed") != (9, 7)
    assert set(refused.values()) == {(9, 7)}


def test_rules_of_ones_own_judge_too_and_what_repeats_the_first_move_is_told_as_that(
    tmp_path: Path, run: Run
) -> None:
    own, file = tmp_path / "own.py", tmp_path / "game.sgf"
    own.write_text(
        "from gospec.law.rules import Rules\nRULES = Rules(ko='none')\n", encoding="utf-8"
    )
    file.write_text(KO, encoding="utf-8")
    status, out, _ = run("replay", file, "--rules", own)
    assert (status, "own.py: legal" in out) == (0, True)
    moves = [(BLACK, (0, 0)), (WHITE, (0, 1)), (BLACK, (0, 0))]
    refused = judge(record(written(moves, {"SZ": ["2:1"]})), "tromp-taylor").refused
    assert refused is not None
    assert "repetition of move 1 (" in refused.said(rectangle(1, 2))


@pytest.mark.parametrize("law", [False, True])
@pytest.mark.parametrize(
    ("rules", "clause"),
    [("chinese", "Chinese/5"), ("aga,komi=0", "AGA/5"), ("S1:without-S1/R4-at-once", None)],
)
def test_a_refusal_cites_the_text_in_force(rules: str, clause: str | None, *, law: bool) -> None:
    moves: list[tuple[Colour, Any]] = [(BLACK, (0, 0)), (WHITE, (0, 2)), (BLACK, (0, 1))]
    refused = judge(record(written(moves, {"SZ": ["4:1"]})), rules, law=law).refused
    assert (refused and refused.clause) == clause

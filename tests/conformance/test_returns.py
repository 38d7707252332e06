"""Boards come back in the games that say so, and faults in rules of repetition are found."""

from functools import partial
from pathlib import Path

import pytest

from godoors.conformance.local_games import returns
from godoors.conformance.variant import NEVER
from godoors.stress.game import Shape, StressGame
from godoors.stress.returns import returns as stress_games
from gospec.law.colouring import EMPTY, Colouring, chain, from_mapping, place
from gospec.law.formalisation import Illegal, Reason
from gospec.law.graph import rectangle
from gospec.law.rules import Game, Rules
from tests.conformance import plain_engine
from tests.conformance.repetition_faults import FAULTS, FOUND_BY_RETURNS
from tests.conformance.test_faulty_engines import differences
from tests.conformance.test_local_games import corpus_accuses
from tests.support.each import each
from tests.support.extent import FULL

SIZES = [3, 4, 5, 6, 7]
# The side of the largest square of the corpus on which these games are.
LARGEST = 7


def last_play(stress: StressGame, shape: Shape, rules: Rules) -> tuple[Game, Game | Illegal]:
    """Return a game before its last turn, all of which is legal, and what the law says to that."""
    graph, start = rectangle(*shape), stress.start(*shape)
    game = rules.initial(graph)
    if stones := start.stones:
        game = rules.position(from_mapping(graph, stones), start.to_move)
    *turns, last = stress.turns(*shape)
    for turn in turns:
        after = rules.play(game, turn)
        assert not isinstance(after, Illegal), (stress.name, shape, turn, after)
        game = after
    return game, rules.play(game, last)


def chains_removed(game: Game, after: Colouring, v: object, *, own: bool) -> int:
    """Return how many chains beside a play are its player's, or are the opponent's and removed."""
    b = game.colourings[-1]
    player = Rules().to_move(len(game.turns), game.first)
    beside = [w for w in b.graph.neighbours[v] if b(w) is not EMPTY and after(w) is EMPTY]
    return len({chain(b, w) for w in beside if (b(w) is player) is own})


@pytest.mark.parametrize("sizes", [[3], [4], SIZES, [9]])
def test_the_last_play_brings_back_a_board_as_the_name_says(sizes: list[int]) -> None:
    seen = set[tuple[bool, int]]()
    for stress, side in stress_games(sizes, few=sizes == [9]):
        shape = side, side
        game, answer = last_play(stress, shape, Rules("positional", "allowed", passes=NEVER))
        assert isinstance(answer, Illegal), stress.name
        assert answer.reason is Reason.REPETITION
        last, joins = stress.turns(*shape)[-1], "suicide" in stress.name
        before = game.colourings[-1]
        after = place(before, last, Rules().to_move(len(game.turns), game.first))
        if stress.name[1:].startswith(" chain"):
            count = chains_removed(game, after, last, own=joins)
            assert int(stress.name[0]) == count
            seen.add((joins, count))
    counts = (1, 2) if max(sizes) < 5 else (1, 2, 3, 4)
    assert seen == {(joins, count) for joins in (False, True) for count in counts}


def test_the_same_player_is_to_move_when_a_board_comes_back() -> None:
    """So the games show what a situational rule lets pass too."""
    rules = Rules("situational", "allowed", passes=NEVER)
    for stress, side in stress_games(SIZES, few=True):
        _, answer = last_play(stress, (side, side), rules)
        odd = stress.name in ("three kos and a pass", "four kos and a pass")
        assert isinstance(answer, Illegal) is not odd, stress.name


@each("engine", FOUND_BY_RETURNS[:: 1 if FULL else 6])
def test_a_fault_of_repetition_is_found(engine: type[plain_engine.Engine]) -> None:
    assert any(differences(engine, partial(returns, SIZES)))


def test_a_right_engine_is_not_accused() -> None:
    assert not any(differences(plain_engine.Engine, partial(returns, SIZES)))


@pytest.mark.slow
@each("engine", FAULTS[:: 1 if FULL else 6])
def test_the_corpus_finds_it_too(
    engine: type[plain_engine.Engine], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert corpus_accuses(engine, monkeypatch, tmp_path, LARGEST)


def test_the_corpus_accuses_no_right_engine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert not corpus_accuses(plain_engine.Engine, monkeypatch, tmp_path, LARGEST)

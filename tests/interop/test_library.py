"""Planted games are what their names say, and legal up to their last turn, on every board."""

import pytest

from godoors.planted.chains import CAPTURED, captured_at_once, is_filled
from godoors.planted.library import LIBRARY, on_boards
from godoors.planted.plant import FEW_TURNS, Shape, Turn
from godoors.planted.repetitions import LOOKS_BACK, late_repetition, plan
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, Rules
from gospec.colouring import BLACK
from gospec.formalisation import PASS
from gospec.presets import PRESETS
from tests.support.each import each

SHAPES = [(1, 1), (1, 7), (2, 5), (3, 3), (4, 4), (6, 6), (5, 8), (13, 4), (7, 13), (9, 9)]
LARGE = [(13, 13), (19, 19)]


def code_of(turn: Turn, columns: int) -> int:
    return -1 if turn is PASS else turn[0] * columns + turn[1]


def legal_up_to_the_last(shapes: list[Shape]) -> None:
    """Assert that the machine refuses no turn of a planted game but the last."""
    for plant, (rows, columns) in on_boards(shapes):
        start, turns = plant.start(rows, columns), plant.turns(rows, columns)
        colours = [0] * (rows * columns)
        for stones, code in ((start.black, 1), (start.white, 2)):
            for v in stones:
                colours[code_of(v, columns)] = code
        for preset in PRESETS.values():
            rules = Rules(preset.rules.ko, preset.rules.suicide, passes=2)
            first = 1 if start.to_move is BLACK else 2
            board = rectangle(rows, columns)
            game = Game(rules, board, colours=colours if any(colours) else None, first=first)
            for number, turn in enumerate(turns, 1):
                code = code_of(turn, columns)
                if refused := code >= 0 and game.refusal(code, game.to_move):
                    assert number == len(turns), (plant.name, rows, columns, number, refused.reason)
                    break
                game.play(code)


def test_planted_games_are_legal_up_to_their_last_turn() -> None:
    legal_up_to_the_last(SHAPES)


@pytest.mark.slow
def test_planted_games_on_large_boards_are_legal_up_to_their_last_turn() -> None:
    legal_up_to_the_last(LARGE)


def test_every_game_has_a_board_and_a_name_of_its_own() -> None:
    assert len({plant.name for plant in LIBRARY}) == len(LIBRARY) >= 50
    assert {plant.name for plant, _ in on_boards([*SHAPES, *LARGE])} == {
        plant.name for plant in LIBRARY
    }
    for plant, shape in on_boards([(9, 9), (13, 13)]):
        if len(plant.turns(*shape)) > FEW_TURNS:
            assert shape == (9, 9) or not plant.room(9, 9)


@each("back", LOOKS_BACK)
def test_a_late_repetition_is_as_late_as_it_says(back: int) -> None:
    for shape in [(4, 4), (5, 8), (9, 9), (13, 13), (19, 19)]:
        if plan(*shape, back) is None:
            continue
        game = Game(Rules("positional", "forbidden"), rectangle(*shape))
        *turns, last = late_repetition(*shape, back)
        for turn in turns:
            game.play(code_of(turn, shape[1]))
        refused = game.refusal(code_of(last, shape[1]), 1)
        assert refused is not None
        assert refused.reason == "repetition"
        assert len(turns) + 1 - refused.repeats > back


@each("stones", CAPTURED)
def test_so_many_stones_are_captured_at_once(stones: int) -> None:
    game = Game(Rules("positional", "forbidden"), rectangle(19, 19))
    for number, turn in enumerate(captured_at_once(19, 19, stones), 1):
        assert game.board.prisoners(1) == 0, number
        game.play(code_of(turn, 19))
    assert game.board.prisoners(1) == stones


@each("side", (9, 13, 19))
def test_a_comb_passes_through_every_number_of_liberties(side: int) -> None:
    game, seen = Game(Rules("positional", "forbidden"), rectangle(side, side)), set[int]()
    for turn in is_filled(side, side):
        game.play(code_of(turn, side))
        colours = game.board.colours
        # All of Black's stones are one chain.
        black = {v for v, colour in enumerate(colours) if colour == 1}
        beside = {w for v in black for w in game.board.adjacency.neighbours(v)}
        if turn is not PASS and game.to_move == 1:
            seen.add(sum(colours[w] == 0 for w in beside))
    assert seen >= set(range(1, {9: 33, 13: 65, 19: 129}[side]))
    assert game.board.prisoners(1) > 0

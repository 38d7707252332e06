"""Games of 19x19 replayed with every move checked, and single moves made from Python."""

from collections.abc import Mapping
from typing import Any

from bench.games import RULES, games
from bench.openspiel import OpenSpiel, check_replays, peer
from bench.rounds import Different, Row, compare, lines
from goimpl.games.game import Game, first_illegal
from goimpl.games.history import PASS

SIDE = 19
COUNT = 20

COMMAND = "python -m bench replay"


def report(pyspiel: Any, rounds: int) -> None:
    """Check that the replayed boards are alike, measure, and print the tables.

    The machine gets a whole game in one call, and then move by move; the peers, which have no call
    for a whole game, move by move. sgfmill checks no more than that a point is empty: no suicide
    and no ko.
    """
    sgfmill_boards = peer("sgfmill.boards", "sgfmill")
    ended = games(SIDE, COUNT)
    grid = ended[0].board.adjacency
    lists_of_moves = [game.moves for game in ended]
    total = {"moves": sum(map(len, lists_of_moves))}

    def ours() -> Mapping[str, int]:
        for _ in range(10):
            for moves in lists_of_moves:
                if first_illegal(RULES, grid, moves) is not None:
                    raise Different("goproof refuses its own game")
        return {"moves": 10 * total["moves"]}

    def one_by_one() -> Mapping[str, int]:
        for moves in lists_of_moves:
            game = Game(RULES, grid)
            for move in moves:
                game.play(move)
        return total

    whole: list[Row] = []
    single: list[Row] = []
    if pyspiel:
        openspiel = OpenSpiel(pyspiel, SIDE)
        check_replays(openspiel, COUNT)
        lists = [openspiel.moves(moves) for moves in lists_of_moves]

        def theirs() -> Mapping[str, int]:
            for moves in lists:
                openspiel.replayed(moves)
            return total

        whole += compare("against OpenSpiel", ours, theirs, rounds)
        single += compare("against OpenSpiel", one_by_one, theirs, rounds)
    if sgfmill_boards:

        def board_after(game: Game) -> Any:
            board = sgfmill_boards.Board(SIDE)
            for turn, move in enumerate(game.moves):
                if move != PASS:
                    board.play(*divmod(move, SIDE), "wb"[turn % 2 == 0])
            return board

        def sgfmill() -> Mapping[str, int]:
            for game in ended:
                board_after(game)
            return total

        for game in ended:
            board = board_after(game)
            points = (divmod(v, SIDE) for v in range(SIDE**2))
            if tuple((None, "b", "w").index(board.get(*p)) for p in points) != game.board.colours:
                raise Different("sgfmill's board differs")
        whole += compare("against sgfmill", ours, sgfmill, rounds)
        single += compare("against sgfmill", one_by_one, sgfmill, rounds)
    if whole:
        print(lines("checked replay of 19x19 games", "as named", whole, COMMAND))
    if single:
        print(lines("Game.play, a call a move, 19x19", "as named", single, COMMAND))

"""What a state of the machine means in the law."""

from goimpl.colours import BLACK, WHITE
from goimpl.games.game import Game as MachineGame
from goimpl.games.history import PASS as PASS_CODE
from goproof.machine.from_law import colour_of, colouring_of
from gospec.law.formalisation import PASS, Move
from gospec.law.graph import Graph, Point
from gospec.law.rules import Game


def points_of(points: frozenset[int], graph: Graph) -> frozenset[Point]:
    return frozenset(graph.points[v] for v in points)


def move_of(move: int, graph: Graph) -> Move:
    return PASS if move == PASS_CODE else graph.points[move]


def game_of(game: MachineGame, graph: Graph) -> Game:
    return Game(
        tuple(colouring_of(game.board_at(turn), graph) for turn in range(game.now + 1)),
        tuple(move_of(move, graph) for move in game.moves),
        game.board.prisoners(BLACK),
        game.board.prisoners(WHITE),
        colour_of(game.first),
    )

"""What a state of the machine means in the law."""

from collections.abc import Sequence

from goimpl.boards.adjacency import Adjacency, from_edges
from goimpl.colours import BLACK as BLACK_CODE, WHITE as WHITE_CODE
from goimpl.games.game import Game as MachineGame, Rules as MachineRules
from goimpl.games.history import PASS as PASS_CODE
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring
from gospec.law.formalisation import PASS, Move
from gospec.law.graph import Graph, Point
from gospec.law.rules import Game, Rules

# The machine's numbers of the colours are places in this tuple.
COLOURS = (EMPTY, BLACK, WHITE)


def code_of(colour: Colour) -> int:
    return COLOURS.index(colour)


def adjacency_of(graph: Graph) -> Adjacency:
    """The machine's form of a board graph; its points are numbered in drawing order."""
    edges = [tuple(sorted(graph.index[v] for v in edge)) for edge in graph.edges]
    return from_edges(len(graph), sorted((i, j) for i, j in edges))


def machine_rules_of(rules: Rules) -> MachineRules:
    return MachineRules(
        rules.ko, rules.suicide, rules.scoring, rules.passes, rules.komi, rules.handicap
    )


def colouring_of(colours: Sequence[int], graph: Graph) -> Colouring:
    return Colouring(graph, (COLOURS[c] for c in colours))


def points_of(points: frozenset[int], graph: Graph) -> frozenset[Point]:
    return frozenset(graph.points[v] for v in points)


def move_of(move: int, graph: Graph) -> Move:
    return PASS if move == PASS_CODE else graph.points[move]


def game_of(game: MachineGame, graph: Graph) -> Game:
    return Game(
        tuple(colouring_of(game.board_at(turn), graph) for turn in range(game.now + 1)),
        tuple(move_of(move, graph) for move in game.moves),
        game.board.prisoners(BLACK_CODE),
        game.board.prisoners(WHITE_CODE),
        COLOURS[game.first],
    )

"""Places at which controls of power are false: large, full or strange boards, long or late games.

Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Collection
from dataclasses import replace

from goproof.doubts.family import GAME_TURNS
from goproof.doubts.structures import GROWN_FROM, LARGEST
from goproof.theory.cases import Case, Subject, forbids
from goproof.theory.law import GOSPEC
from gospec.colouring import EMPTY, WHITE, Colouring
from gospec.formalisation import PASS
from gospec.graph import Graph, Point

# A chain is long, and a board large, beyond so many; a game beyond so many turns.
LONG, LATE, HUNDRED, THOUSAND = 9, 30, 100, 1000
# What is asked of one board is asked of 5x5.
SQUARE, LIBERTIES = 25, 12
# Boards of games have more points, or components. A move captures four chains.
LARGE, FOUR, FIVE = 40, 4, 5


def a_star_of_five_leaves(case: Case) -> bool:
    """Tell whether the board is one point beside five."""
    return _degrees(case.before.graph) == [1] * 5 + [5]


def not_a_pair_beside_three(case: Case) -> bool:
    """Tell whether it is another board."""
    return not a_pair_beside_three_points(case)


def a_ring_of_five(case: Case) -> bool:
    """Tell whether the board is five points in a circle."""
    return _is_ring(case.before.graph, 5)


def a_ring_of_nine(case: Case) -> bool:
    """Tell whether the board is nine points in a circle."""
    return _is_ring(case.before.graph, 9)


def a_pair_beside_three_points(case: Case) -> bool:
    """Tell whether the board has two components, of two points and of three."""
    return sorted(map(len, _components(case.before.graph))) == [2, 3]


def a_board_of_fourteen_points(case: Case) -> bool:
    """Tell whether the board is as large as any of the run's."""
    return len(case.before.graph) == LARGEST


def a_long_chain(case: Case) -> bool:
    """Tell whether there is a chain of more than nine stones."""
    b = case.before
    return len(b.graph) > LONG and any(len(case.law.chain(b, v)) > LONG for v in _stones(b))


def a_long_chain_captured(case: Case) -> bool:
    """Tell whether the move captures more than nine stones."""
    return len(case.before.graph) > LONG and len(case.captives) > LONG


def a_long_chain_of_suicides(case: Case) -> bool:
    """Tell whether the move is suicide of more than nine stones."""
    return len(case.before.graph) > LONG and len(case.suicides) > LONG


def a_large_board_filled(case: Case) -> bool:
    """Tell whether at most one point of more than nine is empty."""
    b = case.before
    return len(b.graph) > LONG and len(b.where(EMPTY)) <= 1


def the_start_after_thirty_turns(case: Case) -> bool:
    """Tell whether a play after thirty turns repeats the first colouring."""
    game = case.game
    return game is not None and len(game.turns) > LATE and case.after == game.colourings[0]


def a_board_of_a_hundred_points(case: Case) -> bool:
    """Tell whether so large a board is full but for a few points."""
    b = case.before
    return len(b.graph) > HUNDRED and len(b.where(EMPTY)) < len(b.graph) / 9


def a_game_of_a_hundred_turns(case: Case) -> bool:
    """Tell whether the play comes back to an old colouring so late."""
    game = case.game
    return game is not None and len(game.turns) > HUNDRED and case.after in game.colourings


def the_start_alone_after_a_hundred_turns(case: Case) -> bool:
    """Tell whether the play repeats the first colouring, and none besides."""
    game = case.game
    if game is None or len(game.turns) <= HUNDRED:
        return False
    return [i for i, b in enumerate(game.colourings) if b == case.after] == [0]


def a_game_of_a_thousand_turns(case: Case) -> bool:
    """Tell whether the play comes back to an old colouring so late."""
    game = case.game
    return game is not None and len(game.turns) > THOUSAND and case.after in game.colourings


def a_complete_graph_of_five_points_beside_others(case: Case) -> bool:
    """Tell whether the board has such a component, which no plane holds, and another."""
    found, beside = _components(case.before.graph), case.before.graph.neighbours
    return len(found) > 1 and any(
        len(some) == FIVE and all(len(beside[v]) == len(some) - 1 for v in some) for some in found
    )


def an_open_board_of_a_hundred_points(case: Case) -> bool:
    """Tell whether so large a board is empty but for a few stones, two of which are one chain."""
    b = case.before
    few = len(b.graph) > HUNDRED and len(b.where(EMPTY)) > 0.8 * len(b.graph)
    return few and any(len(case.law.chain(b, v)) > 1 for v in _stones(b))


def a_game_from_a_position(case: Case) -> bool:
    """Tell whether White has the first turn of a game, on a board that has stones."""
    game = case.game
    return game is not None and game.first is WHITE and bool(_stones(game.colourings[0]))


def a_ko(case: Case) -> bool:
    """Tell whether a stone captures one that could retake it at once, on 25 points."""
    if case.point is None or len(case.before.graph) != SQUARE or len(case.captives) != 1:
        return False
    alone = len(case.law.chain(case.after, case.point)) == 1
    return alone and case.law.liberties(case.after, case.point) == case.captives


def a_chain_of_twelve_liberties(case: Case) -> bool:
    """Tell whether a chain has so many."""
    b = case.before
    return any(len(case.law.liberties(b, v)) >= LIBERTIES for v in _stones(b))


def four_chains_captured_at_once(case: Case) -> bool:
    """Tell whether a move from a position captures so many."""
    chains = {case.law.chain(case.placed, v) for v in case.captives}
    return len(chains) >= FOUR and case.without_dead_stones


def a_board_filled_by_one_player(case: Case) -> bool:
    """Tell whether one point of 25 is empty, and the others are the mover's."""
    return len(case.before.where(case.mover)) == SQUARE - 1


def nine_single_stones(case: Case) -> bool:
    """Tell whether there are more than nine chains of one stone."""
    b = case.before
    return sum(len(case.law.chain(b, v)) == 1 for v in _stones(b)) > LONG


def a_large_board_full_of_one_colour(case: Case) -> bool:
    """Tell whether each of more than nine points has a stone of the mover's."""
    return LONG < len(case.before.graph) == len(case.before.where(case.mover))


def all_points_of_a_large_board(case: Case) -> bool:
    """Tell whether a set has each of more than nine points."""
    return LONG < len(case.before.graph) == len(case.marked)


def a_game_on_more_than_forty_points(case: Case) -> bool:
    """Tell whether so large a board has had a capture."""
    game = case.game
    if game is None or len(case.before.graph) <= LARGE:
        return False
    plays = sum(move is not PASS for move in game.turns)
    return plays > len(_stones(case.before)) - len(_stones(game.colourings[0]))


def a_game_on_four_components(case: Case) -> bool:
    """Tell whether the board has so many, and one of them is a single point."""
    return len(found := _components(case.before.graph)) == FOUR and min(map(len, found)) == 1


def a_long_game_from_a_position(case: Case) -> bool:
    """Tell whether White began, and thirty turns have been since."""
    game = case.game
    return game is not None and game.first is WHITE and len(game.turns) > LATE


def no_stone(case: Case) -> bool:
    """Tell whether 25 points are empty."""
    return len(case.before.where(EMPTY)) == SQUARE


def far_from_a_wrong_law(case: Case) -> bool:
    """Tell whether the case is small, or the law right about it."""
    right = replace(case, law=GOSPEC)
    if case.game is not None:
        few = len(case.game.turns) <= GAME_TURNS
        return few or forbids("positional", case) is forbids("positional", right)
    small = len(case.before.graph) <= 3
    return small or case.law.dead(case.before, case.mover) == GOSPEC.dead(case.before, case.mover)


def there_are_no_stones_around_the_example(case: Case) -> bool:
    """Tell whether the board is none that was made from an example's, with stones on what is new.

    The example is of three points.
    """
    b = case.before
    further = {b(v) for v in b.graph.points[3:]} - {EMPTY}
    return GROWN_FROM not in b.graph.name or len(further) < 2


Place = Callable[[Case], bool]
OF_BOARDS: tuple[Place, ...] = (a_star_of_five_leaves, a_ring_of_five, a_ring_of_nine)
ON_BOARDS: tuple[Place, ...] = (
    *OF_BOARDS,
    a_pair_beside_three_points,
    a_board_of_fourteen_points,
    a_long_chain,
    a_large_board_filled,
)
OF_MOVES = (a_long_chain_captured, a_long_chain_of_suicides)
OF_GAMES = (
    a_star_of_five_leaves,
    a_ring_of_five,
    the_start_after_thirty_turns,
    a_game_on_four_components,
    a_long_game_from_a_position,
)
# Of these the law alone is asked.
FAR_ON_BOARDS = (
    a_board_of_a_hundred_points,
    an_open_board_of_a_hundred_points,
    a_complete_graph_of_five_points_beside_others,
)
FAR_IN_GAMES = (
    a_game_of_a_hundred_turns,
    the_start_alone_after_a_hundred_turns,
    a_game_of_a_thousand_turns,
    a_game_from_a_position,
    a_game_on_more_than_forty_points,
)
ON_ONE_BOARD = (
    a_chain_of_twelve_liberties,
    a_board_filled_by_one_player,
    nine_single_stones,
    no_stone,
)
MOVES_ON_ONE_BOARD = (a_ko, four_chains_captured_at_once)


def places(subject: Subject) -> tuple[Place, ...]:
    """Return the places at which something is false that is said of a subject."""
    match subject:
        case Subject.GAME:
            return OF_GAMES
        case Subject.MOVE | Subject.MOVE_AND_POINT:
            return (*ON_BOARDS, *OF_MOVES)
        case Subject.SET:
            return (*ON_BOARDS, a_large_board_full_of_one_colour, all_points_of_a_large_board)
    return (*ON_BOARDS, a_large_board_full_of_one_colour)


def on_one_board(subject: Subject) -> tuple[Place, ...]:
    """Return those of a single board of which no solver need be asked."""
    of_moves = subject in (Subject.MOVE, Subject.MOVE_AND_POINT)
    return (*ON_ONE_BOARD, *MOVES_ON_ONE_BOARD) if of_moves else ON_ONE_BOARD


def nowhere_else(place: Place) -> Place:
    """Return what is true but at one place."""
    return lambda case: not place(case)


def _stones(b: Colouring) -> list[Point]:
    return [v for v in b.graph.points if b(v) is not EMPTY]


def _degrees(board: Graph) -> list[int]:
    return sorted(len(board.neighbours[v]) for v in board.points)


def _is_ring(board: Graph, points: int) -> bool:
    return _degrees(board) == [2] * points and len(_components(board)) == 1


def _components(board: Graph) -> list[Collection[Point]]:
    found: list[Collection[Point]] = []
    left = set(board.points)
    while left:
        component: set[Point] = set()
        edge = {left.pop()}
        while edge:
            component |= edge
            edge = {w for v in edge for w in board.neighbours[v]} - component
        left -= component
        found.append(component)
    return found

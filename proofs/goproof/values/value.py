"""The value of a position for Black under best play, under any rule of ko that ends every game."""

import re
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from goproof.boards.named import as_board
from goproof.certificates.options import require_checks
from goproof.errors import MemoryUsedUp, Undecided, Unkept, UsageError, argument, require_writable
from goproof.games.by_law import LawGame
from goproof.games.legal import played, require_no_dead_stones
from goproof.machine.compiling import begin_plainly, is_plain
from goproof.options import takes
from goproof.rulebook.choice import choose_rules, require_searched
from goproof.rulebook.options import PlayOptions
from goproof.values import cycles, superko
from goproof.values.certified import beside
from goproof.values.options import ValueOptions
from goproof.values.request import Request
from goproof.values.result import Value
from gospec.law.colouring import PLAYERS, Colour, Colouring, empty
from gospec.law.cycles import CycleRules
from gospec.law.diagram import DiagramError, parse
from gospec.law.graph import Graph
from gospec.law.rules import Game, Rules

# What no cycle rule goes with.
FOR_SUPERKO = (
    "symmetries",
    "life",
    "territory",
    "few_nodes",
    "at_least",
    "first_move",
    "first_moves",
    "smaller",
    "journal",
)


@takes(ValueOptions)
def value(options: ValueOptions) -> Value:
    """Return the value of a game that starts with an empty board, or a position, and moves.

    The value is the area of Black less that of White at the end of the game under best play,
    without komi. Raises UsageError for invalid rules, boards, positions and moves, for a board that
    is too large, and for a journal of something else; Unkept, with the result, if a certificate
    can't be written; Undecided if the search cannot decide who wins by cycles.

    Parameters:
        start: a size such as `3x3`, a diagram such as `XX./...`, a graph or a colouring.

    Example:
        >>> goproof.value("XX./...", "white", ko="situational").checked
        True
        >>> goproof.value("2x2", ko="simple", cycle="draw").value
        0

    """
    _check_cycle(options)
    require_checks(options.checker, check=options.check)
    b, player = _start(options.start), _player(options.to_move)
    law, points = area_rules(options.rules, options), len(board_of(b))
    if options.at_least is not None and abs(options.at_least) > points:
        why = f"on {points} points the margin is from {-points} to {points}"
        raise UsageError(f"{argument('at_least')} {options.at_least}: {why}")
    if options.cycle is None:
        superko.require_superko_and_room(law, points, options.limit)
    else:
        try:
            law = CycleRules(**vars(law), cycle=options.cycle)
        except ValueError as error:
            raise UsageError(str(error)) from None
        cycles.require_room(points, options.limit, options.memory, options.cycle)
    request = Request(law, game_so_far(law, b, player, options.moves), options)
    found = _found(request)
    if request.unkept:
        raise Unkept(request.unkept[0], found)
    return found


def _found(request: Request) -> Value:
    """Return the value, after checking that the search and its files can go ahead."""
    options = request.options
    request.opening()
    if options.journal is not None:
        require_writable(Path(options.journal))
    if options.certificate is not None:
        for which in ("lower", "upper"):
            require_writable(beside(Path(options.certificate), which))
    if options.cycle is None:
        return superko.Search(request).value()
    tiny = len(request.board) <= cycles.TINY and is_plain()
    try:
        with begin_plainly(cycles.CALLS_OF_TINY) if tiny else nullcontext():
            return cycles.Valuation(request).value()
    except MemoryUsedUp:
        raise Undecided("the memory did not suffice") from None


def _check_cycle(options: ValueOptions) -> None:
    """Raise UsageError if a cycle rule is missing, or does not fit another option."""
    ko, cycle = options.ko, options.cycle
    if ko == "simple" and cycle is None:
        raise UsageError(
            f"{argument('ko')} simple: values are found under positional or situational "
            f"superko, or with {argument('cycle')}"
        )
    if cycle is not None and ko != "simple":
        raise UsageError(f"{argument('cycle')} {cycle} goes with {argument('ko')} simple")
    if options.territory and options.life is False:
        raise UsageError(f"{argument('territory')} yes goes with {argument('life')} yes")
    for option in FOR_SUPERKO:
        if cycle is not None and getattr(options, option) not in (None, False):
            raise UsageError(f"{argument(option)} is for superko, not for a cycle rule")
    if cycle == "captures" and options.moves:
        raise UsageError(
            f"{argument('moves')}: where captures decide about cycles, "
            f"begin with {argument('position')}"
        )


def _player(player: str | Colour) -> Colour:
    if player not in ("black", "white", *PLAYERS):
        raise UsageError(f"{argument('to_move')}: {player!r} is neither black nor white")
    return Colour(player)


def _start(start: str | Graph | Colouring) -> Graph | Colouring:
    if isinstance(start, Colouring):
        return start
    if not isinstance(start, str):
        return as_board(start, "start")
    # No diagram has a digit.
    if re.search(r"[0-9]", start):
        return as_board(start)
    try:
        return parse(start)
    except DiagramError as error:
        raise UsageError(f"{argument('start')}: {error}") from None


def area_rules(name: str, options: PlayOptions) -> Rules:
    """Return a preset with its options, without komi.

    Raises UsageError unless it counts area and two passes end a game.
    """
    chosen = choose_rules(name, options)
    if not isinstance(chosen, Rules):
        raise UsageError(f"values are found under presets such as tromp-taylor, not under {name}")
    require_searched(name, chosen)
    return replace(chosen, komi=Rules.komi)


def board_of(start: Graph | Colouring) -> Graph:
    """Return the board of a position, or the board itself."""
    return start if isinstance(start, Graph) else start.graph


def game_so_far(law: Rules, start: Graph | Colouring, to_move: Colour, moves: str) -> Game:
    """Return the game that starts with an empty board, or a position, and moves.

    Raises UsageError for a position with dead stones, and for moves that are illegal or end the
    game.
    """
    b = start if isinstance(start, Colouring) else empty(start)
    require_no_dead_stones(b)
    game = LawGame(law, b.graph, (b, to_move))
    state: Game = played(game, moves)
    if game.ended:
        raise UsageError(f"{argument('moves')}: the game is over; its result needs no search")
    return state

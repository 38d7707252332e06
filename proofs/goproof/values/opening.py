"""The moves with which the winner of a repetition-free search is to begin.

Whoever believes in them loses nothing: what is found is proved, and the rest is left open.
"""

from goimpl.search.frame import PASS
from goproof.errors import UsageError, argument, read_file
from goproof.games.by_law import LawGame
from goproof.games.legal import played
from goproof.values.request import Request
from gospec.law.formalisation import PASS as PASSED


def opening_of(request: Request) -> tuple[tuple[int, ...], ...]:
    """Return the lines that the options ask for, as the numbers of their points.

    Raises UsageError where they go with no other option that is given, or a move is illegal.
    """
    options = request.options
    if options.first_move is not None and options.first_moves is not None:
        raise UsageError(f"{argument('first_move')} says less than {argument('first_moves')}")
    said = argument("first_moves" if options.first_move is None else "first_move")
    lines = {said: options.first_move or ""}
    if options.first_moves is not None:
        try:
            texts = read_file(options.first_moves).decode("utf-8-sig").splitlines()
        except UnicodeDecodeError:
            raise UsageError(f"{options.first_moves}: not a text in UTF-8") from None
        lines = {f"{said}, line {number}": line for number, line in enumerate(texts, 1)}
    read = (_numbers(request, line, where) for where, line in lines.items())
    opening = [numbers for numbers in read if numbers]
    if opening and options.at_least is None:
        raise UsageError(f"{said} goes with {argument('at_least')}")
    return tuple(opening)


def _numbers(request: Request, line: str, where: str) -> tuple[int, ...]:
    """Return the points of a line as numbers; what follows a # is a comment.

    Parameters: `where`, what a message calls the line.
    """
    try:
        game = LawGame(request.law, request.board)
        game.state = request.game
        state = played(game, line.partition("#")[0])
    except UsageError as error:
        raise UsageError(error.args[0].replace(argument("moves"), where, 1)) from None
    points = request.board.points
    turns = state.turns[len(request.game.turns) :]
    return tuple(PASS if turn is PASSED else points.index(turn) for turn in turns)

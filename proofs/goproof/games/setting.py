"""What a game is played on and by: its board, and then its rules."""

from goproof.boards.named import as_board
from goproof.errors import UsageError, argument
from goproof.rulebook.choice import choose_rules
from gospec.law.formalisation import Formalisation
from gospec.law.graph import Graph


def board_and_rules(
    board: str | Graph | tuple[int, int], rules: str | Formalisation
) -> tuple[Graph, Formalisation]:
    """Return a board and rules that a caller names.

    Raises UsageError for what names neither, and says so where the two are swapped.
    """
    try:
        return as_board(board), choose_rules(rules)
    except UsageError:
        if _is_swapped(board, rules):
            wanted = f"{argument('board')} comes before {argument('rules')}"
            raise UsageError(f"{wanted}, as in goproof.legal('2x2', 'aga')") from None
        raise


def _is_swapped(board: object, rules: object) -> bool:
    try:
        as_board(rules)  # type: ignore[arg-type]
    except UsageError:
        return False
    return not isinstance(board, Graph)

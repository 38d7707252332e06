"""What the book's own pages have in HTML: boards to play on, and cards that lead to others."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from book.pages.duels import DUELS, data_of
from book.pages.plays import plays
from godoors.pages.rendering import environment, in_script
from godoors.report.svg import board_to_play_on
from goproof.boards.named import board_of_size
from goproof.shipped import CERTIFICATES, PROBLEMS, Kind

TEMPLATES = Path(__file__).parents[1] / "templates"


def _filled(template: str, **values: object) -> str:
    return environment(TEMPLATES).get_template(template).render(**values)


def duels(_root: str = "..") -> str:
    """Return the boards on which one game is played under two rulesets."""
    told = [data_of(duel) for duel in DUELS]
    boards = [board_to_play_on(board_of_size(duel.board), {}) for duel in DUELS]
    return _filled("duels.html.jinja", duels=DUELS, boards=boards, data=in_script(told))


def cards(root: str = "..", kinds: Sequence[Kind] = (PROBLEMS, CERTIFICATES)) -> str:
    """Return a card for each page on which one plays against a proof.

    Parameters: `root`, the way to the book's root; `kinds`, problems or values.
    """
    chosen = [play for play in plays().values() if play.kind in kinds]
    return _filled("cards.html.jinja", plays=chosen, root=root)


# By the names that pages use.
PARTS: dict[str, Callable[[str], str]] = {
    "duels": duels,
    "cards": cards,
    "problems": partial(cards, kinds=(PROBLEMS,)),
    "values": partial(cards, kinds=(CERTIFICATES,)),
}

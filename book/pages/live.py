"""What the book's own pages have in HTML: boards to play on, and cards that lead to others."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from book.pages.duels import DUELS, RULES_OF_EXAMPLES, data_of, data_of_example
from book.pages.plays import plays
from godoors.pages.rendering import environment, in_script
from godoors.report.svg import board_to_play_on
from goproof.boards.named import board_of_size
from goproof.lemmas import lemma
from goproof.shipped import CERTIFICATES, PROBLEMS, Kind

TEMPLATES = Path(__file__).parents[1] / "templates"


def _filled(template: str, **values: object) -> str:
    return environment(TEMPLATES).get_template(template).render(**values)


def duels(_root: str = "..") -> str:
    """Return the boards on which one game is played under two rulesets."""
    told = [data_of(duel) for duel in DUELS]
    boards = [board_to_play_on(board_of_size(duel.board), {}) for duel in DUELS]
    questions = [duel.question for duel in DUELS]
    return _duels(questions, DUELS[0].rules, boards, told)


def example(_root: str, name: str) -> str:
    """Return the board on which one plays on from the example of a lemma."""
    lem = lemma(name)
    board = board_to_play_on(lem.example.case().before.graph, {})
    return _duels([], RULES_OF_EXAMPLES, [board], [data_of_example(lem)])


def _duels(
    questions: Sequence[str], rules: Sequence[str], boards: Sequence[str], data: object
) -> str:
    """Return boards to play on, and a button for each question, where there are several."""
    return _filled(
        "duels.html.jinja", questions=questions, rules=rules, boards=boards, data=in_script(data)
    )


def cards(root: str = "..", kinds: Sequence[Kind] = (PROBLEMS, CERTIFICATES)) -> str:
    """Return a card for each page on which one plays against a proof.

    Parameters: `root`, the way to the book's root; `kinds`, problems or values.
    """
    chosen = [play for play in plays().values() if play.kind in kinds]
    return _filled("cards.html.jinja", plays=chosen, root=root)


# By the names that pages use.
PARTS: dict[str, Callable[..., str]] = {
    "duels": duels,
    "example": example,
    "cards": cards,
    "problems": partial(cards, kinds=(PROBLEMS,)),
    "values": partial(cards, kinds=(CERTIFICATES,)),
}

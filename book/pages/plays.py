"""What the book has to play on: pages against a proof, cards that lead to them, and boards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import starmap
from pathlib import Path

from book.pages.drawing import inline, raw
from book.pages.duels import DUELS, RULES_OF_EXAMPLES, data_of, data_of_example
from gochecker.reading import lines_of
from godoors.pages.explorer import explorer_of, start_of
from godoors.pages.rendering import environment, in_script
from godoors.pages.study import study_of
from godoors.pages.unfolding import playable
from godoors.report.svg import board_to_play_on, svg
from goproof import shipped
from goproof.boards.named import board_of_size
from goproof.lemmas import lemma
from goproof.problems.pictures import picture_of
from goproof.problems.reading import problem_of
from goproof.problems.solve import solve_in_region

# The folder of the book with the pages.
FOLDER = "play"
# Problems that are solved in a second, so that the book is made quickly.
PROBLEMS = (
    "throw-in",
    "snapback",
    "under-the-stones",
    "hane",
    "bent-three",
    "bulky-five",
    "direct-ko",
    "pyramid-four",
    "cross-five",
    "zigzag-four",
    "capturing-race-two-against-two",
    "no-eye-against-an-eye",
)
# Values, by the names of their certificates, with what one of them means for who plays.
VALUES = (
    ("2x2.upper", "Take more than one point of 2x2 as Black, if you can."),
    ("2x3.lower", "Win on 2x3 as White, if you can."),
    ("3x3.lower", "Keep one point of 3x3 as White, if you can."),
)


@dataclass(frozen=True)
class Play:
    """A page to play on: of what kind, its name, what it is about, its start as a picture, and the
    page.
    """

    kind: shipped.Kind
    name: str
    title: str
    about: str
    picture: str
    html: str
    command: str

    @property
    def file(self) -> str:
        """Where the page is, from the root of the book."""
        return f"{FOLDER}/{self.name}.html"


@cache
def plays() -> dict[str, Play]:
    """Return every page, by its name: problems, which are solved now, and values."""
    return {play.name: play for play in (*map(_problem, PROBLEMS), *starmap(_value, VALUES))}


def _problem(name: str) -> Play:
    problem = problem_of(shipped.named(name, shipped.PROBLEMS))
    study = study_of(solve_in_region(problem))
    command = f"goproof explore {name}"
    made = explorer_of(study.games, problem.name, [study], back=_back(command))
    return Play(
        shipped.PROBLEMS,
        name,
        capitalised(problem.name),
        study.solution.headline,
        svg([picture_of(problem)]),
        made.html,
        command,
    )


def _value(name: str, about: str) -> Play:
    file = shipped.named(f"{name}.jsonl.gz", shipped.CERTIFICATES)
    game = playable(lines_of(file), name)
    board, _, side = name.partition(".")
    title = f"{board}: {'Black' if side == 'lower' else 'White'}'s strategy"
    command = f"goproof explore {file.name}"
    made = explorer_of([game], title, back=_back(command))
    return Play(shipped.CERTIFICATES, name, title, about, svg([start_of(game)]), made.html, command)


def _back(command: str) -> tuple[str, str]:
    return "../index.html", command


def capitalised(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def write_plays(root: Path) -> None:
    """Write the pages into a folder of the book."""
    (root / FOLDER).mkdir(parents=True, exist_ok=True)
    for play in plays().values():
        (root / play.file).write_text(play.html, encoding="utf-8")


def problems_page(heading: Sequence[str]) -> str:
    """Return the text of docs/reference/problems.md: every problem that comes with goproof."""
    lines = [
        *heading,
        "Triangles mark the target, squares mark stones that are never removed. `goproof solve"
        " NAME` solves a problem, and [problems.md](../problems.md) says what the statuses mean."
        " On the problems with a link you can play against the proof.",
        "",
    ]
    for file in sorted(shipped.files(shipped.PROBLEMS)):
        lines += [*_shown(shipped.name_of(file, shipped.PROBLEMS)), ""]
    return "\n".join(lines)


def _shown(name: str) -> Iterator[str]:
    problem = problem_of(shipped.named(name, shipped.PROBLEMS))
    yield f"## {capitalised(problem.name)}"
    yield ""
    attacking, defending = problem.threats
    yield (
        f"{problem.note} Status: *{problem.expected}*, with threats {attacking}, {defending};"
        f" {problem.empty_points} empty points."
    ).lstrip()
    yield ""
    yield from inline([picture_of(problem)])
    if name in PROBLEMS:
        yield from raw(f'<a href="../../{FOLDER}/{name}.html">Play against the proof</a>')
    yield f"`goproof solve {name}`"


KINDS = (shipped.PROBLEMS, shipped.CERTIFICATES)
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


def cards(root: str = "..", kinds: Sequence[shipped.Kind] = KINDS) -> str:
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
    "problems": partial(cards, kinds=KINDS[:1]),
    "values": partial(cards, kinds=KINDS[1:]),
}

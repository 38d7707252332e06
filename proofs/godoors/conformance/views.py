"""What an engine shows of its game: stones, prisoners, score; and how it is asked for them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from godoors.conformance.engine import Answer, Engine, quietly, read
from godoors.conformance.kinds import WHAT
from godoors.conformance.moves import UNDO, Game, GridPoint, alternating, board
from godoors.conformance.process import Failure
from godoors.conformance.variant import NEVER
from godoors.gtp.protocol import LARGEST_SIDE
from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import point_name

Stones = dict[Colour, frozenset[GridPoint]]
BLACK_SIGNS, WHITE_SIGNS = "Xx#B@●", "OoW○"
# The largest board that most engines have.
USUAL = 19
# After so many failures no further board is asked for.
MOST_FAILURES = 3
EMPTY_SIGNS = ".+,-·*"


@dataclass(frozen=True)
class Views:
    """Which of its commands show what: `stones` is the command, "" where none can be read."""

    stones: str = ""
    captures: bool = False
    undo: bool = False
    handicap: bool = False

    def looks(self) -> list[str]:
        """Return the commands that show stones and prisoners."""
        lines = {
            "list_stones": ["list_stones black", "list_stones white"],
            "showboard": ["showboard"],
        }.get(self.stones, [])
        return [*lines, "captures black", "captures white"] if self.captures else list(lines)

    def seen(self, size: int, answers: Sequence[Answer]) -> Seen:
        """Return what the answers to `looks` show."""
        answers, stones, taken = list(answers), None, None
        if self.captures:
            taken = {p: number(a) for p, a in zip((BLACK, WHITE), answers[-2:], strict=True)}
        if self.stones == "list_stones":
            listed = [points(size, answer) for answer in answers[:2]]
            stones = dict(zip((BLACK, WHITE), listed, strict=True))
        elif self.stones:
            stones = shown(size, answers[0].text) or dict.fromkeys((BLACK, WHITE))
        return Seen(stones, taken)


@dataclass(frozen=True)
class Seen:
    """Stones and prisoners as an engine shows them.

    Either is None where there is no command; an answer that can't be read is a None within.
    """

    stones: dict[Colour, frozenset[GridPoint] | None] | None
    taken: dict[Colour, int | None] | None


def points(size: int, answer: Answer) -> frozenset[GridPoint] | None:
    """Return the points that an answer lists, None where it lists none or something else."""
    if not answer.done:
        return None
    names = _points_by_name(size)
    words = answer.text.upper().split()
    return frozenset(names[word] for word in words) if names.keys() >= set(words) else None


@cache
def _points_by_name(size: int) -> dict[str, GridPoint]:
    graph = board(size)
    return {point_name(graph, v): v for v in graph.points}  # type: ignore[misc]


def number(answer: Answer) -> int | None:
    """Return the number that an answer is."""
    text = answer.text.strip()
    return int(text) if answer.done and re.fullmatch("-?[0-9]{1,9}", text) else None


def lead(answer: Answer) -> Fraction | None:
    """Return Black's lead from a score such as B+3.5, None for no score."""
    text = answer.text.strip().lower()
    if not answer.done:
        return None
    if text in ("0", "draw", "jigo", "tie", "b+0", "w+0"):
        return Fraction(0)
    match = re.match(r"([bw])\+([0-9]{1,6}(?:\.[0-9]{1,4})?)(?![a-z0-9])", text)
    if match is None:
        return None
    return Fraction(match[2]) * (1 if match[1] == "b" else -1)


def shown(size: int, text: str) -> dict[Colour, frozenset[GridPoint] | None] | None:
    """Return the stones on a board drawn as text, None where no board can be made out.

    A row begins with its number; then come the signs of its points.
    """
    rows: dict[int, str] = {}
    signs = BLACK_SIGNS + WHITE_SIGNS + EMPTY_SIGNS
    for line in text.split("\n"):
        match = re.match(
            rf"\s*([0-9]{{1,2}})\s*[|]?((?:[\s()\[\]|]*[{re.escape(signs)}]){{{size}}})", line
        )
        if match:
            rows.setdefault(int(match[1]), re.sub(r"[\s()\[\]|]", "", match[2]))
    if set(rows) != set(range(1, size + 1)):
        return None
    at = {(size - r, column): sign for r, row in rows.items() for column, sign in enumerate(row)}
    return {
        BLACK: frozenset(v for v, sign in at.items() if sign in BLACK_SIGNS),
        WHITE: frozenset(v for v, sign in at.items() if sign in WHITE_SIGNS),
    }


def sizes_of(engine: Engine) -> tuple[list[int], list[str]]:
    """Return the sides of the boards that an engine accepts, of 1 to 25, and where it fails."""
    accepted, failures, left = list[int](), list[str](), list(range(1, LARGEST_SIDE + 1))
    while left and len(failures) < MOST_FAILURES:
        try:
            answers = engine.ask([f"boardsize {n}" for n in left])
        except Failure as failure:
            answers = [read(text) for text in failure.answers]
            failures.append(
                f"boardsize {left[len(answers)]}: {WHAT[failure.kind]}, {failure.detail}"
            )
        accepted += [n for n, answer in zip(left, answers, strict=False) if answer.done]
        left = left[len(answers) + 1 :]
    return accepted, failures


def views_of(engine: Engine, size: int) -> Views:
    """Return what an engine shows, found out with two stones on a board of this size."""
    moves = [(0, 0), (size - 1, size // 2)] if size > 1 else []
    game = Game(size, alternating(moves))
    lines = game.commands

    def answer(command: str) -> Answer:
        # Each by itself: an engine may fail at one of them, or something may be left of the others.
        for _ in range(2):
            answers = quietly(engine, [*lines, command])
            if answers and all(answer.done for answer in answers):
                break
            engine.close()
        return answers[-1] if answers else Answer(False, "")

    listed = all(points(size, answer(f"list_stones {p}")) is not None for p in ("black", "white"))
    drawn = not listed and shown(size, answer("showboard").text) is not None
    views = Views(
        "list_stones" if listed else "showboard" if drawn else "",
        number(answer("captures black")) is not None,
        answer("undo").done,
    )
    handicap = quietly(engine, Game(size, (), ((0, 0), (size - 1, size - 1))).start())
    return replace(views, handicap=size > 4 and len(handicap) == 4 and handicap[-1].done)


def undoes_of(engine: Engine, sizes: Sequence[int]) -> int:
    """Return how many moves in a row an engine takes back, NEVER where it refuses none.

    The moves are plays that capture nothing: each player has half of a board.
    """
    size = max((n for n in sizes if n <= USUAL), default=sizes[0])
    upper = [(i, j) for i in range(size // 2) for j in range(size)]
    moves = [v for i, j in upper for v in ((i, j), (size - 1 - i, j))]
    game = Game(size, (*alternating(moves), *[UNDO] * len(moves)))
    undone = [answer.done for answer in quietly(engine, game.commands)[-len(moves) :]]
    return NEVER if not moves or all(undone) else undone.index(False)

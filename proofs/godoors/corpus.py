"""The corpus: stress games with the law's answers, in plain text that any language reads.

docs/vectors.md describes the form; the folder `corpus` keeps what this prints, with its runners.
"""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

from godoors.documents.games import Vector, VectorStep
from godoors.stress.game import Shape, StressGame
from godoors.stress.kos import ko_games
from godoors.stress.library import on_boards
from godoors.stress.returns import LATE_KO, returns
from godoors.stress.situations import situation_games
from godoors.stress.sweeps import MANY, MANY_SIDE, SWEEPS, other_colours
from godoors.vectors import stress_vector, vectors
from goproof.work.progress import Progress, silent
from gospec.law.colouring import BLACK, WHITE, area
from gospec.law.diagram import parse, point_name
from gospec.law.graph import rectangle
from gospec.law.rules import Rules
from gospec.texts.presets import PRESETS

HEADER = (
    "# Games of Go with the answers of the rules, made by goproof. No rights reserved: CC0 1.0.",
    "# A line is a key and its words; docs/vectors.md of goproof says what each key means.",
)
# The usual boards, and odd ones; games by chance are on the small ones.
BOARDS: tuple[Shape, ...] = ((9, 9), (13, 13), (19, 19))
ODD: tuple[Shape, ...] = ((1, 7), (2, 5), (4, 4), (13, 6))
BY_CHANCE = ("1x2", "2x2", "1x4", "2x3", "3x3", "4x4")
# The side of the square on which there is a ko at every two neighbouring points, and at every point
# a stone of either colour.
SMALL_SIDE = 5
# The sides of squares on which boards come back.
SIDES = (3, 5, 6, 7)
WIDTH = 100
# Whether passes end a game is for the controller of a board to say, and most boards go on.
NEVER = 1000


def corpus(progress: Progress = silent) -> Iterator[str]:
    """Yield the lines of the corpus: each stress game, under every preset.

    Presets that give the same answers share a game. Parameters: `progress`, told how many games are
    done.
    """
    yield from HEADER
    games = [*on_boards(BOARDS), *on_boards(ODD), *_beside_the_library()]
    sorts = legality()
    total = len(games) + len(sorts)
    for number, (stress, shape) in enumerate(games, 1):
        progress(number, total, stress.name)
        yield from games_of(stress, shape, sorts)
    for number, (rules, names) in enumerate(sorts.items(), 1):
        progress(len(games) + number, total, names[0])
        for vector in vectors(BY_CHANCE, rules=rules):
            if ":" not in vector.name:
                yield from game_lines(f"by chance, {vector.name}", "", _told(names, vector), vector)


def _beside_the_library() -> Iterator[tuple[StressGame, Shape]]:
    """Yield games that conformance has too: in every situation, and over whole boards."""
    yield from situation_games()
    on_small = (*ko_games(SMALL_SIDE), *other_colours(SMALL_SIDE))
    yield from ((stress, (SMALL_SIDE, SMALL_SIDE)) for stress in on_small)
    yield from ((stress, shape) for stress in SWEEPS for shape in BOARDS)
    yield MANY, (MANY_SIDE, MANY_SIDE)
    yield from ((stress, (side, side)) for stress, side in returns(SIDES, few=True))
    yield from ((LATE_KO, shape) for shape in BOARDS)


def legality() -> dict[Rules, list[str]]:
    """Return the presets by what they allow, which scoring and komi have no part in."""
    sorts = dict[Rules, list[str]]()
    for preset in PRESETS.values():
        rules = Rules(preset.rules.ko, preset.rules.suicide, passes=NEVER)
        sorts.setdefault(rules, []).append(preset.name)
    return sorts


def games_of(stress: StressGame, shape: Shape, sorts: dict[Rules, list[str]]) -> Iterator[str]:
    """Yield the lines of a stress game, once for all presets that give the same answers."""
    graph, games = rectangle(*shape), list[tuple[Vector, dict[str, int | None]]]()
    for rules, names in sorts.items():
        vector = stress_vector(stress.name, rules, graph, stress)
        same = next((n for v, n in games if _answers(v) == _answers(vector)), None)
        if same is None:
            games.append((vector, _told(names, vector)))
        else:
            same |= _told(names, vector)
    for vector, told in games:
        yield from game_lines(stress.name, stress.story, told, vector)


def _told(names: Sequence[str], vector: Vector) -> dict[str, int | None]:
    """Return at how many points one may play at the end under each preset, if that is told."""
    legal = vector.legal_points
    return dict.fromkeys(names, None if legal is None else len(legal))


def _answers(vector: Vector) -> Any:
    return [(s.move, s.legal, s.removed) for s in vector.steps], vector.board


def game_lines(
    name: str, story: str, legal: Mapping[str, int | None], vector: Vector
) -> Iterator[str]:
    """Yield the lines of a game that a vector has.

    Parameters: `legal`, at how many points one may play at the end, by the name of the rules.
    """
    graph = rectangle(vector.rows, vector.columns)
    yield ""
    yield f"game {name}"
    if story:
        yield f"why {story}"
    yield f"rules {' '.join(legal)}"
    yield f"size {vector.rows} {vector.columns}"
    if start := vector.start:
        yield f"start {start.board} {start.to_move}"
    moves = " ".join(_word(graph, step) for step in vector.steps)
    yield from wrap(moves, WIDTH, initial_indent="moves ", subsequent_indent="moves ")
    b = parse(vector.board)
    yield f"board {vector.board}"
    yield f"area {len(area(b, BLACK))} {len(area(b, WHITE))}"
    if None not in legal.values():
        yield f"legal {' '.join(map(str, legal.values()))}"
    yield f"prisoners {vector.prisoners.black} {vector.prisoners.white}"
    yield "end"


def _word(graph: Any, step: VectorStep) -> str:
    move = "-" if step.move == "pass" else point_name(graph, tuple(step.move))
    if not step.legal:
        return f"!{move}"
    return f"{move}x{len(step.removed)}" if step.removed else move

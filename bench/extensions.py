"""Further problems made from given ones by random changes, the same for the same seed.

Each is a rectangle, and a problem that `goproof solve` takes: where a change makes none, another
one is drawn. Whether it is an interesting one nobody asks.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from bench.questions import layout_of
from bench.square import Layout, Point, chains_of, neighbours
from goproof.errors import UsageError
from goproof.problems.posing import pose
from goproof.problems.problem import Problem
from goproof.problems.statements import from_json
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, opponent
from gospec.law.diagram import SYMBOLS

# At most so many changes of stones and points, before the board is turned.
MOST_CHANGES = 3
# So often a problem is drawn that is refused, or there already, before this is an error.
MOST_TRIED = 10_000
Change = Callable[[Layout, Random], Layout | None]


def extensions(
    bases: Mapping[str, Problem], count: int, seed: int, empty: int | None = None
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield so many problems, by name, as documents that are read like files.

    Parameters: `bases`, problems by name; those that are no rectangle, have a history, or are about
    all of several chains, are left out; `empty`, how many points shall be empty, made from problems
    of at least half as many, else as many as come of up to MOST_CHANGES changes, but no more than
    one in addition. Raises ValueError where no further one is met.
    """
    random = Random(seed)
    all_layouts = ((name, _layout(problem)) for name, problem in bases.items())
    layouts = {
        name: layout
        for name, layout in all_layouts
        if layout is not None and 2 * empty_points(layout) >= (empty or 0)
    }
    made: set[Layout] = set(layouts.values())
    number = 0
    for _ in range(MOST_TRIED if layouts else 0):
        if number == count:
            return
        name = random.choice(sorted(layouts))
        layout = _changed(layouts[name], random, empty)
        if layout is None or layout in made:
            continue
        made.add(layout)
        document = document_of(layout, bases[name])
        if not _is_problem(document):
            continue
        number += 1
        yield f"{number:03}-{name}", document
    if number < count:
        raise ValueError(f"only {number} of {count} problems were found")


def written(documents: Iterator[tuple[str, dict[str, Any]]], directory: Path) -> list[Path]:
    """Write problems to a directory, which is made, and return their files."""
    directory.mkdir(parents=True, exist_ok=True)
    files = []
    for name, document in documents:
        files.append(directory / f"{name}.json")
        files[-1].write_text(json.dumps(document, indent=1) + "\n")
    return files


def _layout(problem: Problem) -> Layout | None:
    try:
        return layout_of(problem) if problem.capture == "any" else None
    except ValueError:
        return None


def _is_problem(document: Mapping[str, Any]) -> bool:
    try:
        pose(from_json(json.dumps(document)))
    except UsageError:
        return False
    return True


def document_of(layout: Layout, like: Problem) -> dict[str, Any]:
    """Return a diagram as a problem file, the attacker to move first as in another."""
    attacker, defender = SYMBOLS[layout.attacker], SYMBOLS[opponent(layout.attacker)]
    return {
        "rows": layout.rows,
        "to_move": attacker if like.to_move is like.attacker else defender,
        "defender": defender,
        "target": sorted(map(list, layout.target)),
        "region": sorted(map(list, layout.region)),
        "immortal": sorted(map(list, layout.immortal)),
        "rules": like.rules_name,
        "threats": [1, 1],
    }


def _changed(layout: Layout, random: Random, empty: int | None) -> Layout | None:
    """Return the problem changed at random, or None where that leads to nothing."""
    most = empty_points(layout) + 1
    changed: Layout | None = layout
    if empty is None:
        for _ in range(random.randint(1, MOST_CHANGES)):
            changed = changed and random.choice(CHANGES)(changed, random)
        if changed is None or empty_points(changed) > most:
            return None
    while empty is not None and changed is not None and empty_points(changed) != empty:
        change = random.choice((with_room, without_stone))
        changed = None if empty_points(changed) > empty else change(changed, random)
    return changed and turned(changed, random)


def empty_points(layout: Layout) -> int:
    """Count the empty points of the region."""
    return sum(layout.board(v) is EMPTY for v in layout.region)


def with_room(layout: Layout, random: Random) -> Layout | None:
    """Return the problem with an empty point more, beyond an edge of the board.

    It is beside an empty point or an attacker's stone of the region; the rest of the line that the
    board gets there are stones of the attacker, as the edge before left no liberty either.
    """
    high, wide = layout.shape
    lines = [
        *([(r, c) for c in range(wide)] for r in (-1, high)),
        *([(r, c) for r in range(high)] for c in (-1, wide)),
    ]
    open_points = {v for v in layout.region if layout.board(v) in (EMPTY, layout.attacker)}
    possible = [
        (beyond, line) for line in lines for beyond in line if open_points & {*neighbours(beyond)}
    ]
    if not possible:
        return None
    added, line = random.choice(possible)
    grown = replace(
        layout,
        region=layout.region | {added},
        immortal=layout.immortal | (frozenset(line) - {added}),
    )
    cells = layout.cells | dict.fromkeys(line, layout.attacker) | {added: EMPTY}
    down, across = int(added[0] < 0), int(added[1] < 0)

    def image(v: Point) -> Point:
        return v[0] + down, v[1] + across

    return grown.moved({image(v): colour for v, colour in cells.items()}, image)


def without_stone(layout: Layout, random: Random) -> Layout | None:
    """Return the problem without a stone of the region that is neither target nor immortal."""
    taken = [
        v
        for v in sorted(layout.region - layout.target - layout.immortal)
        if layout.board(v) is not EMPTY
    ]
    return _with(layout, random.choice(taken), EMPTY) if taken else None


def with_stone(layout: Layout, random: Random) -> Layout | None:
    """Return the problem with a stone of either colour on an empty point of the region."""
    free = [v for v in sorted(layout.region) if layout.board(v) is EMPTY]
    if len(free) < 2:
        return None
    return _with(layout, random.choice(free), random.choice((BLACK, WHITE)))


def _with(layout: Layout, v: Point, colour: Colour) -> Layout:
    b = layout.board.put(v, colour)
    # The target of a layout is all of its chain, and so are immortal stones.
    target, immortal = chains_of(b, layout.target), chains_of(b, layout.immortal)
    return replace(layout, board=b, target=target, immortal=immortal)


def turned(layout: Layout, random: Random) -> Layout:
    """Return the problem turned and mirrored at random, its colours perhaps exchanged."""
    high, wide = layout.shape
    over, upside_down, mirrored, exchanged = (random.random() < 0.5 for _ in range(4))

    def image(v: Point) -> Point:
        r = high - 1 - v[0] if upside_down else v[0]
        c = wide - 1 - v[1] if mirrored else v[1]
        return (c, r) if over else (r, c)

    cells = {image(v): colour for v, colour in layout.cells.items()}
    if exchanged:
        cells = {v: c if c is EMPTY else opponent(c) for v, c in cells.items()}
        layout = replace(layout, attacker=opponent(layout.attacker))
    return layout.moved(cells, image)


CHANGES: Sequence[Change] = (with_room, without_stone, with_stone)

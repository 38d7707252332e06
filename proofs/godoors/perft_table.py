"""The corpus' table of perft: sequences of legal turns from positions, under every ko and suicide.

docs/perft.md describes the form; `corpus/perft.txt` keeps what this prints.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import get_args

from godoors.conformance.scoring import played_out, state_after
from godoors.conformance.shapes import seki, seki_with_eyes
from godoors.stress.kos import Kos
from godoors.stress.positions import DRAWN
from goproof.counts.perft import perft
from goproof.work.progress import Progress, silent
from gospec.law.colouring import BLACK, PLAYERS, WHITE, Colour, Colouring, from_mapping
from gospec.law.diagram import draw, parse
from gospec.law.graph import rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Rules, Suicide
from gospec.texts.presets import PRESETS

HEADER = (
    "# Sequences of legal turns (perft), counted by goproof. No rights reserved: CC0 1.0.",
    "# A line is a key and its words; docs/perft.md of goproof says what each key means.",
)
KO_RULES: tuple[KoRule, ...] = get_args(KoRule)
SUICIDES: tuple[Suicide, ...] = get_args(Suicide)
EMPTY_BOARDS = ("1x2", "1x4", "2x2", "2x3", "3x3", "4x4", "5x5", "9x9", "13x13", "19x19")
# The next depth is listed where it is likely to have no more sequences than this, from the empty
# board or another; and so many turns at most.
MOST_FROM_EMPTY, MOST, MOST_TURNS = 2 * 10**8, 10**7, 12
# Sides of boards with random positions, and after how many turns.
RANDOM = (
    (3, 8),
    (4, 12),
    (5, 20),
    (5, 40),
    (7, 30),
    (7, 70),
    (9, 60),
    (9, 120),
    (13, 200),
    (19, 300),
)
# The sides of boards with kos in some corners, and who holds these.
KOS: tuple[tuple[int, tuple[Colour | None, ...]], ...] = (
    *((3, (*(None,) * which, WHITE)) for which in range(4)),
    (4, (WHITE, None, BLACK)),
    (6, (WHITE, BLACK, WHITE)),
    (6, (WHITE, BLACK, WHITE, BLACK)),
)


@dataclass(frozen=True)
class Start:
    """A position from which sequences are counted."""

    name: str
    board: Colouring
    to_move: Colour = BLACK


def starts() -> Iterator[Start]:
    """Yield the positions of the table: empty boards, hard positions, kos, sekis, random ones."""
    for size in EMPTY_BOARDS:
        rows, columns = map(int, size.split("x"))
        yield Start(f"the empty board of {size}", from_mapping(rectangle(rows, columns), {}))
    for name, _, diagram, first, _ in DRAWN:
        yield Start(name, parse(diagram), first)
    for side, holders in KOS:
        kos = Kos(side, side, holders)
        count = sum(holder is not None for holder in holders)
        name = f"{count} kos" if count > 1 else f"a ko in corner {len(holders)}"
        yield Start(name, from_mapping(rectangle(side, side), kos.start.stones))
    yield Start("two stones are sent, one is returned", parse(".X./OOX/..."))
    yield Start("suicide of one stone, or of two", parse(".O./XO./OO."))
    yield Start("a chain with two eyes", parse(".X.X/XXXX/OOOO/.O.O"), WHITE)
    for make in (seki, seki_with_eyes):
        yield Start(make.__name__.replace("_", " "), state_after(make(9)).colourings[-1])
    for number, (side, turns) in enumerate(RANDOM, 1):
        game = played_out(side, Random(f"perft {number}"), turns)
        to_move = BLACK if len(game.steps) % 2 == 0 else WHITE
        name = f"after {len(game.steps)} random turns on {side}x{side}"
        yield Start(name, state_after(game).colourings[-1], to_move)


def perft_table(progress: Progress = silent) -> Iterator[str]:
    """Yield the lines of the table. Parameters: `progress`, told how many positions are done."""
    yield from HEADER
    listed = list(starts())
    for number, start in enumerate(listed, 1):
        progress(number, len(listed), start.name)
        yield from lines_of(start)


def lines_of(start: Start, most: int | None = None) -> Iterator[str]:
    """Yield the lines of a position, with numbers up to about `most`."""
    b = start.board
    assert b.graph.shape is not None
    rows, columns = b.graph.shape
    bare = not any(b.where(player) for player in PLAYERS)
    limit = most or (MOST_FROM_EMPTY if bare else MOST)
    yield ""
    yield f"perft {start.name}"
    yield f"size {rows} {columns}"
    yield f"start {draw(b, '/')} {start.to_move.value}"
    for ko, suicide in product(KO_RULES, SUICIDES):
        names = [
            preset.name
            for preset in PRESETS.values()
            if (preset.rules.ko, preset.rules.suicide) == (ko, suicide)
        ]
        counts = map(str, _counts(start, Rules(ko, suicide), limit))
        yield f"counts {ko} {suicide} {','.join(names) or '-'} {' '.join(counts)}"
    yield "end"


def _counts(start: Start, rules: Rules, limit: int) -> Iterator[int]:
    """Yield the numbers of sequences of one turn, two, and so on, while they are in reach."""
    before = now = 1
    for depth in range(1, MOST_TURNS + 1):
        # Each turn more multiplies the number by about as much as the last one did.
        if now * now > limit * before:
            return
        found = perft(start.board.graph, depth, rules, position=(start.board, start.to_move))
        before, now = now, found.count
        yield now

"""The library: all stress games, and those that a board has room for."""

from collections.abc import Iterator, Sequence

from godoors.stress.chains import CHAINS
from godoors.stress.game import FEW_TURNS, Shape, StressGame
from godoors.stress.kos import KOS, MORE_KOS
from godoors.stress.positions import POSITIONS
from godoors.stress.repetitions import LATE

LIBRARY: tuple[StressGame, ...] = (*KOS, *MORE_KOS, *POSITIONS, *LATE, *CHAINS)


def on_boards(shapes: Sequence[Shape]) -> Iterator[tuple[StressGame, Shape]]:
    """Yield the stress games with boards: short ones on each board that has room for them.

    Long ones come once, on the smallest board with room, as a larger one shows nothing more.
    """
    for stress in LIBRARY:
        with_room = sorted(
            (shape for shape in dict.fromkeys(shapes) if stress.room(*shape)),
            key=lambda shape: shape[0] * shape[1],
        )
        few = [shape for shape in with_room if len(stress.turns(*shape)) <= FEW_TURNS]
        yield from ((stress, shape) for shape in few or with_room[:1])

"""The library: all planted games, and those that a board has room for."""

from collections.abc import Iterator, Sequence

from godoors.planted.chains import CHAINS
from godoors.planted.kos import KOS, MORE_KOS
from godoors.planted.plant import FEW_TURNS, Plant, Shape
from godoors.planted.positions import POSITIONS
from godoors.planted.repetitions import LATE

LIBRARY: tuple[Plant, ...] = (*KOS, *MORE_KOS, *POSITIONS, *LATE, *CHAINS)


def on_boards(shapes: Sequence[Shape]) -> Iterator[tuple[Plant, Shape]]:
    """Yield the planted games with boards: short ones on each board that has room for them.

    Long ones come once, on the smallest board with room, as a larger one shows nothing more.
    """
    for plant in LIBRARY:
        with_room = sorted(
            (shape for shape in dict.fromkeys(shapes) if plant.room(*shape)),
            key=lambda shape: shape[0] * shape[1],
        )
        few = [shape for shape in with_room if len(plant.turns(*shape)) <= FEW_TURNS]
        yield from ((plant, shape) for shape in few or with_room[:1])

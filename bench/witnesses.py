"""How short the games are that show a fault, beside the shortest that a search by breadth finds.

`python -m bench.witnesses`: each faulty board plays a long game until a difference shows; the game
is reduced as `goproof conformance` reduces it, and shorter games are searched for move by move, on
boards of up to 4x4, up to a number of positions for each board.
"""

import argparse
import copy
from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median
from typing import Any

from bench.faulty_boards import faulty_boards
from godoors.conformance.examining import Difference, examine
from godoors.conformance.generating import guided
from godoors.conformance.local_games import in_order
from godoors.conformance.moves import UNDO, Game, Step
from godoors.conformance.planning import games
from godoors.conformance.shapes import PROBES, stress_game
from godoors.conformance.shrinking import Shrinker
from godoors.conformance.variant import Variant
from godoors.conformance.views import Views
from gospec.law.colouring import BLACK, WHITE
from tests.conformance import faulty_engines, local_faults, plain_engine
from tests.conformance.test_faulty_engines import Crash, InProcess

SIZES = [1, 2, 3, 4, 5, 6, 7, 9]
VIEWS = Views("list_stones", captures=True, undo=True)
# More calls than an answer needs: the board is in a loop.
ENDLESS = 100_000
SEARCHED = (1, 2, 3, 4)
MOST_POSITIONS = 3000


def guarded(board: type[plain_engine.Engine]) -> type[plain_engine.Engine]:
    """Return a board that crashes where it raises what it should not, or runs for ever."""

    class Guarded(board):  # type: ignore[misc,valid-type]
        calls = 0

        def neighbours(self, v: Any) -> Any:
            self.calls += 1
            if self.calls > ENDLESS:
                raise Crash("a loop without an end")
            return super().neighbours(v)

        def answer(self, line: str) -> str:
            self.calls = 0
            try:
                return str(super().answer(line))
            except Exception as error:
                raise Crash(f"{type(error).__name__}: {error}") from None

    return Guarded


def boards() -> Iterator[tuple[str, type[plain_engine.Engine]]]:
    """Yield boards with a fault each, made by hand and by changes of a right one."""
    for name, fault in faulty_engines.FAULTS.items():
        if fault.kinds[0].startswith(("accepts", "refuses", "wrong board", "wrong prisoners")):
            yield name, fault.engine
    for board in local_faults.FAULTS:
        yield board.__name__, board
    yield from faulty_boards()


def variant_of(board: type[plain_engine.Engine]) -> Variant:
    """Return the rules that a board claims."""
    return Variant(board.ko, "allowed" if board.suicide else "forbidden")  # type: ignore[arg-type]


def shown(engine: InProcess, variant: Variant, seed: int) -> Difference | None:
    """Return a difference after a long game, or if none shows it after one of conformance's."""
    random = Random(seed)
    for number in range(24):
        size = (7, 5, 9, 4, 6, 3)[number % 6]
        game = guided(size, variant, 150, random, set(), undo=number % 2 > 0)
        if found := examine(engine, VIEWS, game, variant):
            return found
    for stress, least in PROBES:
        game = in_order(stress_game(stress, least), variant)
        if found := examine(engine, VIEWS, game, variant):
            return found
    for game, _, _ in games(SIZES, variant, VIEWS, set(), seed):
        if len(game.steps) < 400 and (found := examine(engine, VIEWS, game, variant)):
            return found
    return None


def searched(
    board: type[plain_engine.Engine], variant: Variant, like: Difference
) -> Difference | None:
    """Return a difference of a kind in fewer steps, the fewest that a search by breadth finds."""
    most, best = len(like.game.steps) - 1, None
    for size in SEARCHED:
        if found := _searched_on(board, variant, like, size, most):
            best, most = found, len(found.game.steps) - 1
    return best


Node = tuple[tuple[Step, ...], plain_engine.Engine, plain_engine.Engine]


def _searched_on(
    board: type[plain_engine.Engine], variant: Variant, like: Difference, size: int, most: int
) -> Difference | None:
    """Search games on one board: the faulty board beside the right one, and the law at the end."""
    right = type("Right", (plain_engine.Engine,), {"ko": board.ko, "suicide": board.suicide})()
    faulty, engine = board(), InProcess(board)
    for one in (right, faulty):
        one.answer(f"boardsize {size}")
    undo = [UNDO] * any(step.is_undo for step in like.game.steps)
    layer: list[Node] = [((), faulty, right)]
    seen = set[object]()
    for _ in range(most):
        longer = list[Node]()
        for steps, faulty, right in layer:
            player = BLACK if right.game[-1].to_move == "b" else WHITE
            points = [(i, j) for i in range(size) for j in range(size)]
            for step in (Step(player), *(Step(player, v) for v in points), *undo):
                made = (*steps, step)
                game, now, law = Game(size, made), _branch(faulty), _branch(right)
                try:
                    line = game.command(step)
                    said = [str(one.answer(line))[0] for one in (now, law)]  # type: ignore[no-untyped-call]
                except Crash:
                    continue
                if said[0] != said[1] or _seen(now) != _seen(law):
                    found = examine(engine, VIEWS, game, variant, every=10**6)
                    if found and found.game == game and like.kind.covers(found.kind):
                        return found
                    continue
                key = (*_seen(law), *sorted(law.game[max(0, len(law.game) - 2)].stones))
                if said[1] == "=" and key not in seen and len(seen) < MOST_POSITIONS:
                    seen.add(key)
                    longer.append((made, now, law))
        layer = longer
    return None


def _branch(engine: plain_engine.Engine) -> plain_engine.Engine:
    branch = copy.copy(engine)
    lists = {name: list(value) for name, value in vars(engine).items() if isinstance(value, list)}
    vars(branch).update(lists)
    return branch


def _seen(engine: plain_engine.Engine) -> tuple[object, ...]:
    now = engine.game[-1]
    return (*sorted(now.stones.items()), now.taken["b"], now.taken["w"], now.to_move, now.passed)


def _difference(engine: InProcess, variant: Variant, game: Game) -> Difference | None:
    return examine(engine, VIEWS, game, variant)


def main() -> None:
    """Reduce and search, and print the lengths."""
    parser = argparse.ArgumentParser(prog="python -m bench.witnesses", description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="of the long games")
    parser.add_argument("--only", default="", help="boards whose names have this in them")
    parser.add_argument("--part", default="0/1", help="which of how many parts of the boards")
    chosen = parser.parse_args()
    which, parts = map(int, chosen.part.split("/"))
    more, ratios = list[int](), list[float]()
    for number, (name, board) in enumerate(boards()):
        if chosen.only not in name or number % parts != which:
            continue
        start, variant = guarded(board), variant_of(board)
        engine = InProcess(start)
        first = shown(engine, variant, chosen.seed)
        if first is None or first.kind.is_failure:
            print(f"{name}: {'nothing shown' if first is None else first.kind.id}", flush=True)
            continue
        shrinker = Shrinker(partial(_difference, engine, variant), variant, SIZES)
        reduced = shrinker.shrunk(first)
        shorter = searched(start, variant, reduced)
        steps, least = len(reduced.game.steps), len((shorter or reduced).game.steps)
        more.append(steps - least)
        ratios.append(steps / least)
        tried = 300_000 - shrinker.budget.turns
        print(
            f"{name}: {reduced.kind.id}, {len(first.game.steps)} steps on {first.game.size}, "
            f"{steps} on {reduced.game.size}, {least} searched; {tried} turns",
            flush=True,
        )
    print(
        f"{len(more)} boards: median {median(more):g} steps more, at most {max(more)}; "
        f"longest {max(ratios):.2f} times the shortest"
    )


if __name__ == "__main__":
    main()

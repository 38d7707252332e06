"""`python -m tests.impl.compile_costs` compiles the machine anew, and writes what each took."""

import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

FILE = Path(__file__).parents[2] / "impl/goimpl/jit/costs.py"


def compile_all() -> dict[str, float]:
    """Compile the searches and a game of the machine, and return the seconds of each function."""
    from goimpl.boards.adjacency import rectangle
    from goimpl.games.game import Game, Rules
    from goimpl.history_free.proving import prove_without_history
    from goimpl.jit.compiler import measured
    from goimpl.search import Capture, Question, ScoreAtLeast, prove

    board = rectangle(2, 2)
    empty = (0,) * board.points
    corner = Capture((0,), 2, tuple(range(board.points)))
    prove(Question(board, (2, *empty[1:]), 1, corner), plain_nodes=0)
    question = Question(board, empty, 1, ScoreAtLeast(1), by_life=True)
    prove_without_history(question, 1, symmetric=True, memory=1 << 24, plain_nodes=0)
    game = Game(Rules(), board)
    game.play(0)
    game.legal_points(2)
    game.undo()
    return measured


def main() -> None:
    """Write the costs."""
    with TemporaryDirectory() as cache:
        os.environ["NUMBA_CACHE_DIR"] = cache
        seconds = compile_all()
    text = FILE.read_text()
    usual = int(re.findall(r"^USUAL = (\d+)", text, re.M)[0])
    costs = {name: round(1000 * each) for name, each in sorted(seconds.items())}
    lines = [f'    "{name}": {cost},' for name, cost in costs.items() if cost > usual]
    begin, _, _ = text.partition("COSTS:")
    FILE.write_text("\n".join([f"{begin}COSTS: dict[str, int] = {{", *lines, "}", ""]))


if __name__ == "__main__":
    main()

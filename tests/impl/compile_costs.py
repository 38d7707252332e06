"""`python -m tests.impl.compile_costs` compiles the machine anew, and writes what each took."""

import ast
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

MACHINE = Path(__file__).parents[2] / "impl/goimpl"
FILE = MACHINE / "jit/costs.py"


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


def sizes() -> dict[str, int]:
    """How many nodes the syntax tree of each function has that may be compiled, by its name."""
    found = {}
    for path in sorted(MACHINE.rglob("*.py")):
        module = ".".join(path.relative_to(MACHINE).with_suffix("").parts)
        for each in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(each, ast.FunctionDef):
                found[f"{module}.{each.name}"] = sum(1 for _ in ast.walk(each))
    return found


def main() -> None:
    """Write the costs."""
    with TemporaryDirectory() as cache:
        os.environ["NUMBA_CACHE_DIR"] = cache
        seconds = compile_all()
    text, size = FILE.read_text(encoding="utf-8"), sizes()
    usual = int(re.findall(r"^USUAL = (\d+)", text, re.M)[0])
    costs = {name: round(1000 * each) for name, each in sorted(seconds.items())}
    lines = [
        f'    "{name}": ({cost}, {size[name]}),' for name, cost in costs.items() if cost > usual
    ]
    begin, _, _ = text.partition("COSTS:")
    begin += "COSTS: dict[str, tuple[int, int]] = {"
    FILE.write_text("\n".join([begin, *lines, "}", ""]), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Without what the extras bring, most commands work as they do with it, and the others say so."""

import json
import os
import subprocess
import sys
from pathlib import Path

from goproof.errors import EXTRAS
from tests.repository.checkout import PROBLEMS, ROOT
from tests.support.each import each

MODULES = sorted({"llvmlite", "networkx", "rich"}.union(*EXTRAS.values()))
# Modules of these names can't be imported from there on.
LIGHT = f"import sys; sys.modules.update(dict.fromkeys({MODULES}))"
RUN = f"""{LIGHT}
import json, shlex, sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from godoors.command_line.main import main
for command in sys.stdin.read().splitlines():
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as complaints:
        status = main(shlex.split(command))
    print(json.dumps([status, out.getvalue(), complaints.getvalue()]))
"""
WORKING = f"""
rules S2/clear
legal 19x19
play 3x3 --seed 1
play 9x9 --seed 3 --rules S4 --json
play 5x5 --seed 18446744073709551615 --ko situational --json
replay {ROOT}/tests/command_line/tiny.sgf
vectors --board 1x2
check 2x3.lower
value 2x2
solve {PROBLEMS}/straight-three.json --jobs 1
compare aga bga --board 1x3
perft 2x2 2 --law
verify the_two_clearings_commute --method exhaustive --jobs 1 --fresh --store STORE
verify --say 'captives = {{}}'
"""
# A command, and the extra that it wants.
LACKING = {
    "verify clear_is_idempotent --board 1x2": "prove",
    "count positions 3x3": "solve",
    "perft 2x2 2": "solve",
    "vectors --perft": "solve",
    "value 2x2 --ko simple --cycle draw": "solve",
}
# Seconds differ from run to run.
TIMED = ("solve", "value", "check", "verify")


def answers(commands: list[str], code: str, cache: Path) -> list[list[object]]:
    run = subprocess.run(
        [sys.executable, "-c", code],
        input="\n".join(commands),
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"XDG_CACHE_HOME": str(cache)},
    )
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_what_needs_no_extra_answers_the_same_without(tmp_path: Path) -> None:
    store = str(tmp_path / "store.sqlite")
    commands = WORKING.strip().replace("STORE", store).splitlines()
    light = answers(commands, RUN, tmp_path)
    full = answers(commands, RUN.removeprefix(LIGHT), tmp_path)
    for command, one, other in zip(commands, light, full, strict=True):
        # On standard error there may be progress, on a busy machine.
        assert one[0] == other[0] in (0, 1), (command, one)
        assert command.startswith(TIMED) or one[1] == other[1], command


def test_what_needs_an_extra_names_it_in_one_line(tmp_path: Path) -> None:
    found = answers([*LACKING], RUN, tmp_path)
    for (command, extra), (status, out, said) in zip(LACKING.items(), found, strict=True):
        assert (status, out) == (2, ""), command
        without = "; the method exhaustive does without" if command.startswith("verify") else ""
        assert str(said).endswith(f"not installed: pip install 'goproof[{extra}]'{without}\n"), said
        # Before it there may be progress.
        assert str(said).count("goproof ") == 1


def test_rules_are_compared_by_what_comes_with_goproof_or_without_solvers_on_boards(
    tmp_path: Path,
) -> None:
    command = "compare tromp-taylor S1 --board 1x2"
    shipped, fresh = answers([command, f"{command} --fresh"], RUN, tmp_path)
    assert (shipped[0], fresh[0]) == (0, 0)
    assert "a run that comes with goproof" in " ".join(str(shipped[1]).split())
    assert "not shown for every graph: this needs z3" in str(fresh[1])


def test_a_conjecture_that_nothing_refutes_is_tried_and_says_what_a_proof_needs(
    tmp_path: Path,
) -> None:
    command = "verify --say 'no dead before: captives = {} or suicides = {}' --board 1x3"
    ((status, out, _),) = answers([command], RUN, tmp_path)
    assert status == 0
    assert str(out).startswith("HOLDS")
    assert "no proof: this needs z3" in str(out)


def test_a_problem_says_that_its_whole_board_was_not_searched(tmp_path: Path) -> None:
    rows = "/".join(["..O.O....", "XXXXXO...", "OOOOOO...", *["........."] * 6])
    command = f"solve --to-move black --target A8 --jobs 1 --position {rows}"
    ((status, out, _),) = answers([command], RUN, tmp_path)
    assert status in (0, 4)
    assert "not searched on the whole board: this needs numba" in str(out)


# Games of the machine, told turn by turn, with and without numpy.
GAMES = """
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, Rules
from goimpl.games.playouts import RandomPlayer
from goimpl.jit.plainly import begin_plainly
with begin_plainly():
    for seed, suicide, ko in ((1, "allowed", "positional"), (2, "several", "new-zealand")):
        game = Game(Rules(ko, suicide, "territory+prisoners"), rectangle(3, 4))
        player = RandomPlayer(game, seed)
        for turn in range(70):
            if game.ended:
                break
            move = player.choose()
            legal = sorted(game.legal_points(game.to_move))
            game.play(move)
            board = game.board
            print(move, legal, board.colours, sorted(map(sorted, board.chains(1))))
            if turn % 7 == 5:
                game.undo()
        print(game.moves, game.score(1), game.score(2), game.board_at(3))
        pieces = (Game(Rules(), rectangle(1, 2)).board.stones.tolist(), game.arrays.turns[0, :4])
        print(pieces[0], pieces[1].tolist())
"""


def test_plain_games_are_those_of_numpy() -> None:
    def printed(code: str) -> str:
        run = [sys.executable, "-c", code]
        return subprocess.run(run, check=True, capture_output=True, text=True).stdout

    assert printed(GAMES) == printed(f"{LIGHT}\n{GAMES}")


@each("extra", sorted(EXTRAS))
def test_the_library_names_the_extra_too(extra: str) -> None:
    call = {"solve": "goproof.count('positions', '3x3')", "prove": "[*goproof.verify(jobs=1)]"}
    code = f"{LIGHT}\nimport goproof\ntry:\n    {call[extra]}\n"
    code += "except goproof.MissingPart as error:\n    print(error.extra)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout == f"{extra}\n"

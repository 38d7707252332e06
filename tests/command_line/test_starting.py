"""What is answered at once loads nothing slow; what needs no extra works without it."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from godoors.report.progress import ProgressLine
from goimpl.jit import notice
from goimpl.jit.notice import Compilation, report_compiling
from goproof.errors import EXTRAS
from goproof.machine.compiling import announce_compiling
from tests.repository.checkout import PROBLEMS, ROOT
from tests.support.commands import answers
from tests.support.each import each
from tests.support.processes import printed, python

SLOW = ("cvc5", "llvmlite", "numba", "numpy", "pysat", "z3")
# In one process, as each starts with what the ones before have loaded.
COMMANDS = f"""
rules
rules S2/clear
legal 3x3 --moves 'B2 A1' --sets
legal 19x19
value 2x2
solve {PROBLEMS}/straight-three.json
"""
# These have the machine's arrays, and still do without its compiler.
PLAINLY = f"""
play 3x3 --seed 1
play 9x9 --seed 1 --rules S4 --json
count positions 3x3
count games 1x3
value 2x2 --ko simple --cycle draw
value 1x4 --ko simple --cycle captures
replay {ROOT}/tests/command_line/tiny.sgf
"""


def test_tiny_answers_load_no_compiler_no_solver_and_no_tables() -> None:
    assert all(map(find_spec, SLOW))
    for answer in answers(COMMANDS.strip().splitlines()):
        assert (answer.status, answer.out == "") == (0, False)
        assert {*SLOW}.isdisjoint(answer.loaded)
    found = answers(PLAINLY.strip().splitlines())
    assert {answer.status for answer in found} == {0}
    assert {*SLOW}.intersection(found[-1].loaded) == {"numpy"}


def test_the_list_of_commands_loads_no_command_and_verify_nothing_of_developers() -> None:
    code = (
        "import sys; from godoors.command_line.main import COMMANDS, parser;"
        "print('explore' in parser(['--help']).format_help(), not"
        " {f'godoors.command_line.{name}' for name in COMMANDS}.isdisjoint(sys.modules));"
        "sys.modules.update(dict.fromkeys(['distributed', 'pysat', 'pytest']));"
        "import goproof.verification.verify, godoors.command_line.verify"
    )
    assert printed(code) == "True False\n"


LINE = "goproof: compiling the machine, once; the result is kept in "
POSITIONS = ("-m", "goproof", "count", "positions", "6x6", "--json")
GAMES = ("-m", "goproof", "count", "games", "1x4", "--suicide", "forbidden", "--json")
NOTEBOOK = ("-c", "from goproof.counts.count import count; print(count('positions', '6x6').count)")


def complaints(cache: Path, *arguments: str) -> str:
    """What a fresh process writes on standard error, with a cache of its own."""
    done = python(*arguments, check=True, NUMBA_CACHE_DIR=cache)
    assert done.stdout
    return str(done.stderr)


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [POSITIONS, GAMES, NOTEBOOK])
def test_a_compilation_is_announced_where_the_cache_is_cold(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    first = complaints(tmp_path, *arguments)
    assert first.splitlines().count(f"{LINE}{tmp_path}") == 1
    assert [path for path in tmp_path.rglob("*") if path.is_file()]
    assert LINE not in complaints(tmp_path, *arguments)


def test_that_another_process_compiles_is_announced_once_and_not_by_workers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notice, "_listeners", [])
    state = Compilation("play", 0, 0, "there/compiled-0", elsewhere=True)
    announce_compiling()
    report_compiling(state)
    assert capsys.readouterr().err == ""
    announce_compiling(lambda: ProgressLine("compiling"))
    for _ in range(2):
        report_compiling(state)
    said = "waiting for another process, which compiles the machine; the result is kept in there"
    assert capsys.readouterr().err == f"goproof: {said}\n"


def test_what_needs_no_compiler_announces_nothing(tmp_path: Path) -> None:
    few = ("play", "3x3", "--seed", "1"), ("count", "games", "1x2")
    for command in few:
        # On a machine at its limit there may be a line of progress.
        assert LINE not in complaints(tmp_path, "-m", "goproof", *command)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


# MarkupSafe does without its compiled part.
OTHERS = {"llvmlite", "networkx", "rich", "markupsafe._speedups"}
MODULES = sorted(OTHERS.union(*EXTRAS.values()))
# Modules of these names can't be imported from there on.
LIGHT = f"import sys; sys.modules.update(dict.fromkeys({MODULES}))\n"
WORKING = f"""
rules S2/clear
legal 19x19
play 3x3 --seed 1
play 9x9 --seed 3 --rules S4 --json
play 5x5 --seed 18446744073709551615 --rules tromp-taylor,ko=situational --json
replay {ROOT}/tests/command_line/tiny.sgf
vectors --board 1x2
check 2x3.lower
explore 1x3.lower --out PAGE
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


def test_what_needs_no_extra_answers_the_same_without(tmp_path: Path) -> None:
    store, page = tmp_path / "store.sqlite", tmp_path / "page.html"
    commands = WORKING.strip().replace("STORE", str(store)).replace("PAGE", str(page)).splitlines()
    light, shown = answers(commands, LIGHT), page.read_bytes()
    full = answers(commands)
    assert page.read_bytes() == shown
    for command, one, other in zip(commands, light, full, strict=True):
        # On standard error there may be progress, on a busy machine.
        assert one.status == other.status in (0, 1), (command, one)
        assert command.startswith(TIMED) or one.out == other.out, command


def test_what_needs_an_extra_names_it_in_one_line() -> None:
    found = answers(LACKING, LIGHT)
    for (command, extra), (status, out, said, _) in zip(LACKING.items(), found, strict=True):
        assert (status, out) == (2, ""), command
        without = "; the method exhaustive does without" if command.startswith("verify") else ""
        assert said.endswith(f"not installed: pip install 'goproof[{extra}]'{without}\n"), said
        # Before it there may be progress.
        assert said.count("goproof ") == 1


def test_without_solvers_there_is_an_answer_that_says_what_is_not_proved() -> None:
    compare = "compare tromp-taylor S1 --board 1x2"
    say = "verify --say 'no dead before: captives = {} or suicides = {}' --board 1x3"
    rows = "/".join(["..O.O....", "XXXXXO...", "OOOOOO...", *["........."] * 6])
    solve = f"solve --to-move black --target A8 --jobs 1 --position {rows}"
    found = answers([compare, f"{compare} --fresh", say, solve], LIGHT)
    assert [answer.status for answer in found[:3]] == [0, 0, 0]
    assert found[3].status in (0, 4)
    says = (
        "a run that comes with goproof",
        "not shown for every graph: this needs z3",
        "no proof: this needs z3",
        "not searched on the whole board: this needs numba",
    )
    for words, answer in zip(says, found, strict=True):
        assert words in " ".join(answer.out.split())
    assert found[2].out.startswith("HOLDS")


# Games of the machine, told turn by turn, with and without numpy.
PLAYED = """
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, Rules
from goimpl.games.random_play import RandomPlayer
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
    assert printed(PLAYED) == printed(LIGHT + PLAYED)


@each("extra", sorted(EXTRAS))
def test_the_library_names_the_extra_too(extra: str) -> None:
    call = {"solve": "goproof.count('positions', '3x3')", "prove": "[*goproof.verify(jobs=1)]"}
    code = f"{LIGHT}import goproof\ntry:\n    {call[extra]}\n"
    code += "except goproof.MissingPart as error:\n    print(error.extra)"
    assert printed(code) == f"{extra}\n"

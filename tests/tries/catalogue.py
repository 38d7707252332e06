"""The tries, and the files that strangers send: damaged, enormous, hostile, or none at all."""

import gzip
import shlex
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from godoors.command_line.completion import commands_of
from godoors.command_line.main import COMMANDS, parser
from tests.repository.checkout import PROBLEMS, ROOT
from tests.tries.attempt import ENVIRONMENT, SHELL, Try

LONG = "9" * 5000
DEEP = 100_000
GAME = "(;GM[1]FF[4]SZ[9]KM[0];B[ee];W[cc];B[])"
PROBLEM = '{"rows": [".OX.", "XXX."], "target": ["B2"], "attacker": "black"}'

# Each content comes under each of the endings that the commands tell apart.
CONTENTS: dict[str, bytes] = {
    "empty": b"",
    "zeros": b"\0" * 100,
    "no-text": b"\xff\xfe\x00\x9b31m",
    "words": b"this is no such file\n",
    "half": b'{"rows": [".OX.", ',
    "list": b"[]",
    "long-numbers": b'{"rows": ' + LONG.encode() + b', "version": ' + LONG.encode() + b"}",
    "deep-and-closed": b"[" * DEEP + b"]" * DEEP,
    "deep-object": b'{"a":' * DEEP,
    "deep-brackets": b"(;" * DEEP,
    "deep-and-closed-brackets": b"(;" * DEEP + b")" * DEEP,
    "control-codes": b"a\x1b[31mb \x1b]0;owned\x07\n\x9b2J c\n",
    "control-codes-in-json": b'{"rows": ["..\\u001b[31m", "\\u009b2J\\u202e"], '
    b'"\\u001b]0;x\\u0007": 1}',
    "control-codes-in-sgf": b"(;SZ[3]PB[\x1b[31m]RU[\x1b]0;x\x07]EV[\xc2\x9b2J];B[\x1b\x1b])",
    "one-long-line": b"a" * 3_000_000,
    "other-certificate": b'{"format": "goproof-certificate", "version": 99}\n',
    "certificate-with-long-number": b'{"format": "goproof-certificate", "version": '
    + LONG.encode()
    + b"}\n",
    "cut-off": gzip.compress(b"x" * 1000)[:20],
    "zeros-unpacked": gzip.compress(b"\0" * 50_000_000),
    "lines-unpacked": gzip.compress(b"{}\n" * 10_000_000),
    "other-game": b"(;GM[2]FF[4]SZ[8];B[aa])",
    "size-of-many-digits": b"(;SZ[" + LONG.encode() + b"];B[aa])",
    "komi-of-many-digits": b"(;SZ[9]KM[" + LONG.encode() + b"];B[aa])",
}
ESCAPE = "\x1b[31m\x9b"
# What stands for longer words in the tables.
WORDS = {
    "ENGINE": f"{sys.executable} {ROOT}/tests/conformance/faulty_engines.py",
    "PROBLEMS": str(PROBLEMS),
}


def lines(table: str) -> list[tuple[str, ...]]:
    """The command lines of a table."""
    for word, stands_for in WORDS.items():
        table = table.replace(word, stands_for)
    return [tuple(shlex.split(line)) for line in table.strip().splitlines()]


# A short piece of work for each command.
WORK = {
    name: argv
    for name, *argv in lines("""
verify clear_is_idempotent --board 1x2 --method exhaustive --jobs 1
rules S2
errata --board 1x1
compare S2:as-printed S1 --level move --board 1x2
legal 2x2
check problem.json
value 1x2
solve PROBLEMS/straight-two.json --threats 0,0
explore PROBLEMS/straight-two.json --out page.html
play 2x2 --seed 1
count positions 3x3
perft 1x2 2
replay game.sgf
vectors --board 1x2
gtp --seed 1
conformance --gtp 'ENGINE none' --seconds 1
examples --out my-examples
completion bash
""")
}
# Its status, where it is not 0. In so short a time a busy machine plays no game.
STATUS = {"compare": (1,), "check": (1,), "conformance": (5, 6)}
# What takes minutes, and holds compiled code, solvers or other processes at work meanwhile.
LONG_WORK = lines("""
verify --jobs 2 --fresh --full
verify --jobs 1 --fresh --method bounded
compare aga chinese --level value --board 2x3 --jobs 1
compare --matrix --jobs 2
value 5x5 --limit 25 --at-least 25
value 1x13 --ko simple --cycle captures
solve PROBLEMS --limit 14 --jobs 2
value 1x15 --limit 15
count positions 12x12 --limit 12
count games 2x2
conformance --gtp 'ENGINE hangs' --timeout 60
""")


def tries() -> Iterator[Try]:
    """Yield every try, the quick ones first."""
    yield from bad_options()
    yield from bad_files()
    yield from bad_surroundings()
    yield from broken_off()


def bad_options() -> Iterator[Try]:
    """Yield what the parser of options refuses."""
    for argv in (
        *((), ("",), ("verfy",), ("--jason",), (ESCAPE,), (LONG,), ("-x",), ("--",)),
        ("legal", f"{LONG}x{LONG}"),
        ("legal", "2x2", "--moves", f"A{LONG}"),
        ("legal", "--position", f"X{ESCAPE}", "--to-move", "black"),
        ("legal", "2x2", "--rules", f"{ESCAPE},komi={LONG}"),
        ("rules", ESCAPE),
        ("rules", f"S1:{LONG}"),
        ("verify", "--say", ESCAPE),
        ("check", ESCAPE),
    ):
        yield Try(argv)
    for argv in (("--version",), ("-V",)):
        yield Try(argv, (0,), says="goproof")
    for command, known in commands_of(parser()).items():
        work = (command, *WORK[command])
        yield Try((*work, "--no-such-option"), says="--no-such-option")
        yield Try((*work, f"--{ESCAPE}"))
        yield Try((*work, "nonsense"))
        yield Try((command, "--help"), (0,), says="Example: goproof")
        for action in known._actions:
            wrong: tuple[str, ...] = ()
            if not action.option_strings:
                continue
            if action.type in (int, float) and command not in ANY_NUMBER:
                fractions = ("1.5", "1e9") if action.type is int else ()
                wrong = ("", "x", "-7", LONG, f"-{LONG}", "0x10", ESCAPE, *fractions)
            elif action.option_strings and action.choices:
                wrong = ("", "no-such", ESCAPE, LONG)
            for value in wrong:
                yield Try((*work, f"{action.option_strings[0]}={value}"))


# Their seeds may be any numbers, and their seconds as many as somebody waits.
ANY_NUMBER = ("conformance", "gtp", "vectors")


def bad_files() -> Iterator[Try]:
    """Yield strange files for whoever reads files."""
    # An invalid certificate is a finding; some of these are games, or boards.
    for argv, endings, status in (
        (("check",), (".jsonl", ".jsonl.gz"), (1, 2)),
        (("explore", "--out", "page.html"), (".jsonl", ".json"), (2,)),
        (("solve",), (".json", ".sgf"), (2, 4)),
        (("replay",), (".sgf",), (0, 1, 2)),
        (("legal", "--graph"), (".txt",), (0, 2)),
        (("compare", "S1"), (".py",), (2,)),
    ):
        for ending in endings:
            for content in CONTENTS:
                yield Try(
                    (*argv, f"strange{ending}"),
                    status,
                    files=partial(write_strange_file, content=content, ending=ending),
                    seconds=20,
                )


def work_in(place: str, command: str) -> Try:
    """A short piece of work of a command in some surroundings."""
    return Try(
        (command, *WORK[command]),
        _statuses(place, STATUS.get(command, (0,))),
        surroundings=place,
        stdin=b"name\nquit\n" if command == "gtp" else b"",
        files=write_good_files,
        # Where nothing is kept, or not yet, the machine has to be compiled.
        seconds=900,
    )


def bad_surroundings() -> Iterator[Try]:
    """Yield a short piece of work for each command in each of the surroundings."""
    for place in (*SHELL, *ENVIRONMENT, "read-only"):
        if place != "plain":
            yield from (work_in(place, command) for command in COMMANDS)
    for place in ("output closed", "output full", "ascii", "error closed", "no reader"):
        for argv in (("--help",), ("verify", "--help"), ("rules", "--json"), ("legal",)):
            # `legal` without a board complains before anything is printed.
            expected = (2,) if argv == ("legal",) else _statuses(place, (0,))
            yield Try(argv, expected, surroundings=place)
    for argv in (("replay", "-"), ("gtp",)):
        yield Try(argv, (0, 1, 2), surroundings="input closed")


def _statuses(place: str, statuses: tuple[int, ...]) -> tuple[int, ...]:
    if place in ("output closed", "all closed", "output full"):
        return (2,)
    if place in ("no reader", "one line read"):
        # What is printed may be over before the reader goes.
        return (*statuses, 141)
    if place.endswith(("files", "MB", "GB")):
        return (*statuses, 2, 3)
    return statuses


def broken_off() -> Iterator[Try]:
    """Yield long work that is interrupted, or whose terminal or first process goes."""
    for argv in LONG_WORK:
        for place, status in (
            ("Ctrl-C at once", 130),
            ("Ctrl-C", 130),
            ("interrupted by number", 130),
            ("terminal closed", -1),
            ("terminated", -15),
            ("killed", -9),
        ):
            yield Try(argv, (status,), surroundings=place)


def write_strange_file(directory: Path, content: str, ending: str) -> None:
    """Write the file `strange` with a content of those above, and an ending."""
    (directory / f"strange{ending}").write_bytes(CONTENTS[content])


def write_good_files(directory: Path) -> None:
    """Write a game and a problem that make sense."""
    (directory / "game.sgf").write_text(GAME, encoding="utf-8")
    (directory / "problem.json").write_text(PROBLEM, encoding="utf-8")

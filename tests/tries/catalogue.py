"""The tries."""

import sys
from collections.abc import Iterator
from functools import partial

from godoors.command_line.main import COMMANDS
from tests.repository.checkout import PROBLEMS, ROOT
from tests.tries.attempt import Try
from tests.tries.files import (
    CONTENTS,
    ENDINGS,
    LONG,
    write_good_files,
    write_hostile_names,
    write_strange_file,
    write_unwritable_places,
)
from tests.tries.surroundings import ENVIRONMENT, SHELL

ENGINE = ROOT / "tests" / "conformance" / "faulty_engines.py"
ESCAPE = "\x1b[31m\x9b"
LEMMA = "clear_is_idempotent"

# A short piece of work for each command, and its status.
WORK: dict[str, tuple[tuple[str, ...], int | tuple[int, ...]]] = {
    "verify": ((LEMMA, "--board", "1x2", "--method", "exhaustive", "--jobs", "1"), 0),
    "rules": (("S2",), 0),
    "errata": (("--board", "1x1", "--jobs", "1"), 0),
    "compare": (("S2:as-printed", "S1", "--level", "move", "--board", "1x2"), 1),
    "legal": (("--board", "2x2"), 0),
    "check": (("problem.json",), 1),
    "value": (("1x2",), 0),
    "solve": ((str(PROBLEMS / "straight-two.json"), "--threats", "0,0"), 0),
    "explore": ((str(PROBLEMS / "straight-two.json"), "--out", "page.html"), 0),
    "play": (("--board", "2x2", "--seed", "1"), 0),
    "count": (("positions", "3x3"), 0),
    "replay": (("game.sgf",), 0),
    "vectors": (("--board", "1x2"), 0),
    "gtp": (("--seed", "1"), 0),
    # In so short a time a busy machine plays no game.
    "conformance": (("--gtp", f"{sys.executable} {ENGINE} none", "--seconds", "1"), (5, 6)),
    "report": (("--out", "pages", "--store", "none.sqlite"), 0),
    "examples": (("--out", "my-examples"), 0),
    "completion": (("bash",), 0),
}
# Some of what follows is done by the time; a game of numbers may be.
SOON_OVER = ("play", "vectors", "gtp")
# What takes minutes, and holds compiled code, solvers or other processes at work meanwhile.
LONG_WORK: tuple[tuple[str, ...], ...] = (
    ("verify", "--jobs", "2", "--fresh", "--full"),
    ("verify", "--jobs", "1", "--fresh", "--solver", "cvc5", "--method", "bounded"),
    ("errata", "--board", "19x19", "--jobs", "2"),
    ("compare", "S1", "aga", "--level", "value", "--board", "2x3", "--jobs", "2"),
    ("compare", "aga", "chinese", "--level", "value", "--board", "2x3", "--jobs", "1"),
    ("compare", "S2:as-printed", "S2", "--level", "move", "--board", "5x5"),
    ("compare", "--matrix", "--jobs", "2"),
    ("value", "4x4"),
    ("value", "1x13", "--ko", "simple", "--cycle", "captures"),
    ("solve", str(PROBLEMS / "carpenters-square.json")),
    ("solve", str(PROBLEMS), "--limit", "14", "--jobs", "2"),
    ("value", "4x4", "3x4", "--jobs", "2"),
    ("count", "games", "2x2", "2x2", "--jobs", "2"),
    ("count", "positions", "12x12", "--limit", "12"),
    ("count", "games", "2x2"),
    ("play", "--board", "19x19", "--rules", "S2"),
    ("replay", ".", "--law", "--jobs", "2"),
    ("vectors",),
    ("gtp",),
    ("conformance", "--gtp", f"{sys.executable} {ENGINE} hangs", "--timeout", "60"),
)


def tries() -> Iterator[Try]:
    """Yield every try, the quick ones first."""
    yield from bad_options()
    yield from bad_values()
    yield from bad_files()
    yield from bad_places()
    yield from hostile_names()
    yield from good_commands()
    yield from bad_surroundings()
    yield from broken_off()


def bad_options() -> Iterator[Try]:
    """Yield what the parser of options refuses."""
    for argv in ((), ("",), ("verfy",), ("--jason",), (ESCAPE,), (LONG,), ("-x",), ("--",)):
        yield Try(argv)
    for command in COMMANDS:
        given = WORK[command][0]
        yield Try((command, *given, "--no-such-option"), says="--no-such-option")
        yield Try((command, *given, f"--{ESCAPE}"))
        words = ("one", "too", "many", "words", "by", "far")
        yield Try((command, *given, *words), complaints=len(words) if command in SEVERAL else 1)
        yield Try((command, "--help"), 0, says="Example: goproof")
    for argv in (("--version",), ("-V",)):
        yield Try(argv, 0, says="goproof")
    for command, (given, _) in WORK.items():
        for option in NUMBERS.get(command, ()):
            fractions = () if option == "--timeout" else ("1.5", "1e9")
            for number in ("", "x", "-7", LONG, f"-{LONG}", "0x10", ESCAPE, *fractions):
                yield Try((command, *given, f"{option}={number}"))
        for option in CHOICES.get(command, ()):
            # Nothing at all is as if the option were not given.
            empty = () if (command, option) in LEFT_OUT else ("",)
            for word in ("no-such", ESCAPE, LONG, *empty):
                yield Try((command, *given, f"{option}={word}"))


# Each further word is a board, and those that are none have a line each.
SEVERAL = ("value", "count")
NUMBERS = {
    "verify": ("--timeout", "--jobs"),
    "errata": ("--jobs",),
    "compare": ("--jobs", "--limit", "--handicap"),
    "legal": ("--handicap", "--passes"),
    "value": ("--memory", "--limit", "--jobs", "--save-every"),
    "solve": ("--memory", "--limit", "--depth", "--jobs"),
    "play": ("--seed", "--handicap"),
    "replay": ("--jobs",),
    "vectors": (),
    "gtp": ("--handicap", "--passes"),
}
CHOICES = {
    "verify": ("--solver", "--method", "--board", "--graph", "--cluster"),
    "errata": ("--board", "--graph"),
    "compare": ("--level", "--ko", "--suicide", "--scoring", "--watch", "--komi", "--early-end"),
    "legal": ("--ko", "--suicide", "--scoring", "--komi", "--rules", "--moves=A1 --moves"),
    "value": (
        *("--ko", "--suicide", "--cycle", "--rules", "--symmetries", "--life", "--position"),
        "--positions",
    ),
    "solve": ("--ko", "--suicide", "--rules", "--threats"),
    "play": ("--black", "--white", "--rules", "--ko", "--komi"),
    "count": ("--ko", "--suicide", "--players", "--random"),
    "replay": ("--rules", "--path", "--rules-file"),
    "vectors": ("--board", "--rules"),
    "gtp": ("--rules", "--ko", "--komi"),
}


LEFT_OUT = {("solve", "--rules"), ("replay", "--path")}


def bad_values() -> Iterator[Try]:
    """Yield values that a terminal would obey, or that are far too long."""
    for argv in (
        ("legal", "--board", f"{LONG}x{LONG}"),
        ("legal", "--board", "2x2", "--moves", ESCAPE),
        ("legal", "--board", "2x2", "--moves", f"A{LONG}"),
        ("legal", "--position", f"X{ESCAPE}", "--to-move", "black"),
        ("legal", "--board", "2x2", "--komi", LONG),
        ("legal", "--board", "2x2", "--rules", f"aga,komi={LONG}"),
        ("legal", "--board", "2x2", "--rules", f"{ESCAPE},komi=1"),
        ("rules", ESCAPE),
        ("rules", LONG),
        ("rules", f"S1:{LONG}"),
        ("verify", ESCAPE),
        ("verify", "--say", ESCAPE),
        ("verify", "--say", f"lambda case: {LONG}"),
        ("compare", "S1", ESCAPE),
        ("vectors", "--seed", LONG),
        ("check", ESCAPE),
        ("explore", ESCAPE),
        ("replay", "no-such.sgf"),
        ("replay", "no-such-folder/"),
    ):
        yield Try(argv)


# An invalid certificate is a finding; some of these are games, or boards.
STRANGE = {"check": (1, 2), "replay": (0, 1, 2), "legal": (0, 2), "solve": (2, 4)}


def bad_files() -> Iterator[Try]:
    """Yield strange files for whoever reads files."""
    readers: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
        (("check",), (".jsonl", ".jsonl.gz")),
        (("explore", "--out", "page.html"), (".jsonl", ".json")),
        (("report", "--out", "pages"), (".json", ".jsonl.gz")),
        (("solve",), (".json", ".sgf")),
        (("replay",), (".sgf",)),
        (("legal", "--graph"), (".txt", ".graphml")),
        (("compare", "S1", "--a-file"), (".py",)),
    )
    for argv, endings in readers:
        for ending in endings:
            assert ending in ENDINGS
            for content in CONTENTS:
                yield Try(
                    (*argv, f"strange{ending}"),
                    STRANGE.get(argv[0], 2),
                    files=partial(write_strange_file, content=content, ending=ending),
                    seconds=20,
                )


def bad_places() -> Iterator[Try]:
    """Yield files and directories that cannot be written, which is said before the work."""
    for place in ("/dev/null/x.jsonl", "no-such/x.jsonl", "folder.jsonl", "a" * 300 + ".jsonl"):
        for argv in (
            ("value", "4x4", "--certificate"),
            ("value", "4x4", "--journal"),
            ("solve", str(PROBLEMS / "carpenters-square.json"), "--certificate"),
            ("solve", str(PROBLEMS / "carpenters-square.json"), "--sgf"),
            ("verify", "--fresh", "--report"),
            ("explore", str(PROBLEMS / "carpenters-square.json"), "--out"),
        ):
            yield Try((*argv, place), seconds=15, files=write_unwritable_places)
    for place in ("/dev/null/x", "file", "file/x", "a" * 300):
        for argv in (
            ("solve", str(PROBLEMS / "carpenters-square.json"), "--certificates"),
            ("verify", "--fresh", "--export"),
            ("report", "--out"),
            ("verify", "--fresh", "--proofs"),
        ):
            yield Try((*argv, place), seconds=15, files=write_unwritable_places)
    for place in ("/dev/null/x.svg", "no-such/x.sgf", "folder.svg", "x.pdf"):
        argv = ("compare", "S2:as-printed", "S1", "--board", "2x3", "--witness", place)
        yield Try(argv, seconds=15, files=write_unwritable_places)
    for file in ("raising.py", "leaving.py"):
        yield Try(("compare", "S1", "--a-file", file), files=write_good_files)


def hostile_names() -> Iterator[Try]:
    """Yield names that a terminal would obey, in files that make sense."""
    for argv, status in (
        (("replay", "."), 0),
        (("replay", ".", "--json"), 0),
        (("legal", "--graph", "board.txt"), 0),
        (("legal", "--graph", "board.txt", "--json"), 0),
        (("legal", "--graph", "board.txt", "--sets"), 0),
        (("play", "--graph", "board.txt", "--seed", "1"), 0),
        (("solve", "\x1b[31mred.json", "--threats", "0,0"), (0, 1, 2)),
        (("check", "\x1b[31mred.json"), 1),
        (("check", "\x1b[31mred.json", "--json"), 1),
        (("legal", "--graph", "\x1b[31mred.json"), 2),
    ):
        yield Try(argv, status, files=write_hostile_names)


def good_commands() -> Iterator[Try]:
    """Yield commands that make sense, as text and as JSON."""
    for command, (given, status) in WORK.items():
        sent = b"name\nquit\n" if command == "gtp" else b""
        yield Try((command, *given), status, stdin=sent, files=write_good_files, quick=False)
        if command not in ("gtp", "vectors", "completion"):
            argv = (command, *given, "--json")
            yield Try(argv, status, files=write_good_files, quick=False)
    for argv in (
        ("legal", "--board", "2x2", "--moves", "A1 A1"),
        ("compare", "S1", "--b-file", "rules.py", "--board", "1x2", "--json"),
    ):
        yield Try(argv, (0, 1), files=write_good_files, quick=False)


def bad_surroundings() -> Iterator[Try]:
    """Yield a short piece of work for each command in each of the surroundings."""
    for place in (*SHELL, *ENVIRONMENT, "read-only"):
        if place == "plain":
            continue
        for command, (given, status) in WORK.items():
            sent = b"name\nquit\n" if command == "gtp" else b""
            yield Try(
                (command, *given),
                _statuses(place, status),
                surroundings=place,
                stdin=sent,
                files=write_good_files,
                # Where nothing is kept, or not yet, the machine has to be compiled.
                seconds=900,
                quick=False,
            )
    for place in ("output closed", "output full", "ascii", "error closed", "no reader"):
        for argv in (("--help",), ("verify", "--help"), ("rules", "--json"), ("legal",)):
            # `legal` without a board complains before anything is printed.
            expected = (2,) if argv == ("legal",) else _statuses(place, 0)
            yield Try(argv, expected, surroundings=place, quick=False)
    for argv in (("play", "--board", "2x2", "--black", "human"), ("replay", "-"), ("gtp",)):
        yield Try(argv, (0, 1, 2), surroundings="input closed", quick=False)


def _statuses(place: str, status: int | tuple[int, ...]) -> tuple[int, ...]:
    statuses = (status,) if isinstance(status, int) else status
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
            yield Try(
                argv,
                (status, 0, 1) if argv[0] in SOON_OVER else (status,),
                surroundings=place,
                files=write_long_records if argv[0] == "replay" else None,
                quick=False,
            )


def write_long_records(directory: object) -> None:
    """Write games that the law needs many minutes for."""
    from pathlib import Path

    assert isinstance(directory, Path)
    points = [f"{a}{b}" for a in "abcdefghijklmnopqr" for b in "abcdefghijklmnopqrs"]
    moves = "".join(f";{'BW'[i % 2]}[{point}]" for i, point in enumerate(points))
    for number in range(100):
        (directory / f"{number:04}.sgf").write_text(f"(;SZ[19]{moves})", encoding="utf-8")

"""The command line: it parses, calls the library, and prints."""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
import warnings
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from godoors.command_line import common
from godoors.command_line.commands import COMMANDS
from godoors.command_line.supervision import Interrupts, supervised
from godoors.report import streams
from goproof.errors import UsageError, parts_named
from goproof.machine.compiling import announce_compiling, begin_plainly
from goproof.work.frames import with_room

if TYPE_CHECKING:
    from godoors.report.progress import ProgressLine

# So many new objects before Python looks for garbage among them, and so many such looks before it
# looks among older ones.
COLLECTING = (100_000, 20, 20)
# What `--version` names besides goproof, where it is installed: distributions, and their names.
BENEATH = {"z3-solver": "Z3", "cvc5": "cvc5", "python-sat": "PySAT", "numba": "Numba"}
# Shows where a fault of our own comes from.
TRACEBACK = "GOPROOF_TRACEBACK"
# What they ask of the machine is mostly done before it would be compiled. `verify` checks what is
# compiled, and searches have a plain reading of their own.
BEGIN_PLAINLY = {"conformance", "count", "gtp", "play", "replay", "value", "vectors"}

DRAWN_EDGE = re.compile(r"-{3,}\s*[/\n]")


class _Unprinted(argparse.HelpFormatter):
    """Checks how options are declared, for which the width of the terminal doesn't matter."""

    def __init__(self, prog: str) -> None:
        # To ask for the width imports more than all the rest of argparse.
        super().__init__(prog, width=80)


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"formatter_class": _Unprinted, **options})

    def format_help(self) -> str:
        """Return the help, as wide as the terminal."""
        self.formatter_class = argparse.HelpFormatter
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Print the complaint on standard error and exit with status 2."""
        complaint = streams.plain(streams.shortened(_with_a_hint(message))).replace("\n", " ")
        self.exit(common.BAD_USAGE, f"{self.prog}: {complaint}; see {self.prog} --help\n")

    def print_help(self, file: Any = None) -> None:
        """Print the help, and raise OSError where that fails: argparse would be silent."""
        print(self.format_help(), end="", file=file, flush=True)


def _with_a_hint(message: str) -> str:
    """Return what argparse says of a word that is none of a list, with the likeliest one alone."""
    match = re.fullmatch(r"(argument .*: invalid choice: '(.*)') \(choose from (.*)\)", message)
    if match is None:
        return message
    from difflib import get_close_matches

    near = get_close_matches(match[2], re.findall("'(.*?)'", match[3]), n=1)
    return f"{match[1]}; did you mean {near[0]}?" if near else message


class Version(argparse.Action):
    """The option that prints the versions, which are looked up only then.

    The first line is goproof's; the second has what its verdicts and speed depend on most.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(nargs=0, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print the versions and exit with status 0."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            print(f"goproof {version('goproof')}")
        except PackageNotFoundError:
            parser.error("run from sources that are not installed, and so without a version")
        beneath = [f"Python {sys.version.split()[0]}"]
        for distribution, name in BENEATH.items():
            with suppress(PackageNotFoundError):
                beneath.append(f"{name} {version(distribution)}")
        print(", ".join(beneath), flush=True)
        parser.exit()


def with_diagrams(texts: Sequence[str]) -> list[str]:
    """Return the arguments with each diagram joined to its option.

    The edge that somebody has drawn above a diagram, `-----`, would be taken for an option.
    """
    joined: list[str] = []
    for text in texts:
        if joined and joined[-1] == "--position" and DRAWN_EDGE.match(text):
            joined[-1] = f"--position={text}"
        else:
            joined.append(text)
    return joined


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; docs/commands.md says what each means.

    With what the user typed, which is where no `argv` is given, the work is done by a child of this
    process; an `argv` is worked off here.
    """
    if argv is not None:
        with streams.plain_streams():
            return _run(argv)
    # What is imported and computed stays: a short answer makes nothing that has to be looked for.
    # In one comparison `goproof rules` took 0.123 s with this, and 0.153 s without.
    gc.set_threshold(*COLLECTING)
    # We have no use for its threads, each of which would take memory for itself.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # A warning of ours is a line on standard error, and ends no work, whatever PYTHONWARNINGS says.
    warnings.simplefilter("default", UserWarning)
    texts = sys.argv[1:]
    name = texts[0] if texts and texts[0] in COMMANDS else ""
    try:
        streams.open_what_is_closed()
    except OSError as error:
        return _complain(name, str(error), common.BAD_USAGE)
    streams.write_what_cannot_be_encoded()
    return supervised(_program(name), lambda: _child(texts, name))


def _child(texts: Sequence[str], name: str) -> int:
    try:
        return with_room(lambda: main(texts))
    except Exception as error:
        if Interrupts.heard:
            return _complain(name, "interrupted", common.INTERRUPTED)
        if isinstance(error, MemoryError):
            # There was no room even for the frames.
            return _complain(name, common.NO_MEMORY, common.BAD_USAGE)
        if os.environ.get(TRACEBACK):
            raise
        where, tail = "", error.__traceback__
        while tail is not None:
            where = f"{tail.tb_frame.f_code.co_filename}, line {tail.tb_lineno}"
            tail = tail.tb_next
        what = f"{type(error).__name__}: {error} ({where}); {TRACEBACK}=1 shows where from"
        return _complain(name, what, common.FAILED)


def _run(texts: Sequence[str]) -> int:
    name = texts[0] if texts and texts[0] in COMMANDS else ""
    warnings.showwarning = partial(_warn, name)
    try:
        arguments, unknown = parser(texts).parse_known_args(with_diagrams(texts))
        if unknown:
            raise UsageError(_unrecognized(name, unknown))
        announce_compiling(_line_of_the_compiler)
        plainly = begin_plainly() if arguments.name in BEGIN_PLAINLY else nullcontext()
        with parts_named(), plainly:
            status = _asked(arguments)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt as interrupt:
        return _complain(
            name, "; ".join(["interrupted", *map(str, interrupt.args)]), common.INTERRUPTED
        )
    except BrokenPipeError:
        # Whoever read our output has had enough.
        _drop_output()
        return common.CLOSED_PIPE
    except Exception as error:
        said = common.said_of(error)
        if said is None:
            raise
        if isinstance(error, OSError):
            _drop_output()
        return _complain(name, *said)


def _unrecognized(name: str, unknown: Sequence[str]) -> str:
    from goproof.rulebook.choice import options_of_rules

    said = f"unrecognized arguments: {' '.join(unknown)}"
    by_itself = "; the board stands by itself" if unknown[0].startswith("--board") else ""
    if unknown[0].partition("=")[0].removeprefix("--").replace("-", "_") in options_of_rules():
        by_itself = "; options of rules stand behind their name: aga,komi=0"
    example = f"; an example: {_module(name).EXAMPLE}" if name else ""
    return f"{said}{by_itself}{example}; see {_program(name)} --help"


def _asked(arguments: argparse.Namespace) -> int:
    """Carry out a command, and return its exit status."""
    from godoors.command_line.options import options_from

    module = _module(arguments.name)
    status: int = module.run(options_from(module.Request, arguments))
    return status


def _module(name: str) -> Any:
    """Return the module of a command: its `Request`, an `EXAMPLE`, and `run`."""
    return import_module(f"godoors.command_line.{name}")


def _drop_output() -> None:
    # What can't be written now would be tried once more at the end, and complained of by Python.
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(name: str, what: str, status: int) -> int:
    line = streams.plain(streams.shortened(what)).replace("\n", " ")
    with suppress(OSError):
        print(f"{_program(name)}: {line}", file=sys.stderr, flush=True)
    return status


def _warn(name: str, message: Warning | str, *_: object) -> None:
    _complain(name, str(message), common.AS_EXPECTED)


def _program(name: str) -> str:
    return f"goproof {name}".rstrip()


def _line_of_the_compiler() -> ProgressLine:
    from godoors.report.progress import ProgressLine

    return ProgressLine("compiling")


def parser(words: Sequence[str] | None = None) -> Parser:
    """Return the parser of the whole command line, or of as much as words of it call for."""
    top = Parser(
        prog="goproof",
        description="The rules of Go, executable and proved.",
        epilog="Example: goproof verify --board 3x3",
    )
    top.add_argument(
        "-V",
        "--version",
        action=Version,
        help="print the versions of goproof, Python and solvers, and exit",
    )
    # Without `prog`, its usage would be formatted, which imports what takes as long as all of this.
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND", prog=top.prog)
    # Where no word is a command, there is help or a complaint to print.
    listed = words is not None and not COMMANDS.keys() & {*words}
    for name in words[:1] if words and words[0] in COMMANDS else COMMANDS:
        if listed:
            commands.add_parser(name, help=COMMANDS[name])
            continue
        from godoors.command_line.options import add_options

        about, module = COMMANDS[name], _module(name)
        epilog = f"Example: {module.EXAMPLE}"
        command = commands.add_parser(name, help=about, description=about, epilog=epilog)
        command.set_defaults(name=name)
        add_options(command, module.Request)
    return top

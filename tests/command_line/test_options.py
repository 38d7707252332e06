"""The options of a command are told once: its parser, function, help and completion have all."""

import argparse
import inspect
import re
import shlex
import shutil
import subprocess
from argparse import ArgumentParser
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest

import goproof
from godoors.command_line import solve, value
from godoors.command_line.completion import SHELLS, commands_of
from godoors.command_line.conformance import Request
from godoors.command_line.main import COMMANDS, parser
from godoors.command_line.options import MEGABYTE, add_options, options_from
from godoors.conformance.options import ConformanceOptions
from godoors.pages.options import ExploreOptions
from goproof.comparisons.options import CompareOptions
from goproof.counts.options import CountOptions
from goproof.options import explained, option, parameter, takes
from goproof.problems.options import SolveOptions
from goproof.values.options import ValueOptions
from goproof.verification.options import VerifyOptions
from tests.support.commands import Run
from tests.support.each import each

# By the name of its command: the options of its function, a command line that gives none, and what
# the function is asked about.
FUNCTIONS: dict[str, tuple[type[Any], str, dict[str, str]]] = {
    "value": (ValueOptions, "2x2", {"start": "2x2"}),
    "count": (CountOptions, "games 2x2", {"what": "games", "size": "2x2"}),
    "verify": (VerifyOptions, "", {}),
    "solve": (SolveOptions, "a.sgf", {"problem": "a.sgf"}),
    "compare": (CompareOptions, "S1 S2", {"a": "S1", "b": "S2"}),
    "explore": (ExploreOptions, "a.sgf", {"files": "a.sgf"}),
    "conformance": (ConformanceOptions, "--gtp gnugo", {"command": "gnugo"}),
}


@dataclass(frozen=True)
class _Further:
    """Options with booleans of each kind."""

    loud: bool = option(False, "whether to shout")
    check: bool = option(True, "whether to check", on_the_line="leave it unchecked")
    life: bool | None = option(None, "whether to live; default: on large boards")
    most: int | None = option(None, "so many", unit="N")
    inner: int = parameter(3, "what no user says")


@takes(_Further)
def _answer(options: _Further) -> _Further:
    """Return what was asked."""
    return options


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_command_and_the_function_take_and_explain_every_option(name: str) -> None:
    kind, line, about = FUNCTIONS[name]
    argv, function = [name, *line.split()], getattr(goproof, name)
    on_the_line = vars(parser(argv).parse_args(argv))
    taken, explanation = inspect.signature(function).parameters, inspect.getdoc(function) or ""
    assert taken.keys() >= about.keys()
    for option_, _, default, says in explained(kind):
        assert taken[option_].default == default
        assert f"    {option_}: {says.says.split()[0]}" in explanation
        assert says.kind == "parameter" or on_the_line[says.flag or option_] in (None, default)


@pytest.mark.parametrize(
    ("line", "given"),
    [
        ("", _Further()),
        ("--loud", _Further(loud=True)),
        ("--no-check", _Further(check=False)),
        ("--life yes", _Further(life=True)),
        ("--life no --most 0", _Further(life=False, most=0)),
    ],
)
def test_a_boolean_is_an_option_as_soon_as_it_is_a_field(line: str, given: _Further) -> None:
    command = ArgumentParser()
    add_options(command, _Further)
    assert options_from(_Further, command.parse_args(line.split())) == given
    assert _answer(**asdict(given)) == given
    with pytest.raises(SystemExit):
        command.parse_args(["--inner", "1"])
    with pytest.raises(TypeError, match="quiet"):
        _answer(quiet=True)  # type: ignore[call-arg]


def test_a_text_may_be_yes_and_a_search_may_take_what_the_library_lets_it_take() -> None:
    words = ["conformance", "--gtp", "yes", "--rules", "no"]
    request = options_from(Request, parser(words).parse_args(words))
    assert (request.gtp, request.rules) == ("yes", "no")
    for command in (solve, value):
        name = command.__name__.rpartition(".")[2]
        default = inspect.signature(getattr(goproof, name)).parameters["memory"].default
        assert command.Request().bytes == default
        assert command.Request(memory=3).bytes == 3 * MEGABYTE


PARSERS = commands_of(parser())
# A default of None, of False, of an empty list or text is nothing that a reader has to know.
UNSAID: tuple[object, ...] = (None, False, argparse.SUPPRESS)


ARGUMENTS = [(name, action) for name in COMMANDS for action in PARSERS[name]._actions]


@each("name, action", ARGUMENTS)
def test_argument_has_help_with_its_default(name: str, action: argparse.Action) -> None:
    if action.option_strings and action.nargs != 0:
        assert action.metavar or action.choices, f"goproof {name} {action.option_strings}"
    assert action.help, f"goproof {name}: no help"
    shown = action.help % {"default": action.default} if "%" in action.help else action.help
    if action.default not in UNSAID and action.default not in ([], ""):
        plain = f"{action.default:g}" if isinstance(action.default, float) else action.default
        assert f"default: {plain}" in shown, shown


@pytest.mark.parametrize("name", COMMANDS)
def test_command_has_a_sentence_and_an_example_that_it_understands(name: str) -> None:
    command = PARSERS[name]
    assert re.fullmatch(r"[A-Z].*[.]", command.description or "", re.DOTALL)
    example = re.fullmatch(r"Example: goproof (.*)", command.epilog or "")
    assert example
    words, _, _ = example[1].partition(" > ")
    given = parser().parse_args(shlex.split(words))
    assert given.name == name


# Has bash complete the last of the words, as it would at the key of completion.
COMPLETE = """
source "$1"; shift
function=$(complete -p goproof | sed 's/.*-F \\([^ ]*\\).*/\\1/')
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
$function goproof "${@: -1}" "${@: -2:1}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


# What is typed, and what the last word of it becomes.
COMPLETED = {
    "no-such": "",
    "conf": "conformance",
    "verify clear_is_id": "clear_is_idempotent",
    "verify --lemma-f": "--lemma-file",
    "verify --method exh": "exhaustive",
    "solve my-pro": "my-problem.json",
    "legal --rules trom": "tromp-taylor",
    "perft --ko natural": "natural-situational",
    "verify --store my-pro": "my-problem.json",
    "examples --out my-": "my-folder",
}


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "my-problem.json").touch()
    (tmp_path / "my-folder").mkdir()
    (tmp_path / "script").write_text(run("completion bash")[1], encoding="utf-8")
    for typed, completed in COMPLETED.items():
        words = ["bash", "-c", COMPLETE, "bash", "./script", "goproof", *typed.split()]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.stdout.split() == completed.split(), typed


@pytest.mark.parametrize("shell", SHELLS)
def test_script_names_every_command_and_option_and_the_shell_can_read_it(
    shell: str, tmp_path: Path, run: Run
) -> None:
    status, text, err = run(f"completion {shell}")
    assert (status, err) == (0, "")
    commands = commands_of(parser())
    assert list(commands) == list(COMMANDS)
    for name, command in commands.items():
        assert name in text
        for each_option in command._option_string_actions:
            assert each_option.lstrip("-") in text
    if shutil.which(shell):
        file = tmp_path / "script"
        file.write_text(text, encoding="utf-8")
        subprocess.run([shell, "-n", str(file)], check=True)

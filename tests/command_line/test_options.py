"""The options of a command are told once, and its parser, function and question have them all."""

import inspect
from argparse import ArgumentParser
from dataclasses import asdict, dataclass
from typing import Any

import pytest

import goproof
from godoors.command_line import solve, value
from godoors.command_line.conformance import Request
from godoors.command_line.main import parser
from godoors.command_line.options import MEGABYTE, add_options, options_from
from godoors.conformance.options import ConformanceOptions
from godoors.pages.options import ExploreOptions
from goproof.comparisons.options import CompareOptions
from goproof.counts.options import CountOptions
from goproof.options import explained, option, parameter, takes
from goproof.problems.options import SolveOptions
from goproof.values.options import ValueOptions
from goproof.verification.options import VerifyOptions

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


def test_a_text_may_be_yes() -> None:
    words = ["conformance", "--gtp", "yes", "--rules", "no"]
    request = options_from(Request, parser(words).parse_args(words))
    assert (request.gtp, request.rules) == ("yes", "no")


@pytest.mark.parametrize("command", [solve, value])
def test_a_search_may_take_what_the_library_lets_it_take(command: Any) -> None:
    name = command.__name__.rpartition(".")[2]
    default = inspect.signature(getattr(goproof, name)).parameters["memory"].default
    assert command.Request().bytes == default
    assert command.Request(memory=3).bytes == 3 * MEGABYTE

"""The options of a command are told once, and its parser, function and question have them all."""

import ast
import inspect
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import pytest

import goproof
from godoors.command_line.main import parser
from godoors.command_line.options import add_options, options_from
from godoors.conformance.options import ConformanceOptions
from godoors.pages.options import ExploreOptions
from goproof.arguments import _is
from goproof.comparisons.options import CompareOptions
from goproof.counts.options import CountOptions
from goproof.options import option, takes
from goproof.problems.options import SolveOptions
from goproof.values.options import ValueOptions
from goproof.verification.options import VerifyOptions

# By the name of its command: what has the options, a command line that gives none, and what it is
# about.
TOLD: dict[str, tuple[type[Any], Callable[..., object], list[str], dict[str, str]]] = {
    "value": (ValueOptions, goproof.value, ["value", "2x2"], {"start": "2x2"}),
    "count": (
        CountOptions,
        goproof.count,
        ["count", "games", "2x2"],
        {"what": "games", "size": "2x2"},
    ),
    "verify": (VerifyOptions, goproof.verify, ["verify"], {}),
    "solve": (SolveOptions, goproof.solve, ["solve", "a.sgf"], {"problem": "a.sgf"}),
    "compare": (CompareOptions, goproof.compare, ["compare", "S1", "S2"], {"a": "S1", "b": "S2"}),
    "explore": (ExploreOptions, goproof.explore, ["explore", "a.sgf"], {"files": "a.sgf"}),
    "conformance": (
        ConformanceOptions,
        goproof.conformance,
        ["conformance", "--gtp", "gnugo"],
        {"command": "gnugo"},
    ),
}


@dataclass(frozen=True)
class _Further:
    """Options with booleans of each kind."""

    loud: bool = option(False, "whether to shout")
    check: bool = option(True, "whether to check", on_the_line="leave it unchecked")
    life: bool | None = option(None, "whether to live; default: on large boards")
    most: int | None = option(None, "so many", metavar="N")
    inner: int = option(3, "what no user says", on_the_line="")


@takes(_Further)
def _answer(options: _Further) -> _Further:
    """Return what was asked."""
    return options


@pytest.mark.parametrize("name", TOLD)
def test_what_no_option_is_given_for_is_as_the_function_has_it(name: str) -> None:
    kind, _, argv, about = TOLD[name]
    assert options_from(kind, parser(argv).parse_args(argv), **about) == kind(**about)


@pytest.mark.parametrize("name", TOLD)
def test_the_function_takes_and_explains_every_option(name: str) -> None:
    kind, function, _, about = TOLD[name]
    taken, told = inspect.signature(function).parameters, inspect.getdoc(function) or ""
    assert taken.keys() >= about.keys()
    for known in (known for known in fields(kind) if known.name not in about):
        assert taken[known.name].default == known.default
        assert f"    {known.name}: {known.metadata['says'].split()[0]}" in told


@pytest.mark.parametrize(
    ("argv", "given"),
    [
        ([], _Further()),
        (["--loud"], _Further(loud=True)),
        (["--no-check"], _Further(check=False)),
        (["--life", "yes"], _Further(life=True)),
        (["--life", "no", "--most", "0"], _Further(life=False, most=0)),
    ],
)
def test_a_boolean_is_an_option_as_soon_as_it_is_a_field(argv: list[str], given: _Further) -> None:
    command = ArgumentParser()
    add_options(command, _Further)
    assert options_from(_Further, command.parse_args(argv)) == given
    named = {known.name: getattr(given, known.name) for known in fields(given)}
    assert _answer(**named) == given
    with pytest.raises(SystemExit):
        command.parse_args(["--inner", "1"])


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match="quiet"):
        _answer(quiet=True)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("value", "kind", "is_one"),
    [
        (3, "int | str", True),
        ("a", "int | str", True),
        (None, "int | str", False),
        ((1, "a"), "tuple[int, str] | None", True),
        (None, "tuple[int, str] | None", True),
        ((1, 2), "None | tuple[int, str]", False),
        (["a"], "str | Sequence[str]", True),
    ],
)
def test_a_value_is_of_either_type(value: object, kind: str, is_one: bool) -> None:
    assert _is(value, ast.parse(kind, mode="eval").body) is is_one

"""The help of every command is whole and in one voice."""

import argparse
import re
import shlex

import pytest

from godoors.command_line.completion import commands_of
from godoors.command_line.main import COMMANDS, parser
from tests.support.each import each

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

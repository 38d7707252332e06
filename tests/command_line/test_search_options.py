"""The commands that search have the options of a search, with the defaults of the library."""

import inspect

import pytest

import goproof
from godoors.command_line.main import parser
from godoors.command_line.search import MEGABYTE, memory_in_bytes

COMMANDS = {"solve": ["solve", "a.json"], "value": ["value", "2x2"]}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_search_may_take_what_the_library_lets_it_take(name: str) -> None:
    arguments = parser(COMMANDS[name]).parse_args(COMMANDS[name])
    default = inspect.signature(getattr(goproof, name)).parameters["memory"].default
    assert memory_in_bytes(arguments) == default
    arguments.memory = 3
    assert memory_in_bytes(arguments) == 3 * MEGABYTE

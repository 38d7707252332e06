"""The commands that search have the options of a search, with the defaults of the library."""

import inspect
from typing import Any

import pytest

import goproof
from godoors.command_line import solve, value
from godoors.command_line.options import MEGABYTE


@pytest.mark.parametrize("command", [solve, value])
def test_a_search_may_take_what_the_library_lets_it_take(command: Any) -> None:
    name = command.__name__.rpartition(".")[2]
    default = inspect.signature(getattr(goproof, name)).parameters["memory"].default
    assert command.Request().bytes == default
    assert command.Request(memory=3).bytes == 3 * MEGABYTE

"""The commands that search have the options of a search, with the defaults of the library."""

import inspect

import pytest

import goproof
from godoors.command_line.options import MEGABYTE, Searching
from godoors.command_line.solve import SolveRequest
from godoors.command_line.value import ValueRequest


@pytest.mark.parametrize(("name", "request_"), [("solve", SolveRequest), ("value", ValueRequest)])
def test_a_search_may_take_what_the_library_lets_it_take(
    name: str, request_: type[Searching]
) -> None:
    default = inspect.signature(getattr(goproof, name)).parameters["memory"].default
    assert request_().bytes == default
    assert request_(memory=3).bytes == 3 * MEGABYTE

"""Formalisations whose moves are the same function on every board graph, by lemmas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gospec.formalisation import Formalisation
from gospec.rules import Rules
from gospec.sources import SOURCES
from gospec.written.board_situations import BoardSituationRules
from gospec.written.game_states import GameStateRules
from gospec.written.house_notes import HouseRules
from gospec.written.logical_rules import LogicalRules
from gospec.written.move_function import MoveFunctionRules

PATHS_ARE_LEAST = "reaching_by_paths_is_the_least_solution_of_its_recursive_equation"

# What `colouring_after` depends on, in each source, and how the repaired source says that a stone
# reaches empty: by a path, or as the least solution of the recursive equation. All of them place
# the stone, then empty the opponent's stones that don't reach empty, then the mover's.
SAID_BY: dict[type, tuple[str, tuple[str, ...], str]] = {
    BoardSituationRules: ("S0", ("shortest_list", "next_touches"), "path"),
    LogicalRules: ("S1", ("reaches", "clear_by"), "path"),
    MoveFunctionRules: ("S2", ("reaching", "may_clear"), "least solution"),
    GameStateRules: ("S3", ("playable", "elsewhere", "may_clear", "reaches"), "path"),
}


@dataclass(frozen=True)
class SameMove:
    """Two moves are one function on every board graph, if these lemmas hold of every graph."""

    lemmas: tuple[str, ...]


def same_move(left: Formalisation, right: Formalisation) -> SameMove | None:
    """Tell by which lemmas two moves are the same function on every graph, None if unknown."""
    one, other = _form(left), _form(right)
    if one is None or other is None or one[1] != other[1]:
        return None
    return SameMove((PATHS_ARE_LEAST,) if one[0] != other[0] else ())


def _form(rules: Any) -> tuple[str, str] | None:
    if type(rules) is Rules:
        return "path", rules.suicide
    if type(rules) is HouseRules or type(rules) not in SAID_BY:
        return None
    key, readings, way = SAID_BY[type(rules)]
    repaired = SOURCES[key].amended
    if any(getattr(rules, name) != getattr(repaired, name) for name in readings):
        return None
    return way, "allowed"

"""Formalisations whose moves are the same function on every board graph, by lemmas."""

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

NEIGHBOURS_ARE_ENOUGH = "looking_at_neighbours_only_gives_the_move"
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


BY_WHAT_IS_ALLOWED = ("forbidden", "several", "allowed")


@dataclass(frozen=True)
class SameMove:
    """Two moves are one function on every board graph, if these lemmas hold of every graph."""

    lemmas: tuple[str, ...]


@dataclass(frozen=True)
class _Form:
    """What a move is: how it says that a stone reaches empty, how it looks, and what of suicide.

    `says` is `path` or `least solution`; `near` whether it looks at the chains beside the new stone
    alone, which comes to the same where no stone is dead; `suicide` of which stones it is allowed.
    """

    says: str
    suicide: str
    near: bool = False


def same_move(
    left: Formalisation, right: Formalisation, *, dead_stones: bool = True
) -> SameMove | None:
    """Tell by which lemmas two moves are the same function on every graph, None if unknown.

    Parameters: `dead_stones`, whether it is asked of colourings with dead stones too.
    """
    one, other = _form(left), _form(right)
    if one is None or other is None or one.suicide != other.suicide:
        return None
    if dead_stones and one.near != other.near:
        return None
    paths = (PATHS_ARE_LEAST,) if one.says != other.says else ()
    near = (NEIGHBOURS_ARE_ENOUGH,) if one.near != other.near else ()
    return SameMove((*paths, *near))


def less_allowed(left: Formalisation, right: Formalisation) -> Formalisation | None:
    """Return the side all of whose plays are the other's, None where neither is known to be.

    Of moves that are the same but for suicide, that of the side which forbids it.
    """
    one, other = _form(left), _form(right)
    if one is None or other is None or one.suicide == other.suicide or one.near != other.near:
        return None
    return left if allows_less(one.suicide, other.suicide) else right


def allows_less(suicide: str, other: str) -> bool:
    """Tell whether one rule of suicide allows less than another: none, of several stones, any."""
    return BY_WHAT_IS_ALLOWED.index(suicide) < BY_WHAT_IS_ALLOWED.index(other)


def same_but_for_suicide(left: Formalisation, right: Formalisation) -> tuple[str, ...]:
    """Return the lemmas by which two moves that less_allowed knows are the same but for suicide."""
    one, other = _form(left), _form(right)
    assert one is not None
    assert other is not None
    return (PATHS_ARE_LEAST,) if one.says != other.says else ()


def _form(rules: Any) -> _Form | None:
    if type(rules) is Rules:
        return _Form("path", rules.suicide)
    if type(rules) is HouseRules:
        known = SOURCES["S4"].amended
        same = all(getattr(rules, name) == getattr(known, name) for name in ("alive", "is_alive"))
        if not same:
            return None
        near = rules.takes is known.takes
        return _Form("least solution", rules.suicide, near)
    if type(rules) not in SAID_BY:
        return None
    key, readings, way = SAID_BY[type(rules)]
    repaired = SOURCES[key].amended
    if any(getattr(rules, name) != getattr(repaired, name) for name in readings):
        return None
    return _Form(way, "allowed")

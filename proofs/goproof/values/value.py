"""What a position is worth to Black under best play, by any rule of ko that ends every game."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from goproof.boards.named import as_board, board_of_size
from goproof.errors import MemoryUsedUp, Undecided, UsageError, argument, require_writable
from goproof.machine.compiling import begin_plainly, is_plain
from goproof.machine.progress import Progress, silent
from goproof.rulebook.choice import RuleOptions
from goproof.values import cycles, superko
from goproof.values.certified import beside
from goproof.values.journal import SAVE_EVERY
from goproof.values.request import Request
from goproof.values.result import Value
from goproof.values.start import area_rules, board_of, game_so_far
from goproof.values.superko import MEMORY
from gospec.colouring import BLACK, PLAYERS, Colour, Colouring
from gospec.cycles import CycleRule, CycleRules
from gospec.diagram import DiagramError, parse
from gospec.graph import Graph


def value(
    start: str | Graph | Colouring,
    to_move: str | Colour = BLACK,
    moves: str = "",
    *,
    rules: str = "tromp-taylor",
    ko: str | None = None,
    suicide: str | None = None,
    cycle: CycleRule | None = None,
    certificate: str | Path | None = None,
    check: bool = True,
    symmetries: bool | None = None,
    life: bool | None = None,
    few_nodes: bool | None = None,
    at_least: int | None = None,
    limit: int | None = None,
    memory: int = MEMORY,
    journal: str | Path | None = None,
    save_every: float = SAVE_EVERY,
    progress: Progress = silent,
    say: Callable[[str], None] = silent,
) -> Value:
    """Return the value of a game that starts with an empty board, or a position, and moves.

    The value is the area of Black less that of White at the end of the game under best play,
    without komi.
    Parameters: `start`, a size such as `3x3`, a diagram such as `XX./...`, a graph or a colouring;
    `to_move`, who moves first there; `moves`, such as `B2 A1 pass`; `rules`, a preset, which `ko`
    and `suicide` override; `cycle`, under simple ko the result of a game in which a situation
    occurs again: `draw` or `captures`; `certificate`, a name such as `value.jsonl.gz`, so that the
    certificates are kept in `value.lower.jsonl.gz` and `value.upper.jsonl.gz`; `check`, whether
    they are checked;
    `symmetries`, whether they rest on symmetries of the board, and `life`, whether on what is
    unconditionally alive, both by default from 12 points on; `few_nodes`, whether the search visits
    fewer nodes and certificates are longer, by default not; `at_least`, a margin, to prove only
    that the value is no smaller, or that it is; `limit`, the largest number of points to be tried;
    `memory`, in bytes; `journal`, a file that keeps what the search has done, so that it goes on
    from there when it is interrupted, saved every `save_every` seconds; `say` receives lines for
    the user about it.
    Raises UsageError for rules, boards, positions and moves that make no sense, for a board too
    large, and for a journal of something else; Undecided when the machine cannot decide who wins
    by cycles.
    """
    if ko == "simple" and cycle is None:
        raise UsageError(
            f"{argument('ko')} simple: values are found under positional or situational "
            f"superko, or with {argument('cycle')}"
        )
    if cycle is not None and ko != "simple":
        raise UsageError(f"{argument('cycle')} {cycle} goes with {argument('ko')} simple")
    for option, given in (
        ("symmetries", symmetries),
        ("life", life),
        ("few_nodes", few_nodes),
        ("at_least", at_least),
        ("journal", journal),
    ):
        if cycle is not None and given is not None:
            raise UsageError(f"{argument(option)} is for superko, not for a cycle rule")
    if cycle == "captures" and moves:
        raise UsageError(
            f"{argument('moves')}: where captures decide about cycles, "
            f"begin with {argument('position')}"
        )
    b, player = _start(start), _player(to_move)
    law, points = area_rules(rules, RuleOptions(ko=ko, suicide=suicide)), len(board_of(b))
    if at_least is not None and abs(at_least) > points:
        why = f"on {points} points the margin is from {-points} to {points}"
        raise UsageError(f"{argument('at_least')} {at_least}: {why}")
    if cycle is None:
        superko.require_superko_and_room(law, points, limit)
    else:
        law = CycleRules(**vars(law), cycle=cycle)
        cycles.require_room(points, limit, memory, cycle)
    request = Request(
        name=rules,
        law=law,
        game=game_so_far(law, b, player, moves),
        certificate=None if certificate is None else Path(certificate),
        check=check,
        symmetries=points >= superko.LEMMAS_FROM if symmetries is None else symmetries,
        life=points >= superko.LEMMAS_FROM if life is None else life,
        few_nodes=bool(few_nodes),
        at_least=at_least,
        memory=memory,
        progress=progress,
        journal=None if journal is None else Path(journal),
        save_every=save_every,
        say=say,
    )
    if request.journal is not None:
        require_writable(request.journal)
    if request.certificate is not None:
        for which in ("lower", "upper"):
            require_writable(beside(request.certificate, which))
    if cycle is None:
        return superko.Search(request).value()
    tiny = points <= cycles.TINY and is_plain()
    try:
        with begin_plainly(cycles.CALLS_OF_TINY) if tiny else nullcontext():
            return cycles.Valuation(request).value()
    except MemoryUsedUp:
        raise Undecided("the memory did not suffice") from None


def _player(player: str | Colour) -> Colour:
    if player not in ("black", "white", *PLAYERS):
        raise UsageError(f"{argument('to_move')}: {player!r} is neither black nor white")
    return Colour(player)


def _start(start: str | Graph | Colouring) -> Graph | Colouring:
    if isinstance(start, Colouring):
        return start
    if not isinstance(start, str):
        return as_board(start, "start")
    # No diagram has a digit.
    if re.search(r"[0-9]", start):
        return board_of_size(start)
    try:
        return parse(start)
    except DiagramError as error:
        raise UsageError(f"{argument('start')}: {error}") from None

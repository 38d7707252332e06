"""What gospec says of liberties, eyes, what a player makes alone and what can be forced, for Coq.

As `goproof.solvers.coq.tables` does for `Law.v`, so here for `Notions.v`, for `Problems.v`, and for
whole games of the sources. `proofs/coq/tables/NotionRows.v`, `ProblemRows.v` and `GameRows.v` say
what is in a row.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path

from goproof.solvers.coq.tables import BOARDS, FREE, drawn, marked, theorem_in_coq
from gospec.benson import unconditionally_alive
from gospec.colouring import (
    EMPTY,
    PLAYERS,
    Colour,
    Colouring,
    all_colourings,
    area,
    chain,
    opponent,
    place,
)
from gospec.formalisation import PASS, Illegal, Move
from gospec.graph import Graph
from gospec.ko import KoRule
from gospec.rules import Game, Rules, Suicide
from gospec.sources import SOURCES

POINTS = {name: graph for name, graph in BOARDS.items() if len(graph) <= 3 or name == "board_1x4"}
ALONE = {name: graph for name, graph in BOARDS.items() if len(graph) <= 3}
FORCED = {name: graph for name, graph in BOARDS.items() if len(graph) <= 2}
# The boards on which whole games of the sources are played, and up to how many turns.
GAMES = {"board_1x1": 4, "board_1x2": 4}
# The boards of problems.
PROBLEMS = ("board_1x3",)
KINDS: tuple[tuple[KoRule, Suicide, bool], ...] = (
    ("positional", "allowed", False),
    ("positional", "forbidden", False),
    ("situational", "allowed", False),
    ("situational", "forbidden", False),
    ("positional", "allowed", True),
    ("positional", "forbidden", True),
)


def points_row(b: Colouring) -> list[str]:
    """Return what gospec says of the points of a colouring: see `points_row` in NotionRows.v."""
    near, cells = b.graph.neighbours, [drawn(b)]
    for x in b.graph.points:
        beside = frozenset[object]().union(*(near[u] for u in chain(b, x)))
        cells.append(marked(b.graph, (beside & b.where(EMPTY)).__contains__))
    for p in PLAYERS:
        cells.append(marked(b.graph, _eyes(b, b.where(p)).__contains__))
        for condition in ("all-points", "textbook"):
            alive = frozenset[object]().union(*unconditionally_alive(b, p, condition))
            cells.append(marked(b.graph, (alive | _eyes(b, alive)).__contains__))
    return cells


def _eyes(b: Colouring, stones: frozenset[object]) -> frozenset[object]:
    near = b.graph.neighbours
    return frozenset(v for v in b.where(EMPTY) if near[v] and near[v] <= stones)


def alone_row(b: Colouring) -> list[str]:
    """Return what a player makes alone of a colouring: see `alone_row` in NotionRows.v."""
    cells = [drawn(b)]
    for p, suicide in product(PLAYERS, (True, False)):
        made = {b}
        waiting = [b]
        for now in waiting:
            afters = {place(now, v, p) for v in now.where(EMPTY) if suicide or _stands(now, v, p)}
            waiting += afters - made
            made |= afters
        cells.append("".join("#" if c in made else "." for c in all_colourings(b.graph)))
    return cells


def _stands(b: Colouring, v: object, p: Colour) -> bool:
    return place(b, v, p)(v) is p


def forced_row(b: Colouring) -> list[str]:
    """Return what the players can force from a colouring: see `forced_row` in NotionRows.v."""
    n, cells = len(b.graph), [drawn(b)]
    for first, player, (ko, suicide, careful) in product(PLAYERS, PLAYERS, KINDS):
        value = _value(Rules(ko=ko, suicide=suicide), player, FREE.position(b, first), careful)
        cells.append("".join("#" if m <= value else "." for m in range(-n, n + 1)))
    return cells


@cache
def _value(rules: Rules, player: Colour, game: Game, careful: bool) -> int:
    """Return the best margin of area; `careful`: nothing is a repetition, and who repeats loses,
    whoever it is.
    """
    n = len(game.colourings[0].graph)
    if game.turns[-2:] == (PASS, PASS):
        board = game.colourings[-1]
        return len(area(board, player)) - len(area(board, opponent(player)))
    in_force = Rules(ko="none", suicide=rules.suicide) if careful else rules
    values = []
    for move in (*game.colourings[0].graph.points, PASS):
        after = in_force.play(game, move)
        if isinstance(after, Game):
            repeats = move is not PASS and after.colourings[-1] in game.colourings
            lost = careful and repeats
            values.append(-n - 1 if lost else _value(rules, player, after, careful))
    own = rules.to_move(len(game.turns), game.first) is player
    return max(values) if own else min(values)


def problem_row(b: Colouring) -> list[str]:
    """Return what gospec says of targets: see `problem_row` in ProblemRows.v."""
    points, cells = b.graph.points, [drawn(b)]
    edges = [(v, w) for v, w in map(tuple, b.graph.edges)] + [(points[0], None)]
    whole = Colouring(Graph((*points, None), edges), (*b.colours, EMPTY))
    target = {points[0], points[-1]}
    for player in PLAYERS:
        gone = [b(v) is not player for v in target]
        cells.append("".join("#" if lost else "." for lost in (any(gone), all(gone))))
        lasting = []
        for condition in ("all-points", "textbook"):
            alive = unconditionally_alive(whole, player, condition)
            chains = [chain(whole, v) if whole(v) is player else frozenset() for v in target]
            kept = [stones in alive or points[0] in stones for stones in chains]
            lasting += [all(kept), any(kept)]
        cells.append("".join("#" if lasts else "." for lasts in lasting))
        for v in b.graph.points:
            if b(v) is EMPTY:
                cells.append(drawn(place(whole, v, player)))
    return cells


def games_row(graph: Graph, moves: tuple[Move, ...]) -> list[str]:
    """Return of which sources moves are a whole game: see `games_row` in GameRows.v."""
    cells = [" ".join("pass" if m is PASS else marked(graph, lambda v, m=m: v == m) for m in moves)]  # type: ignore[misc]
    for key in ("S0", "S2", "S3"):
        rules = SOURCES[key].amended
        state = rules.initial(graph)
        for move in moves:
            state = state if isinstance(state, Illegal) else rules.play(state, move)
        whole = not isinstance(state, Illegal) and rules.observe(state).ended
        cells.append("#" if whole else ".")
    return cells


def _sequences(graph: Graph, turns: int) -> Iterator[tuple[Move, ...]]:
    for n in range(turns + 1):
        yield from product((*graph.points, PASS), repeat=n)


_HEAD = """\
(** {title}

    Generated by [python -m goproof.solvers.coq.notion_tables]; don't edit it. Each theorem says
    that the definitions of [{of}] say the same, as Coq's kernel computes.
    [{rows}.v]: what is in a row. *)

From Coq Require Import List String.
From Goproof Require Import Graph Rows {rows} {before}.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
"""


# A board's name, what its theorem is about, the law's side of it, and gospec's rows.
Table = tuple[str, str, str, list[list[str]]]


def notion_tables() -> str:
    """Return the text of NotionTables.v."""
    title = (
        "What [gospec] says of liberties, eyes and safe points, of what a player makes alone,"
        "\n    and of what can be forced, on some boards."
    )
    tables = (
        _of_colourings(what, name, row)
        for what, boards, row in (
            ("points", POINTS, points_row),
            ("alone", ALONE, alone_row),
            ("forced", FORCED, forced_row),
        )
        for name in boards
    )
    return _text(title, "Notions.v", "NotionRows", "Tables FurtherTables", tables)


def game_tables() -> str:
    """Return the text of GameTables.v."""
    tables = (
        (
            name,
            "whole_games",
            f"map games_row (@sequences {{name}} {turns})",
            [games_row(BOARDS[name], moves) for moves in _sequences(BOARDS[name], turns)],
        )
        for name, turns in GAMES.items()
    )
    title = "What [gospec] says of whole games of the sources, on some boards."
    return _text(title, "Sources.v", "GameRows", "Tables NotionTables", tables)


def problem_tables() -> str:
    """Return the text of ProblemTables.v."""
    title = "What [gospec] says of targets and immortal stones, on some boards."
    tables = (_of_colourings("targets", name, problem_row, "problem") for name in PROBLEMS)
    return _text(title, "Problems.v", "ProblemRows", "Tables", tables)


def _of_colourings(
    what: str, name: str, row: Callable[[Colouring], list[str]], rows: str = ""
) -> Table:
    law = f"map {rows or what}_row (@all_colourings {{name}})"
    return name, what, law, [row(b) for b in all_colourings(BOARDS[name])]


def _text(title: str, of: str, rows: str, before: str, tables: Iterable[Table]) -> str:
    """Return the text of a file, whose theorems follow those of the last file before."""
    parts = [_HEAD.format(title=title, of=of, rows=rows, before=before)]
    agree = [f"{before.rsplit(maxsplit=1)[-1]}.ties"]
    for name, what, law, made in tables:
        parts.append(theorem_in_coq(name, what, law, made))
        agree.append(f"{name}_{what}_agree")
    together = "".join(f"\n  (@{theorem}," for theorem in agree)
    return "\n".join([*parts, f"Definition ties :={together} tt{')' * len(agree)}.\n"])


def main() -> None:
    """Write the tables to a folder."""
    parser = argparse.ArgumentParser(
        prog="python -m goproof.solvers.coq.notion_tables",
        description="Write what gospec says of what statements speak of besides, as Coq's tables.",
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the folder to write to")
    folder = parser.parse_args().folder
    (folder / "NotionTables.v").write_text(notion_tables(), encoding="utf-8")
    (folder / "GameTables.v").write_text(game_tables(), encoding="utf-8")
    (folder / "ProblemTables.v").write_text(problem_tables(), encoding="utf-8")


if __name__ == "__main__":
    main()

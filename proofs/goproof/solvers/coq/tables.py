"""What gospec says of small boards, printed for Coq: its kernel computes the same from `Law.v`.

So nobody has to take the definitions in `proofs/coq/Graph.v` and `Law.v` on trust, so far as
they can be told apart on these boards. `proofs/coq/tables/Rows.v` says what is in a row; what is
here is written independently of it.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    all_colourings,
    area,
    chain,
    dead,
    empty,
    neutral,
    place,
    reaches,
    territory,
)
from gospec.formalisation import PASS, Illegal, Move
from gospec.graph import Graph, Point, from_edges, rectangle
from gospec.rules import Game, Rules

LETTERS = {BLACK: "X", WHITE: "O", EMPTY: "."}
# Rectangles up to 2x2, and graphs that are none: a cycle of odd length, a point of three
# neighbours, and boards that are not connected.
BOARDS = {
    "board_1x1": rectangle(1, 1),
    "board_1x2": rectangle(1, 2),
    "board_1x3": rectangle(1, 3),
    "board_1x4": rectangle(1, 4),
    "board_2x2": rectangle(2, 2),
    "triangle": from_edges([(0, 1), (1, 2), (0, 2)]),
    "triangle_with_a_tail": from_edges([(0, 1), (1, 2), (0, 2), (2, 3)]),
    "star": from_edges([(0, 1), (0, 2), (0, 3)]),
    "two_points_apart": from_edges([], isolated=[0, 1]),
    "edge_and_point": from_edges([(0, 1)], isolated=[2]),
}
LARGE = {"board_2x3": rectangle(2, 3)}
# The boards on which games are played, and to how many turns.
GAMES = {"board_1x1": 6, "board_1x2": 5, "triangle": 3, "edge_and_point": 3}
FREE = Rules(ko="none")
FAMILY = tuple(
    Rules(ko=ko, suicide=suicide)
    for ko in ("none", "simple", "positional", "situational", "natural-situational")
    for suicide in ("allowed", "forbidden")
)


def drawn(b: Colouring) -> str:
    """Return the colours of a colouring's points, in their order."""
    return "".join(LETTERS[colour] for colour in b.colours)


def marked(graph: Graph, holds: Callable[[Point], bool]) -> str:
    """Return which points of a graph a property holds of."""
    return "".join("#" if holds(v) else "." for v in graph.points)


def row(b: Colouring) -> list[str]:
    """Return what gospec says of a colouring: see `row` in Rows.v."""
    graph, cells = b.graph, [drawn(b)]
    for c in Colour:
        cells.append(marked(graph, lambda v, c=c: reaches(b, v, c)))  # type: ignore[misc]
    cells += [marked(graph, chain(b, v).__contains__) for v in graph.points]
    for p in PLAYERS:
        cells += [marked(graph, s(b, p).__contains__) for s in (dead, area, territory)]
    cells.append(marked(graph, neutral(b).__contains__))
    return cells + [drawn(place(b, v, p)) for p in PLAYERS for v in graph.points]


def games(game: Game, turns: int) -> Iterator[Game]:
    """Yield a game and those that go on from it for at most so many turns, depth first."""
    yield game
    for move in _turns(game.colourings[0].graph) if turns else ():
        after = FREE.play(game, move)
        if isinstance(after, Game):
            yield from games(after, turns - 1)


def game_row(game: Game) -> list[str]:
    """Return what gospec says of a game: see `game_row` in Rows.v."""
    b, graph = game.colourings[-1], game.colourings[0].graph
    turns = [LETTERS[game.first], *(_turn(graph, move) for move in game.turns)]
    cells = [" ".join(turns), drawn(b), LETTERS[FREE.to_move(len(game.turns), game.first)]]
    for p in PLAYERS:
        cells.append(str(game.black_prisoners if p is BLACK else game.white_prisoners))
        for scoring in ("area", "territory", "territory+prisoners"):
            cells.append(str(replace(FREE, scoring=scoring).score(game, p)))
    for rules in FAMILY:
        answers = (rules.play(game, move) for move in _turns(graph))
        cells.append("".join("." if isinstance(a, Illegal) else "#" for a in answers))
    return cells


def _turns(graph: Graph) -> tuple[Move, ...]:
    return (*graph.points, PASS)


def _turn(graph: Graph, move: Move) -> str:
    return "pass" if move is PASS else marked(graph, lambda v: v == move)


def tables(boards: dict[str, Graph], turns: dict[str, int]) -> str:
    """Return the Coq file that says what gospec says, and has the kernel compute the same.

    Parameters: `boards`, graphs by name; `turns`, the length of games on some of them, by name.
    """
    parts, agree = [_HEAD], ["every_colouring_is_listed"]
    for name, graph in boards.items():
        parts.append(board_in_coq(name, graph))
        rows = [row(b) for b in all_colourings(graph)]
        parts.append(theorem_in_coq(name, "colourings", "map row (@all_colourings {name})", rows))
        agree.append(f"{name}_colourings_agree")
        if name in turns:
            starts = [FREE.position(empty(graph), p) for p in PLAYERS]
            rows = [game_row(game) for start in starts for game in games(start, turns[name])]
            law = f"map game_row (@games_of {{name}} {turns[name]})"
            parts.append(theorem_in_coq(name, "games", law, rows))
            agree.append(f"{name}_games_agree")
    # All in one, so that one question tells what any of them assumes.
    together = "".join(f"\n  (@{theorem}," for theorem in agree)
    return "\n".join([*parts, f"Definition ties :={together} tt{')' * len(agree)}.\n"])


_HEAD = """\
(** What [gospec] says of every colouring of some boards, and of short games on some of them.

    Generated by [python -m goproof.solvers.coq.tables]; don't edit it. Each theorem says that the
    definitions of [Law.v] say the same, as Coq's kernel computes. [Rows.v]: what is in a row. *)

From Coq Require Import List String.
From Goproof Require Import Graph Rows.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
"""


def board_in_coq(name: str, graph: Graph) -> str:
    """Return the definition of a graph in Coq, of that name."""
    points = [f"{name}_{i}" for i in range(len(graph))]
    pairs = [
        f"  | {points[i]}, {points[j]}"
        for i, v in enumerate(graph.points)
        for j, w in enumerate(graph.points)
        if graph.adjacent(v, w)
    ]
    adjacent = "\n".join([*pairs, "      => true"] if pairs else [])
    other = "  | _, _ => false\n" if len(pairs) < len(graph) ** 2 else ""
    return f"""\
Inductive {name}_point : Set := {" | ".join(points)}.

Definition {name}_adjacent (v w : {name}_point) : bool :=
  match v, w with
{adjacent}
{other}  end.

Definition {name} : graph.
Proof.
  refine {{| point := {name}_point; points := [{"; ".join(points)}];
            adjacent := {name}_adjacent |}}.
  - intros []; simpl; tauto.
  - repeat constructor; simpl; intuition discriminate.
  - decide equality.
  - intros [] []; simpl; auto.
  - intros []; discriminate.
Defined.
"""


def theorem_in_coq(name: str, what: str, law: str, rows: Sequence[Sequence[str]]) -> str:
    """Return a table, and the theorem that the rows of a board, by a term in Coq, are its."""
    quoted = ("; ".join(f'"{cell}"' for cell in cells) for cells in rows)
    lines = ";\n".join(f"   [{cells}]" for cells in quoted)
    return f"""\
Definition {name}_{what} : list (list string) := [
{lines}].

Theorem {name}_{what}_agree : {law.format(name=name)} = {name}_{what}.
Proof. vm_cast_no_check (eq_refl {name}_{what}). Qed.
"""


def main(argv: Sequence[str] | None = None) -> None:
    """Write the tables to a file."""
    parser = argparse.ArgumentParser(
        prog="python -m goproof.solvers.coq.tables",
        description="Write what gospec says as Coq's tables.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    parser.add_argument("--large", action="store_true", help="those of the large boards instead")
    arguments = parser.parse_args(argv)
    text = tables(LARGE, {}) if arguments.large else tables(BOARDS, GAMES)
    arguments.file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""tinytsumego2 as a peer: `python -m bench.tinytsumego` answers one request a line.

The library is a C one, and is called as its own header files say. It computes bounds of the score
of all positions at once, over and over, until nothing changes; a captured target counts more than
any score. It is asked to stop as soon as both sides' bounds tell whether the target is captured.
It ends the process when it is given what it can't do, so that it has one of its own.
"""

import ctypes
import ctypes.util
import json
import os
import resource
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

# What is not in its Python bindings: a captured target is 200 points, a board at most 64.
CAPTURED = 100
PLAIN, COMPRESSED = 0, 0
# Nobody owns the half point that its rules can add.
NO_BUTTON = 1
# The two shapes of its words: columns and rows.
NARROW, WIDE = (9, 7), (16, 4)
LIBRARY = "TINYTSUMEGO"
OPPONENT = {"X": "O", "O": "X"}
# A search of goproof's may take as much.
MEMORY = 2 << 30
Point = tuple[int, int]
# Who is to move first, and the threats of attacker and defender.
Question = tuple[str, tuple[int, int]]


class State(ctypes.Structure):
    """A position, as the library has it: sets of points are words."""

    _fields_ = (
        *((name, ctypes.c_uint64) for name in ("visual_area", "logical_area", "player")),
        *((name, ctypes.c_uint64) for name in ("opponent", "ko", "target", "immortal", "external")),
        *((name, ctypes.c_int) for name in ("passes", "ko_threats", "button")),
        *((name, ctypes.c_bool) for name in ("white_to_play", "wide")),
    )


class Bounds(ctypes.Structure):
    """Bounds of the mover's score; with repetitions against the mover, and for the mover."""

    _fields_ = (("low", ctypes.c_float), ("high", ctypes.c_float))


def shape(rows: int, columns: int) -> tuple[int, bool]:
    """Return the columns of a word that holds the board, and whether the board is turned.

    Raises ValueError for a board that is too large.
    """
    for turned, (height, width) in enumerate(((rows, columns), (columns, rows))):
        for most_wide, most_high in (NARROW, WIDE):
            if width <= most_wide and height <= most_high:
                return most_wide, bool(turned)
    raise ValueError(f"{rows}x{columns} is too large")


def state(request: dict[str, Any], question: Question) -> State:
    """Return the position of a question.

    Raises ValueError for a board that is too large, or stones outside of the region that could be
    captured.
    """
    rows: list[str] = request["rows"]
    width, turned = shape(len(rows), len(rows[0]))

    def word(points: Iterable[Point]) -> int:
        return sum(1 << (c * width + r if turned else r * width + c) for r, c in points)

    stones: dict[str, list[Point]] = {symbol: [] for symbol in "XO."}
    for r, row in enumerate(rows):
        for c, symbol in enumerate(row):
            stones[symbol].append((r, c))
    target, immortal, region = (word(request[name]) for name in ("target", "immortal", "region"))
    occupied = word(stones["X"]) | word(stones["O"])
    if occupied & ~(target | immortal | region):
        raise ValueError("a stone outside of the region could be captured")
    first, (attacking, defending) = question
    mover = request["attacker"] if first == "attacker" else OPPONENT[request["attacker"]]
    lead = attacking - defending
    return State(
        visual_area=occupied | word(stones["."]),
        logical_area=region & ~(target | immortal),
        player=word(stones[mover]),
        opponent=word(stones[OPPONENT[mover]]),
        target=target,
        immortal=immortal,
        ko_threats=lead if first == "attacker" else -lead,
        button=NO_BUTTON,
        white_to_play=mover == "O",
        wide=width == WIDE[0],
    )


def winner(first: str, low: float, high: float) -> str | None:
    """Return who wins by the bounds of the mover's score, or None where they leave it open."""
    if first == "attacker":
        return "attacker" if low > CAPTURED else "defender" if high < CAPTURED else None
    return "attacker" if high < -CAPTURED else "defender" if low > -CAPTURED else None


def winners(library: Any, request: dict[str, Any]) -> list[str | None]:
    """Return who wins, for each question of a request."""
    questions = request["questions"]
    roots = [state(request, question) for question in questions]
    # The graph holds all numbers of threats up to those of the position it is made from.
    widest = max(roots, key=lambda root: abs(root.ko_threats))
    graph = ctypes.c_void_p(library.allocate_dual_graph(ctypes.byref(widest), COMPRESSED))
    results: list[str | None] = [None] * len(roots)
    changing = True
    while changing and None in results:
        changing = library.iterate_dual_graph(graph, False)
        for i, (root, (first, _)) in enumerate(zip(roots, questions, strict=True)):
            bounds = library.get_dual_graph_value(graph, ctypes.byref(root), PLAIN)
            results[i] = winner(first, bounds.low, bounds.high)
    library.free_dual_graph(graph)
    return results


def load() -> Any:
    """Return the library. Raises OSError where there is none."""
    name = os.environ.get(LIBRARY) or ctypes.util.find_library("tinytsumego")
    if name is None:
        raise OSError("no library tinytsumego")
    library = ctypes.CDLL(str(Path(name).resolve()) if Path(name).exists() else name)
    library.allocate_dual_graph.restype = ctypes.c_void_p
    library.iterate_dual_graph.restype = ctypes.c_bool
    library.get_dual_graph_value.restype = Bounds
    return library


def main() -> None:
    """Answer the requests of standard input."""
    # One thread, as all else here; read by the library when it starts.
    os.environ["OMP_NUM_THREADS"] = "1"
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        library = load()
    except OSError as error:
        sys.exit(str(error))
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        start = time.process_time()
        try:
            answer: dict[str, Any] = {"winners": winners(library, json.loads(line))}
        except ValueError as error:
            answer = {"refused": str(error)}
        print(json.dumps(answer | {"seconds": time.process_time() - start}), flush=True)


if __name__ == "__main__":
    main()

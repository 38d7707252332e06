"""What the page asks gospec: two sets of rules on one game, and conjectures about plays.

It runs in the browser, over gospec alone. Questions and answers are JSON.
"""

import json
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from gospec.law import colouring as words
from gospec.law.colouring import PLAYERS, Colour, Colouring, all_colourings, has_dead_stones
from gospec.law.diagram import draw, parse_point, point_name
from gospec.law.formalisation import PASS, Formalisation, Illegal, Outcome, Score
from gospec.law.graph import Graph, rectangle
from gospec.law.rules import Rules
from gospec.texts.register import TEXTS

# From the least on: the first counterexample is one on a least board. 2x3 takes seconds.
BOARDS = ((1, 1), (1, 2), (1, 3), (2, 2), (1, 4), (1, 5), (2, 3))


def answer(question: str) -> str:
    """Return the answer to a question; one that makes no sense has a sentence `error`."""
    request = json.loads(question)
    try:
        found = conjecture(request["say"]) if "say" in request else game(**request)
    except Exception as error:
        # What is typed on the page may raise anything.
        found = {"error": f"{type(error).__name__}: {error}"}
    return json.dumps(found)


def presets() -> str:
    """Return the names of the rules that can be chosen, and what each leaves out."""
    return json.dumps({name: text.leaves_out for name, text in TEXTS.items()})


def game(board: list[int], rules: list[str], moves: list[str]) -> dict[str, Any]:
    """Return what each of the rules says of a game."""
    graph = rectangle(*board)
    return {
        "points": [point_name(graph, v) for v in graph.points],
        "sides": [_side(graph, TEXTS[name].formalisation, moves) for name in rules],
    }


def _side(graph: Graph, rules: Formalisation, moves: list[str]) -> dict[str, Any]:
    state, stopped = rules.initial(graph), None
    for number, move in enumerate(moves, 1):
        after = rules.play(state, PASS if move == "pass" else parse_point(graph, move))
        if isinstance(after, Illegal):
            stopped = {"number": number, "move": move, "why": str(after)}
            break
        state = after
    observation = rules.observe(state)
    tried = {point_name(graph, v): rules.play(state, v) for v in graph.points}
    return {
        "rows": draw(observation.colouring, "/"),
        "to_move": observation.to_move.value,
        "stopped": stopped,
        "ended": observation.ended,
        "score": {"black": _points(observation.black), "white": _points(observation.white)},
        "winner": observation.winner.value
        if observation.winner in (Outcome.BLACK, Outcome.WHITE)
        else None,
        "illegal": {name: str(why) for name, why in tried.items() if isinstance(why, Illegal)},
    }


def _points(score: Score) -> str:
    return "not said" if score is None else str(score)


# --- conjectures --------------------------------------------------------------------------------


def conjecture(say: str) -> dict[str, Any]:
    """Return whether a sentence holds for every play on small boards, or a least play without it.

    The sentence is an expression of Python over `before`, `after`, `player`, `opponent` and
    `point`, and the words of `gospec.law.colouring`.
    """
    holds = _predicate(say)
    plays = 0
    for rows, columns in BOARDS:
        for before, player, point, after in all_plays(rectangle(rows, columns)):
            plays += 1
            if not holds(before, after, player, point):
                return {
                    "holds": False,
                    "before": draw(before, "/"),
                    "after": draw(after, "/"),
                    "player": player.value,
                    "point": point_name(before.graph, point),
                    "plays": plays,
                }
    rows, columns = BOARDS[-1]
    return {"holds": True, "plays": plays, "boards": f"from 1x1 to {rows}x{columns}"}


def all_plays(graph: Graph) -> Iterator[tuple[Colouring, Colour, Any, Colouring]]:
    """Yield every play from a colouring without dead stones, repetition aside, suicide allowed."""
    rules = Rules()
    for before in all_colourings(graph):
        if has_dead_stones(before):
            continue
        for player, point in product(PLAYERS, graph.points):
            after = rules.colouring_after(before, point, player)
            if not isinstance(after, Illegal):
                yield before, player, point, after


def _predicate(say: str) -> Callable[[Colouring, Colouring, Colour, Any], bool]:
    vocabulary = {name: getattr(words, name) for name in dir(words) if not name.startswith("_")}
    compiled = compile(say.strip(), "conjecture", "eval")

    def holds(before: Colouring, after: Colouring, player: Colour, point: Any) -> bool:
        here = {"before": before, "after": after, "player": player, "point": point}
        return bool(eval(compiled, {**vocabulary, **here, "opponent": words.opponent(player)}))

    return holds

"""A second judgement of what was found, by the board of the corpus, which is no code of the law."""

from __future__ import annotations

import runpy
from fractions import Fraction
from typing import Any

from engines.listing import ROOT, Listed
from godoors.gtp.protocol import LARGEST_SIDE
from goproof.rulebook.choice import choose_rules

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
SIGNS = {"black": "X", "white": "O"}
SUPERKO = {"none": None, "simple": 0, "positional": 1, "situational": 2}
# It has no end of games, and no protocol.
UNKNOWN_TO_IT = ("illegal: the game is over", "every command has an answer")
AGREES, DIFFERS, NOT_JUDGED = "agrees", "differs", "not judged"

Board: Any = runpy.run_path(str(ROOT / "corpus" / "board.py"))["Board"]


def rules_judged_by(engine: Listed, document: dict[str, Any]) -> tuple[str, str]:
    """Return the rules of ko and of suicide by which an engine was judged."""
    if engine.rules:
        chosen: Any = choose_rules(engine.rules)
        return chosen.ko, chosen.suicide
    # Where it may have several rules, it is judged by what they share.
    ko, suicide = (document["rules"][rule].rpartition(" or ")[2] for rule in ("ko", "suicide"))
    return ko, "forbidden" if suicide == "forbidden" else "allowed"


def second_judgement(found: dict[str, Any], ko: str, suicide: str) -> str:
    """Return whether the corpus' board says what the law says at the end of a disagreement's game.

    It has simple ko and two superkos, and suicides of any stones or none; passes end no game.
    """
    if ko not in SUPERKO or found["law"] in UNKNOWN_TO_IT:
        return NOT_JUDGED
    board, legal, komi = _played(found, SUPERKO[ko], suicide != "forbidden")
    law = found["law"]
    if law.startswith(("legal", "illegal")):
        return AGREES if legal is law.startswith("legal") else DIFFERS
    if found["kind"] == "wrong prisoners":
        said = f"{board.prisoners['O']} taken by black, {board.prisoners['X']} taken by white"
        return AGREES if said == law else DIFFERS
    if found["kind"] == "wrong board":
        parts = (f"{player}: {_points(board, sign)}" for player, sign in SIGNS.items())
        return AGREES if "; ".join(parts) == law else DIFFERS
    if found["kind"] == "wrong score" and law.startswith(("by area", "by territory+prisoners")):
        black, white = board.area()
        lead = Fraction(black - white) - komi
        if law.startswith("by territory"):
            # A stone on the board is none of its territory, and a prisoner one of the opponent's.
            lost = {sign: board.stones.count(sign) + board.prisoners[sign] for sign in "XO"}
            lead += lost["O"] - lost["X"]
        said = f"{'B' if lead > 0 else 'W'}+{float(abs(lead)):g}" if lead else "0"
        return AGREES if law.endswith(f": {said}") else DIFFERS
    return NOT_JUDGED


def _played(
    found: dict[str, Any], superko: int | None, suicide: bool
) -> tuple[Any, bool, Fraction]:
    """Return the board after the commands, whether the last move was legal, and komi."""
    size, legal, komi = 19, True, Fraction(0)

    def begin(stones: str = "", player: str = "black") -> Any:
        begun = Board(size, size, "chinese", stones, player)
        begun.superko, begun.suicide = superko, suicide
        if superko is None:
            begun.repeats = lambda now: False
        return begun

    board = begin()

    for name, *words in map(str.split, found["commands"]):
        if name == "boardsize":
            size = int(words[0])
        elif name == "clear_board":
            board = begin()
        elif name == "komi":
            komi = Fraction(words[0])
        elif name == "set_free_handicap":
            stones = {_point(word, size) for word in words}
            signs = ("X" if divmod(v, size) in stones else "." for v in range(size**2))
            board = begin("".join(signs), "white")
        elif name == "undo":
            board.undo()
        elif name == "play":
            row, column = _point(words[1], size)
            mine = board.player == SIGNS[{"b": "black", "w": "white"}[words[0]]]
            legal = mine and row < size and column < size and board.play(row, column)
    return board, legal, komi


def _point(word: str, size: int) -> tuple[int, int]:
    """Return row and column, -1 for a pass, LARGEST_SIDE for what is off the board above."""
    if word == "pass":
        return -1, -1
    row = size - int(word[1:])
    return (row if row >= 0 else LARGEST_SIDE), COLUMNS.index(word[0])


def _points(board: Any, sign: str) -> str:
    placed = [divmod(v, board.columns) for v, stone in enumerate(board.stones) if stone == sign]
    return " ".join(f"{COLUMNS[j]}{board.rows - i}" for i, j in placed) or "none"

"""If a play restores a colouring, then since that colouring each player has lost as many stones, by
capture and by suicide, as that player has played.

Over a cycle each player loses as many stones as that player plays.

Cycle rules that count prisoners compare these numbers.
"""

from collections import Counter
from collections.abc import Iterator

import goproof.vocabulary as go


def turns(case: go.Case) -> Iterator[go.Case]:
    """Yield the plays of the game and that of the case, and None for each pass."""
    for turn, move in enumerate(case.so_far.turns):
        mover = go.FREE.to_move(turn, case.so_far.first)
        point = None if move is go.PASS else move
        yield go.Case(case.so_far.colourings[turn], mover, point, law=case.law)
    yield case


def balance(plays: list[go.Case]) -> Counter[go.Colour]:
    """For each player, the stones played less the stones lost."""
    count: Counter[go.Colour] = Counter()
    for play in plays:
        if play.point is not None:
            count[play.mover] += 1 - len(play.suicides)
            count[go.opponent(play.mover)] -= len(play.captives)
    return count


def assumes(case: go.Case) -> bool:
    """The colouring after the play was there before."""
    return case.after in case.so_far.colourings


def concludes(case: go.Case) -> bool:
    """Since each turn after which it occurred, each player has lost as many stones as played."""
    plays = list(turns(case))
    since = (i for i, b in enumerate(case.so_far.colourings) if b == case.after)
    return not any(any(balance(plays[i:]).values()) for i in since)


CLAUSES = ("S1/R6", "S1/R7")
EXAMPLE = "... B1 after pass B1 pass C1 A1"

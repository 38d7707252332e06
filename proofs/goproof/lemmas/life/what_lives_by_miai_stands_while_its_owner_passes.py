"""From a position, if each of some chains has two regions that are vital to it, by all points or by
miai, and border on no chains other than these, then the chains stay on the board whatever the
opponent plays while their owner passes.

False: chains that live by miai need an answer; without one the opponent takes both points of a
pair.
"""

import goproof.vocabulary as go
from goproof.lemmas.life import what_lives_by_miai_stands_if_its_owner_answers as if_answered

assumes, all_of_them = if_answered.assumes, if_answered.all_of_them
alone = go.Alone("all-points", suicide=True)


def concludes(case: go.Case) -> bool:
    """No sequence of the player's plays captures any of them."""
    return go.stand(all_of_them(case), case, alone.reached(case))


def shows(case: go.Case) -> go.Stages:
    """The position, with the stones marked, and each play on a shortest way to capture one."""
    stones = all_of_them(case)
    return alone.way(case, stones, lambda b: not go.stand(stones, case, [b]))


CLAUSES = ("S1/R7", "S1/C3")
EXAMPLE = ".XXX/..X. by White"
CHECKS = (go.refuted(go.Method.EXHAUSTIVE, at=(2, 4)),)
NOTE = (
    "Must stay refuted: `what_lives_by_miai_stands_if_its_owner_answers` is about alternating play."
)

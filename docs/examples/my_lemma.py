"""After a move, from any colouring, the opponent has no stone that was not there.

A lemma of one's own: a move gives the opponent no stone.
"""

import goproof
import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "opponent(after) <= opponent",
    event="captives != {}",
    name="my_move_gives_the_opponent_no_stone",
    clauses=("S1/R4", "S1/R7"),
    example="XO/.. B1",
    checks=(go.all_graphs(), go.bounded(), go.exhaustive(bound=go.small_boards())),
)

if __name__ == "__main__":
    for row in goproof.verify([LEMMA], ["1x2"]):
        print(row.name, row.method.value, row.verdict.value)

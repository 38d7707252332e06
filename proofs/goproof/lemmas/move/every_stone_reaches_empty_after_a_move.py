"""After a move, from any colouring, every stone reaches empty."""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """A stone dead at the end would have been cleared with those that were."""
    move = go.Move()
    alive = go.Reaching("alive_after", move.after, go.Relative.EMPTY)

    def captives_and_dead(x: go.Term) -> go.Formula:
        return move.captives.contains(x) | (move.after.opponent(x) & ~alive.contains(x))

    def suicides_and_dead(x: go.Term) -> go.Formula:
        return move.suicides.contains(x) | (move.after.own(x) & ~alive.contains(x))

    return go.Claim(
        assumptions=(move.playable(),),
        conclusion=go.every(lambda x: move.after.stone(x).implies(alive.contains(x))),
        instances=(
            move.captives.instance("captives, and opponents dead at the end", captives_and_dead),
            move.suicides.instance("suicides, and own dead at the end", suicides_and_dead),
        ),
        event=move.captures(),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/C4", "S1/R7"),
    subject=go.Subject.MOVE,
    example=go.Example("XO/..", "B1"),
    checks=(go.all_graphs(), go.bounded(further=go.far_boards()), go.exhaustive()),
)

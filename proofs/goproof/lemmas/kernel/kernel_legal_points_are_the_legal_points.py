"""From a position without dead stones, the kernel's legal points are the empty ones where the
placed stone stays, and all empty points where suicide is allowed.

The kernel makes a trial of each empty point that has no empty neighbour, with `is_suicide`. By
contract only the trial of the point p runs, and the trials of other points may have returned
anything; the lemma's statement about p does not depend on them, and p is any point.
"""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """The trial of p is as in the lemma about suicide. Without a trial p has an empty neighbour,
    so the placed stone has a liberty.
    """
    move = go.Move()
    run = go.Run(
        ("legal", "legal_with_suicide"),
        lambda k, words, board: [
            k["legal_without_history"](words.own, words.opposing, board, allowed)
            for allowed in (False, True)
        ],
        floods=3,
        trials="is_suicide",
    )
    proof = go.FastPlay(move, run.floods)
    legal, legal_with_suicide = run.outputs
    trial = go.every(
        lambda x: run.trial.contains(x).iff(go.Equal(x, go.POINT) & move.after.empty(x))
    )
    at_point = legal.contains(go.POINT).iff(move.after.own(go.POINT))
    conclusion = (
        run.stray.is_empty()
        & go.every(lambda x: legal_with_suicide.contains(x).iff(move.before.empty(x)))
        & go.includes(move.before.empty, legal.contains)
        & at_point
    )
    from_steps = {
        trial: (*proof.result, proof.opponents, proof.chain.fact()),
        at_point: (trial, proof.opponents, move.suicides.fact(), move.playable()),
        conclusion: (at_point,),
    }
    return go.Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=conclusion,
        instances=proof.instances,
        event=move.is_suicide(),
        steps=(*proof.steps, trial, at_point),
        uses={**proof.steps, **from_steps},
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7", "S4/suicide", "S4/sets"),
    subject=go.Subject.MOVE,
    example=go.Example(".O/O.", "A2"),
    checks=(go.kernel_bounded(), go.exhaustive()),
)

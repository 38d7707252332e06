"""Rotating or reflecting the board, and any other symmetry of its graph, keeps every score.

Clause: S1/R1, S1/R9. Proved point by point; a symmetry is one to one, so the numbers follow.
"""

from goproof.vocabulary import (
    Area,
    Case,
    Claim,
    Example,
    Given,
    Lemma,
    Moved,
    Pair,
    Relative,
    Stages,
    Subject,
    all_graphs,
    areas,
    bounded,
    by_images,
    every,
    exhaustive,
    far_boards,
    image,
    small_boards,
    some,
)


def claim() -> Claim:
    """A point reaches a colour exactly when its image reaches it on the image."""
    before = Area(Given())
    after = Area(Moved(Given()), prefix="image_")
    pairs = [Pair(*two) for two in zip(before.sets, after.sets, strict=True)]
    claim = Claim(
        assumptions=(),
        conclusion=every(
            lambda x: before.of(Relative.OWN, x).iff(after.of(Relative.OWN, image(x)))
        ),
        sets=(*before.sets, *after.sets),
        instances=(),
        event=some(lambda x: before.territory(Relative.OWN, x) & ~after.territory(Relative.OWN, x)),
        symmetric=True,
    )
    return by_images(claim, pairs, [(before.b, after.b)] * 2)


def concludes(case: Case) -> bool:
    """The area of the player on the image is the image of the area."""
    there = frozenset(map(case.image, case.law.area(case.before, case.mover)))
    return case.law.area(case.moved(case.before), case.mover) == there


def shows(case: Case) -> Stages:
    """The colouring and its image."""
    return areas("before", case.before), areas("image", case.moved(case.before))


LEMMA = Lemma(
    name="symmetries_of_the_board_keep_the_scores",
    statement="For every symmetry of the board graph, a player's area on the image of a colouring "
    "is the image of the player's area.",
    clauses=("S1/R1", "S1/R9"),
    subject=Subject.SYMMETRY,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example(".X.O", "A1", symmetry=1),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive(bound=small_boards())),
    note="Boards of 100 points and more are asked of two symmetries of which the others are "
    "compositions; smaller ones of each.",
)

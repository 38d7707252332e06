"""The closed list of axioms, in the form of a solver's text. A proof that uses any other proves
nothing.

The functions that docs/theory.md names make them elsewhere. Here they are a second time and in
another form, so that none comes in, or changes, by an edit in one place: every run compares the
two.
"""

# Adjacency is symmetric, and there are no loops. Clause: S1/R1.
BOARDS = (
    "(forall ((x2 Point)) (forall ((x1 Point)) (=> (adjacent x2 x1) (adjacent x1 x2))))",
    "(forall ((x1 Point)) (not (adjacent x1 x1)))",
)

# No point has two colours. Clause: S1/R2.
COLOURINGS = ("(forall ((x1 Point)) (not (and (own x1) (opponent x1))))",)

# A symmetry can be undone, and keeps adjacency both ways.
SYMMETRIES = (
    "(forall ((x1 Point)) (= (preimage (image x1)) x1))",
    "(forall ((x1 Point)) (= (image (preimage x1)) x1))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (adjacent x2 x1) (adjacent (image x2) (image x1)))))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (adjacent x2 x1) (adjacent (preimage x2) (preimage x1)))))",
)

# Being the same colouring is an equivalence that distinguishes no stones; the players alternate; a
# pass changes nothing; a play follows a turn; `then` is the play that follows `now`, and the last
# turn. Clause: S1/R5.
GAMES = (
    "(forall ((x1 Point)) (same x1 x1))",
    "(forall ((x2 Point)) (forall ((x1 Point)) (=> (same x2 x1) (same x1 x2))))",
    "(forall ((x3 Point)) (forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (and (same x3 x2) (same x2 x1)) (same x3 x1)))))",
    "(forall ((x2 Point)) (forall ((x1 Point)) (=> (same x2 x1) (= (held x2) (held x1)))))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (follows x2 x1) (= (movers_turn x2) (not (movers_turn x1))))))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (and (follows x2 x1) (not (played x1))) (same x2 x1))))",
    "(forall ((x2 Point)) (=> (played x2) (not (not (exists ((x1 Point)) (follows x1 x2))))))",
    "(and (and (follows now then) (played then)) (movers_turn now))",
    "(forall ((x1 Point)) (not (follows then x1)))",
)

# A turn follows one only; the play is later than every turn.
ONE_BEFORE = (
    "(forall ((x3 Point)) (forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (and (follows x3 x1) (follows x2 x1)) (= x3 x2)))))",
)
UP_TO_THE_PLAY = ("(forall ((x1 Point)) (later x1 then))",)

# Outlasting is an inclusion of what lives, and what lives is on the board; after turns with one
# colouring, the same lives, and the same is clean.
LIFE = (
    "(forall ((x1 Point)) (outlasts x1 x1))",
    "(forall ((x3 Point)) (forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (and (outlasts x3 x2) (outlasts x2 x1)) (outlasts x3 x1)))))",
    "(forall ((x2 Point)) (forall ((x1 Point)) (=> (outlasts x2 x1) (stands x2 x1))))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (same x2 x1) (and (= (clean x2) (clean x1)) (outlasts x2 x1)))))",
)

# Alone: each play since is the mover's, and where suicide is barred its stone stays.
ALONE = {
    True: (
        "(forall ((x3 Point)) (= (alone x3) (forall ((x2 Point)) (forall ((x1 Point))"
        " (=> (and (and (later x3 x2) (follows x2 x1)) (played x1))"
        " (and (movers_turn x2) true))))))",
    ),
    False: (
        "(forall ((x3 Point)) (= (alone x3) (forall ((x2 Point)) (forall ((x1 Point))"
        " (=> (and (and (later x3 x2) (follows x2 x1)) (played x1))"
        " (and (movers_turn x2) (stays x1)))))))",
    ),
}

# What a play of the mover's keeps: only for a claim that rests on the lemma which states this of a
# move. By the condition, and whether there are suicides.
KEPT_BY = {
    ("all-points", True): "life_by_all_points_outlasts_any_move_of_the_opponent",
    ("textbook", False): "life_by_the_textbook_outlasts_any_move_that_is_no_suicide",
}
KEPT = {
    True: (
        "(forall ((x2 Point)) (forall ((x1 Point))"
        " (=> (and (and (and (follows x2 x1) (played x1)) (and (movers_turn x2) true)) (clean x2))"
        " (and (clean x1) (outlasts x2 x1)))))",
    ),
    False: (
        "(forall ((x2 Point)) (forall ((x1 Point))"
        " (=> (and (and (and (follows x2 x1) (played x1)) (and (movers_turn x2) (stays x1)))"
        " (clean x2)) (and (clean x1) (outlasts x2 x1)))))",
    ),
}

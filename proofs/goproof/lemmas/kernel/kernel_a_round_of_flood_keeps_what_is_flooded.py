"""A round of the kernel's flood removes no point, stays within the mask, and does not change what
can be flooded from the word; if it does not change the word, the word is everything that can be
flooded.

The contract of the kernel's flood for one round of its loop.

From this it follows, by induction on the rounds, that `flood` returns what is flooded from its
seed: `goproof.execution.kernel_runs` has the argument.
"""

import goproof.vocabulary as go

# The word is the mover's stones, the mask all stones: any set, and any set around it.
word, mask = go.Coloured(go.Relative.OWN), go.Coloured(go.Relative.OWN, go.Relative.OPPONENT)
run = go.Run(
    ("larger",), lambda k, words, board: (k["grow"](words.own, words.own | words.opposing, board),)
)
(larger,) = run.outputs
earlier = go.Flooded("flooded_before_the_round", word, mask)
later = go.Flooded("flooded_after_the_round", larger, mask)
unchanged = go.includes(word.contains, larger.contains)
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=run.stray.is_empty()
    & go.includes(larger.contains, word.contains)
    & go.includes(mask.contains, larger.contains)
    & go.every(lambda x: earlier.contains(x).iff(later.contains(x)))
    & unchanged.implies(go.includes(word.contains, earlier.contains)),
    event=~unchanged,
)
CLAUSES = ("S1/R3",)
EXAMPLE = "XO./.O."
CHECKS = (go.kernel_bounded(), go.exhaustive())

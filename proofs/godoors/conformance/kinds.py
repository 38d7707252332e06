"""Kinds of disagreement: values with an id that stays the same, and words for people."""

from __future__ import annotations

from dataclasses import dataclass, replace

# What an engine does otherwise than the law.
ACCEPTS, REFUSES = "accepts", "refuses"
BOARD, PRISONERS, SCORE, WRONG_END = "board", "prisoners", "score", "end"
PERFT = "perft"
FAILURES = {
    "hangs": "hangs",
    "crashes": "crashes",
    "floods": "floods",
    "memory": "takes too much memory",
    "no-gtp": "answers no GTP",
}
WHAT = {
    ACCEPTS: "accepts an illegal move",
    REFUSES: "refuses a legal move",
    BOARD: "wrong board",
    PRISONERS: "wrong prisoners",
    SCORE: "wrong score",
    WRONG_END: "wrong end",
    PERFT: "wrong perft",
    **FAILURES,
}

# The effect of the step at which it does so, or where else it does.
UNDO_STEP, PASSES, PLAIN, CAPTURE = "undo", "pass", "play", "capture"
SUICIDE_OF_ONE, SUICIDE_OF_SEVERAL = "suicide-of-one", "suicide-of-several"
SAME_BOARD, KO, SUPERKO = "same-board", "ko", "superko"
GOES_ON, ENDS_EARLY = "goes-on", "ends-early"
AT_START, FIRST, AT_SCORE = "start", "first-commands", "final-score"
SETTLED, OPEN, KOMI, SEKI = "settled", "open", "komi", "seki"
COUNT = "count"
EFFECTS = {
    UNDO_STEP: "taking back a move",
    PASSES: "a pass",
    PLAIN: "a play that removes nothing",
    CAPTURE: "a capture",
    SUICIDE_OF_ONE: "suicide of one stone",
    SUICIDE_OF_SEVERAL: "suicide of several stones",
    SAME_BOARD: "repetition: the board as it stands",
    KO: "repetition: a ko retaken at once",
    SUPERKO: "repetition: a board of more than two turns ago",
    "occupied": "occupied",
    "off-the-board": "off the board",
    "game-over": "game over",
    "out-of-turn": "out of turn",
    "nothing-to-take-back": "nothing to take back",
    GOES_ON: "accepts a move after the end",
    ENDS_EARLY: "refuses a move before the end",
    AT_START: "the start of a game",
    FIRST: "the first commands",
    AT_SCORE: "final_score",
    SETTLED: "a settled board",
    OPEN: "an open board",
    KOMI: "komi",
    SEKI: "a seki",
    COUNT: "a number of sequences",
}
# What an id says further, and the field of a kind that it is.
FLAGS = {
    "repeats": "repeats",
    "after-undo": "after_undo",
    "after-others": "after_others",
    "look": "at_look",
    "neutral": "neutral",
}


@dataclass(frozen=True)
class Kind:
    """What an engine does otherwise than the law, and in which circumstance.

    Parameters: `what` and `effect`, ids of the tables above; `repeats`, whether a legal play brings
    back an earlier board; `after_undo`, whether it takes a move taken back; `after_others`, whether
    it takes commands before the game; `at_look`, whether it fails where it is asked for its board;
    `neutral`, whether a board to be scored has neutral points.
    """

    what: str
    effect: str
    repeats: bool = False
    after_undo: bool = False
    after_others: bool = False
    at_look: bool = False
    neutral: bool = False

    @property
    def id(self) -> str:
        """The name by which a list of what is accepted has it."""
        flags = "".join(f"+{flag}" for flag, field in FLAGS.items() if getattr(self, field))
        return f"{self.what}:{self.effect}{flags}"

    @property
    def name(self) -> str:
        """What the engine does, in words."""
        return WHAT[self.what]

    @property
    def circumstance(self) -> str:
        """In which circumstance, in words."""
        text = EFFECTS[self.effect]
        if self.is_failure:
            text = f"at {'a look after ' * self.at_look}{text}"
        elif self.what in (BOARD, PRISONERS):
            text = f"after {text}"
        return (
            text
            + " that brings back an earlier board" * self.repeats
            + ", with neutral points" * self.neutral
            + ", after taking back a move" * self.after_undo
            + ", after earlier commands" * self.after_others
        )

    @property
    def is_failure(self) -> bool:
        """Whether the engine gives no answer."""
        return self.what in FAILURES

    def __str__(self) -> str:
        """Return it in words."""
        return f"{self.name}: {self.circumstance}"

    def covers(self, seen: Kind) -> bool:
        """Tell whether something seen is of this kind, or needs fewer circumstances."""
        if self.effect == ENDS_EARLY and seen == Kind(REFUSES, PLAIN):
            return True
        fewer = seen.after_undo <= self.after_undo and seen.neutral <= self.neutral
        return fewer and self == replace(seen, after_undo=self.after_undo, neutral=self.neutral)

    @classmethod
    def of_id(cls, id: str) -> Kind:
        """Return the kind of an id. Raises ValueError for a text that is none."""
        what, _, rest = id.partition(":")
        effect, *flags = rest.split("+")
        if what not in WHAT or effect not in EFFECTS or not set(flags) <= set(FLAGS):
            raise ValueError(id)
        return cls(what, effect, **dict.fromkeys((FLAGS[flag] for flag in flags), True))

"""The variants of the rules that engines play: members of the rule family, and what engines vary.

The law judges every move by gospec's own rules; a variant only says which of its answers hold.
"""

from __future__ import annotations

from dataclasses import dataclass

from gospec.law.colouring import EMPTY, Colour, Colouring, place
from gospec.law.formalisation import PASS, Illegal, Pass, Reason
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Rules, Scoring, Suicide
from gospec.texts.presets import PRESETS

# The less is allowed, the earlier.
SUICIDES: tuple[Suicide, ...] = ("forbidden", "several", "allowed")
# More passes than any game here has: the game never ends by them.
NEVER = 10**4


@dataclass(frozen=True)
class Variant:
    """Rules of the family as an engine may play them.

    `suicide` says of how many stones it is allowed; `ko_counts_suicide` whether ko forbids a
    suicide that repeats; `passes` in a row that end the game, NEVER if none do; `undoes`, how many
    of the last moves it keeps to be taken back, which GTP leaves open; `others` are the variants
    that explain an engine's answers as well: where they part, nothing is judged.
    """

    ko: KoRule = "positional"
    suicide: Suicide = "allowed"
    ko_counts_suicide: bool = True
    passes: int = NEVER
    scoring: Scoring | None = None
    undoes: int = NEVER
    others: tuple[Variant, ...] = ()

    @property
    def rules(self) -> Rules:
        """The member of gospec's family that judges all but suicide."""
        return Rules(self.ko, "allowed", self.scoring or "area", self.passes)

    def play(self, game: Game, move: tuple[int, int] | Pass) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is illegal: the law's answer."""
        rules = self.rules
        answer = rules.play(game, move)
        if move is PASS or (isinstance(answer, Illegal) and answer.reason is not Reason.REPETITION):
            return answer
        player = rules.to_move(len(game.turns), game.first)
        if not (stones := suicide_of(game.colourings[-1], move, player)):
            return answer
        if self.forbids(stones):
            return Illegal(Reason.SUICIDE, "S4/suicide")
        if isinstance(answer, Illegal) and not self.ko_counts_suicide:
            return Rules("none", "allowed", passes=self.passes).play(game, move)
        return answer

    def forbids(self, stones: int) -> bool:
        """Tell whether a suicide of so many stones is forbidden."""
        return self.suicide == "forbidden" or (self.suicide == "several" and stones == 1)

    def in_words(self) -> dict[str, str]:
        """Return each rule in words, with every value that explains as much."""
        words = [variant.own_words() for variant in (self, *self.others)]
        return {rule: " or ".join(dict.fromkeys(w[rule] for w in words)) for rule in words[0]}

    def own_words(self) -> dict[str, str]:
        """Return each rule in words, as this variant alone has it."""
        words = {"several": "allowed, of several stones only"}
        suicide = words.get(self.suicide, self.suicide)
        if self.suicide != "forbidden" and self.ko != "none" and not self.ko_counts_suicide:
            suicide += ", and ko does not forbid it"
        end = "never by passes" if self.passes == NEVER else f"by {self.passes} passes in a row"
        return {"ko": self.ko, "suicide": suicide, "the game ends": end}


def suicide_of(b: Colouring, v: tuple[int, int], player: Colour) -> int:
    """Return how many stones a play on an empty point removes of its own, 0 if it is no suicide."""
    after = place(b, v, player)
    if after(v) is not EMPTY:
        return 0
    return len(b.where(player)) + 1 - len(after.where(player))


def presets_of(variant: Variant, scoring: Scoring | None) -> list[str]:
    """Return the presets that a variant is exactly: none where a part of it could not be told.

    New Zealand's rule of ko counts as situational, from which it differs at the start alone.
    """
    if variant.others or (variant.suicide != "forbidden" and not variant.ko_counts_suicide):
        return []
    return [
        preset.name
        for preset in PRESETS.values()
        if (_played(preset.rules.ko), preset.rules.suicide) == (variant.ko, variant.suicide)
        and scoring == preset.rules.scoring
    ]


def _played(ko: KoRule) -> KoRule:
    return "situational" if ko == "new-zealand" else ko


def beside_the_texts(variant: Variant) -> list[str]:
    """Return what a variant says that no rule text says."""
    said = list[str]()
    if variant.ko == "none":
        said.append("no rule text lets a ko be retaken at once")
    if variant.suicide == "allowed" and not variant.ko_counts_suicide:
        said.append("no rule text has a rule of ko that leaves suicides alone")
    return said

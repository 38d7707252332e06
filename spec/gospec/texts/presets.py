"""The presets: members of the family of rules, under the names by which people know them.

Each stands for a rule text, passage by passage. A passage names the parts of the family that
express it; a preset leaves out what no part expresses.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gospec.law.formalisation import Formalisation
from gospec.law.rules import Rules, Scoring

Part = Literal[
    # What all members share: a board, two players in turn, capture, and the higher score.
    "all rules",
    "ko",
    "suicide",
    "scoring",
    "pass_stones",
    "passes",
    "tax",
    "button",
    "komi",
    "handicap",
    "compensation",
    "whole",
]
# For which of the handicap stones White gets a point, where area is counted.
Stones = Literal["none", "all but one", "all"]


@dataclass(frozen=True)
class Compensation:
    """What White gets in a handicap game, in place of the komi of an even game.

    Parameters: `points`, which White always gets; `stones`, the handicap stones for which White
    gets a point each; `least`, the fewest stones that the text calls a handicap, 1 where it counts
    Black's first move as one.
    """

    points: Fraction = Fraction(0)
    stones: Stones = "none"
    least: int = 2

    def komi(self, handicap: int, scoring: Scoring) -> Fraction:
        """Return the komi of a game with this number of handicap stones, at least `least`."""
        return self.points + (self.for_stones(handicap) if scoring == "area" else 0)

    def for_stones(self, handicap: int) -> int:
        """Return the points for this number of handicap stones."""
        return {"none": 0, "all but one": handicap - 1, "all": handicap}[self.stones]


@dataclass(frozen=True)
class Passage:
    """A passage of a rule text: its clause, what it is about, and the parts that express it.

    `without` says what the parts leave out. A passage without parts is left out entirely. `read` is
    the reading taken where the text is silent, unclear, or was not at hand.
    """

    clause: str
    about: str
    parts: tuple[Part, ...] = ()
    without: str = ""
    read: str = ""

    @property
    def left_out(self) -> str:
        """What no part of the family expresses of the passage, '' if nothing."""
        return self.without if self.parts else self.about


@dataclass(frozen=True)
class Preset:
    """A named member of the family: the rules of an even game, and the text that they stand for.

    Parameters: `text`, its title and where to find it; `compensation`, in handicap games; `whole`,
    rules with their own state or end, if the text has such; `rules` is then the nearest member.
    """

    name: str
    text: str
    rules: Rules
    passages: tuple[Passage, ...]
    compensation: Compensation = Compensation()
    whole: Formalisation | None = None

    @property
    def formalisation(self) -> Formalisation:
        """The rules of an even game, with everything that is expressed of the text."""
        return self.whole or self.rules

    @property
    def leaves_out(self) -> str:
        """What the family leaves out of the text, passage by passage."""
        left_out = (f"{p.left_out} ({p.clause})" for p in self.passages if p.left_out)
        return "; ".join(left_out) or "nothing"


AGREEMENT = "agreement on dead stones"
DISPUTES = f"{AGREEMENT}, and how play goes on where there is none"
_NOBODYS_START = "the start may recur, because no move made it; a pass is a move"
_PRESETS = (
    Preset(
        "tromp-taylor",
        "The Logical Rules, https://tromp.github.io/go.html (S1)",
        Rules(),
        (
            Passage("S1/R1", "the board, and two players", ("all rules",)),
            Passage("S1/R2", "the colours of a point", ("all rules",)),
            Passage("S1/R3", "what a point reaches", ("all rules",)),
            Passage("S1/R4", "clearing a colour", ("all rules",)),
            Passage("S1/R5", "turns, the first of them Black's", ("all rules",)),
            Passage("S1/R6", "a move repeats no earlier colouring", ("ko",)),
            Passage("S1/R7", "a stone, and two clearings; suicide", ("all rules", "suicide")),
            Passage("S1/R8", "two passes end the game", ("passes",)),
            Passage("S1/R9", "the score", ("scoring",)),
            Passage("S1/R10", "the higher score wins, equal ones tie", ("all rules",)),
            Passage("S1/C5", "handicap, by agreement", ("handicap",)),
            Passage("S1/C8", AGREEMENT, ("passes",), read="left out here; `S1,passes=4` has it"),
            Passage("S1/C10", "komi, by agreement", ("komi",)),
        ),
    ),
    Preset(
        "new-zealand",
        "New Zealand Rules of Go, https://go.org.nz/index.php/about-go/new-zealand-rules-of-go",
        Rules(ko="new-zealand", komi=Fraction(7)),
        (
            Passage("NZ/board", "the board, connected stones, and their liberties", ("all rules",)),
            Passage(
                "NZ/territory",
                "stones, the empty points next to them, and the empty points next to those",
                ("scoring",),
                without="that an empty point between both players' stones counts for both, which "
                "changes no margin",
            ),
            Passage("NZ/play", "removing the opponent's stones, then one's own", ("suicide",)),
            Passage("NZ/move", "repetition, and the pass", ("ko",), read=_NOBODYS_START),
            Passage("NZ/start", "the empty board, and turns from Black's on", ("all rules",)),
            Passage(
                "NZ/end",
                "the end",
                ("passes",),
                without="that the game ends by agreement, with dead stones removed, not by "
                "passes; that otherwise it goes on, or all stones stay if no mover is agreed on",
            ),
            Passage("NZ/komi", "komi", ("komi", "compensation")),
            Passage(
                "NZ/handicap",
                "White first passes once for each handicap stone but one, and has no komi",
                ("handicap", "compensation"),
                without="that White's passes in between are moves, which the ko rule compares "
                "with; and that Black may pass in between, which is not allowed here",
            ),
            Passage("NZ/winner", "the most points win", ("all rules",)),
        ),
        Compensation(least=1),
    ),
    Preset(
        "aga",
        "Official AGA Rules of Go, http://www.cs.cmu.edu/~wjh/go/rules/AGA.html",
        Rules(ko="situational", suicide="forbidden", komi=Fraction(15, 2), pass_stones="given"),
        (
            Passage("AGA/1", "the board and the stones", ("all rules",)),
            Passage(
                "AGA/2", "Black first, White first after a handicap", ("all rules", "handicap")
            ),
            Passage("AGA/3", "compensation, 7½ points since 2004", ("komi", "compensation")),
            Passage(
                "AGA/4",
                "handicap stones; Black's first move alone is a handicap of one",
                ("handicap", "compensation"),
                without="where handicap stones are placed",
            ),
            Passage("AGA/5", "capture, and no suicide", ("suicide",)),
            Passage("AGA/6", "no board may recur with the same player to play", ("ko",)),
            Passage("AGA/7", "a pass gives the opponent a stone", ("pass_stones",)),
            Passage("AGA/8", "what becomes of an illegal move"),
            Passage("AGA/9", "two passes", ("passes",), without=AGREEMENT),
            Passage("AGA/10", "play goes on if the players do not agree on dead stones"),
            Passage("AGA/11", "White makes the last pass", ("pass_stones",)),
            Passage(
                "AGA/12",
                "counting, by area or by territory",
                ("scoring",),
                read="by area, with the same margin as `aga,scoring=territory+prisoners`",
            ),
        ),
        Compensation(Fraction(1, 2), "all but one", least=1),
    ),
    Preset(
        "chinese",
        "The Chinese Rules of Go, http://www.cs.cmu.edu/~wjh/go/rules/Chinese.html, with sections "
        "1 to 9 as https://m.haomeiwen.com/subject/mhyvhktx.html has them, and 20 by "
        "https://senseis.xmp.net/?ChineseRules",
        Rules(suicide="forbidden", komi=Fraction(15, 2)),
        (
            Passage("Chinese/1", "the board and the stones", ("all rules",)),
            Passage("Chinese/2", "turns, and passes", ("all rules", "passes")),
            Passage("Chinese/3", "connected stones, and their liberties", ("all rules",)),
            Passage("Chinese/4", "capture, of the opponent's stones first", ("suicide",)),
            Passage("Chinese/5", "no suicide", ("suicide",)),
            Passage(
                "Chinese/6",
                "no board may recur that the opponent has faced",
                ("ko",),
                read="the opponent faces a board whoever made it; if the player to move "
                "counts too, it is `chinese,ko=situational`",
            ),
            Passage(
                "Chinese/7", "the end", ("passes",), without="an end by agreement or resignation"
            ),
            Passage("Chinese/8", AGREEMENT),
            Passage(
                "Chinese/9",
                "counting",
                ("scoring",),
                without="half a point for each player from a neutral point; it changes no margin",
            ),
            Passage(
                "Chinese/komi",
                "komi",
                ("komi",),
                read="7½, as since 2002; the edition of 1988 has 5½, which is `chinese,komi=5.5`",
            ),
            Passage("Chinese/20", "the referee's judgement of triple ko and the like"),
            Passage(
                "servers",
                "a point for each handicap stone, of which the text says nothing",
                ("handicap", "compensation"),
            ),
        ),
        Compensation(stones="all"),
    ),
    Preset(
        "cgos",
        "The Computer Go Server, http://www.yss-aya.com/cgos/",
        Rules(suicide="forbidden", komi=Fraction(15, 2)),
        (
            Passage("CGOS/ko", "no board may recur", ("ko",)),
            Passage("CGOS/suicide", "no suicide", ("suicide",)),
            Passage("CGOS/end", "two passes; all stones count as alive", ("passes", "scoring")),
            Passage("CGOS/komi", "komi", ("komi",), without="other komi on small boards"),
            Passage("CGOS/time", "time limits"),
        ),
    ),
    Preset(
        "japanese-basic",
        "The Japanese Rules of Go, 1989, https://www.cs.cmu.edu/~wjh/go/rules/Japanese.html",
        Rules(
            ko="simple",
            suicide="forbidden",
            scoring="territory+prisoners",
            komi=Fraction(13, 2),
        ),
        (
            Passage("Japanese/1", "the aim, and what a game is", ("all rules",)),
            Passage(
                "Japanese/2", "turns", ("all rules", "passes"), read="Black first; a pass is a turn"
            ),
            Passage("Japanese/3", "plays where article 4 lets a stone exist", ("suicide",)),
            Passage("Japanese/4", "no stones without a liberty, so no suicide", ("suicide",)),
            Passage("Japanese/5", "capture, of the opponent's stones alone", ("suicide",)),
            Passage("Japanese/6", "ko", ("ko",)),
            Passage("Japanese/7", "which stones are alive and dead, confirmed by play"),
            Passage("Japanese/8", "territory", ("scoring",), without="no territory in seki"),
            Passage("Japanese/9", "the end", ("passes",), without=DISPUTES),
            Passage("Japanese/10", "who wins", ("scoring",), without="dead stones, and objections"),
            Passage("Japanese/11", "resignation"),
            Passage("Japanese/12", "no result for a game that repeats"),
            Passage("Japanese/13", "both players lose"),
            Passage("Japanese/14", "that a player who breaks a rule loses"),
            Passage("custom", "komi, and handicap stones without it", ("komi", "handicap")),
        ),
    ),
)
PRESETS = {preset.name: preset for preset in _PRESETS}

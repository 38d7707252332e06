"""On what games two members of the rule family agree that differ in one option only, by lemmas."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from goproof.comparisons.same_games import LEMMAS, account_of
from goproof.theory.accounts import COMMON
from gospec.formalisation import Formalisation
from gospec.rules import Rules

if TYPE_CHECKING:
    from goproof.documents import comparing

# By the rule that forbids less and the one that forbids more: the lemmas that say so.
FORBIDS_LESS: dict[tuple[str, str], tuple[str, ...]] = {
    ("simple", "positional"): ("what_simple_ko_forbids_positional_superko_forbids",),
    ("situational", "positional"): ("what_situational_superko_forbids_positional_superko_forbids",),
    ("natural-situational", "situational"): (
        "what_natural_situational_superko_forbids_situational_superko_forbids",
    ),
    ("natural-situational", "positional"): (
        "what_natural_situational_superko_forbids_situational_superko_forbids",
        "what_situational_superko_forbids_positional_superko_forbids",
    ),
}
KO_IN_WORDS = {
    "simple": "simple ko",
    "positional": "positional superko",
    "situational": "situational superko",
    "natural-situational": "natural situational superko",
}
A_PLAY_ADDS_ONE = "a_play_adds_one_to_the_movers_stones_on_and_off_the_board"


@dataclass(frozen=True)
class AgreeingGames:
    """On what games two sides agree that differ, and the lemmas about every graph that say so."""

    says: str
    lemmas: tuple[str, ...]

    def document(self) -> comparing.AgreeingGames:
        """Return it as a part of a document."""
        from goproof.documents.comparing import AgreeingGames

        return AgreeingGames.of(self, games=self.says)


def agreeing_games(
    names: tuple[str, str], left: Formalisation, right: Formalisation
) -> AgreeingGames | None:
    """Return on what games two sides agree, if they differ in one option and lemmas say so.

    A repaired source counts as the member of the family whose games it has.
    """
    one, two = as_member(left), as_member(right)
    if one is None or two is None:
        return None
    apart = [f.name for f in fields(Rules) if getattr(one, f.name) != getattr(two, f.name)]
    # The lemmas about turns take it that the players alternate from the start.
    if max(one.handicap, two.handicap) > 1 or len(apart) != 1:
        return None
    by = {"ko": _apart_by_ko, "scoring": _apart_by_scoring}.get(apart[0])
    agreement = None if by is None else by(names, one, two)
    if agreement is None:
        return None
    sources = LEMMAS if account_of(left) or account_of(right) else ()
    return AgreeingGames(agreement.says, (*sources, *agreement.lemmas))


def as_member(rules: Formalisation) -> Rules | None:
    """Return the member of the family that has the games of some rules, None if none is known."""
    if type(rules) is Rules:
        return rules
    return None if account_of(rules) is None else COMMON


def _apart_by_ko(names: tuple[str, str], one: Rules, two: Rules) -> AgreeingGames | None:
    a, b = names
    for weaker, stronger, less, more in ((one.ko, two.ko, a, b), (two.ko, one.ko, b, a)):
        if lemmas := FORBIDS_LESS.get((weaker, stronger)):
            says = (
                f"every game of {more} is one of {less}, with the same scores and winner: what "
                f"{KO_IN_WORDS[weaker]} forbids, {KO_IN_WORDS[stronger]} forbids too. They agree "
                f"{_until(stronger)}"
            )
            return AgreeingGames(says, lemmas)
    return None


def _until(stronger: str) -> str:
    if stronger == "positional":
        return "in every game before the first play that would bring an earlier colouring back"
    return f"in every game before the first play that {KO_IN_WORDS[stronger]} forbids"


def _apart_by_scoring(names: tuple[str, str], one: Rules, two: Rules) -> AgreeingGames | None:
    if {one.scoring, two.scoring} != {"area", "territory+prisoners"}:
        return None
    says = (
        f"{names[0]} and {names[1]} allow the same turns and end games alike; where both players "
        "have played as many stones, whatever they have passed, the margin and the winner are the "
        "same. Each play adds one to the difference of the two countings, and sums are algebra"
    )
    return AgreeingGames(says, (A_PLAY_ADDS_ONE,))

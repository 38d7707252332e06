"""Members that look the same in what is watched: what the reductions say is so, nothing else."""

from fractions import Fraction

import pytest

from goproof.comparisons.compare import compare
from goproof.comparisons.difference import ALL_FIELDS
from goproof.comparisons.reductions import reduced, standing_apart
from goproof.comparisons.same_games import same_games
from goproof.comparisons.sides import side
from gospec.law.rules import Rules

BY_STONES = "territory+prisoners"
WINNER = ("colouring", "to_move", "ended", "winner")
MARGIN = (*WINNER, "margin")
TERRITORY = ("scoring=territory+prisoners", "pass_stones=given")
ALIKE = [
    ("aga", "aga,scoring=territory+prisoners", MARGIN),
    ("aga,handicap=4", "aga,handicap=4,scoring=territory+prisoners", MARGIN),
    ("bga,handicap=2", "bga,handicap=2,scoring=territory+prisoners", MARGIN),
    ("S1", ",".join(("tromp-taylor", *TERRITORY)), MARGIN),
    ("tromp-taylor,passes=4", ",".join(("tromp-taylor,passes=4", *TERRITORY)), MARGIN),
    ("aga,komi=0", "new-zealand,komi=0,suicide=forbidden", ALL_FIELDS),
    ("aga", "new-zealand,komi=7.1,suicide=forbidden,scoring=area", WINNER),
    ("tromp-taylor", "tromp-taylor,scoring=territory,tax=all,komi=3", ("colouring", "ended")),
    ("tromp-taylor,button=used,komi=7", "tromp-taylor,button=used,komi=7.25", WINNER),
]
APART = [
    # White's compensation in points for stones makes up for the turns of the handicap.
    ("aga,handicap=4,komi=0", "aga,handicap=4,komi=0,scoring=territory+prisoners", MARGIN),
    ("aga", "aga,scoring=territory+prisoners", ALL_FIELDS),
    ("aga", "aga,komi=8", WINNER),
    ("aga", "aga,komi=7.25", MARGIN),
    ("tromp-taylor,button=used,komi=7", "tromp-taylor,button=used,komi=7.5", WINNER),
    ("tromp-taylor,ko=situational", "new-zealand,komi=0", ALL_FIELDS),
    ("aga,handicap=2", "aga,handicap=2,ko=new-zealand", ALL_FIELDS),
    ("aga,tax=seki,scoring=territory+prisoners", "aga,tax=seki", MARGIN),
    ("aga", "aga,scoring=territory+prisoners,pass_stones=none", WINNER),
]


@pytest.mark.parametrize(("a", "b", "watched"), ALIKE)
def test_what_reduces_to_one_is_the_same_when_run(a: str, b: str, watched: tuple[str, ...]) -> None:
    found = same_games((a, b), side(a).rules, side(b).rules, watched)
    assert found is not None
    assert found.apart is not None
    assert found.lemmas or all(step.by.startswith("by ") for step in found.steps)
    assert not standing_apart(*found.apart, watched)


@pytest.mark.parametrize(("a", "b", "watched"), APART)
def test_what_differs_does_not_reduce_to_one(a: str, b: str, watched: tuple[str, ...]) -> None:
    assert same_games((a, b), side(a).rules, side(b).rules, watched) is None


@pytest.mark.parametrize(
    ("one", "two", "watched", "where"),
    [
        (Rules(scoring=BY_STONES), Rules(), WINNER, "on 3 points"),
        (Rules(komi=Fraction(1, 2)), Rules(komi=Fraction(1)), ("margin",), "margin"),
        (Rules(ko="new-zealand"), Rules(ko="situational"), ALL_FIELDS, "legality"),
        (
            Rules(handicap=2, scoring=BY_STONES, pass_stones="given"),
            Rules(handicap=2),
            ("margin",),
            "margin",
        ),
    ],
)
def test_running_tells_members_apart(
    one: Rules, two: Rules, watched: tuple[str, ...], where: str
) -> None:
    assert where in standing_apart(one, two, watched)


def test_rules_that_nothing_reduces_stay_as_they_are() -> None:
    for rules in (Rules(), Rules("new-zealand"), Rules(scoring=BY_STONES)):
        assert reduced(rules, ALL_FIELDS) == (rules, ())


def test_a_committee_reads_in_one_sentence_that_it_does_not_matter() -> None:
    a, b = "aga,handicap=3", "aga,handicap=3,scoring=territory+prisoners"
    found = compare(a, b, watch=("winner",))
    assert str(found).endswith("game level, winner alone watched: equivalent on every graph")
    assert found.answer.lines[1] == (
        "  it does not matter which, on any board: the same turns are legal, and games end with "
        "the same winner"
    )
    assert found.document().watched == ["winner"]


def test_a_difference_in_the_score_alone_says_so_in_the_headline() -> None:
    a, b = "aga", "aga,scoring=territory+prisoners"
    assert str(compare(a, b)) == (
        f"{a} and {b}, game level: different on 1x1, in the score alone: the margin and the winner "
        "are the same on every graph"
    )

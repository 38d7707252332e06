"""Members that look the same in what is watched: what the reductions say is so, nothing else."""

import pickle
from pathlib import Path

import pytest

from goproof.comparisons.agreeing_games import same_move
from goproof.comparisons.compare import compare
from goproof.comparisons.difference import Difference
from goproof.comparisons.reductions import ADDING_UP, THE_SUM, as_watched, reduced, standing_apart
from goproof.comparisons.same_games import same_games
from goproof.comparisons.search import compare_games
from goproof.comparisons.sides import LATE, side
from goproof.comparisons.two_sides import TwoSides
from goproof.comparisons.watching import ALL_FIELDS, WATCHED
from goproof.games.legal import IllegalMove, legal
from goproof.solvers.coq.development import ROOT
from goproof.verdicts import Equivalence
from gospec.law.colouring import Notions
from gospec.law.graph import rectangle
from gospec.law.rules import Rules
from gospec.texts.katago import KataGoRules
from tests.proofs.test_compare import of_file
from tests.proofs.test_same_games import PRISONERS
from tests.support.commands import Run, Told, say, tell

BY_STONES = "territory+prisoners"
WINNER = ("colouring", "to_move", "ended", "winner")
MARGIN = (*WINNER, "margin")
TERRITORY = ("scoring=territory+prisoners", "pass_stones=given")
ALIKE = [
    ("aga", "aga,scoring=territory+prisoners", MARGIN),
    ("aga,handicap=4", "aga,handicap=4,scoring=territory+prisoners", MARGIN),
    # By these texts Black's first move alone is a handicap of one stone.
    ("aga,handicap=1", "aga,komi=0.5,scoring=territory+prisoners", MARGIN),
    ("new-zealand,handicap=1", ",".join(("new-zealand,komi=0", *TERRITORY)), MARGIN),
    ("bga,handicap=2", "bga,handicap=2,scoring=territory+prisoners", MARGIN),
    ("S1", ",".join(("tromp-taylor", *TERRITORY)), MARGIN),
    ("tromp-taylor,passes=4", ",".join(("tromp-taylor,passes=4", *TERRITORY)), MARGIN),
    ("aga,komi=0", "new-zealand,komi=0,suicide=forbidden", ALL_FIELDS),
    ("aga", "new-zealand,komi=7.1,suicide=forbidden,scoring=area", WINNER),
    ("tromp-taylor", "tromp-taylor,scoring=territory,tax=all,komi=3", ("colouring", "ended")),
    ("tromp-taylor,button=used,komi=7", "tromp-taylor,button=used,komi=7.25", WINNER),
    ("aga,tax=all", "aga,tax=all,scoring=territory+prisoners", MARGIN),
    ("aga-agreed,handicap=2", "aga-agreed,handicap=2,scoring=territory+prisoners", MARGIN),
    ("new-zealand-agreed", ",".join(("new-zealand-agreed", *TERRITORY)), MARGIN),
    ("japanese-agreed", "japanese-agreed,komi=6.25,handicap=1", WINNER),
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
    ("aga,tax=seki,scoring=territory", "aga,tax=seki", MARGIN),
    ("new-zealand-agreed", "new-zealand-agreed,scoring=territory+prisoners", MARGIN),
    ("aga-agreed", "aga", ("colouring",)),
    ("french,handicap=1", "french,komi=0.5", MARGIN),
    ("aga", "aga,scoring=territory+prisoners,pass_stones=none", WINNER),
    ("tromp-taylor", "tromp-taylor,handicap=2", ALL_FIELDS),
    ("S2:as-printed", "S1", ALL_FIELDS),
    ("S0:without-S0/3-pairwise", "S1", ALL_FIELDS),
    ("S4", "tromp-taylor", ALL_FIELDS),
    ("S1,komi=7", "S2,komi=6", ALL_FIELDS),
    ("S1,ko=situational", "S2", ALL_FIELDS),
    ("S1,passes=4", "S2", ALL_FIELDS),
    (PRISONERS, "S1", ALL_FIELDS),
    (f"aga,scoring={BY_STONES}", f"aga,scoring={BY_STONES},pass_stones=none", ALL_FIELDS),
    ("S1:without-S1/C9-suicides,scoring=territory+prisoners", PRISONERS, ALL_FIELDS),
    (f"{PRISONERS}+S0/8e-prisoner-order", PRISONERS, ALL_FIELDS),
    (f"{PRISONERS}+S0/8d-prisoners", PRISONERS, ALL_FIELDS),
    ("S1:without-S1/C8-only-two,passes=4", "S1,passes=4", ALL_FIELDS),
    ("S2:without-S2/C3-handicap-passes,handicap=3", "S2,handicap=3", ALL_FIELDS),
    ("S1,handicap=1000", "S2,handicap=1000", ALL_FIELDS),
]


class OtherNotions(Notions):
    """Notions of which no lemma speaks."""


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
    ("a", "b", "watched", "where"),
    [
        (f"tromp-taylor,scoring={BY_STONES}", "tromp-taylor", WINNER, "on 3 points"),
        ("aga,komi=1/2", "aga,komi=1", ("margin",), "margin"),
        ("tromp-taylor,ko=new-zealand", "tromp-taylor,ko=situational", ALL_FIELDS, "legality"),
        (",".join(("cgos,handicap=2", *TERRITORY)), "cgos,handicap=2", ("margin",), "margin"),
    ],
)
def test_running_tells_members_apart(a: str, b: str, watched: tuple[str, ...], where: str) -> None:
    assert where in standing_apart(side(a).rules, side(b).rules, watched)


class OwnRules(KataGoRules):
    """Rules of a user's own, of which nobody knows what they do."""


def test_rules_that_nothing_reduces_stay_as_they_are() -> None:
    own = OwnRules("situational", scoring="area")
    assert as_watched(own, WINNER) == (own, ())
    assert same_move(own, Rules("situational", "forbidden")) is None
    assert same_move(KataGoRules(), Rules("situational", "forbidden")) is not None
    assert same_move(Rules(notions=OtherNotions()), Rules()) is None
    for rules in (Rules(), Rules("new-zealand"), Rules(scoring=BY_STONES)):
        assert reduced(rules, ALL_FIELDS) == (rules, ())
    others = Rules("new-zealand", "forbidden", notions=OtherNotions())
    assert reduced(others, ALL_FIELDS) == (others, ())


def test_a_committee_reads_in_one_sentence_that_it_does_not_matter() -> None:
    a, b = "aga,handicap=3", "aga,handicap=3,scoring=territory+prisoners"
    found = compare(a, b, watch=("winner",))
    assert str(found).endswith("game level, winner alone watched: equivalent on every graph")
    assert found.answer.lines[1] == (
        "  it does not matter which, on any board: the same turns are legal, and games end with "
        "the same winner"
    )
    assert found.document().watched == ["winner"]
    # Of games whose players alternate, the sum is a theorem of Coq's too.
    even = compare("aga", "aga,scoring=territory+prisoners", watch=("winner",)).same_games
    assert even is not None
    assert {step.by for step in even.steps} >= {f"{ADDING_UP}, in Coq by {THE_SUM}"}
    assert any(file.stem == THE_SUM for file in ROOT.glob("lemmas/*/*.v"))


@pytest.mark.parametrize(
    ("a", "b", "watch", "why"),
    [
        ("kata-chinese,ko=situational", "kata-aga", (), "there is one phase"),
        ("kata-chinese,ko=situational", "ogs-aga,komi=0", ("margin",), "there is one phase"),
        ("kata-stone-scoring", "kata-stone-scoring,handicap=1", (), "one stone is none"),
        ("kata-japanese,komi=6.5", "kata-japanese,komi=6.25", ("winner",), "a whole number"),
        ("japanese-2003,komi=6.5", "japanese-2003,komi=6.3", ("winner",), "a whole number"),
        ("lasker-maas", "lasker-maas,komi=0", ("score",), "option by option"),
    ],
)
def test_rules_that_are_no_members_are_the_same_where_options_say_nothing(
    a: str, b: str, watch: tuple[str, ...], why: str
) -> None:
    answer = compare(a, b, watch=watch).answer
    assert answer.headline.endswith(("on every graph", "the same"))
    assert why in answer.lines[1]
    late = isinstance(side(a).rules, LATE) and not isinstance(side(b).rules, LATE)
    watched = ("margin", "winner") if late else ALL_FIELDS if not watch else WATCHED[watch[0]]
    one, two = side(a).rules, side(b).rules
    for graph in (rectangle(1, 2), rectangle(1, 3)):
        assert not isinstance(compare_games(one, two, graph, 200, watched=watched), Difference)
    assert compare(b, "tromp-taylor,komi=5", watch=watch or ("winner",)).witness


def test_a_difference_is_told_before_lemmas_are_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    a, b = "tromp-taylor", "tromp-taylor,ko=simple"
    monkeypatch.setattr(TwoSides, "shows", lambda *_: told.append("lemmas"))
    compare(a, b, differing=lambda comparison: told.append(str(comparison)))
    assert told == [f"{a} and {b}, game level: different on 1x1", "lemmas"]


@pytest.mark.parametrize(
    "said",
    [
        "PRESETS['aga'].rules",
        "Rules('situational', 'forbidden', komi=Fraction(15, 2), pass_stones='given')",
    ],
)
def test_a_file_with_the_rules_of_a_preset_is_recognised(tmp_path: Path, said: str) -> None:
    imports = "from fractions import Fraction\nfrom gospec.texts.presets import PRESETS, Rules\n"
    mine = of_file(tmp_path / "mine.py", f"{imports}RULES = {said}\n")
    assert compare("aga", mine).same_rules


COUNTED = [
    ("lasker-maas,komi=7", "lasker-maas,komi=7.5"),
    ("S4:without-S4/passing-seki", "S4:without-S4/passing-seki,scoring=territory"),
    ("aga-agreed", "aga-agreed,scoring=territory+prisoners,komi=0,pass_stones=none,tax=all"),
    ("kata-chinese", "kata-chinese,komi=7.5,tax=seki"),
    ("S1,passes=4", "S1:without-S1/C9-suicides,passes=4,komi=1,scoring=territory+prisoners"),
    ("S2,early_end=allowed", "S2,early_end=allowed,komi=6"),
    ("S0:without-S0/8c-passes", "S0:without-S0/8c-passes+S0/10-prisoners+S0/11-tie"),
    ("japanese-2003", "japanese-2003,komi=6.5"),
]


@pytest.mark.parametrize(("a", "b"), COUNTED)
def test_no_turn_depends_on_how_points_are_counted(a: str, b: str) -> None:
    watched = ("colouring", "to_move", "ended")
    found = compare(a, b, watch=("colouring", "to-move", "ended"))
    assert found.verdict is Equivalence.EQUIVALENT
    assert found.boards[0].board == "every graph"
    assert "alone watched: equivalent on every graph" in found.answer.headline
    # Where points are compared, it is not said.
    assert as_watched(side(a).rules, WINNER) != as_watched(side(b).rules, WINNER)
    for graph in (rectangle(1, 2), rectangle(1, 3), rectangle(2, 2)):
        one, two = (side(name).rules for name in (a, b))
        assert not isinstance(compare_games(one, two, graph, 300, watched=watched), Difference)


def test_illegal_moves_cite_the_text_in_force() -> None:
    found = legal("2x2", "chinese", "A2 pass B1")
    assert {why.clause for why in found.illegal.values()} == {"S1/R7", "Chinese/5"}
    with pytest.raises(IllegalMove) as refused:
        legal("2x2", side("aga").rules, "A2 pass B1 A1", called="aga")
    assert refused.value.reason.clause == "AGA/5"
    # It comes back from a worker as it was.
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


# --- what is told of pairs -----------------------------------------------------------------------

DOCUMENTS = """
compare aga aga,komi=6.5 --watch winner --limit 50 => 1 board=1x7 witness.moves='A1 pass pass' \
    bound='3 moves; others may be shorter'
compare tromp-taylor,komi=7,tax=all S1,komi=7.25 --watch winner --limit 50 => 1 board=1x8
compare aga,passes=4 aga,passes=4,komi=8 --watch winner --limit 50 => 1 board=1x8 \
    witness.moves='A1 pass pass pass pass' bound='5 moves; others may be shorter'
compare japanese-basic,ko=positional japanese-basic,ko=positional,scoring=territory --watch winner \
    --limit 50 => 1 board=3x3 bound='9 moves; others may be shorter'
compare aga,komi=40 aga,komi=50 --watch winner --limit 50 => 1 verdict=unknown
compare aga,komi=0 tromp-taylor --board 'cylinder 1x1' --board 'torus 2x3' => 1 \
    boards.0.board='cylinder 1x1' board='torus 2x3'
compare new-zealand-agreed,komi=7 new-zealand-agreed => same_rules=True
compare lasker-maas,komi=0 lasker-maas => same_rules=True
compare kata-korean kata-japanese => same_rules=True
compare S1 S1 --level value --board 19x19 => same_rules=True
compare S1 tromp-taylor => verdict=equivalent same_rules=False
compare tromp-taylor chinese --board 1x1 --board 1x4 => 1 responsible=komi board=1x1 \
    with_komi_alike.b=chinese,komi=0 with_komi_alike.responsible=suicide with_komi_alike.board=1x4
compare chinese tromp-taylor,komi=7.5 --board 1x4 --watch colouring => 1 clauses=Chinese/5
compare aga aga,suicide=allowed --board 1x4 --watch colouring => 1 clauses=AGA/5
compare aga,suicide=forbidden aga,ko=simple --board 1x3 --watch colouring => 1 clauses=AGA/6
compare tromp-taylor tromp-taylor,suicide=forbidden --board 1x4 --watch colouring => 1 \
    clauses=S4/suicide
compare S1,ko=situational tromp-taylor,ko=simple --board 1x3 --watch colouring => 1 clauses=S1/C6
compare japanese-2003 japanese-2003,komi=0 --board 1x1 --watch colouring => same_rules=True clauses=
compare S1,passes=4 tromp-taylor,passes=4 --board 1x1 => 1 witness.moves='pass pass agree'
compare tromp-taylor,passes=4 S1,passes=4 --board 1x1 => 1 witness.moves='pass pass agree'
compare S2,early_end=allowed S2 --board 1x2 => 1 witness.moves=resign:black witness.to_move=black
compare S2:without-S2/game-alternation S2 --board 1x2 => 1 witness.moves='A1 black:pass' \
    witness.to_move=white
compare S1,ko=situational S1 --board 1x1 => 1 responsible='ko S1/R6-current S1/R6-start'
compare S1,handicap=2 S2 --board 1x2 => 1 responsible=handicap
compare S2:without-S2/game-superko S2 => 1 responsible=S2/game-superko clauses=S2/game board=1x1
compare japanese-2003 japanese-basic,komi=0 --board 1x2 => 1 witness.moves='A1 pass pass' \
    b='japanese-basic,komi=0, scores at the end' witness.a.score.black=0 witness.b.score.black=1
compare japanese-2003 japanese-basic,komi=0 --board 1x1 => verdict=equivalent
compare S0:without-S0/10-prisoners S0 => 1 witness.moves='A1 B1' witness.difference="White's score"
compare S0:without-S0/10-prisoners S0 --watch winner => 1 board=1x3 witness.difference=winner \
    bound='7 moves, and no fewer'
"""
PRINTED = """
compare aga,handicap=4,komi=0 aga,handicap=4,komi=0,scoring=territory+prisoners --watch margin \
 => 1 => is 3 points higher: each turn
compare chinese,handicap=2 chinese,handicap=2,scoring=territory+prisoners,pass_stones=given \
--watch margin => 1 => is 1 point higher: each turn
compare aga,komi=0 new-zealand,suicide=forbidden,komi=6.5,scoring=area --watch margin => 1 \
=> is 6.5 points higher: no play
compare aga aga,scoring=territory+prisoners => 1 => game level: different on 1x1, in the score \
alone: the margin and the winner are the same on every graph
compare S0:without-S0/10-prisoners S3 --watch colouring --watch ended => 0 => counting:
compare S0:without-S0/10-prisoners S3 --watch winner => 1 => winner
compare japanese-2003 tromp-taylor --board 4x4 --watch score --limit 200 => 1 => unknown on 4x4 … \
boards of up to 12 points
"""


def test_pairs_are_told_apart_where_and_by_what_they_differ(run: Run, told: Told) -> None:
    tell(told, DOCUMENTS)
    say(run, PRINTED)

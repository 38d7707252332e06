"""The rule family: what each choice changes, and the presets."""

from dataclasses import fields, replace
from fractions import Fraction
from typing import Any, get_args

import pytest
from hypothesis import given, strategies as st

from goproof.comparisons.difference import Difference, GameAgreement
from goproof.comparisons.search import compare_games
from gospec import BLACK, EMPTY, PASS, TEXTS, WHITE, Illegal, Rules, formalisation, rectangle
from gospec.law.colouring import PLAYERS, area, territory
from gospec.law.formalisation import Reason
from gospec.law.ko import KoRule
from gospec.sources.logical_rules import LogicalRules
from gospec.texts.presets import PRESETS, Compensation
from tests.support.extent import examples
from tests.support.search import reached
from tests.support.strategies import Game, family, games

A, B = (0, 0), (0, 1)
ON = rectangle(1, 4)
BOARDS = [rectangle(*shape) for shape in ((1, 1), (1, 2), (1, 3), (2, 2))]


SEPARATIONS = [
    ("allowed", "none", "simple", "1x1", 2),
    ("allowed", "simple", "positional", "1x1", 1),
    ("allowed", "positional", "situational", "1x1", 1),
    ("allowed", "situational", "natural-situational", "1x2", 5),
    ("allowed", "situational", "new-zealand", "1x1", 2),
    ("allowed", "natural-situational", "new-zealand", "1x1", 2),
    ("forbidden", "none", "simple", "1x2", 3),
    ("forbidden", "simple", "positional", "1x3", 5),
    ("forbidden", "positional", "situational", "1x3", 5),
    ("forbidden", "situational", "natural-situational", "2x2", 9),
]


@pytest.mark.parametrize(("suicide", "left", "right", "board", "plies"), SEPARATIONS)
def test_ko_rule_separates_from_the_next_on_the_smallest_board(
    suicide: Any, left: KoRule, right: KoRule, board: str, plies: int
) -> None:
    one, other = (Rules(ko=ko, suicide=suicide) for ko in (left, right))
    for graph in BOARDS:
        found = compare_games(one, other, graph, 20_000)
        if graph.name == board:
            break
        assert isinstance(found, GameAgreement)
        assert found.exhausted
    assert isinstance(found, Difference)
    assert len(found.moves) == plies
    assert found.what == "legality of the move"
    # From positional to natural situational superko ever less is forbidden.
    weaker, stronger = sorted((found.left, found.right), key=lambda a: isinstance(a, Illegal))
    assert not isinstance(weaker, Illegal)
    assert stronger.reason is Reason.REPETITION


@examples(50)
@given(games(family(ko=st.sampled_from(get_args(KoRule)))))
def test_each_ko_rule_forbids_just_the_repetitions_it_speaks_of(game: Game) -> None:
    rules, n = game.rules, len(game.moves)
    if game.ended:
        return
    seen, players = game.colourings, game.players
    for v in seen[-1].where(EMPTY):
        after = rules.colouring_after(seen[-1], v, players[-1])
        if isinstance(after, Illegal):
            continue
        same = [turn for turn in range(n + 1) if seen[turn] == after]
        match rules.ko:
            case "none":
                forbidden = []
            case "simple":
                forbidden = [turn for turn in same if turn == n - 1]
            case "positional":
                forbidden = same
            case "situational":
                forbidden = [turn for turn in same if players[turn] is rules.to_move(n + 1)]
            case "natural-situational":
                # Boards made by a play of the same player; the start counts as White's.
                made = [(WHITE, EMPTY), *zip(players, game.moves, strict=False)]
                mine = [turn for turn in same if made[turn][0] is players[-1]]
                forbidden = [turn for turn in mine if made[turn][1] is not PASS]
            case "new-zealand":
                mine = [player is players[-1] for player in players[:n]]
                forbidden = [turn for turn in same if turn and mine[turn - 1]]
        answer = rules.play(game.states[-1], v)
        if forbidden:
            assert isinstance(answer, Illegal)
            assert (answer.reason, answer.repeats) == (Reason.REPETITION, forbidden[0])
        else:
            assert not isinstance(answer, Illegal)


@pytest.mark.parametrize("handicap", [3, 4])
def test_situational_superko_within_a_handicap_heeds_who_really_moves_next(handicap: int) -> None:
    one = LogicalRules(superko="situational", handicap=handicap)
    other = Rules(ko="situational", handicap=handicap)
    assert isinstance(compare_games(one, other, rectangle(1, 3), 2000), GameAgreement)


@examples(50)
@given(games())
def test_score_is_what_the_scoring_says_and_komi_for_white(game: Game) -> None:
    b, seen = game.colourings[-1], game.rules.observe(game.states[-1])
    lost = dict.fromkeys(PLAYERS, 0)
    for play in game.plays:
        lost[play.player] += len(play.suicides)
        lost[WHITE if play.player is BLACK else BLACK] += len(play.captured)
    for player, other, score in (
        (BLACK, WHITE, seen.black),
        (WHITE, BLACK, seen.white - game.rules.komi),
    ):
        expected = {
            "area": len(area(b, player)),
            "territory": len(territory(b, player)),
            "territory+prisoners": len(territory(b, player)) + lost[other],
        }
        assert score == expected[game.rules.scoring]


GIVEN = Rules(scoring="territory+prisoners", pass_stones="given")


def test_a_pass_gives_a_stone_and_white_passes_last() -> None:
    def scores(*moves: Any, rules: Rules = GIVEN) -> tuple[Any, Any]:
        seen = rules.observe(reached(rules, ON, *moves))
        return seen.black, seen.white

    # Black's stone for the pass is White's prisoner. Were it over now, White would pass as well.
    assert scores(PASS) == (1, 1)
    assert scores(PASS, PASS) == (1, 1)
    assert scores(A, PASS, PASS) == (3 + 2, 1)
    assert scores(A, B, PASS, PASS) == (1, 3 + 1 + 1)
    assert scores() == (0, 0)
    for rules in (replace(GIVEN, pass_stones="none"), replace(GIVEN, scoring="territory")):
        assert scores(A, PASS, PASS, rules=rules) == (3, 0)
    assert scores(A, PASS, PASS, rules=replace(GIVEN, scoring="area")) == (4, 0)


@examples(50)
@given(games(family(handicap=st.integers(0, 4))))
def test_by_aga_area_and_territory_give_the_same_margin(game: Game) -> None:
    """With as many turns for both, one more pass of White's counted, whatever the handicap."""
    handicap = max(game.rules.handicap, 1)
    if len(game.moves) < handicap:
        return
    margins = []
    for scoring in ("area", "territory+prisoners"):
        komi = PRESETS["aga"].compensation.komi(handicap, scoring)
        rules = replace(game.rules, scoring=scoring, komi=komi, pass_stones="given")
        margins.append(rules.score(game.states[-1], BLACK) - rules.score(game.states[-1], WHITE))
    assert margins[0] == margins[1]


# Ko, suicide, scoring, komi, stones for passes; White's komi with two and with four stones.
PRESET_TABLE = """
tromp-taylor positional allowed area 0 none 0 0
new-zealand new-zealand allowed area 7 none 0 0
aga situational forbidden area 15/2 given 3/2 7/2
chinese positional forbidden area 15/2 none 2 4
cgos positional forbidden area 15/2 none 0 0
japanese-basic simple forbidden territory+prisoners 13/2 none 0 0
"""


def test_presets_are_the_members_that_engines_name() -> None:
    for line in PRESET_TABLE.strip().splitlines():
        name, ko, suicide, scoring, komi, given_, *komis = line.split()
        preset, options = PRESETS[name], {"ko": ko, "suicide": suicide, "scoring": scoring}
        assert formalisation(name) == preset.rules
        assert preset.rules == Rules(**options, komi=Fraction(komi), pass_stones=given_)  # type: ignore[arg-type]
        assert [str(preset.compensation.komi(n, scoring)) for n in (2, 4)] == komis
    assert PRESETS["aga"].compensation.komi(4, "territory+prisoners") == Fraction(1, 2)


@pytest.mark.parametrize("name", TEXTS)
def test_preset_says_what_it_leaves_out(name: str) -> None:
    preset = TEXTS[name]
    assert preset.name == name
    for passage in preset.passages:
        said = passage.left_out in preset.leaves_out
        assert said if not passage.parts or passage.without else not passage.left_out
    told = {part for passage in preset.passages for part in passage.parts}
    choices = {f.name for f in fields(Rules) if f.name != "notions"}
    assert told <= choices | {"compensation", "all rules", "whole"}
    assert ("whole" in told) == (preset.whole is not None)
    departs = {name for name in choices if getattr(preset.rules, name) != getattr(Rules(), name)}
    assert departs <= told
    if preset.compensation != Compensation():
        assert "compensation" in told


# Up to which article a text is at hand, and how its clauses begin.
ARTICLES = {
    "tromp-taylor": ("S1/R", 10),
    "aga": ("AGA/", 12),
    "aga-agreed": ("AGA/", 12),
    "chinese": ("Chinese/", 9),
    "japanese-basic": ("Japanese/", 14),
    "japanese-agreed": ("Japanese/", 14),
}


def test_no_article_of_a_text_at_hand_is_passed_over() -> None:
    for name, (prefix, last) in ARTICLES.items():
        clauses = [passage.clause for passage in TEXTS[name].passages]
        assert {f"{prefix}{number}" for number in range(1, last + 1)} <= set(clauses)
        assert len(clauses) == len(set(clauses))


# By the names of other programs: ko, suicide, scoring, tax, button, White's komi with four stones.
OTHERS = """
kata-tromp-taylor positional several area none none 0
kata-chinese simple forbidden area none none 4
kata-chinese-ogs positional forbidden area none none 4
kata-chinese-kgs positional forbidden area none none 4
kata-stone-scoring simple forbidden area all none 0
kata-japanese simple forbidden territory+prisoners seki none 0
kata-korean simple forbidden territory+prisoners seki none 0
kata-aga situational forbidden area none none 3
kata-bga situational forbidden area none none 3
kata-new-zealand situational several area none none 0
kata-aga-button situational forbidden area none used 3
ogs-chinese positional forbidden area none none 9/2
ogs-aga situational forbidden area none none 7/2
ogs-new-zealand situational allowed area none none 0
ogs-japanese simple forbidden territory+prisoners none none 1/2
kgs-chinese positional forbidden area none none 4
kgs-aga situational forbidden area none none 3
kgs-japanese simple forbidden territory+prisoners none none 0
chinese-practice simple forbidden area none none 4
bga natural-situational forbidden area none none 7/2
french natural-situational forbidden area none none 7/2
ing simple several area none none 0
japanese-2003 simple forbidden territory+prisoners none none 0
lasker-maas positional forbidden territory+prisoners none none 0
aga-agreed situational forbidden area none none 7/2
new-zealand-agreed new-zealand allowed area none none 0
japanese-agreed simple forbidden territory+prisoners none none 0
"""


def test_other_texts_are_the_members_that_their_sources_name() -> None:
    told = {name: text for name, text in TEXTS.items() if name not in PRESETS}
    for line in OTHERS.strip().splitlines():
        name, *stated = line.split()
        text, r = told.pop(name), TEXTS[name].rules
        komi = text.compensation.komi(4, r.scoring)
        assert [r.ko, r.suicide, r.scoring, r.tax, r.button, str(komi)] == stated, name
        assert "http" in text.text
    assert told == {}

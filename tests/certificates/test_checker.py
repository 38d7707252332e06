"""The checker accepts what is right, says what it claims, and names what is wrong."""

import re

import pytest

from gochecker.checker import check
from gochecker.claim import LIFE, TERRITORY, read_claim
from gochecker.positions import LEMMAS, EarlierPositions, Here, positions_of
from goproof.lemmas import lemma
from goproof.vocabulary.check import Method
from gospec.law.rules import Rules
from tests.certificates.examples import KO, examples, lives
from tests.certificates.plain import text
from tests.support.each import each


@each("name", examples, parts=4)
def test_a_certificate_is_accepted_and_names_its_lemmas(name: str) -> None:
    lines = examples()[name]
    verdict = check(text(lines))
    assert (verdict.fault, verdict.nodes) == ("", lines[-1]["nodes"])
    named = re.findall("^by the lemmas (.*)$", verdict.claim or "", re.MULTILINE)
    assert " and ".join(lines[0]["lemmas"]) == "".join(named)


def test_the_lemmas_of_certificates_are_in_the_catalogue() -> None:
    for name in (*LEMMAS, *LIFE.values(), TERRITORY):
        assert lemma(name).name == name
    for name in LEMMAS:
        assert Method.ALL_GRAPHS in {each.method for each in lemma(name).checks}


def test_what_one_check_asked_of_the_law_serves_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    earlier: EarlierPositions = {}
    chosen = [lines for name, lines in examples().items() if "suicide allowed" in name][::5]
    for lines in chosen:
        assert check(text(lines), earlier=earlier) == check(text(lines))
    assert 2 < len(earlier) < len(chosen)
    # Not asked again.
    monkeypatch.setattr(Rules, "colouring_after", None)
    for lines in chosen:
        assert check(text(lines), earlier=earlier).valid


def test_games_with_other_moves_share_no_positions() -> None:
    other = {"target": "B1", "region": "A1 D1", "suicide": "forbidden", "ko": "situational"}
    problems = [KO, *({**KO, field: value} for field, value in other.items())]
    claims = [read_claim(lives(**problem, threats=(1, 0))) for problem in problems]
    earlier: EarlierPositions = {}
    for claim in claims * 2:
        colouring, to_move, passes = claim.root
        reached = []
        for positions in (positions_of(claim.game, earlier), positions_of(claim.game, {})):
            here = Here(positions.key(colouring), to_move, passes)
            after = positions.all_after(here).items()
            reached.append({move: positions.state(there) for move, there in after})
        assert reached[0] == reached[1]
    assert len(earlier) == len(claims)


# --- what is claimed, in words -----------------------------------------------------------------


def words(name: str) -> str:
    return check(text(examples()[name])).claim or ""


def test_a_score_is_claimed_in_words() -> None:
    assert words("with earlier situations") == (
        "Black can make the area of Black minus that of White at least 3, whatever White does\n"
        "from: .X. on 1x3, White to move after no pass\n"
        "earlier positions: ... with Black to move, O.. with White to move\n"
        "rules: situational superko, suicide allowed, two passes end the game"
    )
    after_a_pass = words("after one pass")
    assert "at most 1, whatever Black does" in after_a_pass
    assert "White to move after one pass" in after_a_pass


def test_life_and_death_is_claimed_with_all_assumptions() -> None:
    _, straight_three = words("straight three, white first").split("two passes end the game\n")
    assert straight_three == (
        "assumed: plays at A3, B3, C3 only\n"
        "assumed: the stones at E3, E2, E1, D1, C1, B1, A1 are never removed\n"
        "assumed: ko threats: 0 of the attacker, 0 of the defender"
    )
    made = words("three made alive, black first, positional, suicide allowed")
    assert "can make every stone at D3 unconditionally alive, or joined to one never" in made
    triangle = words("life on a triangle, situational")
    assert "adjacent: p - q, p - r, q - r" in triangle
    assert "the stones at no point are never removed" in triangle

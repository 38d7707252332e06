"""Comparisons find the smallest difference, and say how far they looked where there is none."""

import re
from dataclasses import fields
from fractions import Fraction
from pathlib import Path

import pytest

from godoors.matrices.pairs import Matrix, compare_all, formalisations, without_komi
from godoors.report.matrices import matrix_lines
from goproof.boards.symmetries import automorphisms, fixing, representatives
from goproof.comparisons.compare import compare
from goproof.comparisons.comparison import Comparison, Interrupted, same_throughout
from goproof.comparisons.difference import Difference
from goproof.comparisons.search import compare_games
from goproof.comparisons.sides import Side, side
from goproof.comparisons.some_games import one_sided_difference
from goproof.comparisons.user_rules import user_side
from goproof.comparisons.watching import ALL_FIELDS, replayed
from goproof.errors import UsageError
from goproof.games.legal import LegalMoves, legal
from gospec.law.colouring import WHITE
from gospec.law.diagram import board, draw
from gospec.law.formalisation import Agreement, By, Illegal, Observation
from gospec.names import formalisation
from tests.repository.checkout import ROOT

FAVOURING_A_CORNER = """
from gospec.law.formalisation import Illegal, Reason
from gospec.law.rules import Rules


class Favouring(Rules):
    def play(self, state, move):
        if move == (0, 2):
            return Illegal(Reason.OCCUPIED, "mine")
        return super().play(state, move)


RULES = Favouring()
"""
# What they return equals whatever it is compared with.
EQUAL_TO_ALL = (
    "class Any(type(b)):\n            __eq__ = lambda *_: True\n            __hash__ = None\n"
    "        return Any(b.graph, b.colours)"
)
EQUAL_COLOURS = (
    "class Any:\n            __eq__ = lambda *_: True\n            __hash__ = None\n"
    "        return type(b)(b.graph, [Any() for _ in b.colours])"
)
WHOLE = "from gospec.law.rules import Rules\nclass R(Rules): pass\nRULES = R()"
SEEN = "return Observation(state.colourings[0], BLACK, 0, 1, 0, None)"
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "my_rules.py"


def witness_of(found: Comparison) -> Difference:
    assert isinstance(found.witness, Difference)
    return found.witness


def of_file(file: Path, text: str) -> Side:
    """A side of a user's, whose rules are in a file."""
    file.write_text(text, encoding="utf-8")
    return user_side(str(file))


@pytest.mark.parametrize("name", ["1x3", "2x2"])
def test_leaving_symmetric_games_out_changes_no_shortest_difference(name: str) -> None:
    graph = board(name)
    for a, b in (("S2:as-printed", "S1"), ("S3:as-printed", "S1"), ("S0:as-printed", "S1")):
        left, right = formalisation(a), formalisation(b)
        one = compare_games(left, right, graph, 500)
        every = compare_games(left, right, graph, 500, symmetric=False)
        assert isinstance(one, Difference)
        assert isinstance(every, Difference)
        assert len(one.moves) == len(every.moves)


def test_komi_is_left_out_unless_a_name_gives_one() -> None:
    assert without_komi(["S1", "aga", "S2"]) == ["S1", "aga,komi=0", "S2"]
    assert without_komi(["aga", "chinese,komi=7"]) == ["aga", "chinese,komi=7"]


@pytest.mark.parametrize("width", [40, 200])
def test_matrix_is_shown_as_one_at_any_width(width: int) -> None:
    printed, aga, chinese = names = ("S2:as-printed", "aga,komi=0", "chinese,komi=0")
    one = board("1x2")
    differs = compare(printed, aga, [one])
    same = same_throughout(side(aga), side(chinese), "game")
    cells = {(printed, aga, "1x2"): differs}
    matrix = Matrix(names, (one,), cells, {(aga, chinese): same}, komi_left_out=True)
    lines = matrix_lines(matrix, width)
    assert lines[1:5] == [
        "                 1  2  3",
        "1 S2:as-printed  · ≠1  …",
        "2 aga           ≠1  ·  ≡",
        "3 chinese        …  ≡  ·",
    ]
    assert all(len(line) <= max(width, 60) for line in lines)
    narrow = [line for line in matrix_lines(matrix, 18) if line.startswith(("  ", "1 S2"))]
    assert [line[15:] for line in narrow[:4]] == ["  1", "  ·", "  2", " ≠1"]
    assert any("--with-komi" in line for line in lines)


def test_an_interruption_keeps_the_boards_that_are_done() -> None:
    def interrupt(_done: int, _total: int, what: str) -> None:
        if what.startswith("1x3"):
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as interrupted:
        compare("chinese,komi=0", "aga,komi=0", ["1x1", "1x2", "1x3"], progress=interrupt)
    found = interrupted.value.so_far
    assert [on.board for on in found.boards] == ["1x1", "1x2"]
    assert (found.verdict, found.witness) == ("unknown", None)


def test_an_interrupted_matrix_keeps_its_cells() -> None:
    def interrupt(done: int, _total: int, _what: str) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as interrupted:
        compare_all([board("1x1")], names=["S1", "S4", "aga"], komi=True, progress=interrupt)
    found = interrupted.value.so_far
    assert len(found.cells) == len(found.pairs) == 2
    pairs = (("S1", "S4"), ("S1", "aga"), ("S4", "aga"))
    assert [found.pair(*names) for names in pairs].count([None]) == 1


def test_rules_of_a_user_are_compared_without_symmetries(tmp_path: Path) -> None:
    mine = of_file(tmp_path / "S1", FAVOURING_A_CORNER)
    assert not mine.symmetric
    # Of the two ends one is forbidden, and it is not the one that stands for both.
    found = compare(mine, "tromp-taylor", "1x3")
    assert (witness_of(found).moves, found.responsible) == (("C1",), ())
    mine = of_file(tmp_path / "S1", "from gospec.law.rules import Rules\nRULES = Rules()\n")
    same = compare(mine, "tromp-taylor", "1x2")
    assert same.verdict == "equivalent"
    assert "symmetry" not in same.boards[-1].bound


def test_only_a_reading_by_the_listing_of_points_keeps_symmetries_away() -> None:
    ordered = "S1:without-S1/R4-at-once"
    assert not side(ordered).symmetric
    assert not side(f"{ordered},komi=1").symmetric
    assert not side("S1:without-S1/R6-current+S1/R4-at-once").symmetric
    asking_in_order = "S4:as-printed"
    assert not side(asking_in_order).symmetric
    assert not side("S4:without-S4/alive-recursion").symmetric
    assert all(side(name).symmetric for name in formalisations() if name != asking_in_order)
    # What is not known to be of gospec is not taken to be symmetric.
    assert not Side("S1", side(ordered).rules).symmetric


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "it defines no RULES, an object with"),
        ("RULES = 3", "has no method initial, play, observe, colouring_after"),
        ("def f():\n    return 1 / 0\nf()", "line 2, in f: running it failed, ZeroDivisionError"),
        ("x = (", "line 1: running it failed, SyntaxError"),
        (WHOLE.replace("R()", "R"), r"is the class R; an object is expected.* R\(\)"),
    ],
)
def test_files_that_hold_no_rules_are_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint) as error:
        of_file(tmp_path / "mine.py", text)
    assert "runpy" not in str(error.value)


AT_MOVES = "colouring_after at .*a Colouring or an Illegal"


@pytest.mark.parametrize(
    ("head", "body", "complaint"),
    [
        ("play(self, s, m)", "raise KeyError(m)", r"6, in play: play of \(0, 0\) failed, KeyE"),
        ("play(self, s, move)", "return None", "5: play of .* returned None; expected: the state"),
        ("observe(self, s)", "return 7", r"5: observe returned 7; .*an Observation\(col.*ended"),
        ("observe(self, state)", SEEN, "with ended 0; expected: .*ended: bool"),
        ("initial(self, g)", "return g.nothing", "6, in initial: initial failed, AttributeError"),
        ("further_turns(self, s)", "yield 'c'", "5: further_turns yielded 'c'; .*NamedTurn"),
        ("colouring_after(self, b, v, player)", "return 'board'", AT_MOVES),
        ("colouring_after(self, b, v, player)", EQUAL_TO_ALL, AT_MOVES),
        ("colouring_after(self, b, v, player)", EQUAL_COLOURS, AT_MOVES),
    ],
)
def test_rules_that_fail_later_are_named_with_their_own_lines(
    tmp_path: Path, head: str, body: str, complaint: str
) -> None:
    mine = of_file(
        tmp_path / "mine.py",
        "from gospec.law.rules import BLACK, Observation, Rules\n\n\nclass Mine(Rules):\n"
        f"    def {head}:\n        {body}\n\n\nRULES = Mine()\n",
    )
    level = "move" if complaint == AT_MOVES else "game"
    with pytest.raises(UsageError, match=complaint) as error:
        compare(mine, "S1", level=level)
    assert "goproof/" not in str(error.value).replace(str(tmp_path), "")


def test_a_ko_that_no_game_from_the_start_comes_to_is_found_from_a_position(tmp_path: Path) -> None:
    hidden = "    position = None\n"
    text = (
        f'from gospec.law.rules import Rules\nclass Mine(Rules):\n    "Any."\n{hidden}'
        "RULES = Mine(ko='none', suicide='forbidden')\n"
    )
    hiding = of_file(tmp_path / "mine.py", text)
    mine = of_file(tmp_path / "other.py", text.replace(hidden, ""))
    simple = "tromp-taylor,ko=simple,suicide=forbidden"
    for other in (simple, mine):
        assert compare(hiding, other, "1x4", limit=30).verdict == "unknown"
    found = compare(mine, simple, "1x4", limit=30)
    witness = witness_of(found)
    assert witness.set_up is not None
    assert witness.in_words.startswith("from ")
    # Of games from the start alone it is told that there is no shorter one.
    assert found.boards[-1].bound == "2 moves"
    # The same moves, and no move less, tell the two apart from there.
    answers = [
        replayed(s.rules, board("1x4"), witness.turns, witness.set_up) for s in (mine, side(simple))
    ]
    assert answers[0][:-1] == answers[1][:-1]
    assert [isinstance(seen[-1], Illegal) for seen in answers] == [False, True]
    plain = found.document().witness
    assert plain is not None
    assert (plain.start, plain.first) == (draw(witness.set_up[0], "/"), "white")


def test_the_tutorial_has_each_field_of_an_observation_as_its_docstring_has() -> None:
    page = (EXAMPLE.parents[1] / "tutorials" / "own-rules.md").read_text(encoding="utf-8")
    parameters = " ".join((Observation.__doc__ or "").split()).partition("Parameters: ")[2]
    told = re.findall(r"^\| `(\w+)` \| (.*) \|$", page, re.MULTILINE)
    assert [name for name, _ in told] == [field.name for field in fields(Observation)]
    assert parameters == "; ".join(f"`{name}`, {says}" for name, says in told) + "."


def test_symmetries_carry_agreements_and_turns_of_a_named_player_along() -> None:
    a, b, c = board("1x3").points
    symmetries = automorphisms(board("1x3"))
    by_white = [By(WHITE, v) for v in (a, b, c)]
    *agreed, whole = (Agreement(frozenset(agreement)) for agreement in ({a}, {c}, {a, c}))
    chosen = representatives([*by_white, *agreed, whole], symmetries)
    assert chosen == [*by_white[:2], agreed[0], whole]
    assert fixing(by_white[1], symmetries) == fixing(whole, symmetries) == symmetries
    assert len(fixing(by_white[0], symmetries)) == len(fixing(agreed[0], symmetries)) == 1


def test_turns_of_a_kind_of_its_own_are_those_of_the_file_and_have_names() -> None:
    coupons = user_side(str(ROOT / "docs" / "examples" / "coupons.py"))
    assert witness_of(compare("japanese-basic,komi=0", coupons, "1x1")).in_words == "coupon:1"
    taken = legal("1x2", coupons.rules, "A1 coupon:1 coupon:3/4 pass pass")
    assert isinstance(taken, LegalMoves)
    seen = taken.observation
    # Black has a point of territory and three quarters, White has taken the dearest coupon.
    assert (seen.ended, seen.black, seen.white) == (True, Fraction(7, 4), 1)
    with pytest.raises(UsageError, match="move 2: 'coupon:1/2' is not a point"):
        legal("1x2", coupons.rules, "A1 coupon:1/2")


def test_a_one_sided_game_leaves_a_liberty_so_that_nothing_in_it_is_suicide() -> None:
    names = (f"tromp-taylor,ko=none,suicide={value}" for value in ("allowed", "forbidden"))
    rules = (side(name).rules for name in names)
    assert one_sided_difference(*rules, ALL_FIELDS) is None

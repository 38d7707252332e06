"""Every file in `lemmas/` is a lemma of its own name, and its declaration is complete."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from goproof import lemmas
from goproof.doubts.doubt import example_fault
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas, lemma, modules
from goproof.theory.cases import Subject
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from tests.support.each import each

FILES = [path for path in Path(lemmas.__path__[0]).glob("*/*.py") if path.stem != "__init__"]
WRITTEN = re.compile(r"S[0-4]/[\w.'-]+")


@pytest.fixture(autouse=True)
def _the_catalogue_is_read_anew() -> Iterator[None]:
    yield
    modules.cache_clear()
    all_lemmas.cache_clear()


def planted(directory: Path, files: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the catalogue be of these files."""
    for name, content in files.items():
        (directory / name).parent.mkdir()
        (directory / name).parent.joinpath("__init__.py").touch()
        (directory / name).write_text(content, encoding="utf-8")
    monkeypatch.setattr(lemmas, "__path__", [str(directory)])
    modules.cache_clear()
    all_lemmas.cache_clear()


def test_every_file_is_registered() -> None:
    assert sorted(path.stem for path in FILES) == [known.name for known in all_lemmas()]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [("", "must define LEMMA"), ("LEMMA = 1", "must define LEMMA")],
)
def test_file_without_a_lemma_is_refused(
    content: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted(tmp_path, {"subject/planted_file.py": content}, monkeypatch)
    with pytest.raises(TypeError, match=complaint):
        all_lemmas()


def test_two_files_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planted(tmp_path, {"one/planted_file.py": "", "two/planted_file.py": ""}, monkeypatch)
    with pytest.raises(TypeError, match=r"one\.planted_file and .*two\.planted_file define"):
        all_lemmas()


@each("known", all_lemmas(), ids=lambda known: known.name)
def test_declaration_is_complete(known: Lemma) -> None:
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", known.name)
    assert known.statement.endswith(".")
    assert known.clauses
    assert all(WRITTEN.fullmatch(clause) for clause in known.clauses)
    methods = [check.method for check in known.checks]
    assert Method.EXHAUSTIVE in methods
    assert len(set(methods)) == len(methods)


@each("known", all_lemmas(), ids=lambda known: known.name)
def test_example_satisfies_all_that_the_proof_assumes(known: Lemma) -> None:
    if known.is_formal:
        assert example_fault(known, known.claim()) == ""
    assert known.assumes(known.example.case())


def is_false(known: Lemma) -> bool:
    """Whether a lemma is kept to stay refuted."""
    return any(check.expected is Verdict.REFUTED for check in known.checks)


FALSE_LEMMAS = [known for known in all_lemmas() if is_false(known)]


@each("known", FALSE_LEMMAS, ids=lambda known: known.name)
def test_example_of_a_false_lemma_is_a_counterexample_and_drawn(known: Lemma) -> None:
    case = known.example.case()
    assert known.fails(case)
    drawn = [picture.colouring for picture in known.shows(case)]
    # Of a statement about whole games, the games are drawn.
    assert case.before in drawn


def test_there_are_false_lemmas() -> None:
    assert len(FALSE_LEMMAS) >= 15


@each("known", all_lemmas(), ids=lambda known: known.name)
def test_drawing_shows_more_than_one_bare_board(known: Lemma) -> None:
    pictures = known.shows(known.example.case())
    pointed_out = any(p.marks or p.labels or p.last is not None for p in pictures)
    assert pointed_out or len({p.colouring for p in pictures}) > 1
    # A move is seen where it was made, unless it was a pass.
    if known.subject in (Subject.MOVE, Subject.MOVE_AND_POINT, Subject.GAME):
        assert pictures[-1].last in pictures[-1].colouring.graph.index


@each("known", all_lemmas(), ids=lambda known: known.name)
def test_without_a_formal_claim_a_lemma_is_checked_exhaustively_only(known: Lemma) -> None:
    methods = {check.method for check in known.checks}
    assert known.is_formal or methods == {Method.EXHAUSTIVE}


@each("known", all_lemmas(), ids=lambda known: known.name)
def test_expected_verdicts_are_of_one_mind(known: Lemma) -> None:
    refuted = {check.expected is Verdict.REFUTED for check in known.checks}
    assert len(refuted) == 1


def test_unknown_lemma_suggests_the_nearest() -> None:
    with pytest.raises(UsageError, match="did you mean clear_is_idempotent"):
        lemma("clear_is_idempotnt")


# What the design asks for, by its numbers there, as far as it is about a move or about repetition.
CATALOGUE = {
    "1": "at_most_one_clearing_has_an_effect",
    "1, any colouring": "at_most_one_clearing_has_an_effect_from_any_colouring",
    "2": "every_stone_reaches_empty_after_a_move",
    "3": "only_chains_touching_the_placed_stone_can_be_cleared",
    "4": "a_capture_excludes_suicide",
    "5": "clear_is_idempotent",
    "6": "clear_empties_exactly_the_stones_that_do_not_reach_empty",
    "7": "the_two_clearings_commute",
    "8": "connected_stones_reach_the_same_colours",
    "9": "reaching_by_paths_is_the_least_solution_of_its_recursive_equation",
    "9, one solution": "the_recursive_equation_of_reaching_has_one_solution",
    "10": "one_stone_suicide_leaves_the_colouring_as_it_was",
    "10, games": "a_play_that_changes_nothing_is_forbidden_by_positional_superko",
    "11": "with_suicide_allowed_only_repetition_forbids_an_empty_point",
    "12": "what_situational_superko_forbids_positional_superko_forbids",
    "12, natural": "what_natural_situational_superko_forbids_situational_superko_forbids",
    "12, converse": "what_positional_superko_forbids_situational_superko_forbids",
    "12, natural, converse": "what_situational_superko_forbids_natural_situational_superko_forbids",
    "13": "what_simple_ko_forbids_positional_superko_forbids",
    "13, converse": "what_positional_superko_forbids_simple_ko_forbids",
    "14": "areas_and_neutral_points_partition_the_board",
    "16, colours": "swapping_the_colours_commutes_with_the_move",
    "16, colours, score": "swapping_the_colours_swaps_the_scores",
    "16, symmetries": "symmetries_of_the_board_commute_with_the_move",
    "16, symmetries, score": "symmetries_of_the_board_keep_the_scores",
    "17, all points": "what_lives_by_all_points_stands_while_its_owner_passes",
    "17, textbook": "what_lives_by_the_textbook_stands_while_its_owner_passes",
    "17, textbook, suicide": "what_lives_by_the_textbook_is_never_captured",
    "18": "a_placement_changes_reaching_empty_only_for_chains_touching_it",
    "18b, determined": "the_move_is_determined_by_its_result",
    "18b, unchanged": "a_move_changes_nothing_only_by_one_stone_suicide",
    "18b, monotone": "more_empty_points_kill_no_stone",
    "18b, several chains": "suicide_removes_at_most_one_chain_of_the_position",
    "19": "looking_at_neighbours_only_gives_the_move",
    "20": "a_move_that_clears_its_own_colour_first_is_the_same",
}
FALSE = {"1, any colouring", "7", "9, one solution", "12, converse", "12, natural, converse"} | {
    "13, converse",
    "17, textbook, suicide",
    "18b, several chains",
    "20",
}
FAR = ("1", "2", "3", "4", "5", "6", "14", "16", "18", "18b", "19")


def test_the_catalogue_is_there_and_false_where_it_should_be() -> None:
    for number, name in CATALOGUE.items():
        expected = {check.expected for check in lemma(name).checks}
        assert (expected == {Verdict.REFUTED}) is (number in FALSE), name


@each("number", [n for n in CATALOGUE if n.partition(",")[0] in FAR and n not in FALSE])
def test_what_is_asked_for_far_boards_is_checked_there(number: str) -> None:
    check = lemma(CATALOGUE[number]).check_by(Method.BOUNDED)
    assert check is not None
    assert (5, 5) in check.bound.sizes
    everywhere = (check.bound + check.further).sizes
    # A rectangle on its side is the same graph: tests/spec/test_graph.py.
    rectangles = {(m, n) for n in range(2, 10) for m in range(1, n + 1)}
    assert rectangles | {(n, n) for n in range(10, 20)} <= set(everywhere)


@pytest.mark.parametrize("number", ["17, all points", "17, textbook"])
def test_bensons_theorem_is_proved_for_all_graphs_and_any_number_of_moves(number: str) -> None:
    check = lemma(CATALOGUE[number]).check_by(Method.ALL_GRAPHS)
    assert check is not None
    assert check.expected is Verdict.PROVED


def test_at_least_twenty_lemmas_are_proved_for_all_graphs() -> None:
    proved = [known.name for known in all_lemmas() if known.check_by(Method.ALL_GRAPHS)]
    assert len(proved) >= 20

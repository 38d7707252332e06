"""What is written by hand for Coq is read back, and a statement that says less is told from it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goproof.doubts import statements_by_hand
from goproof.doubts.statements_by_hand import written_fault
from goproof.doubts.written.larger import LARGER
from goproof.doubts.written.where_false import WRONG
from goproof.lemmas import lemma
from goproof.logic.reading_coq import NotReadable, definitions
from goproof.methods import by_coq
from goproof.methods.by_coq import check_by_coq
from goproof.methods.coq_statements import why_by_hand
from goproof.solvers.coq import development
from goproof.vocabulary.check import Verdict
from tests.proofs.conftest import OfStatements
from tests.support.each import each
from tests.support.extent import one_of_each

WRITTEN = development.written_file()
TEXT = WRITTEN.read_text(encoding="utf-8")
FOUND = definitions(TEXT)
TRUE, FALSE = ("word", "True"), ("word", "False")
# Of these, what is weaker by itself is not weaker in the whole: the other direction is the same of
# the image; a premise that asks less; and a game that has ended before cannot go on.
EQUIVALENT = {
    ("swapping_the_colours_carries_games", "<->"),
    ("symmetries_of_the_board_carry_games", "<->"),
    ("same_players", "->"),
    ("same_players", "<"),
    ("same_players", "="),
    ("ends_with_two_passes", "and: i < m"),
    ("ends_with_two_passes", "<: i < m"),
}


def test_each_statement_that_is_written_is_held_to_something() -> None:
    theorems = development.theorems()
    assert set(WRONG) == {name for name in theorems if why_by_hand(lemma(name))}
    assert all(WRONG.values())


# In a full run, and by `verify` wherever Coq is, all of them: one of each subject, and those that
# mutants/faults/development.toml changes.
CHANGED = (
    "games_under_superko_have_bounded_length",
    "kernel_a_round_of_flood_keeps_what_is_flooded",
    "the_repaired_sources_forbid_the_same_repetitions",
    "the_repaired_sources_have_the_same_games",
    "what_lives_by_the_textbook_is_never_captured_without_suicide",
)
HELD = dict.fromkeys([*(known.name for known in one_of_each([*map(lemma, WRONG)])), *CHANGED])


@pytest.mark.parametrize("name", HELD)
def test_what_is_written_is_true_and_says_what_it_has_to(name: str) -> None:
    assert not written_fault(name, WRITTEN)


@each("name", list(WRONG)[::3])
def test_truth_and_what_is_about_nothing_are_told(name: str, tmp_path: Path) -> None:
    said = re.search(rf"Definition {name}\b(.*?) :=\s(.*?)\.\n", TEXT, re.DOTALL)
    assert said
    for new in ("True", f"False -> ({said[2]})"):
        file = tmp_path / "Written.v"
        file.write_text(TEXT.replace(said[2] + ".\n", new + ".\n", 1), encoding="utf-8")
        assert "stays true where" in written_fault(name, file)


@each("name", sorted(set(WRONG) - {statements_by_hand.AS_PRINTED}))
def test_what_says_nothing_of_larger_boards_is_told(name: str) -> None:
    names, body = FOUND[name]
    few = ("<=", ("apply", ("word", "length"), ("word", "points")), ("word", "3"))
    found = {**FOUND, name: (names, ("->", few, body))}
    assert LARGER.name in statements_by_hand._fault_on_larger(found, name)


def test_what_says_nothing_of_longer_games_is_told() -> None:
    name, premise = "the_scorings_differ_by_the_stones_played", "legal_game r g -> same (start g)"
    found = definitions(TEXT.replace(premise, f"turns g <= 5 -> {premise}"))
    assert LARGER.name in statements_by_hand._fault_on_larger(found, name)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        (
            "the_repaired_sources_have_the_same_games",
            "forall i, i <= n -> same (boards i)",
            "forall i, i <= 0 -> same (boards i)",
        ),
        ("the_right_to_move_never_lowers_the_value", "passes_to_end r = 2", "passes_to_end r = 3"),
    ],
)
def test_a_weaker_statement_leaves_no_proof(
    name: str, old: str, new: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert old in TEXT
    file = tmp_path / "Written.v"
    file.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(by_coq, "written_file", lambda: file)
    (outcome,) = check_by_coq([lemma(name)], 1, OfStatements())
    assert outcome.verdict is Verdict.UNKNOWN
    assert outcome.remarks[0].startswith("not proved in Coq: what is written for Coq")


def test_what_is_not_as_the_sources_are_printed_is_told() -> None:
    empty = "  b v = Empty\n  /\\ exists between"
    assert empty in TEXT
    found = definitions(TEXT.replace(empty, "  exists between"))
    assert "as they are printed" in statements_by_hand.fault_in(
        statements_by_hand.AS_PRINTED, found
    )


@pytest.mark.parametrize(
    "line",
    [
        'Notation "a -> b" := True.',
        "Variable no : False.",
        "Context (no : False).",
        "From Goproof Require Import Elsewhere.",
        "Definition followed_by := True.",
        "Ltac nothing := idtac.",
    ],
)
def test_what_changes_the_meaning_of_a_file_is_not_read(line: str) -> None:
    definitions(TEXT)
    with pytest.raises(NotReadable):
        definitions(f"{TEXT}\n{line}\n")


def weaker(tree: Any, positive: bool = True) -> Iterator[tuple[Any, Any]]:
    """A statement with one part dropped, or true, or with a premise that nothing meets, in every
    way that leaves less said; each with the part that was changed.
    """
    match tree:
        case ("and", left, right):
            if positive:
                yield tree, left
                yield tree, right
            yield from ((part, ("and", x, right)) for part, x in weaker(left, positive))
            yield from ((part, ("and", left, x)) for part, x in weaker(right, positive))
        case ("->", left, right):
            yield tree, ("->", FALSE, tree) if positive else right
            yield from ((part, ("->", x, right)) for part, x in weaker(left, not positive))
            yield from ((part, ("->", left, x)) for part, x in weaker(right, positive))
        case ("<->", left, right) if positive:
            yield tree, ("->", left, right)
            yield tree, ("->", right, left)
        case ("forall" | "exists" as kind, names, body):
            yield from ((part, (kind, names, x)) for part, x in weaker(body, positive))
        case ("not", body):
            yield from ((part, ("not", x)) for part, x in weaker(body, not positive))
        case ("=" | "<=" | "<" | "apply" | "word", *_):
            yield tree, TRUE if positive else FALSE


def spoken_of(tree: Any, found: Any, known: set[str]) -> set[str]:
    """The definitions of the file that a statement uses."""
    match tree:
        case ("word", str() as word) if word in found and word not in known:
            known.add(word)
            spoken_of(found[word][1], found, known)
        case tuple():
            for part in tree:
                spoken_of(part, found, known)
    return known


def kinds(definition: str, part: Any) -> set[tuple[str, str]]:
    """How a part that was changed may be named as one that says nothing more."""
    less = ("<", ("word", "i"), ("word", "m"))
    found = {(definition, part[0])}
    if part == less or (part[0] == "and" and part[1] == less):
        found.add((definition, f"{part[0]}: i < m"))
    return found


# A part of the ways in each test, lest one take as long as all others.
EIGHTHS = [
    (name, used, part)
    for name in WRONG
    for used in (name, *sorted(spoken_of(FOUND[name][1], FOUND, set())))
    for part in range(8 if used == name else 1)
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "used", "part"), EIGHTHS)
def test_whatever_is_left_out_is_told(name: str, used: str, part: int) -> None:
    names, body = FOUND[used]
    survivors = []
    for changed, less in list(weaker(body))[part :: 8 if used == name else 1]:
        known = kinds(used, changed) & EQUIVALENT
        if not known and not statements_by_hand.fault_in(name, {**FOUND, used: (names, less)}):
            survivors.append((changed, less))
    assert not survivors

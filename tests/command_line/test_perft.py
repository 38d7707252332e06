"""`goproof perft`: the specification, the implementation and the corpus' boards count the same."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from godoors.perft_table import Start, lines_of, starts
from goproof.counts.perft import perft
from gospec import Colour, Rules, parse
from gospec.texts.presets import PRESETS
from tests.interop.test_corpus import FOLDER, LANGUAGES, run_program
from tests.repository.checkout import ROOT
from tests.support.commands import Run, Told
from tests.support.each import each

TABLE = ROOT / "corpus" / "perft.txt"
# So many sequences are counted by the specification too, and so many turns up to which.
FEW, MORE = 50, 10_000


def listed() -> Iterator[tuple[Start, Rules, list[int]]]:
    """Each line of counts in the table."""
    words: dict[str, list[str]] = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        key, _, rest = line.partition(" ")
        words[key] = rest.split()
        if key == "counts":
            board, player = words["start"]
            ko, suicide, _, *counts = words["counts"]
            start = Start(" ".join(words["perft"]), parse(board), Colour(player))
            yield start, Rules(ko, suicide), list(map(int, counts))  # type: ignore[arg-type]


def counted_by_law(most: int) -> int:
    """Assert that the specification has the counts of the table up to a number; how many."""
    tried = 0
    for start, rules, counts in listed():
        position = start.board, start.to_move
        for depth, count in enumerate(counts, 1):
            if count <= most:
                found = perft(start.board.graph, depth, rules, position=position, law=True)
                assert found.count == count, (start.name, rules.ko, rules.suicide, depth)
                tried += 1
    return tried


def test_the_specification_counts_as_many() -> None:
    assert counted_by_law(FEW) > 40 * 18


@pytest.mark.slow
def test_the_specification_counts_as_many_as_it_can() -> None:
    counted_by_law(MORE)


def test_the_table_has_every_position_and_what_the_implementation_counts() -> None:
    text = TABLE.read_text(encoding="utf-8")
    for start in starts():
        _, *lines = lines_of(start, 2000)
        block = text[text.index(f"\n{lines[0]}\n") :].partition("\nend\n")[0].splitlines()
        for line in lines[:-1]:
            assert any(known == line or known.startswith(f"{line} ") for known in block), line


@pytest.mark.slow
def test_the_table_is_what_the_command_prints(run: Run) -> None:
    assert run("vectors --perft")[1] == TABLE.read_text(encoding="utf-8")


def test_by_turn_it_is_one_turn_less() -> None:
    whole = perft("2x3", 5, "aga")
    assert sum(whole.by_turn.values()) == whole.count == 3843
    assert len(whole.by_turn) == 7
    for turn, count in whole.by_turn.items():
        assert perft("2x3", 4, "aga", moves=turn).count == count


def test_it_knows_the_moves_and_the_position(run: Run, told: Told) -> None:
    assert told("perft 3x3 1 --position .XO/XO./... --to-move white")["count"] == 6
    # The ko may not be retaken, as a position has no moves before it.
    after = told("perft 3x3 1 --moves 'pass C3 B3 B2 A2 pass' --divide")
    assert set(after["by_turn"]) == {"A3", "C2", "A1", "B1", "C1", "pass"}
    retaken = told("perft 3x3 1 --moves 'pass C3 B3 B2 A2 A3'")
    assert "B3" not in retaken["by_turn"]
    assert "B3" in told("perft 3x3 1 --moves 'pass C3 B3 B2 A2 A3' --ko none")["by_turn"]
    _, out, _ = run("perft 1x2 1 --divide")
    assert [line.split() for line in out.splitlines()[1:]] == [
        ["turn", "sequences"],
        *(["A1", "1"], ["B1", "1"], ["pass", "1"]),
    ]


def test_passes_end_no_game() -> None:
    assert perft("1x1", 5, "tromp-taylor").count == 1
    assert perft("1x1", 5, Rules("none", "allowed")).count == 2**5
    assert perft("9x9", 0).count == 1
    assert perft("2x2", 1, moves="pass pass pass").count == 5


def test_a_handicap_has_its_turns() -> None:
    with_handicap = [
        perft("2x2", 3, Rules("positional", "allowed", handicap=2), law=law).count
        for law in (False, True)
    ]
    assert with_handicap[0] == with_handicap[1] == 4 * (3 + 3 + 1)


@each(
    "words, complaint",
    [
        ("2x2 -1", "depth -1"),
        ("2x2 2 --rules S2", "perft takes presets"),
        ("2x2 2 --rules tromp-taylor,button=used", "without a button"),
        ("2x2 2 --moves resign", "move 1, resign: resignation"),
        ("2x2 2 --moves 'A1 A1'", "move 2, A1: occupied"),
        ("2x2 2 --position XO./... --to-move black", "not a position of 2x2"),
        ("2x2 2 --to-move black", "--to-move goes with --position"),
        ("1x2 2 --position XO --to-move black", "has no liberty"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, words: str, complaint: str) -> None:
    status, _, err = run(f"perft {words}")
    assert status == 2
    assert complaint in err


def test_the_progress_counts_first_turns() -> None:
    seen: list[int] = []
    perft("2x2", 2, progress=lambda done, total, name: seen.append(done))
    assert seen == [1, 2, 3, 4, 5]


@pytest.mark.slow
@each("language", sorted(LANGUAGES))
def test_each_board_of_the_corpus_counts_as_many(
    language: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for preset in PRESETS:
        folder = tmp_path_factory.mktemp("perft")
        status, last = run_program("perft", language, folder, preset, "1000")
        assert (status, last.split()[2:]) == (0, ["0", "failed"]), (preset, last)


def test_a_board_that_counts_otherwise_fails(tmp_path: Path) -> None:
    right, wrong = 'stones[v] === "." && !this.suicide', "false"
    status, last = run_program("perft", "javascript", tmp_path, "chinese", "100", right, wrong)
    assert status == 1, last
    assert (FOLDER / "perft.mjs").exists()

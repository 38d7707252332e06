"""`goproof perft`: the specification, the implementation and the corpus' boards count the same."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from godoors.perft_table import Start, lines_of, starts
from goproof.counts.perft import perft
from gospec import Colour, Rules, parse
from gospec.texts.presets import PRESETS
from tests.interop.test_corpus import LANGUAGES, run as run_program
from tests.repository.checkout import ROOT
from tests.support.commands import Run, Told, tell
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
        for depth, number in enumerate(counts, 1):
            if number <= most:
                found = perft(start.board.graph, depth, rules, position=position, law=True)
                assert found.count == number, (start.name, rules.ko, rules.suicide, depth)
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
    seen: list[int] = []
    whole = perft("2x3", 5, "aga", progress=lambda done, total, name: seen.append(done))
    assert seen == [*range(1, 8)]
    assert sum(whole.by_turn.values()) == whole.count == 3843
    assert len(whole.by_turn) == 7
    for turn, count in whole.by_turn.items():
        assert perft("2x3", 4, "aga", moves=turn).count == count


# The ko may not be retaken, as a position has no moves before it. Passes end no game.
TOLD = """
perft 3x3 1 --position .XO/XO./... --to-move white => count=6
perft 3x3 1 --moves 'pass C3 B3 B2 A2 pass' => count=6 by_turn.A3=1 by_turn.C2=1 by_turn.A1=1
perft 3x3 1 --moves 'pass C3 B3 B2 A2 pass' => by_turn.B1=1 by_turn.C1=1 by_turn.pass=1
perft 3x3 1 --moves 'pass C3 B3 B2 A2 A3' --ko none => by_turn.B3=1
perft 1x1 5 --rules tromp-taylor => count=1
perft 1x1 5 --ko none => count=32
perft 9x9 0 => count=1
perft 2x2 1 --moves 'pass pass pass' => count=5
perft 2x2 3 --rules tromp-taylor,handicap=2 => count=28
perft 2x2 3 --rules tromp-taylor,handicap=2 --law => count=28
"""


def test_it_knows_the_moves_the_position_and_the_handicap(run: Run, told: Told) -> None:
    tell(told, TOLD)
    assert "B3" not in told("perft 3x3 1 --moves 'pass C3 B3 B2 A2 A3'")["by_turn"]
    _, out, _ = run("perft 1x2 1 --divide")
    table = [line.split() for line in out.splitlines()[1:]]
    assert table == [["turn", "sequences"], ["A1", "1"], ["B1", "1"], ["pass", "1"]]


@pytest.mark.slow
@each("language", sorted(LANGUAGES))
def test_each_board_of_the_corpus_counts_as_many(
    language: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for preset in PRESETS:
        folder = tmp_path_factory.mktemp("perft")
        status, last = run_program(language, folder, preset, perft="1000")
        assert (status, last.split()[2:]) == (0, ["0", "failed"]), (preset, last)


def test_a_board_that_counts_otherwise_fails(tmp_path: Path) -> None:
    right, wrong = 'stones[v] === "." && !this.suicide', "false"
    status, last = run_program("javascript", tmp_path, "chinese", right, wrong, "100")
    assert status == 1, last

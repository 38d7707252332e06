"""Stress games are what their names say; the corpus is the law's, and its runners find faults."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from godoors.corpus import BOARDS, ODD, corpus, games_of, legality
from godoors.stress.chains import CAPTURED, captured_at_once, is_filled
from godoors.stress.game import FEW_TURNS, Shape, Turn
from godoors.stress.library import on_boards
from godoors.stress.repetitions import LOOKS_BACK, late_repetition, plan
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, Rules
from gospec import BLACK, PASS
from gospec.texts.presets import PRESETS
from tests.repository.checkout import ROOT
from tests.support.each import each

FOLDER = ROOT / "corpus"
GAMES = FOLDER / "games.txt"
# The board, what compiles the runner, and what runs it.
LANGUAGES: dict[str, tuple[str, list[str], list[str]]] = {
    "python": ("board.py", [], [sys.executable, "run.py"]),
    "javascript": ("board.mjs", [], ["node", "run.mjs"]),
    "c++": ("board.hpp", ["c++", "-std=c++17", "-O1", "-o", "run", "run.cpp"], ["./run"]),
    "rust": ("board.rs", ["rustc", "-O", "run.rs"], ["./run"]),
}


def run(
    language: str, folder: Path, rules: str, right: str = "", wrong: str = "", perft: str = ""
) -> tuple[int, str]:
    """Run the games on a board, in which a fault may be planted; return status and last line.

    Parameters: `perft`, the largest count up to which sequences are counted, in place of games.
    """
    board, compile_it, start = LANGUAGES[language]
    needed = [*compile_it, *start][0]
    if shutil.which(needed) is None:
        pytest.skip(f"{needed} is missing, so that the programs in {language} are not tried")
    for file in FOLDER.glob("*.*"):
        shutil.copy(file, folder)
    text = (FOLDER / board).read_text(encoding="utf-8")
    assert right in text, (language, right)
    (folder / board).write_text(text.replace(right, wrong) if right else text, encoding="utf-8")
    if compile_it:
        subprocess.run(compile_it, cwd=folder, check=True, capture_output=True)
    started = [*start, *(["perft.txt", rules, perft] if perft else ["games.txt", rules])]
    done = subprocess.run(started, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines()[-1] if done.stdout else ""


def test_short_games_are_the_laws() -> None:
    text = GAMES.read_text(encoding="utf-8")
    for stress, shape in on_boards(ODD):
        if len(stress.turns(*shape)) <= FEW_TURNS:
            assert "\n".join(games_of(stress, shape, legality())) in text, (stress.name, shape)


@pytest.mark.slow
def test_the_corpus_is_what_the_command_prints() -> None:
    assert GAMES.read_text(encoding="utf-8").splitlines() == list(corpus())


def test_every_preset_has_every_stress_game() -> None:
    keys = [line.partition(" ")[::2] for line in GAMES.read_text(encoding="utf-8").splitlines()]
    games = [words for key, words in keys if key == "game"]
    rules = [words.split() for key, words in keys if key == "rules"]
    tried = {(game, name) for game, names in zip(games, rules, strict=True) for name in names}
    for stress, _ in on_boards(BOARDS):
        assert {name for game, name in tried if game == stress.name} == set(PRESETS), stress.name
    assert GAMES.stat().st_size < 350_000


# The others are compiled, or take ten times as long.
@pytest.mark.parametrize(
    ("language", "presets"),
    [
        ("javascript", ["chinese"]),
        pytest.param("javascript", sorted(PRESETS), marks=pytest.mark.slow),
        *(pytest.param(n, ["chinese"], marks=pytest.mark.slow) for n in LANGUAGES),
    ],
)
def test_a_runner_accepts_a_board_that_is_right(
    language: str, presets: list[str], tmp_path: Path
) -> None:
    for rules in presets:
        status, last = run(language, tmp_path, rules)
        assert (status, bool(re.fullmatch(r"[1-9]\d* tried, 0 failed", last))) == (0, True), last


# The board in each language, but that superko looks back 30 turns; the corpus is the same for all.
EARLIER = {
    "python": ("for stones, _ in self.history]", "for stones, _ in self.history[-30:]]"),
    "c++": (
        "if (earlier == after",
        "if (&earlier > &history_.back().first - 30 && earlier == after",
    ),
    "rust": ("self.history.iter().any", "self.history.iter().rev().take(30).any"),
}
# The board in JavaScript with one fault each.
FAULTS = {
    "looks back 300 turns": ("return this.history.some", "return this.history.slice(-300).some"),
    "64 liberties are none": ("liberties.size === 0", "[0, 64].includes(liberties.size)"),
    "captures 32 stones at most": (
        "for (const u of chain) st",
        "for (const u of [...chain].slice(0, 32)) st",
    ),
    "allows suicide": ('stones[v] === "." && !this.suicide', "false"),
    "clears its own colour first": (
        "for (const w of this.beside(v)) if (stones[w] === opponent) this.remove(stones, w);\n"
        "      this.remove(stones, v);",
        "this.remove(stones, v);\n"
        "      for (const w of this.beside(v)) if (stones[w] === opponent) this.remove(stones, w);",
    ),
    "has only simple ko": ("this.superko = SUPERKO[rules] ?? 0", "this.superko = 0"),
    "forgets the start": (": [[this.stones, this.player]]", ": []"),
    "does not take back what superko knows": ("    this.history.pop();\n", ""),
    "does not take back prisoners": ("{ ...this.prisoners }", "this.prisoners"),
    "takes back one move only": ("this.earlier.push(now)", "this.earlier = [now, now]"),
    "has one key for both colours of a point": (
        "s === stones &&",
        "[s, stones].map((t) => t.slice(0, 12) + (t[12] === '.') + t.slice(13))"
        ".every((t, i, both) => t === both[0]) &&",
    ),
    "takes no edge for one": ("c >= 0 && r < this.rows && c < this.columns", "r < this.rows"),
}
CASES = [
    *((language, *fault) for language, fault in EARLIER.items()),
    *(("javascript", *fault) for fault in FAULTS.values()),
]


@pytest.mark.slow
@each("language, right, wrong", CASES, parts=4)
def test_the_corpus_finds_faults(
    language: str, right: str, wrong: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("corpus")
    status, last = run(language, folder, "chinese", right, wrong)
    assert status == 1, last
    assert re.fullmatch(r"\d+ tried, [1-9]\d* failed", last)


# As in OpenSpiel: sums tell whether a chain has a single liberty, and one of them has 16 bits.
SUMS = """
      const single = (u) => {
        const chain = new Set([u]), sums = [0, 0, 0];
        for (const x of chain)
          for (const w of this.beside(x)) {
            if (stones[w] === stones[u]) chain.add(w);
            if (stones[w] !== ".") continue;
            const at = (this.rows - Math.floor(w / this.columns)) * 21 + (w % this.columns) + 1;
            [1, at, at * at].forEach((part, i) => (sums[i] += part));
          }
        return Math.imul(sums[0], sums[2]) === (sums[1] & 65535) ** 2;
      };
      const own = (w) => stones[w] === this.player;
      if (this.beside(v).every((w) => own(w) && single(w))) return false;
"""


# A liberty that a move taken back has left is none until another move is made.
LEFT_OUT = """
  remove(stones, v) {
    const chain = new Set([v]), left = this.history.length === this.left?.[0] ? this.left[1] : -1;
    for (const u of chain)
      for (const w of this.beside(u)) {
        if (stones[w] === "." && w !== left) return;
        if (stones[w] === stones[v]) chain.add(w);
      }
    for (const u of chain) stones[u] = ".";
  }

  undo() {
    const [before] = this.earlier.at(-1), placed = (s, v) => s !== "." && before[v] === ".";
    this.left = [this.history.length - 1, [...this.stones].findIndex(placed)];
"""


RIGHT = 'if (stones[v] !== ".") return false;\n'


# Of all games one has sums that overflow, and no board without that game would be caught.
@pytest.mark.parametrize(
    ("right", "wrong", "failed"),
    [("\n  undo() {\n", LEFT_OUT, r"[1-9]\d*"), (RIGHT, RIGHT + SUMS, "1")],
)
def test_the_corpus_finds_what_few_games_show(
    right: str, wrong: str, failed: str, tmp_path: Path
) -> None:
    status, last = run("javascript", tmp_path, "chinese", right, wrong)
    assert (status, bool(re.fullmatch(rf"\d+ tried, {failed} failed", last))) == (1, True), last


def code_of(turn: Turn, columns: int) -> int:
    return -1 if turn is PASS else turn[0] * columns + turn[1]


SHAPES = [(1, 1), (1, 7), (2, 5), (3, 3), (4, 4), (6, 6), (5, 8), (13, 4), (7, 13), (9, 9)]
LARGE = [(13, 13), (19, 19)]


@pytest.mark.parametrize("shapes", [SHAPES, pytest.param(LARGE, marks=pytest.mark.slow)])
def test_stress_games_are_legal_up_to_their_last_turn(shapes: list[Shape]) -> None:
    for stress, (rows, columns) in on_boards(shapes):
        start, turns = stress.start(rows, columns), stress.turns(rows, columns)
        colours = [0] * (rows * columns)
        for stones, code in ((start.black, 1), (start.white, 2)):
            for v in stones:
                colours[code_of(v, columns)] = code
        for preset in PRESETS.values():
            rules = Rules(preset.rules.ko, preset.rules.suicide, passes=2)
            first = 1 if start.to_move is BLACK else 2
            board = rectangle(rows, columns)
            game = Game(rules, board, colours=colours if any(colours) else None, first=first)
            for number, turn in enumerate(turns, 1):
                code = code_of(turn, columns)
                if refused := code >= 0 and game.refusal(code, game.to_move):
                    where = stress.name, rows, columns, number, refused.reason
                    assert number == len(turns), where
                    break
                game.play(code)


@each("back", LOOKS_BACK)
def test_a_late_repetition_is_as_late_as_it_says(back: int) -> None:
    for shape in [(4, 4), (5, 8), (9, 9), (13, 13), (19, 19)]:
        if plan(*shape, back) is None:
            continue
        game = Game(Rules("positional", "forbidden"), rectangle(*shape))
        *turns, last = late_repetition(*shape, back)
        for turn in turns:
            game.play(code_of(turn, shape[1]))
        refused = game.refusal(code_of(last, shape[1]), 1)
        assert refused is not None
        assert refused.reason == "repetition"
        assert len(turns) + 1 - refused.repeats > back


@each("stones", CAPTURED)
def test_so_many_stones_are_captured_at_once(stones: int) -> None:
    game = Game(Rules("positional", "forbidden"), rectangle(19, 19))
    for number, turn in enumerate(captured_at_once(19, 19, stones), 1):
        assert game.board.prisoners(1) == 0, number
        game.play(code_of(turn, 19))
    assert game.board.prisoners(1) == stones


@each("side", (9, 13, 19))
def test_a_comb_passes_through_every_number_of_liberties(side: int) -> None:
    game, seen = Game(Rules("positional", "forbidden"), rectangle(side, side)), set[int]()
    for turn in is_filled(side, side):
        game.play(code_of(turn, side))
        colours = game.board.colours
        # All of Black's stones are one chain.
        black = {v for v, colour in enumerate(colours) if colour == 1}
        beside = {w for v in black for w in game.board.adjacency.neighbours(v)}
        if turn is not PASS and game.to_move == 1:
            seen.add(sum(colours[w] == 0 for w in beside))
    assert seen >= set(range(1, {9: 33, 13: 65, 19: 129}[side]))
    assert game.board.prisoners(1) > 0

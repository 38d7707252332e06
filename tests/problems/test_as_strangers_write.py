"""Problems as strangers save or copy them: forms of files, signs of diagrams, words, marks."""

from html import escape
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from goproof.boards.typed_diagrams import read_typed
from goproof.errors import UsageError
from goproof.problems import words
from goproof.problems.reading import problem_of
from goproof.problems.solve import solve_in_region
from gospec.law.colouring import BLACK, WHITE, Colour
from tests.problems.posing import written
from tests.support.commands import Run, Told
from tests.support.each import each

KILLS, SAVES = "Black to play kills at B19", "White to play saves White's D19 at B19"
STONES = "AB[ac][bc][cc][dc][ec][eb][ea]AW[ab][bb][cb][db][da]"
# A straight three in the corner; whatever else a file has, it is answered like this.
FILES = {
    "small letters": (f"(;sz[19]{STONES.lower()}pl[b])", KILLS),
    "names in full": (
        "(;GaMe[1]SiZe[19]AddBlack[ac:ec][ea:eb]AddWhite[ab:db][da]Comment[Black to play])",
        KILLS,
    ),
    "no last bracket": (f"(;SZ[19]{STONES}PL[B];B[ba](;W[aa])(;W[ca]", KILLS),
    "a stone twice": (f"(;SZ[19]{STONES}AB[ea]PL[B])", KILLS),
    "players by number": (f"(;SZ[19:19]HA[0]KM[6.5]{STONES}PL[2])", SAVES),
    "words before": (f"Problem 12\r\n\r\n( ;\r\nSZ [19] {STONES} PL [Black] )", KILLS),
    "corners the other way": ("(;SZ[19]AB[ec:ac][eb:ea]AW[db:ab][da]PL[B])", KILLS),
    "a hint": (f"(;SZ[19]{STONES}TR[ba]CR[aa]PL[B])", KILLS),
    "a circle": (f"(;SZ[19]{STONES}CR[da]PL[B])", KILLS),
    "squares": (f"(;SZ[19]{STONES}SQ[da][db]PL[B])", KILLS),
}


def answered(tmp_path: Path, text: str, name: str = "problem.sgf") -> str:
    """The first line of the answer, or of the refusal."""
    try:
        return str(solve_in_region(written(tmp_path, text, name), check=False))
    except UsageError as refused:
        return str(refused)


@each("name", FILES)
def test_whatever_else_a_file_has_the_problem_is_answered(name: str, tmp_path: Path) -> None:
    text, begins = FILES[name]
    line = answered(tmp_path, text)
    assert line.startswith(begins), line


CORNER = "...OX.\nOOOOX.\nXXXXX.\n......"
DIAGRAMS = {
    "spaces and tabs": (CORNER.replace("", "\t").replace("\tO", " O"), (4, 6), None),
    "wide": (CORNER.replace(".", "・").replace("X", "Ｘ").replace("O", "Ｏ"), (4, 6), None),
    "a letter": ("> " + CORNER.replace("\n", "\n> "), (4, 6), None),
    "Markdown": (f"```text\n{CORNER}\n```", (4, 6), None),
    "HTML": (f"<pre>{CORNER}</pre>", (4, 6), None),
    "KataGo's": (
        "MoveNum: 7 HASH: 0\n   A B C D E F\n 4 . . . O3X .\n 3 O O O O X1.\n"
        " 2 X X X X X2.\n 1 . . . . . .\nNext player: White\nB stones captured: 0\n",
        (4, 6),
        WHITE,
    ),
    "Leela Zero's": (
        "Black (X) Prisoners: 0\nWhite (O) to move    White (O) Prisoners: 0\n\n"
        "   a b c d e f\n 4 . . .(O)X .  4\n 3 O O O O X .  3\n 2 X X X X X .  2\n"
        " 1 . . . . . .  1\n   a b c d e f\n\nHash: 5F2C Ko-Hash: 5F2C\n",
        (4, 6),
        WHITE,
    ),
    "Pachi's": (
        "Move:   8  Komi: 7.5\n      A B C D E F\n    +-------------+\n  4 | . . . O X . |\n"
        "  3 | O O O O X). |\n  2 | X X X X X . |\n  1 | . . . . . . |\n    +-------------+\n",
        (4, 6),
        None,
    ),
    "letters": (CORNER.replace("O", "w").replace("X", "b"), (4, 6), None),
    "signs": (CORNER.replace("X", "#").replace(".", "+"), (4, 6), None),
    "circles": (CORNER.replace("X", "●").replace("O", "○"), (4, 6), None),
    "labels": (CORNER[:-6] + ".a.b..", (4, 6), None),
    "lines": ("┌┬┬○●┬\n○○○○●┼\n●●●●●┼\n├┼┼┼┼┼", (19, 19), None),
    "upper rows": ("   A B C D E F\n19 ...OX.\n18 OOOOX.\n17 XXXXX.\n16 ......", (19, 19), None),
    "Sensei's": (
        "$$B Black to kill\n$$ -------\n$$ | . 1 a W X ,\n$$ | O O O O X .\n$$ | X X X X X .",
        (19, 19),
        BLACK,
    ),
    "Sensei's, 9x9": (
        "$$Wc9 Can this live?\n$$ -------\n$$ | ...OX.\n$$ | OOOOX.\n$$ | XXXXX.",
        (9, 9),
        WHITE,
    ),
}


@each("name", DIAGRAMS)
def test_a_diagram_is_read_with_the_signs_that_it_has(name: str, tmp_path: Path) -> None:
    text, shape, to_move = DIAGRAMS[name]
    typed = read_typed(text)
    assert typed.colouring.graph.shape == shape
    corner = [typed.colouring((0, column)).value for column in range(5)]
    assert corner == ["empty", "empty", "empty", "white", "black"]
    line = answered(tmp_path, text, "problem.txt")
    sides = [f"Black to play kills at B{shape[0]}"] * (to_move is not WHITE)
    sides += [f"White to play saves White's D{shape[0]} at B{shape[0]}"] * (to_move is not BLACK)
    assert line.startswith("; ".join(sides)), line


@each(
    "line, says",
    [
        ("legal", '"to_move": "white"'),
        ("value", '"to_move": "white"'),
        ("play --seed 1", '"white",'),
        ("solve --target A2 --threats 0,0 --no-check", '"to_move": "white"'),
    ],
)
def test_every_command_reads_what_people_copy(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str, says: str
) -> None:
    copied = "White to play\n> +------+\n> | x o ・|\n> | . # ○|\n> +------+\n"
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(copied.encode())))
    status, printed, _ = run(line, "--position", "-", "--json")
    assert status == 0
    # Who moves first is said, or is the first to move.
    assert says in printed
    assert line.startswith("play") or '"XO./.XO"' in printed


def test_a_frame_at_the_right_and_below_puts_a_diagram_there() -> None:
    typed = read_typed("$$ . X O |\n$$ . X . |\n$$ -------")
    assert typed.colouring.where(BLACK) == {(17, 17), (18, 17)}
    assert typed.notes == ("the diagram is taken for R2 to T1 of a board of 19x19",)


def test_marked_stones_of_a_diagram_are_the_target(tmp_path: Path) -> None:
    text = "$$B\n$$ ---------\n$$ | . O X W .\n$$ | . O X X X\n$$ | O O O O O\n"
    assert problem_of(written(tmp_path, text, "marked.txt")).target == {"D19"}


@pytest.mark.parametrize(
    ("text", "side", "defender"),
    [
        ("Black to play and live", BLACK, BLACK),
        ("White to kill", WHITE, BLACK),
        ("Black to play. Can White live?", BLACK, WHITE),
        ("White cannot live if Black moves first", BLACK, WHITE),
        ("B to move. Kill!", BLACK, WHITE),
        ("黒先白死", BLACK, WHITE),
        ("白先活", WHITE, WHITE),
        ("黑先杀白", BLACK, WHITE),
        ("黒番", BLACK, None),
        ("흑선활", BLACK, BLACK),
        ("Schwarz am Zug tötet", BLACK, WHITE),
        ("Noir joue et vit", BLACK, BLACK),
        ("Juegan blancas y viven", WHITE, WHITE),
        ("Чёрные начинают и живут", BLACK, BLACK),
        ("Zwart begint en leeft", BLACK, BLACK),
        ("Bílý na tahu", WHITE, None),
        ("Đen đi trước", BLACK, None),
        ("A black day in white", None, None),
    ],
)
def test_words_tell_the_side_to_move_and_whose_stones_are_at_stake(
    text: str, side: Colour | None, defender: Colour | None
) -> None:
    assert words.side_in_words([text]) is side
    assert words.defender_in_words([text], side) is defender


# What a file or a diagram of somebody else's is answered or refused with, by its first line. The
# stones, their marks and words are as such programs and people write them.
LADDER = "the region is unbounded, as a ladder leads out of it at "
ANSWERED = [
    ("⚪⚪➕⚪⚫\n⚪➕⚪⚪⚫\n⚫⚫⚫⚫⚫\n", "Black's E3 is dead, whoever moves first"),
    (
        "$$B tripod\n$$ ---------------\n$$ | . O . O X . . .\n$$ | . . O O X . . .\n"
        "$$ | . O . X . . . .\n$$ | O O X X . . . .\n$$ | X X . . . . . .\n",
        "Black to play cannot kill: one of White's B19 D19 B17 is alive",
    ),
    (
        "$$B Black to connect?\n$$ . . . . . . .\n$$ . O O O O O .\n$$ . O X . X O .\n"
        "$$ . O X . X O .\n$$ . O O . O O .\n$$ -------------\n",
        "Black to play cannot live: all of Black's J3 L3 are dead",
    ),
    (
        "黑先活\n+---------\n|..X.O.\n|.XXOO.\n|XXO...\n|OOO...\n",
        "Black to play saves Black's C19 at A19 (NOT CHECKED); White to play kills as long as ",
    ),
    (
        "$$B\n$$ ---------------\n$$ | . . O X O . X .\n$$ | X X X X O O X .\n"
        "$$ | O O O O O X X .\n$$ | X X X X X X . .\n",
        "Black to play kills at F19; White's E19 is dead even if White plays first",
    ),
    (
        ".O.O.OX\nOOXOOOX\nOXXXXXX\nXX.....\n",
        "Black to play kills all of White's B4 D4 at C4; White to play saves one of",
    ),
    (
        "(;SZ[19]AB[bs:ds][gs][gr][aq:gq]AW[fs][ar:fr]C[Black to move. What is the status?])",
        "Black to play cannot kill: White's A2 is alive in seki",
    ),
    # A ladder: the chain in danger, which nobody has named.
    (
        "(;SZ[9]AW[dc]AB[db][cc][cd][de]PL[B]C[Does the ladder work?])",
        "White's D7: dead if walled in at B9 F9 B8 F8 F7 F6 F5 E4, unsettled if reaching one",
    ),
    (
        "(;SZ[9]AB[ca][cb][bb][ab]AB[ga][gb][hb][ib]AW[da][db][dc][cc][bc][ac][fa][fb][fc]"
        "[gc][hc][ic]TR[ca][ga]PL[W])",
        "White to play kills one of Black's C9 G9 at J9; dead even if Black plays first",
    ),
    (
        "(;SZ[19]AW[jj]AB[ij][ji][kj]PL[B])",
        "Black to play kills at K9 (NOT CHECKED). White's K10: dead if walled in at H9 M9 J8 K8",
    ),
    # Ladders of a target with two liberties, or one, to the lower right; or in any other way.
    ("(;SZ[19]AW[dd]AB[cd][dc][ce]TR[dd])", LADDER),
    ("(;SZ[19]AW[dd]AB[cd][dc][ce][ed]PL[B]TR[dd])", LADDER),
    ("(;SZ[19]AW[jj]AB[ij][ji][ik]TR[jj])", LADDER),
    # What makes no problem names the stones, and what to add.
    (
        "(;SZ[9]AB[ea][eb][ec][dc][cc][bc][ac]AW[da][db][cb][bb][ab]TR[da][ea]PL[B])",
        "the target is of two colours: black at E9, white at D9; name one side's",
    ),
    (
        "(;GM[1]SZ[9];B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[bd];W[ad]TR[aa])",
        "it could be target B6 (black) or target B9,A6 (white); TR at A9 marks no target",
    ),
    (
        "(;SZ[9]AB[dc][cd][ce][df][fc][gd][ge][ff]AW[ed][dd][fd]PL[B])",
        "the wall around it is open at A2 B2 C2 D2 E2 F2 G2 H2 J2: put stones there",
    ),
    ("(;SZ[19]AB[aa][ba][ab]AW[ca][cb][bb][bc][ac]PL[W])", "without a liberty: A19 B19 A18"),
]


def test_what_others_write_is_answered_in_words_that_say_how_much_of_a_target_is_meant(
    tmp_path: Path,
) -> None:
    for text, says in ANSWERED:
        line = answered(tmp_path, text, "problem.sgf" if text.startswith("(") else "problem.txt")
        assert says in line, (text, line)


# Stones in atari; a corner with a gap at the end of the wall, in a file of no ending.
TYPED = {"whole.txt": ("OX.\n.XX\nX..", 0), "gap": ("+---\n|OOX\n|X.X\n|...", 4)}


@each("name", TYPED)
def test_all_commands_take_a_diagram_and_tell_the_answer_with_its_condition(
    name: str, tmp_path: Path, run: Run, told: Told
) -> None:
    text, status = TYPED[name]
    file, page = written(tmp_path, text, name), tmp_path / "page.html"
    solved, out, _ = run("solve --threats 0,0", file)
    line = out.splitlines()[0]
    explore = ("explore --threats 0,0", file, "--out", page)
    explored, out, _ = run(*explore)
    assert (solved, explored, out.splitlines()[0]) == (status, status, line)
    (problem,) = told(*explore, status=status)["problems"]
    assert problem["answer"] == line
    assert (problem["status"] == "conditional") is (status == 4)
    shown = escape(line).replace("&#x27;", "&#39;")
    assert f'<h1 class="headline">{shown}</h1>' in page.read_text()

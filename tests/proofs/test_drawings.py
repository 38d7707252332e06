"""A drawn board shows the stones where they are, and all that is pointed out, in every form."""

import io
import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given, strategies as st

from godoors.report.layout import in_words, layout, star_points
from godoors.report.svg import MARGIN, WIDEST, WOOD, board_to_play_on, svg
from godoors.report.text_boards import Look, board_lines, crossing, look_of_stream, side_by_side
from goproof.boards.picture import Mark, Picture, areas
from goproof.lemmas import lemma
from goproof.theory.cases import Case, Subject, all_cases
from goproof.vocabulary.pictures import stages_of
from gospec.law.colouring import EMPTY, Colouring
from gospec.law.diagram import draw, parse, parse_point
from gospec.law.graph import Graph, from_edges, rectangle, torus
from tests.support.extent import examples
from tests.support.strategies import colourings
from tests.support.terminals import Terminal

SVG = "{http://www.w3.org/2000/svg}"
COLOURED = Look(coloured=True)


def without_codes(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


def light(colour: str) -> float:
    """The relative luminance of a colour, by which contrasts of text are told."""
    colour = colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_what_stands_beside_the_wood_can_be_read_on_light_pages_and_on_dark_ones() -> None:
    drawing = ElementTree.fromstring(svg([("title", parse("X.O/..."))], ["a note"]))
    # Nothing but the wood is painted behind it, so that a dark page stays dark.
    assert [rect.get("fill") for rect in drawing.iter(f"{SVG}rect")] == [WOOD]
    texts = list(drawing.iter(f"{SVG}text"))
    assert {"title", "a note", "A", "1"} <= {text.text for text in texts}
    for text in texts:
        for page in ("#ffffff", "#131416"):
            dark, bright = sorted(map(light, (text.get("fill") or "", page)))
            assert (bright + 0.05) / (dark + 0.05) > 4, (text.text, page)


@given(st.sampled_from([*all_cases(rectangle(2, 2), Subject.MOVE)]))
def test_no_board_of_a_move_is_shown_twice(case: Case) -> None:
    before, *after = stages_of(case)
    assert (before.colouring, after[-1].colouring) == (case.before, case.after)
    boards = [picture.colouring for picture in after]
    assert len(boards) == len(set(boards))
    # What is left out is there, as what comes of it.
    assert {case.placed, case.captured, case.after} == set(boards)


def shown(name: str) -> list[str]:
    lem = lemma(name)
    return [f"{p.title}: {draw(p.colouring)}" for p in lem.shows(lem.example.case())]


def test_a_statement_shows_the_colourings_that_it_names_as_it_is_printed() -> None:
    assert shown("the_two_clearings_commute") == [
        "before: XO",
        "clear(opponent, before): X.",
        "clear(own, clear(opponent, before)): X.",
        "clear(own, before): .O",
        "clear(opponent, clear(own, before)): .O",
    ]
    # What a move makes on the way to another colouring is left out.
    assert shown("any_stone_of_a_position_can_have_been_played_last")[1:] == [
        "put(empty, p, before): .O\n..",
        "move(own, p, put(empty, p, before)): XO\n..",
    ]
    # White makes the margin as small as it can be.
    assert shown("life_by_all_points_bounds_the_margin_while_its_owner_passes")[1:] == [
        "white E2: .X.XO\nXXXX."
    ]


@given(colourings(on=st.sampled_from([rectangle(3, 4), torus(3, 3), from_edges(["ab", "bc"])])))
def test_stones_are_drawn_where_they_are_in_their_colours(b: Colouring) -> None:
    circles = ElementTree.fromstring(svg([("b", b)])).iter(f"{SVG}circle")
    drawn = {(c.get("class"), c.get("cx"), c.get("cy")) for c in circles}
    stones = {
        (f"{b(v).value} stone", f"{x:.4g}", f"{y:.4g}")
        for v, (x, y) in layout(b.graph).items()
        if b(v) is not EMPTY
    }
    assert {d for d in drawn if str(d[0]).endswith("stone")} == stones


def test_black_stones_are_darker_than_white_ones() -> None:
    drawing = ElementTree.fromstring(svg([("b", parse("XO"))]))
    shades = {
        f"url(#{each.get('id')})": [light(stop.get("stop-color") or "") for stop in each]
        for each in drawing.iter(f"{SVG}radialGradient")
    }
    black, white = (
        shades[c.get("fill") or ""]
        for colour in ("black", "white")
        for c in drawing.iter(f"{SVG}circle")
        if c.get("class") == f"{colour} stone"
    )
    assert max(black) < min(white)


def everything() -> Picture:
    b = parse("X.O/OX./...")
    at = {name: parse_point(b.graph, name) for name in ("A3", "B3", "C3", "A2", "C2", "A1", "B1")}
    marks = dict(zip(list(at.values())[:6], Mark, strict=True))
    return Picture("all", b, last=at["A2"], marks=marks, labels={at["B1"]: "<1>"})


def test_marks_labels_and_the_last_move_are_drawn_and_said() -> None:
    root = ElementTree.fromstring(svg([everything()], ["a note & more"]))
    kinds = Counter(element.get("class") for element in root.iter())
    # A circle is a ring, the others are paths; areas are squares.
    assert (kinds["mark"], kinds["area"], kinds["last"]) == (4, 2, 1)
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert {"all", "<1>", "a note & more", "A", "B", "C", "1", "2", "3"} == set(texts)
    (words,) = [element.text for element in root.iter(f"{SVG}desc")]
    assert words == (
        "all: 3x3; black A3 B2; white C3 A2; last move A2; circled A3; crossed B3; squared C3; "
        "with a triangle A2; of Black's area C2; of White's area A1; B1 is labelled <1>. "
        "a note & more"
    )
    assert root.get("role") == "img"


@pytest.mark.parametrize(
    ("size", "points"),
    [
        ((9, 9), "C3 C7 E5 G3 G7"),
        ((19, 19), "D4 D10 D16 K4 K10 K16 Q4 Q10 Q16"),
        ((8, 8), ""),
        ((9, 13), ""),
    ],
)
def test_star_points_are_where_players_expect_them(size: tuple[int, int], points: str) -> None:
    board = rectangle(*size)
    assert star_points(board) == {parse_point(board, name) for name in points.split()}
    root = ElementTree.fromstring(svg([("b", Colouring(board, [EMPTY] * len(board)))]))
    stars = [c for c in root.iter(f"{SVG}circle") if c.get("class") == "star"]
    assert len(stars) == len(points.split())


def lines_of(graph: Graph) -> list[ElementTree.Element]:
    drawn = svg([("b", Colouring(graph, [EMPTY] * len(graph)))])
    return list(ElementTree.fromstring(drawn).iter(f"{SVG}line"))


def test_every_adjacency_is_a_straight_line_and_one_around_the_board_two() -> None:
    assert len(lines_of(rectangle(3, 4))) == len(rectangle(3, 4).edges)
    assert len(lines_of(torus(3, 3))) == len(torus(3, 3).edges) + 6
    assert len(lines_of(from_edges(["ab", "bc", "ca"]))) == 3
    # Points are drawn apart.
    assert len({*layout(from_edges(["ab", "bc", "ca", "cd"])).values()}) == 4
    board = torus(3, 4)
    points = {(f"{x:.4g}", f"{y:.4g}") for x, y in layout(board).values()}
    for line in lines_of(board):
        (x, y), (to_x, to_y) = ((line.get(f"x{end}"), line.get(f"y{end}")) for end in "12")
        assert (x, y) in points
        assert x == to_x or y == to_y


def test_broken_lines_lead_to_where_the_board_goes_on_and_nowhere_else() -> None:
    corner = from_edges([("A1", "B1"), ("B1", "B2"), ("B2", "A2"), ("A2", "A1")])
    for whole, leading_on in ((rectangle(3, 3), 4), (rectangle(2, 3), 2), (rectangle(2, 2), 0)):
        drawn = ElementTree.fromstring(board_to_play_on(corner, {}, whole))
        broken = [line for line in drawn.iter(f"{SVG}line") if line.get("class") == "going-on"]
        assert len(broken) == leading_on
        across, down = zip(*layout(corner).values(), strict=True)
        for line in broken:
            x, y = float(line.get("x2", "")), float(line.get("y2", ""))
            assert not (min(across) <= x <= max(across) and min(down) <= y <= max(down))


def test_drawn_boards_that_do_not_fit_stand_below_the_others() -> None:
    b = Colouring(rectangle(9, 9), [EMPTY] * 81)
    one, many = (ElementTree.fromstring(svg([("b", b)] * number)) for number in (1, 3))
    width, height = (float(many.get(side, "")) for side in ("width", "height"))
    assert width <= WIDEST + MARGIN
    assert height > float(one.get("height", ""))


def test_everything_is_seen_in_plain_text() -> None:
    assert board_lines(everything()) == ["3{X}#[O]", "2(O)X x", "1 o < .", "  A B C"]
    # Columns from the 26th on have two letters.
    row, letters = board_lines(parse("." * 27 + "X"))
    assert row.index("X") + 1 == letters.index("AC") + 2 == len(letters)


@examples(25)
@given(colourings(on=st.sampled_from([rectangle(3, 4), rectangle(2, 27), rectangle(9, 9)])))
def test_plain_text_is_the_diagram_with_coordinates(b: Colouring) -> None:
    rows = "/".join(board_lines(b)[:-1])
    assert parse(re.sub(r"[ \d]", "", rows).replace("+", ".")) == b


@examples(25)
@given(colourings(on=st.sampled_from([rectangle(3, 4), rectangle(9, 9)])))
def test_colour_changes_no_place(b: Colouring) -> None:
    picture = Picture("a title longer than the board", b, last=b.graph.points[5])
    plain, coloured = board_lines(picture), board_lines(picture, COLOURED)
    assert [len(without_codes(line).rstrip()) for line in coloured] == list(map(len, plain))
    pair = side_by_side([picture, picture], look=COLOURED).split("\n")
    assert max(len(without_codes(line)) for line in pair) == 2 * 29 + 4
    stones = re.findall(r"\x1b\[1;38;5;(\d+);48;5;179m●", board_lines(parse("XO"), COLOURED)[0])
    assert stones == ["16", "231"]


def test_crossings_lead_to_the_neighbours() -> None:
    board = rectangle(3, 3)
    assert "".join(crossing(board, v) for v in board.points) == "┌┬┐├┼┤└┴┘"
    assert crossing(rectangle(1, 1), (0, 0)) == "·"
    assert "".join(crossing(rectangle(1, 3), (0, j)) for j in range(3)) == "╶─╴"


@pytest.mark.parametrize(
    ("variables", "encoding", "look"),
    [
        ({"TERM": "xterm-256color"}, "utf-8", COLOURED),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "utf-8", COLOURED),
        ({"TERM": "xterm"}, "utf-8", Look()),
        ({"TERM": "xterm-256color"}, "ascii", Look()),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "utf-8", Look()),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, "utf-8", Look()),
    ],
)
def test_a_terminal_is_asked_what_it_takes(
    variables: dict[str, str], encoding: str, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert look_of_stream(Terminal(encoding)) == look
    printed = "\n".join(board_lines(everything(), look))
    assert ("\x1b[" in printed) == look.coloured
    assert ("●" in printed) == look.coloured
    assert ("X" in without_codes(printed)) != look.coloured
    assert look_of_stream(io.StringIO()) == Look()


def test_areas_neutral_points_and_players_without_stones_are_said() -> None:
    said = in_words(areas("areas", parse(".X.O")))
    assert said == "areas: 1x4; black B1; white D1; crossed C1; of Black's area A1."
    assert in_words(Picture("start", parse(".."))) == "start: 1x2; black nowhere; white nowhere."

"""One printer shows every answer: the headline first, each board where it is wanted."""

from godoors.report.answers import answer_html, answer_lines
from goproof.answer import Answer, Boards, Table
from goproof.boards.picture import Picture
from goproof.verdicts import ValueVerdict
from gospec.law.diagram import parse

LONG = "  a_name_that_is_longer_than_the_width_and_stays_whole, and words that are broken"
ANSWER = Answer(
    ValueVerdict.EXACT,
    "the answer\x1b <first>",
    (
        Boards((Picture("for text", parse("X.")),), only="text"),
        Boards((Picture("for drawings", parse(".O")),), only="drawing"),
        Table((("head", "other"), ("a", "b"))),
        LONG,
    ),
    conditions=("a condition",),
    remarks=("a remark",),
)


def test_text_has_all_but_what_is_only_drawn() -> None:
    assert list(answer_lines(ANSWER, 40, about="1x2: ")) == [
        "1x2: the answer\\x1b <first>",
        "    for text",
        "    1 X .",
        "      A B",
        "    head  other",
        "    a     b",
        "  a_name_that_is_longer_than_the_width_and_stays_whole,",
        "    and words that are broken",
        "a condition",
        "a remark",
    ]


def test_html_has_all_but_what_is_only_text() -> None:
    html = answer_html(ANSWER)
    assert html.startswith("<p><strong>the answer\x1b &lt;first&gt;</strong></p><svg")
    assert "for drawings" in html
    assert "for text" not in html
    assert html.count("<tr>") == 2
    assert html.endswith("broken<br>a condition<br>a remark</p>")

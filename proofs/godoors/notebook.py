"""How a notebook shows positions, witnesses, verdicts, problems, values and certificates.

Results of goproof's functions have `_repr_html_`. Those of the specification and the checker do
not: `goproof.show` draws them, and `%load_ext goproof` makes IPython do so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from godoors.report.answers import answer_html, heading, paragraph
from godoors.report.svg import svg
from goproof.boards.picture import Mark, Picture, marked
from goproof.errors import UsageError, argument
from goproof.numbers import so_many
from gospec.law.diagram import point_name

if TYPE_CHECKING:
    from gochecker.checker import CheckResult
    from goproof.games.legal import LegalMoves
    from goproof.problems.problem import Problem
    from goproof.records.replay import Replayed
    from gospec.law.colouring import Colouring
    from gospec.law.graph import Point
    from gospec.law.rules import Game


class Shown:
    """Something as a notebook shows it."""

    def __init__(self, html: str) -> None:
        self._html = html

    def __repr__(self) -> str:
        return "<Shown: a drawing, which a notebook shows>"

    def _repr_html_(self) -> str:
        return self._html


def show(
    thing: object,
    title: str = "",
    last: str | None = None,
    marks: Mapping[str, str] | None = None,
    labels: Mapping[str, str] | None = None,
) -> Shown:
    """Return a thing as a notebook shows it: a drawing, with words for readers who don't see it.

    Parameters:
        thing: a diagram such as "X.O/...", a colouring or a game of gospec, a picture, or a result
            of a function of goproof. The other parameters are for a colouring or diagram only.
        title: the text above the board.
        last: the name of the point of the last move.
        marks: the mark of each named point: circle, cross, square, triangle, black_area or
            white_area.
        labels: the text of each named point.

    Raises UsageError for a thing that has no drawing, and for an unknown point or mark.

    Example:
        >>> goproof.show("X.O/...", last="A2")._repr_html_()[:4]
        '<svg'

    """
    if isinstance(thing, str):
        thing = _parsed(thing)
    if title or last or marks or labels:
        thing = _annotated(thing, title, last, marks or {}, labels or {})
    html = drawn(thing)
    if html is None:
        raise UsageError(f"there is no drawing of {type(thing).__name__}")
    return Shown(html)


def _parsed(diagram: str) -> Colouring:
    from gospec.law.diagram import DiagramError, parse

    try:
        return parse(diagram)
    except DiagramError as error:
        raise UsageError(f"{argument('thing')}: {error}") from None


def drawn(thing: object) -> str | None:
    """Return the HTML of a thing, None if there is none."""
    for kind in type(thing).__mro__:
        if (draw := DRAWN.get((kind.__module__, kind.__name__))) is not None:
            return draw(thing)
    return None


def load_ipython_extension(ipython: Any) -> None:
    """Make IPython draw the results of goproof and gospec, on `%load_ext goproof`.

    Parameters:
        ipython: the running shell, which IPython passes.

    """
    formatter = ipython.display_formatter.formatters["text/html"]
    for (module, name), draw in DRAWN.items():
        formatter.for_type_by_name(module, name, draw)


def _annotated(
    thing: object, title: str, last: str | None, marks: Mapping[str, str], labels: Mapping[str, str]
) -> Picture:
    from gospec.law.colouring import Colouring
    from gospec.law.diagram import DiagramError, parse_point

    if not isinstance(thing, Colouring):
        raise UsageError("only a colouring takes a title, a last move, marks and labels")
    graph = thing.graph

    def point(name: str) -> Point:
        try:
            return parse_point(graph, name)
        except DiagramError as error:
            raise UsageError(str(error)) from None

    signs = {mark.name.lower(): mark for mark in Mark}
    if unknown := next((sign for sign in marks.values() if sign not in signs), None):
        raise UsageError(f"the mark {unknown!r} is none of {', '.join(signs)}")
    return Picture(
        title or graph.name,
        thing,
        None if last is None else point(last),
        {point(name): signs[sign] for name, sign in marks.items()},
        {point(name): text for name, text in labels.items()},
    )


def _game(game: Game) -> str:
    b = game.colourings[-1]
    last = game.turns[-1] if game.turns and game.turns[-1] in b.graph.index else None
    return svg([Picture(f"after {so_many(len(game.turns), 'move')}", b, last)])


def _legal(answer: LegalMoves) -> str:
    b = answer.observation.colouring
    legal = {point_name(b.graph, v): v for v in b.graph.points}
    allowed = marked((legal[name] for name in answer.legal if name in legal), Mark.CIRCLE)
    to_move = answer.observation.to_move.value.capitalize()
    return svg([Picture(f"{to_move} to move, legal points circled", b, marks=allowed)])


def _replayed(game: Replayed) -> str:
    from godoors.report.records import lines_of

    refused = [each for each in game.judged if each.refused]
    boards = [Picture(f"illegal: {each.rules}", each.observation.colouring) for each in refused]
    said = paragraph("\n".join(lines_of(game, lambda _: [])))
    return said + svg(boards) if boards else said


def _problem(problem: Problem) -> str:
    from goproof.problems.pictures import picture_of

    return svg([picture_of(problem)], ["? empty, where the region is open"] * bool(problem.gaps))


def _verdict(verdict: CheckResult) -> str:
    if verdict.valid:
        return heading(f"proved, {verdict.nodes} nodes") + paragraph(verdict.claim or "")
    return heading("nothing is proved") + paragraph(verdict.fault)


def _explorer(explorer: Any) -> str:
    return (
        f'<iframe title="{escape(explorer.title)}" srcdoc="{escape(explorer.html)}" width="100%"'
        ' height="760" style="border: 0"></iframe>'
    )


# By name, so that to say what is drawn imports nothing.
DRAWN: dict[tuple[str, str], Callable[[Any], str]] = {
    ("gospec.law.colouring", "Colouring"): lambda b: svg([Picture(b.graph.name, b)]),
    ("gospec.law.rules", "Game"): _game,
    ("goproof.boards.picture", "Picture"): lambda picture: svg([picture]),
    ("goproof.games.legal", "LegalMoves"): _legal,
    ("goproof.games.play", "Played"): lambda played: svg([Picture(str(played), played.board)]),
    ("goproof.methods.witness", "Witness"): lambda witness: svg(witness.stages),
    ("goproof.answer", "Answered"): lambda found: answer_html(found.answer),
    ("goproof.problems.problem", "Problem"): _problem,
    ("gochecker.checker", "CheckResult"): _verdict,
    ("godoors.pages.explorer", "Explorer"): _explorer,
    ("goproof.records.replay", "Replayed"): _replayed,
}

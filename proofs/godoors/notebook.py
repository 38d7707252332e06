"""What a notebook shows of positions, witnesses, verdicts, problems, values and certificates.

`%load_ext goproof` tells IPython, so that the last value of a cell is drawn; `goproof.show` draws
anywhere that shows objects with `_repr_html_`. The law itself knows nothing of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from godoors.report.svg import svg
from goproof.boards.picture import Mark, Picture, marked
from goproof.errors import UsageError

if TYPE_CHECKING:
    from gochecker.checker import Verdict
    from goproof.comparisons.comparison import Comparison
    from goproof.games.legal import LegalMoves
    from goproof.methods.conjectured import Conjecture
    from goproof.methods.outcomes import Result
    from goproof.methods.witness import Witness
    from goproof.problems.problem import Problem
    from goproof.problems.solution import Solution
    from goproof.values.result import Value
    from gospec.law.colouring import Colouring
    from gospec.law.graph import Point
    from gospec.law.rules import Game


class Shown:
    """Something as a notebook shows it."""

    def __init__(self, html: str) -> None:
        self._html = html

    def _repr_html_(self) -> str:
        return self._html


def show(
    thing: object,
    title: str = "",
    last: str | None = None,
    marks: Mapping[str, str] | None = None,
    labels: Mapping[str, str] | None = None,
) -> Shown:
    """Return a thing as a notebook shows it: a drawing, with words for those who don't see it.

    Parameters:
        thing: a colouring or a game of gospec, a picture, or what a function of goproof returned;
            for a colouring alone are the others.
        title: above the board.
        last: the name of the point of the last move.
        marks: signs by the names of their points, of circle, cross, square, triangle, black_area
            and white_area.
        labels: texts by the names of their points.

    Raises UsageError for a thing that has no drawing, or a point or mark that is none.

    Example:
        >>> from gospec.law.diagram import parse
        >>> goproof.show(parse("X.O/..."), last="A2")._repr_html_()[:4]
        '<svg'

    """
    if title or last or marks or labels:
        thing = _annotated(thing, title, last, marks or {}, labels or {})
    html = drawn(thing)
    if html is None:
        raise UsageError(f"there is no drawing of {type(thing).__name__}")
    return Shown(html)


def drawn(thing: object) -> str | None:
    """Return the HTML of a thing, None if there is none."""
    for kind in type(thing).__mro__:
        if (draw := DRAWN.get((kind.__module__, kind.__name__))) is not None:
            return draw(thing)
    return None


def load_ipython_extension(ipython: Any) -> None:
    """Have IPython draw what goproof and gospec return: `%load_ext goproof`.

    Parameters:
        ipython: the running shell, which IPython passes.

    """
    formatter = ipython.display_formatter.formatters["text/html"]
    for (module, name), draw in DRAWN.items():
        formatter.for_type_by_name(module, name, draw)


def _annotated(
    thing: object,
    title: str,
    last: str | None,
    marks: Mapping[str, str],
    labels: Mapping[str, str],
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


def _colouring(b: Colouring) -> str:
    return svg([Picture(b.graph.name, b)])


def _picture(picture: Picture) -> str:
    return svg([picture])


def _game(game: Game) -> str:
    b = game.colourings[-1]
    last = game.turns[-1] if game.turns and game.turns[-1] in b.graph.index else None
    return svg([Picture(f"after {len(game.turns)} moves", b, last)])


def _legal(answer: LegalMoves) -> str:
    b = answer.observation.colouring
    allowed = marked((v for v in answer.legal if v in b.graph.index), Mark.CIRCLE)
    to_move = answer.observation.to_move.value.capitalize()
    return svg([Picture(f"{to_move} to move, legal points circled", b, marks=allowed)])


def _witness(witness: Witness) -> str:
    return svg(witness.stages)


def _result(result: Result) -> str:
    from goproof.notation.mathematics import mathematics

    rows = [
        ("method", result.method.value),
        ("boards", result.bound),
        ("verdict", result.verdict.value),
        ("expected", result.expected.value),
        ("answers", ", ".join(f"{solver} {answer}" for solver, answer in result.solvers.items())),
        ("seconds", f"{result.seconds:.2f}"),
        *(("remark", remark) for remark in result.remarks),
    ]
    boards = "" if result.witness is None else _witness(result.witness)
    lem = result.lemma
    stated = _text(mathematics(lem.statement)) if lem.is_formal else ""
    return f"{_heading(result.name)}{_text(lem.sentence)}{stated}{_table(rows)}{boards}"


def _conjecture(found: Conjecture) -> str:
    words = [found.says]
    words += [] if found.assuming is None else [f"assuming {found.assuming}"]
    said = "".join(f"<p><code>{escape(each)}</code></p>" for each in words)
    said += "" if found.statement is None else _text(found.statement)
    rows = [("induction instance found", hint) for hint in found.hints]
    shown = (witness for witness in (found.witness, found.elsewhere) if witness is not None)
    boards = "".join(map(_witness, shown))
    return _heading(found.headline) + said + (_table(rows) if rows else "") + boards


def _comparison(comparison: Comparison) -> str:
    from godoors.report.comparison import drawn_boards, witness_lines

    words = f"{comparison.a} and {comparison.b}: {comparison.verdict}"
    if comparison.witness is None:
        where = ", ".join(f"{each.board}: {each.bound}" for each in comparison.boards)
        return _heading(words) + _text(where)
    notes = [line.strip() for line in witness_lines(comparison)]
    return _heading(words) + svg(drawn_boards(comparison), notes)


def _problem(problem: Problem, title: str = "") -> str:
    from gospec.law.diagram import parse_point

    gaps = {parse_point(problem.shown.graph, name): "?" for name in problem.gaps}
    standing = (v for v in _there(problem, problem.immortal) if v not in gaps)
    marks = {
        **marked(standing, Mark.SQUARE),
        **marked(_there(problem, problem.target), Mark.TRIANGLE),
    }
    to_move = problem.to_move.value.capitalize()
    legend = ["? empty, where the region is open"] if gaps else []
    picture = Picture(title or f"{to_move} to move", problem.shown, marks=marks, labels=gaps)
    return svg([picture], legend)


def _there(problem: Problem, points: Iterable[Point]) -> Sequence[Point]:
    """Return points of a problem on the board that is shown, which may be larger."""
    from gospec.law.diagram import point_name

    shown = {point_name(problem.shown.graph, v): v for v in problem.shown.graph.points}
    names = (point_name(problem.colouring.graph, v) for v in points)
    return [shown[name] for name in names if name in shown]


def _solution(solution: Solution) -> str:
    from goproof.problems.answers import headline

    checked = "checked" if solution.checked else "NOT CHECKED"
    rows = [
        (
            f"{player.value} first, threats {attacking} of the attacker, {defending}",
            "not known" if finding.winner is None else f"{finding.winner.value} wins, {checked}",
        )
        for (player, (attacking, defending)), finding in solution.table.items()
    ]
    words = f"{solution.problem.name or 'problem'}: {headline(solution)}"
    return _heading(words) + _problem(solution.problem) + _table(rows)


def _value(value: Value) -> str:
    return _colouring(value.game.colourings[-1]) + _preformatted(value.to_text())


def _verdict(verdict: Verdict) -> str:
    if verdict.valid:
        return _heading(f"proved, {verdict.nodes} nodes") + _preformatted(verdict.claim or "")
    return _heading("nothing is proved") + _text(verdict.fault)


def _explorer(explorer: Any) -> str:
    return (
        f'<iframe title="{escape(explorer.title)}" srcdoc="{escape(explorer.html)}" width="100%"'
        ' height="760" style="border: 0"></iframe>'
    )


def _heading(text: str) -> str:
    return f"<p><strong>{escape(text)}</strong></p>"


def _text(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _preformatted(text: str) -> str:
    return f"<pre>{escape(text)}</pre>"


def _table(rows: Iterable[tuple[str, str]]) -> str:
    cells = (
        f'<tr><th scope="row" style="text-align: left">{escape(what)}</th>'
        f'<td style="text-align: left">{escape(text)}</td></tr>'
        for what, text in rows
        if text
    )
    return f"<table>{''.join(cells)}</table>"


# By name, so that to say what is drawn imports nothing.
DRAWN: dict[tuple[str, str], Callable[[Any], str]] = {
    ("gospec.law.colouring", "Colouring"): _colouring,
    ("gospec.law.rules", "Game"): _game,
    ("goproof.boards.picture", "Picture"): _picture,
    ("goproof.games.legal", "LegalMoves"): _legal,
    ("goproof.methods.witness", "Witness"): _witness,
    ("goproof.methods.outcomes", "Result"): _result,
    ("goproof.methods.conjectured", "Conjecture"): _conjecture,
    ("goproof.comparisons.comparison", "Comparison"): _comparison,
    ("goproof.problems.problem", "Problem"): _problem,
    ("goproof.problems.solution", "Solution"): _solution,
    ("goproof.values.result", "Value"): _value,
    ("goproof.values.result", "CycleValue"): _value,
    ("gochecker.checker", "Verdict"): _verdict,
    ("godoors.pages.explorer", "Explorer"): _explorer,
}

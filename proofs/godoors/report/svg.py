"""Boards as SVG drawings, in the way of printed diagrams: offline, and with a text alternative."""

from collections.abc import Mapping, Sequence
from html import escape

from godoors.report.layout import STEP, Grid, Places, grid_of, in_words, layout, star_points
from goproof.boards.picture import Mark, Picture
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring
from gospec.law.diagram import point_name
from gospec.law.graph import Graph, Point

STONE, EDGE, COORDINATES = 15, 21, 17
MARGIN, LINE = 18, 20
# Boards stand next to one another up to this width, then below.
WIDEST = 860
# What stands beside the wood stands on the page, which may be light or dark.
BESIDE, WOOD, INK = "#777777", "#e3b866", "#2a2118"
FILLS = {BLACK: "url(#goproof-black)", WHITE: "url(#goproof-white)"}
# Names that no page uses for something else; where a page has several drawings, they are the same.
SHADES = (
    '<defs><radialGradient id="goproof-black" cx="0.35" cy="0.3" r="0.75">'
    '<stop offset="0" stop-color="#666"/><stop offset="1" stop-color="#0c0c0c"/></radialGradient>'
    '<radialGradient id="goproof-white" cx="0.35" cy="0.3" r="0.85">'
    '<stop offset="0.3" stop-color="#fff"/><stop offset="1" stop-color="#c9c9c9"/>'
    "</radialGradient></defs>"
)


def svg(shown: Sequence[Picture | tuple[str, Colouring]], notes: Sequence[str] = ()) -> str:
    """Return boards next to one another, each under its title, above lines of notes.

    What the drawing shows also stands in it in words.
    """
    pictures = [p if isinstance(p, Picture) else Picture(*p) for p in shown]
    drawn: list[str] = []
    left, top, lowest, right = float(MARGIN), float(MARGIN), 0.0, 0.0
    for picture in pictures:
        width, height, lines = _board(picture)
        wide = max(width, _length(picture.title))
        if left > MARGIN and left + wide > WIDEST:
            left, top = MARGIN, lowest + MARGIN
        drawn.append(f'<g transform="translate({left:g} {top:g})">')
        drawn += [_text(0, 13, picture.title, anchor="start", fill=BESIDE), *lines, "</g>"]
        lowest = max(lowest, top + LINE + height)
        left += wide + MARGIN
        right = max(right, left)
    for note in notes:
        lowest += LINE
        drawn.append(_text(MARGIN, lowest, note, anchor="start", fill=BESIDE))
        right = max(right, _length(note) + 2 * MARGIN)
    words = escape(" ".join([*map(in_words, pictures), *notes]), quote=False)
    right, lowest = round(right, 1), round(lowest + MARGIN, 1)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img"'
            f' viewBox="0 0 {right:g} {lowest:g}" width="{right:g}" height="{lowest:g}"'
            ' font-family="sans-serif">',
            f"<desc>{words}</desc>",
            SHADES,
            *drawn,
            "</svg>",
            "",
        ]
    )


def _board(picture: Picture) -> tuple[float, float, list[str]]:
    """Return width and height of a board, and the elements that draw it below its title."""
    graph = picture.colouring.graph
    places = layout(graph)
    return _on_wood(
        graph, places, LINE, [*_stones(picture, places), *_pointed_out(picture, places)]
    )


def _on_wood(
    graph: Graph, places: Places, lower: float, drawn: Sequence[str]
) -> tuple[float, float, list[str]]:
    """Return width and height of a board, and its elements: wood, lines, what is drawn on these,
    and coordinates, all so much lower.
    """
    grid = grid_of(graph)
    across = max(x for x, _ in places.values()) + 2 * EDGE
    down = max(y for _, y in places.values()) + 2 * EDGE
    sides = 2 if grid and grid.large else 1
    coordinates = 0 if grid is None else COORDINATES
    left, top = coordinates + EDGE, EDGE + lower + (sides - 1) * COORDINATES
    lines = [
        f'<g transform="translate({left} {top:g})">',
        f'<rect x="{-EDGE}" y="{-EDGE}" width="{across:.4g}" height="{down:.4g}" rx="3"'
        f' fill="{WOOD}"/>',
        *_lines(graph, places),
        *_stars(graph, places),
        *drawn,
        *(_names(graph, places) if grid is None else _coordinates(grid)),
        "</g>",
    ]
    return across + sides * coordinates, down + sides * coordinates, lines


def board_to_play_on(graph: Graph, marks: Mapping[Point, Mark], whole: Graph | None = None) -> str:
    """Return a board whose stones are shown or hidden by a page.

    Where it is a part of a `whole` board, broken lines lead to what was cropped away.

    Each point is a group of the class `point`, with its name as `data-name` and its place. A page
    shows what is in it by further classes of the group: `black` or `white`, for a stone; `last`,
    for the last move, `gone` where its stone has left the board; `banned`, for a label in the
    element of the class `label`.
    """
    places = layout(graph)
    groups = [_playable_point(point_name(graph, v), places[v], marks.get(v)) for v in graph.points]
    groups = [*([] if whole is None else _going_on(graph, whole, places)), *groups]
    width, height, drawn = _on_wood(graph, places, 0, groups)
    margin = 0 if grid_of(graph) else 2 * STONE
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{-margin} {-margin}'
            f' {width + 2 * margin + 4:g} {height + 2 * margin + 4:g}" font-family="sans-serif">',
            SHADES,
            *drawn,
            "</svg>",
        ]
    )


def point_to_edit() -> str:
    """Return the drawing of one point, of which a page makes the board of its editor.

    It has what `board_to_play_on` has, and what shows by the classes `target` and `region`.
    """
    cell = _playable_point("", (0, 0), None)
    half = STEP / 2
    region = (
        f'<rect class="of-region" x="{-half}" y="{-half}" width="{STEP}" height="{STEP}"'
        ' fill="#2c6fbb55"/>'
    )
    target = '<path class="of-target" d="M0 -8l7 12h-14z" fill="#d33" stroke="#fff"/>'
    return f"<svg>{cell.removesuffix('</g>')}{region}{target}</g></svg>"


def _playable_point(name: str, at: tuple[float, float], mark: Mark | None) -> str:
    x, y = at
    half = STEP / 2
    parts = [
        f'<rect class="area-of-point" x="{x - half:.4g}" y="{y - half:.4g}" width="{STEP}"'
        f' height="{STEP}" fill="transparent"/>'
    ]
    for colour, rim in ((BLACK, "#000"), (WHITE, "#8c8c8c")):
        parts += [
            f'<g class="{colour.value}-stone">',
            _circle("shadow", (x + 1.2, y + 1.6), STONE, "#00000040"),
            _circle("stone", at, STONE - 0.5, FILLS[colour], rim),
            *([] if mark is None else [_mark(mark, at, _ink(colour), ground=False)]),
            _ring("last", at, 6.5 if mark is None else 10, _ink(colour)),
            "</g>",
        ]
    parts += [
        _ring("gone", at, STONE - 1, INK, ' stroke-dasharray="3 3"'),
        f'<g class="ban">{_circle("ground", at, 12, WOOD)}{_text(x, y + 5, "", size=14)}</g>',
        f'<rect class="cursor" x="{x - half + 1:.4g}" y="{y - half + 1:.4g}"'
        f' width="{STEP - 2}" height="{STEP - 2}" rx="4" fill="none"/>',
    ]
    return (
        f'<g class="point" data-name="{escape(name)}" data-x="{x:.4g}" data-y="{y:.4g}">'
        f"{''.join(parts)}</g>"
    )


def _lines(graph: Graph, places: Places) -> list[str]:
    lines = []
    for u in graph.points:
        for w in sorted(graph.neighbours[u], key=graph.index.__getitem__):
            if graph.index[u] > graph.index[w]:
                continue
            (x, y), (to_x, to_y) = places[u], places[w]
            if graph.shape is not None and abs(x - to_x) + abs(y - to_y) > STEP:
                # Where sides are joined, a line leads off the board and comes on again.
                across, down = (EDGE if y == to_y else 0), (EDGE if x == to_x else 0)
                lines.append(_line(x, y, x - across, y - down))
                lines.append(_line(to_x, to_y, to_x + across, to_y + down))
            else:
                lines.append(_line(x, y, to_x, to_y))
    return lines


def _going_on(graph: Graph, whole: Graph, places: Places) -> list[str]:
    """Return broken lines to the edge of the drawing where a larger board goes on."""
    named = {point_name(graph, v): places[v] for v in graph.points}
    lines = []
    for v, w in ((u, n) for u in whole.points for n in whole.neighbours[u]):
        place = named.get(point_name(whole, v))
        inside = point_name(whole, w) in named
        if place is not None and not inside and isinstance(v, tuple) and isinstance(w, tuple):
            (x, y), far = place, EDGE - 2
            beyond = (x + far * (w[1] - v[1]), y + far * (w[0] - v[0]))
            dashes = ' class="going-on" stroke-dasharray="3 4"/>'
            lines.append(_line(x, y, *beyond).replace("/>", dashes))
    return lines


def _line(x: float, y: float, to_x: float, to_y: float) -> str:
    ends = f'x1="{x:.4g}" y1="{y:.4g}" x2="{to_x:.4g}" y2="{to_y:.4g}"'
    return f'<line {ends} stroke="{INK}" stroke-linecap="square"/>'


def _stars(graph: Graph, places: Places) -> list[str]:
    # A point to which no line leads needs a dot to be seen, and so do those of other graphs.
    plain = grid_of(graph) is None
    dotted = star_points(graph) | {v for v in graph.points if plain or not graph.neighbours[v]}
    return [_circle("star", places[v], 3, INK) for v in graph.points if v in dotted]


def _stones(picture: Picture, places: Places) -> list[str]:
    b, drawn = picture.colouring, []
    for v in b.graph.points:
        colour = b(v)
        if colour is EMPTY:
            continue
        if v in picture.assumed:
            faint = _circle(f"assumed {colour.value} stone", places[v], STONE - 0.5, FILLS[colour])
            look = f' opacity="0.4" stroke="{INK}" stroke-width="2" stroke-dasharray="3 3"/>'
            drawn.append(faint.replace("/>", look))
        else:
            x, y = places[v]
            drawn.append(_circle("shadow", (x + 1.2, y + 1.6), STONE, "#00000040"))
            rim = "#000" if colour is BLACK else "#8c8c8c"
            drawn.append(_circle(f"{colour.value} stone", (x, y), STONE - 0.5, FILLS[colour], rim))
    return drawn


def _pointed_out(picture: Picture, places: Places) -> list[str]:
    """Return what is drawn on stones and points: the last move, marks, labels."""
    b, drawn = picture.colouring, []
    for v, mark in picture.marks.items():
        drawn.append(_mark(mark, places[v], _ink(b(v)), ground=b(v) is EMPTY))
    if picture.last is not None:
        # A stone that has gone at once leaves a ring of dots where it was put.
        gone = b(picture.last) is EMPTY
        at = places[picture.last]
        dashes = ' stroke-dasharray="3 3"' if gone else ""
        drawn.append(_ring("last", at, STONE - 1 if gone else 6.5, _ink(b(picture.last)), dashes))
    for v, text in picture.labels.items():
        x, y = places[v]
        if b(v) is EMPTY:
            drawn.append(_circle("ground", (x, y), 10, WOOD))
        drawn.append(_text(x, y + 5, text, fill=_ink(b(v)), size=15))
    return drawn


def _ink(colour: Colour) -> str:
    return "#fff" if colour is BLACK else INK


def _mark(mark: Mark, at: tuple[float, float], ink: str, *, ground: bool) -> str:
    x, y = at
    if mark in (Mark.BLACK_AREA, Mark.WHITE_AREA):
        fill = INK if mark is Mark.BLACK_AREA else "#fff"
        return (
            f'<rect class="area" x="{x - 5:.4g}" y="{y - 5:.4g}" width="10" height="10"'
            f' fill="{fill}" stroke="{INK}" stroke-width="0.8"/>'
        )
    if mark is Mark.CIRCLE:
        return _ring("mark", at, 7, ink)
    fill = WOOD if ground else "none"
    path = {
        Mark.CROSS: f"M{x - 6:.4g} {y - 6:.4g}l12 12m0 -12l-12 12",
        Mark.SQUARE: f"M{x - 6:.4g} {y - 6:.4g}h12v12h-12z",
        Mark.TRIANGLE: f"M{x:.4g} {y - 8:.4g}l7 12h-14z",
    }[mark]
    return f'<path class="mark" d="{path}" fill="{fill}" stroke="{ink}" stroke-width="2"/>'


def _ring(kind: str, at: tuple[float, float], radius: float, ink: str, dashes: str = "") -> str:
    x, y = at
    return (
        f'<circle class="{kind}" cx="{x:.4g}" cy="{y:.4g}" r="{radius}" fill="none"'
        f' stroke="{ink}" stroke-width="2"{dashes}/>'
    )


def _circle(kind: str, at: tuple[float, float], radius: float, fill: str, rim: str = "") -> str:
    x, y = at
    stroke = f' stroke="{rim}"' if rim else ""
    return f'<circle class="{kind}" cx="{x:.4g}" cy="{y:.4g}" r="{radius}" fill="{fill}"{stroke}/>'


def _names(graph: Graph, places: Places) -> list[str]:
    """Return the names of points beside them, outside of the circle on which they are."""
    middle = sum(x for x, _ in places.values()) / len(places)
    drawn = []
    for v, (x, y) in places.items():
        anchor = "end" if x < middle - 1 else "start" if x > middle + 1 else "middle"
        shift = {"end": -6, "start": 6, "middle": 0}[anchor]
        drawn.append(_text(x + shift, y - STONE - 1, point_name(graph, v), anchor=anchor, size=11))
    return drawn


def _coordinates(grid: Grid) -> list[str]:
    away = EDGE + COORDINATES / 2
    below, beside = [STEP * (len(grid.rows) - 1) + away + 5], [-away]
    if grid.large:
        below.append(-away + 4)
        beside.append(STEP * (len(grid.columns) - 1) + away)
    letters = [
        _text(STEP * j, y, name, fill=BESIDE) for y in below for j, name in enumerate(grid.columns)
    ]
    return letters + [
        _text(x, STEP * i + 4, name, fill=BESIDE)
        for x in beside
        for i, name in enumerate(grid.rows)
    ]


def _length(text: str) -> float:
    return 7 * len(text)


def _text(
    x: float, y: float, text: str, *, anchor: str = "middle", fill: str = INK, size: int = 13
) -> str:
    where = f'x="{x:.4g}" y="{y:.4g}" text-anchor="{anchor}"'
    return f'<text {where} font-size="{size}" fill="{fill}">{escape(text, quote=False)}</text>'

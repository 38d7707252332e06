"""The plots of a report: of seconds, counts and nodes that runs have measured."""

import re
from collections.abc import Iterator
from statistics import median

from gochecker.claim import read_board
from godoors.pages.documents import CheckedCertificate, Material
from godoors.pages.plots import Plot
from goproof.methods.questions import Outcome
from goproof.vocabulary.check import Method

_SIZE = re.compile(r"(\d+)x(\d+)")
# A verdict of fewer seconds was not measured more exactly.
LEAST_SECONDS = 0.001
Outcomes = tuple[tuple[Outcome, int | None], ...]
Series = dict[str, list[tuple[float, float]]]


def plots(material: Material, outcomes: Outcomes) -> list[tuple[str, Plot | None, str]]:
    """Return what each plot is about, the plot if anything was measured, and how to measure it."""
    return [
        (
            "Proof time against the size of the board",
            _times(material, outcomes),
            "goproof verify, whose store has a time for every board",
        ),
        (
            "Positions against all colourings, 3^n",
            _positions(material),
            "for n in 1x1 2x2 3x3 4x4; do goproof count positions $n --json; done > counts.json",
        ),
        (
            "Nodes searched against empty points",
            _searched(material),
            "goproof examples --out mine && goproof solve mine/problems --json > problems.json",
        ),
        (
            "Growth of certificates",
            _certificates(material),
            "goproof value 2x3 --certificate value.jsonl.gz --json > value.json",
        ),
    ]


def _drawn(plot: Plot) -> Plot | None:
    return plot if plot.dots else None


def _without_empty(series: Series) -> Series:
    return {name: dots for name, dots in series.items() if dots}


def _points(board: str) -> int | None:
    match = _SIZE.fullmatch(board)
    return int(match[1]) * int(match[2]) if match else None


def _times(material: Material, outcomes: Outcomes) -> Plot | None:
    series: dict[str, list[tuple[float, float]]] = {
        Method.BOUNDED.value: [],
        Method.EXHAUSTIVE.value: [],
    }
    boundless = []
    timed = [(each.method.value, points, each.seconds) for each, points in outcomes]
    for _, document in material.of("verify"):
        for row in document["lemmas"]:
            # Of several boards a row has the seconds together, which tell of none of them.
            size = _points(row["boards"][0]) if len(row["boards"]) == 1 else None
            timed.append((row["method"], size, row["seconds"]))
    for method, points, seconds in timed:
        if method in series and points is not None:
            series[method].append((points, max(seconds, LEAST_SECONDS)))
        elif method == Method.ALL_GRAPHS.value:
            boundless.append(seconds)
    note = "A dot is a lemma on one board; the lines go through the medians."
    if boundless:
        note += (
            f" The {len(boundless)} proofs for all graphs took {median(boundless):.2g} s in the "
            "median, whatever the size."
        )
    shown = _without_empty(series)
    return _drawn(Plot("Proof time", "points of the board", "seconds", shown, tuple(shown), note))


def _positions(material: Material) -> Plot | None:
    counted = {
        points: document["count"]
        for _, document in material.of("count")
        if document["what"] == "positions" and (points := _points(document["board"]))
    }
    dots = sorted((float(points), float(number)) for points, number in counted.items())
    name = "positions without dead stones"
    # 3^n is no measurement: it is what the counts are held against.
    all_of_them = [(points, 3.0**points) for points, _ in dots]
    series = _without_empty({name: dots, "3^n": all_of_them})
    share = ", ".join(f"{int(n)} points {count / 3.0**n:.3f}" for n, count in dots)
    note = f"Share of all colourings: {share}."
    return _drawn(Plot("Positions", "points of the board", "number", series, (name, "3^n"), note))


def _searched(material: Material) -> Plot | None:
    dots = [
        (float(document["empty_points"]), float(max(document["nodes"], 1)))
        for _, document in material.solutions()
        if "empty_points" in document
    ]
    name = "nodes searched"
    note = "A dot is a problem with its whole table; the line goes through the medians."
    series = _without_empty({name: dots})
    return _drawn(Plot("Nodes", "empty points of the region", "nodes", series, (name,), note))


def _certificates(material: Material) -> Plot | None:
    nodes, sizes = [], []
    for each in material.certificates:
        empty = empty_points(each)
        nodes.append((float(empty), float(each.verdict.nodes)))
        sizes.append((float(empty), float(each.size)))
    files = {str(each.path) for each in material.certificates}
    nodes += [dot for _, document in material.of("value") for dot in _bounds(document, files)]
    series = _without_empty({"nodes": nodes, "bytes of the file": sizes})
    note = "Empty points of the root, or of its region; files may be compressed."
    return _drawn(Plot("Certificates", "empty points", "number", series, (), note))


def _bounds(document: dict[str, object], files: set[str]) -> Iterator[tuple[float, float]]:
    for side in ("lower", "upper"):
        bound = document[side]
        assert isinstance(bound, dict)
        # Where the certificate is given too, it counts once.
        if bound["nodes"] and bound["certificate"] not in files:
            yield float(str(document["position"]).count(".")), float(bound["nodes"])


def empty_points(certificate: CheckedCertificate) -> int:
    """Return the number of empty points of the root where somebody may play."""
    first = certificate.first
    symbols = first["root"]["colouring"].replace("/", "")
    region = first["claim"].get("region")
    if region is None:
        return int(symbols.count("."))
    names = _names(first["board"])
    empty = (name for name, symbol in zip(names, symbols, strict=True) if symbol == ".")
    return sum(name in region for name in empty)


def _names(board: dict[str, object]) -> list[str]:
    from gospec.law.diagram import point_name

    graph = read_board(board)
    return [point_name(graph, v) for v in graph.points]

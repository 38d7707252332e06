"""What the report shows besides lemmas: errata, comparisons, values, problems, certificates."""

from collections.abc import Sequence
from pathlib import Path

from godoors.pages.documents import CheckedCertificate, Document, Material
from godoors.report.svg import svg
from goproof.boards.picture import Mark, Picture, marked
from goproof.errors import UsageError
from gospec.law.diagram import DiagramError, parse, parse_point


def errata_matrix(document: Document) -> dict[str, object]:
    """Return the matrix of a document of `errata`: variants against boards."""
    boards = document["boards"]
    rows = []
    for source in document["formalisations"]:
        cells = {(cell["key"], cell["board"]): cell for cell in source["cells"]}
        for key in dict.fromkeys(cell["key"] for cell in source["cells"]):
            rows.append((key, [_cell(cells.get((key, board))) for board in boards]))
    return {"boards": boards, "rows": rows, "unexpected": document["unexpected"]}


def _cell(cell: Document | None) -> dict[str, str]:
    if cell is None:
        return {"kind": "", "text": "", "words": "not compared"}
    witness = cell["witness"]
    if witness is not None:
        moves = " ".join(witness["moves"]) or "before the first move"
        return {"kind": "bad", "text": f"≠ {len(witness['moves'])}", "words": f"differs: {moves}"}
    far = "all games" if cell["exhausted"] else f"{cell['plies']} moves"
    return {
        "kind": "good",
        "text": "=" if cell["exhausted"] else f"= {cell['plies']}",
        "words": far,
    }


def comparison_matrix(document: Document) -> dict[str, object]:
    """Return the matrix of a document of `compare --matrix`: each pair once."""
    names = document["formalisations"]
    same = {_pair(c) for c in document["same_games_on_every_graph"]}
    order = {board: i for i, board in enumerate(document["boards"])}
    first: dict[frozenset[str], Document] = {}
    for comparison in sorted(document["comparisons"], key=lambda c: order.get(c["board"], 0)):
        pair = _pair(comparison)
        if comparison["verdict"] == "different" and pair not in first:
            first[pair] = comparison
    rows = []
    for i, a in enumerate(names):
        cells = []
        for j, b in enumerate(names):
            pair = frozenset((a, b))
            if j == i:
                cells.append({"kind": "", "text": "·", "words": "the same"})
            elif pair in same:
                cells.append(
                    {"kind": "good", "text": "≡", "words": "the same games on every graph"}
                )
            elif pair in first:
                cells.append(_difference(first[pair]))
            else:
                cells.append({"kind": "open", "text": "?", "words": "no difference was found"})
        rows.append((a, cells))
    return {
        "names": names,
        "rows": rows,
        "differences": [difference(c) for c in first.values()],
        "boards": document["boards"],
        "komi_left_out": document["komi_left_out"],
    }


def _pair(comparison: Document) -> frozenset[str]:
    return frozenset((comparison["a"], comparison["b"]))


def _difference(comparison: Document) -> dict[str, str]:
    moves = comparison["witness"]["moves"]
    text = f"{comparison['board']}, {len(moves)}"
    return {
        "kind": "bad",
        "text": text,
        "words": f"differ on {comparison['board']}: {' '.join(moves)}",
    }


def difference(comparison: Document) -> dict[str, object]:
    """Return what is shown of a difference: the board before the last move, and the moves."""
    witness = comparison["witness"]
    return {
        "a": comparison["a"],
        "b": comparison["b"],
        "board": comparison["board"],
        "moves": " ".join(witness["moves"]) or "before the first move",
        "what": witness["difference"],
        "picture": _drawn(witness["diagram"], "before the last move"),
        "command": f"goproof compare {comparison['a']} {comparison['b']}",
    }


def value(document: Document, files: Sequence[Path]) -> dict[str, object]:
    """Return what is shown of a value, and which of its certificates are given."""
    here = {str(path) for path in files}
    bounds = [
        {**document[side], "side": side, "given": document[side]["certificate"] in here}
        for side in ("lower", "upper")
    ]
    return {
        **document,
        "picture": _drawn(document["position"], document["board"]),
        "bounds": bounds,
    }


def problem(name: str, document: Document) -> dict[str, object]:
    """Return what is shown of a solved problem."""
    marks = {"target": document["target"], "immortal": document["immortal"]}
    return {
        **document,
        "name": name,
        "picture": _drawn(document.get("diagram", ""), f"{document['to_move']} to move", marks),
    }


def _drawn(diagram: str, title: str, marks: dict[str, list[str]] | None = None) -> str:
    """Return a board that a document has as a diagram; nothing where it is no grid."""
    if not diagram or "=" in diagram:
        return ""
    try:
        b = parse(diagram)
        named = {
            kind: [parse_point(b.graph, v) for v in names] for kind, names in (marks or {}).items()
        }
    except DiagramError as error:
        raise UsageError(f"the board {diagram!r}: {error}") from None
    pointed = {
        **marked(named.get("immortal", ()), Mark.SQUARE),
        **marked(named.get("target", ()), Mark.TRIANGLE),
    }
    return svg([Picture(title, b, marks=pointed)])


def certificate(each: CheckedCertificate, page: str | None, why_not: str) -> dict[str, object]:
    """Return what is shown of a certificate, with the page on which it can be played against."""
    return {
        "file": each.path.name,
        "claim": each.verdict.claim,
        "nodes": each.verdict.nodes,
        "bytes": each.size,
        "page": page,
        "why_not": why_not,
    }


def solved_names(material: Material) -> list[dict[str, object]]:
    """Return what is shown of every solved problem, in their order."""
    return [problem(name, document) for name, document in material.solutions()]

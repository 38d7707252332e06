"""Which lemma rests on which, what each is used for, and which are its neighbours."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from statistics import fmean

from godoors.report.lemma_parts import subject_of
from goproof.lemmas import all_lemmas, lemma, modules
from goproof.vocabulary.lemma import Lemma

ROOT = Path(__file__).parents[2]
CODE, PAGES = ROOT / "proofs" / "goproof", ROOT / "docs"


@cache
def rests_on() -> Mapping[str, tuple[str, ...]]:
    """Return the lemmas that each rests on, by an axiom of its claim."""
    return {
        lem.name: tuple(sorted(set(lem.statement.rests_on()))) if lem.is_formal else ()
        for lem in all_lemmas()
    }


@cache
def bases() -> Mapping[str, tuple[str, ...]]:
    """Return the lemmas that rest on each."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, on in rests_on().items():
        for basis in on:
            found[basis].append(name)
    return {name: tuple(sorted(those)) for name, those in found.items()}


def neighbours(lem: Lemma) -> list[Lemma]:
    """Return the other lemmas of its folder that are about a clause of its own."""
    return [
        other
        for other in all_lemmas()
        if other.name != lem.name
        and subject_of(other) == subject_of(lem)
        and set(other.clauses) & set(lem.clauses)
    ]


def in_code(lem: Lemma) -> list[tuple[str, str]]:
    """Return the modules that name a lemma, each with the first sentence of its docstring."""
    return [(name, said) for name, said, named in _modules() if lem.name in named]


def in_pages(lem: Lemma) -> list[Path]:
    """Return the pages to read that name a lemma."""
    return [page for page, text in _pages() if re.search(rf"\b{lem.name}\b", text)]


@cache
def _modules() -> tuple[tuple[str, str, frozenset[str]], ...]:
    return tuple(_each_module())


def _each_module() -> Iterator[tuple[str, str, frozenset[str]]]:
    for file in sorted(CODE.rglob("*.py")):
        if "lemmas" in file.relative_to(CODE).parts[:1]:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        texts = {str(n.value) for n in ast.walk(tree) if isinstance(n, ast.Constant)}
        if named := frozenset(texts & set(modules())):
            said = " ".join((ast.get_docstring(tree) or "").split("\n\n")[0].split())
            name = ".".join(file.relative_to(CODE.parent).with_suffix("").parts)
            yield name, said, named


@cache
def _pages() -> tuple[tuple[Path, str], ...]:
    return tuple((page, page.read_text(encoding="utf-8")) for page in sorted(PAGES.glob("*.md")))


# --- the diagram -----------------------------------------------------------------------------

WIDE, HIGH, BETWEEN, APART = 262, 58, 70, 14
LETTERS = 38
# How often the columns are sorted: by then nothing moves any more.
SWEEPS = 20


def diagram(folder: str) -> str:
    """Return a drawing of all lemmas that rest on another, or on which one rests, as links.

    Parameters: `folder`, where the pages of the lemmas are, as the page of the drawing sees it.
    """
    names = sorted({*(name for name, on in rests_on().items() if on), *bases()})
    columns: dict[int, list[str]] = defaultdict(list)
    for name in names:
        columns[_depth(name)].append(name)
    _untangle(list(columns.values()))
    places = {
        name: (column * (WIDE + BETWEEN), row * (HIGH + APART))
        for column, those in columns.items()
        for row, name in enumerate(those)
    }
    lines = [_line(places[basis], places[name]) for name in names for basis in rests_on()[name]]
    boxes = [_box(name, *places[name], folder) for name in names]
    width = max(x for x, _ in places.values()) + WIDE + 2
    height = max(y for _, y in places.values()) + HIGH + 2
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rests-on" viewBox="-1 -1 {width} {height}"'
        ' font-family="sans-serif" font-size="12" role="img">'
    )
    return "\n".join([opening, *lines, *boxes, "</svg>"])


def _untangle(columns: list[list[str]]) -> None:
    """Sort each column so that a lemma stands about where those stand that it has a line to."""
    for _ in range(SWEEPS):
        row = {name: i for those in columns for i, name in enumerate(those)}
        for those in columns:
            those.sort(key=lambda name: fmean(row[other] for other in _beside(name)))
            row |= {name: i for i, name in enumerate(those)}


def _beside(name: str) -> tuple[str, ...]:
    return (*rests_on()[name], *bases().get(name, ()))


@cache
def _depth(name: str) -> int:
    return max((_depth(basis) + 1 for basis in rests_on()[name]), default=0)


def _line(start: tuple[int, int], end: tuple[int, int]) -> str:
    x, y = start[0] + WIDE, start[1] + HIGH // 2
    return (
        f'<path d="M{x} {y}L{end[0]} {end[1] + HIGH // 2}" stroke="#777777" fill="none"'
        ' stroke-width="1.5"/>'
    )


def _box(name: str, x: int, y: int, folder: str) -> str:
    texts = "".join(
        f'<text x="{x + 8}" y="{y + 18 + 15 * i}" fill="currentColor">{line}</text>'
        for i, line in enumerate(_broken(name))
    )
    return (
        f'<a href="{folder}/{name}.html"><title>{lemma(name).sentence}</title>'
        f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="5" fill="#77777722"'
        f' stroke="#777777"/>{texts}</a>'
    )


def _broken(name: str) -> list[str]:
    lines = [""]
    for word in name.split("_"):
        if len(lines[-1]) + len(word) >= LETTERS:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines

"""The graph of notions and lemmas, and the generated pages of notions, with a filter of lemmas."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape

from book.pages.drawing import raw
from goproof.lemmas import all_lemmas
from goproof.notation.mathematics import mathematics
from goproof.notation.vocabulary import WORDS, Word
from goproof.vocabulary.lemma import Lemma

# The notions by which docs/specification.md defines each; the others are given.
MADE_OF = {
    "placed": ("put",),
    "captured": ("clear", "placed"),
    "after": ("clear", "captured"),
    "clear": ("dead", "without"),
    "move": ("put", "clear"),
    "captives": ("dead", "placed"),
    "suicides": ("dead", "captured"),
    "dead": ("reaching", "empty", "stones"),
    "stones": ("empty",),
    "liberties": ("chain", "beside", "empty"),
    "touching": ("chain", "beside"),
    "reaching": ("beside",),
    "least_reaching": ("beside",),
    "greatest_reaching": ("beside",),
    "largest_dead": ("beside", "empty"),
    "area": ("own", "reaching"),
    "territory": ("area", "empty"),
    "neutral": ("area", "empty"),
    "alive": ("chain", "beside"),
    "alive_by_textbook": ("chain", "beside", "empty"),
    "within": ("beside",),
    "dead_on": ("dead", "S"),
    "forbade": ("forbids", "after_a_pass"),
    "moved": ("σ",),
    "emptied": ("S",),
}
# The size of the drawing of all notions.
ACROSS, DOWN, BOX = 205, 34, 170
_NAME = re.compile(r"[^\W\d]\w*")


def notions(lem: Lemma) -> list[Word]:
    """Return the words of the vocabulary that the printed statement has, in their order there."""
    if not lem.is_formal:
        return []
    names = dict.fromkeys(_NAME.findall(mathematics(lem.statement)))
    return [WORDS[name] for name in names if name in WORDS]


def rests_on(lem: Lemma) -> Sequence[str]:
    """Return the names of the lemmas that the statement has as premises."""
    return sorted(set(lem.statement.rests_on())) if lem.is_formal else ()


@cache
def used_by() -> Mapping[str, Sequence[str]]:
    """Return the names of the lemmas that rest on each lemma."""
    found = defaultdict(list)
    for lem in all_lemmas():
        for premise in rests_on(lem):
            found[premise].append(lem.name)
    return found


@cache
def lemmas_of_notions() -> Mapping[str, Sequence[Lemma]]:
    """Return the lemmas whose statement has each word, for the words that some lemma has."""
    found = defaultdict(list)
    for lem in all_lemmas():
        for word in notions(lem):
            found[word.name].append(lem)
    return {name: found[name] for name in WORDS if name in found}


def layers() -> list[list[str]]:
    """Return the words by how far they are from what is given, those of each layer together."""

    @cache
    def depth(name: str) -> int:
        return 1 + max(map(depth, MADE_OF.get(name, ())), default=-1)

    used = {*lemmas_of_notions(), *MADE_OF, *(n for made in MADE_OF.values() for n in made)}
    found = defaultdict[int, list[str]](list)
    for name in WORDS:
        if name in used:
            found[depth(name)].append(name)
    return [found[each] for each in sorted(found)]


def graph(links: Mapping[str, str]) -> str:
    """Return the drawing of all notions, from a link to each."""
    columns = layers()
    at = {
        name: (column * ACROSS, row * DOWN)
        for column, names in enumerate(columns)
        for row, name in enumerate(names)
    }
    width, height = len(columns) * ACROSS, max(map(len, columns)) * DOWN
    drawn = [_edge(at[part], at[name]) for name, made in MADE_OF.items() for part in made]
    lemmas = lemmas_of_notions()
    for name, (x, y) in at.items():
        number = len(lemmas.get(name, ()))
        drawn.append(
            f'<a href="{escape(links[name])}"><rect x="{x + 4}" y="{y + 4}" rx="5"'
            f' width="{BOX}" height="24"/><text x="{x + 12}" y="{y + 20}">{escape(name)}</text>'
            f'<text class="number" x="{x + BOX - 4}" y="{y + 20}">{number}</text></a>'
        )
    return (
        f'<div class="graph"><svg viewBox="0 0 {width} {height}" role="img"'
        ' aria-label="notions and those that define them">'
        f"{''.join(drawn)}</svg></div>"
    )


def _edge(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x, y), (to_x, to_y) = start, end
    x, y, to_x, to_y = x + BOX + 4, y + 16, to_x + 4, to_y + 16
    middle = (x + to_x) // 2
    return f'<path d="M{x} {y}C{middle} {y} {middle} {to_y} {to_x} {to_y}"/>'


FILTER = (Path(__file__).parents[1] / "templates" / "filter.js").read_text(encoding="utf-8")
IN_ASCII = {"σ": "sigma", "σ⁻¹": "sigma-inverse", "S": "any-set"}


def page_of(name: str) -> str:
    """Return the file of a notion's page, which stands in the folder of the lemmas' pages."""
    return f"notion-{IN_ASCII.get(name, name)}.md"


def notion_page(name: str) -> str:
    """Return the text of a notion's page: what it means, and the lemmas whose statement has it."""
    word = WORDS[name]
    defined = MADE_OF.get(name, ())
    defines = [other for other, made in MADE_OF.items() if name in made]
    lines = [f"# `{word.form}`", "", f"{word.means.removeprefix('… ').capitalize()}.", ""]
    lines += [f"- Defined by: {linked_notions(defined)}"] if defined else []
    lines += [f"- Defines: {linked_notions(defines)}"] if defines else []
    lines += ["", "The drawing of all notions: [lemmas and notions](graph.md).", ""]
    if found := lemmas_of_notions().get(name):
        lines += ["## Lemmas", ""]
        lines += [f"- [{lem.title}]({lem.name}.md)" for lem in found]
    return "\n".join(lines) + "\n"


def linked_notions(names: Iterable[str]) -> str:
    """Return links to the pages of notions, from another page of their folder."""
    return ", ".join(f"[`{name}`]({page_of(name)})" for name in names)


def graph_page(heading: Sequence[str]) -> str:
    """Return the text of lemmas/graph.md: notions in a drawing, and lemmas in a list."""
    rows = []
    for lem in all_lemmas():
        words = " ".join([*lem.clauses, *(word.name for word in notions(lem))])
        rows.append(
            f'<li><a href="{lem.name}.html">{escape(lem.title)}</a><br>{escape(lem.sentence)}<br>'
            f"<code>{lem.name}</code> <small>{escape(words)}</small></li>"
        )
    links = {name: page_of(name).replace(".md", ".html") for each in layers() for name in each}
    return "\n".join(
        [
            *heading,
            "A line leads from each notion to the notions on its right that it helps to define. The"
            " number beside a notion counts the lemmas that use it. Its page lists these lemmas;"
            " the page of a lemma lists its notions.",
            "",
            *raw(graph(links)),
            "## Find a lemma",
            "",
            *raw(
                '<p><label>Title, words, name, notion or clause: <input type="search"'
                ' id="find-lemma" autocomplete="off" placeholder="captives S1/C7"></label>'
                ' <span id="found" role="status"></span></p>'
                f'<ul id="lemmas-found">{"".join(rows)}</ul><script>{FILTER}</script>'
            ),
        ]
    )

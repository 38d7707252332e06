"""The generated pages of notions: a page for each, and their graph, with a filter of lemmas."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from book.pages.drawing import raw
from book.pages.lemma_graph import MADE_OF, graph, layers, lemmas_of_notions, notions
from goproof.lemmas import all_lemmas
from goproof.notation.vocabulary import WORDS

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

"""How Sphinx makes the book: the pages of `docs/`, README and the API. Called by `make book`."""

import os
import re
from itertools import chain
from pathlib import Path

from docutils.nodes import (
    FixedTextElement,
    Node,
    SkipNode,
    Text,
    document,
    literal,
    math,
    math_block,
    raw,
    reference,
)
from latex2mathml.converter import convert
from pygments.lexers.data import JsonLexer
from sphinx.application import Sphinx
from sphinx.ext import apidoc
from sphinx.util.docutils import SphinxDirective
from sphinx.util.logging import getLogger
from sphinx.writers.html5 import HTML5Translator

from book.pages.plays import PARTS, plays, write_plays
from book.pages.values_page import CERTIFICATES, drawn_first_moves
from godoors.report.markdown import anchor
from goproof.functions import HOMES

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
# Where the pages of the API are written; nothing there is kept.
API = HERE / "api"
LOGGER = getLogger(__name__)

project = "goproof"
author = project_copyright = "the goproof authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
napoleon_custom_sections = [("Options", "params_style")]
root_doc = "book/index"
OF_FOLDERS = ("bench/README", "checkers/c/README", "corpus/README")
include_patterns = ["docs/**", "book/**", *(f"{page}.md" for page in OF_FOLDERS), "*.md"]

# Pages link to headings as other viewers of Markdown name them.
myst_heading_anchors = 4
myst_enable_extensions = ["dollarmath"]
myst_fence_as_directive = ["math"]

autodoc_member_order = "bysource"
# A name that a package exports is on the page of its own module only.
autodoc_default_options = {"ignore-module-all": True}
# As it is written, and not the address of a function.
autodoc_preserve_defaults = True
# A name between single backticks, as docstrings have it, is code.
default_role = "code"

# Browsers draw MathML by themselves; what draws TeX would have to come from a network.
html_math_renderer = "mathml"
html_theme = "furo"
html_title = "goproof"
html_favicon = "../proofs/godoors/pages/templates/favicon.svg"
# Every page is made of what stands beside it, and works when opened from a file.
html_copy_source = False
# A page from a file may not read others, so that the search names pages without their words.
html_show_search_summary = False
html_search_scorer = str(HERE / "static" / "scores.js")
# What draws a board to play on is the same here as on the pages of `goproof explore`.
html_static_path = ["static", "../proofs/godoors/pages/templates/board.css"]
html_css_files = ["board.css", "book.css"]

LEADS_ON = """<!doctype html><meta charset="utf-8"><title>goproof</title>
<link rel="icon" href="_static/favicon.svg">
<meta http-equiv="refresh" content="0; url=book/index.html"><a href="book/index.html">goproof</a>
"""

# What a checkout has as source files, the book has as pages.
LEMMA_FILE = re.compile(r"\((?:\.\./)*proofs/goproof/lemmas/\w+/(\w+)\.py\)")
ERRATUM = re.compile(r"\[(S\d/[^]]+)\]\((?:\.\./)*spec/gospec/sources/errata\.py\)")
# Boards that are text where pages are read as text.
# Boards to play on, which stand in the book alone.
LIVE = re.compile(r"<!-- live: ([\w ]+) -->")
FIRST_MOVES = re.compile(r"(<!-- first moves -->\n).*?(<!-- end of first moves -->)", re.DOTALL)

# Pages that others link to, and that would make the list of all pages too long.
UNLISTED = ("docs/README", "docs/reference/lemmas/", *OF_FOLDERS)


def write_api(app: Sphinx) -> None:
    """Write a page for each module of the specification, and one of what `goproof` offers."""
    options = ["--force", "--no-toc", "--module-first", "--separate", "--output-dir", str(API)]
    apidoc.main([*options, str(ROOT / "spec" / "gospec")])
    title = "goproof package"
    entries = [
        f".. auto{'exception' if name[0].isupper() else 'function'}:: goproof.{name}\n"
        for name in sorted(HOMES, key=str.lower)
    ]
    page = "\n".join([title, "=" * len(title), "", ".. automodule:: goproof", "", *entries])
    (API / "goproof.rst").write_text(page, encoding="utf-8")


def made_for_the_book(_: Sphinx, name: str, source: list[str]) -> None:
    """Link to the page of a lemma or an erratum in place of its file, and draw values."""
    to = os.path.relpath("docs/reference", Path(name).parent)
    source[0] = LEMMA_FILE.sub(rf"({to}/lemmas/\1.md)", source[0])
    if name == "docs/values":
        drawn = "\n".join(drawn_first_moves(ROOT / CERTIFICATES))
        source[0] = FIRST_MOVES.sub(lambda found: f"{found[1]}\n{drawn}\n{found[2]}", source[0])
    source[0] = LIVE.sub(r"```{live} \1\n```", source[0])
    source[0] = ERRATUM.sub(
        lambda found: f"[{found[1]}]({to}/errata.md#{anchor(found[1])})", source[0]
    )


def leave_unlisted(app: Sphinx, _: document) -> None:
    """Let a page stand in no table of contents; any other has to, or the book is not made."""
    page = app.env.current_document.docname
    if page.startswith(UNLISTED):
        app.env.metadata[page]["orphan"] = True


def look_for_formulas(app: Sphinx, page: document, name: str) -> None:
    """Warn of a formula that was taken for words."""
    for text in page.findall(Text):
        if "$" in text and not isinstance(text.parent, FixedTextElement | literal | math | raw):
            LOGGER.warning("a formula that is not drawn: %s", text, location=(name, None))


def part_names(_: Sphinx, page: document, _name: str) -> None:
    """Let the name of a lemma that a link has break after its underlines."""
    for link in [*page.findall(reference)]:
        if link.astext().count("_") > 1 and " " not in link.astext():
            for text in [t for t in link.findall(Text) if not isinstance(t.parent, literal)]:
                first, *others = text.split("_")
                parted = [(raw("", "_<wbr>", format="html"), Text(other)) for other in others]
                text.parent.replace(text, [Text(first), *chain.from_iterable(parted)])


def drawn(formula: str, display: str) -> str:
    """Return a formula in MathML. The colon gets the space that TeX gives a relation."""
    mathml: str = convert(formula, display=display)
    return mathml.replace("<mi>:</mi>", '<mo lspace="0.28em" rspace="0.28em">:</mo>')


def draw_in_line(translator: HTML5Translator, node: math) -> None:
    """Write a formula within a line."""
    translator.body.append(drawn(node.astext(), "inline"))
    raise SkipNode


def draw_on_its_own(translator: HTML5Translator, node: math_block) -> None:
    """Write a formula that stands by itself."""
    translator.body.append(drawn(node.astext(), "block"))
    raise SkipNode


def part_options(
    _: Sphinx, _kind: str, _name: str, _object: object, _how: object, lines: list[str]
) -> None:
    """Make a paragraph of each option that a docstring lists, which goes on further indented."""
    if "Options:" not in lines:
        return
    at = lines.index("Options:") + 1
    parted = []
    for line in lines[at:]:
        further = line.startswith(" " * 8)
        parted += [f"    {line.strip()}"] if further else ["", line]
    lines[at:] = parted


class Live(SphinxDirective):
    """A part of a page that is made whenever the book is, such as a board to play on."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[Node]:
        """Return the part as HTML."""
        self.env.note_reread()
        root = os.path.relpath(".", Path(self.env.docname).parent)
        name, *further = self.arguments
        return [raw("", PARTS[name](root, *further), format="html")]


def solve_problems(_: Sphinx) -> None:
    """Solve the problems to play on once, before pages are read in several processes."""
    plays()


def leave_out_what_has_no_source(app: Sphinx) -> list[object]:
    """Have the list of sources link to no module without one, such as `builtins`."""
    sources = vars(app.env).get("_viewcode_modules", {})
    for name in [name for name, source in sources.items() if not source]:
        del sources[name]
    return []


def write_first_pages(app: Sphinx, _: Exception | None) -> None:
    """Write the pages to play on, and one at the root that leads to the first page."""
    root = Path(app.outdir)
    write_plays(root)
    (root / "index.html").write_text(LEADS_ON, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Have the pages of the API written before pages are looked for, and formulas drawn."""
    app.add_directive("live", Live)
    app.connect("builder-inited", solve_problems)
    app.connect("build-finished", write_first_pages)
    app.connect("builder-inited", write_api)
    app.connect("autodoc-process-docstring", part_options)
    app.connect("source-read", made_for_the_book)
    app.connect("doctree-read", leave_unlisted)
    app.connect("doctree-resolved", look_for_formulas)
    app.connect("doctree-resolved", part_names)
    # Before the pages of sources are made.
    app.connect("html-collect-pages", leave_out_what_has_no_source, priority=400)
    app.add_html_math_renderer("mathml", (draw_in_line, None), (draw_on_its_own, None))
    app.add_lexer("jsonl", JsonLexer)

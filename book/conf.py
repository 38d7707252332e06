"""How Sphinx makes the book: the pages of `docs/`, README and the API. Called by `make book`."""

from pathlib import Path

from docutils.nodes import SkipNode, math, math_block
from latex2mathml.converter import convert
from pygments.lexers.data import JsonLexer
from sphinx.application import Sphinx
from sphinx.ext import apidoc
from sphinx.writers.html5 import HTML5Translator

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
# Where the pages of the API are written; nothing there is kept.
API = HERE / "api"

project = "goproof"
author = project_copyright = "the goproof authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
root_doc = "book/index"
include_patterns = ["docs/**", "book/**", "bench/README.md", "*.md"]

# Pages link to headings as other viewers of Markdown name them.
myst_heading_anchors = 4
myst_fence_as_directive = ["math"]

autodoc_member_order = "bysource"

# Browsers draw MathML by themselves; what draws TeX would have to come from a network.
html_math_renderer = "mathml"
html_theme = "furo"
html_title = "goproof"
# Every page is made of what stands beside it, and works when opened from a file.
html_copy_source = False


def write_api(app: Sphinx) -> None:
    """Write a page of docstrings for each module of the law."""
    options = ["--force", "--no-toc", "--module-first", "--separate", "--output-dir", str(API)]
    apidoc.main([*options, str(ROOT / "spec" / "gospec")])


def draw_in_line(translator: HTML5Translator, node: math) -> None:
    """Write a formula within a line."""
    translator.body.append(convert(node.astext()))
    raise SkipNode


def draw_on_its_own(translator: HTML5Translator, node: math_block) -> None:
    """Write a formula that stands by itself."""
    translator.body.append(convert(node.astext(), display="block"))
    raise SkipNode


def setup(app: Sphinx) -> None:
    """Have the pages of the API written before pages are looked for, and formulas drawn."""
    app.connect("builder-inited", write_api)
    app.add_html_math_renderer("mathml", (draw_in_line, None), (draw_on_its_own, None))
    app.add_lexer("jsonl", JsonLexer)

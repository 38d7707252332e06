"""Templates filled in by Jinja2, and data that a page of HTML can hold."""

import json
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

TEMPLATES = Path(__file__).parent / "templates"


@cache
def environment(folder: Path = TEMPLATES) -> Environment:
    """Return the templates of a folder; what they are given is escaped."""
    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def page(template: str, **values: object) -> str:
    """Return the page that a template makes of values."""
    return environment().get_template(template).render(**values)


def in_script(document: object) -> str:
    """Return a document as JSON that can stand in a script element, which no text in it ends."""
    text = json.dumps(document, separators=(",", ":"), ensure_ascii=False)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")

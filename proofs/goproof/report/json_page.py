"""The page of what `--json` prints, from the schemas, which are files beside this one.

Each is a JSON Schema of one kind of document. Its name and version stand first in the document, as
`schema`; the version counts on when a key is taken away or comes to mean something else.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

from goproof.report.markdown import plain, table

# In the order of the page.
NAMES = (
    "verify",
    "lemmas",
    "rules",
    "errata",
    "compare",
    "matrix",
    "legal",
    "check",
    "value",
    "value-several",
    "solve",
    "solve-several",
    "explore",
    "report",
    "play",
    "count",
    "count-several",
    "replay",
    "conformance",
    "vectors",
    "examples",
)
Schema = Mapping[str, Any]


def schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of this name, of `NAMES`."""
    text = files("goproof.report").joinpath("schemas", f"{name}.json").read_text(encoding="utf-8")
    document: dict[str, Any] = json.loads(text)
    return document


def json_page(heading: Sequence[str]) -> str:
    """Return the text of the page: the keys of every document, with their types and meanings."""
    lines = [
        *heading,
        "Every command with `--json` prints one document, on standard output and nothing else",
        "there; `replay` and `vectors` print one on each line. Its first key, `schema`, is the",
        "name of the document and its version, such as `verify/1`; of a vector it is `format`.",
        "The version counts on when a key is taken away or comes to mean something else; a new",
        "key is no new version. Below, `.` is a key of an object, `.*` any key, and `[]` each",
        "element of a list. A key marked *(if any)* may be absent.",
        "",
        "The same as JSON Schemas, in the package: `goproof/report/schemas/NAME.json`. The tests",
        "validate what every command prints against them.",
        "",
    ]
    for name in NAMES:
        of = schema(name)
        lines += [f"## {name}", "", f"{of['title']}.", ""]
        rows = ((f"`{key}`{optional}", kind, what) for key, optional, kind, what in _rows(of, of))
        lines += table(("key", "type", "meaning"), rows)
    return "\n".join(lines).rstrip() + "\n"


def _rows(of: Schema, whole: Schema, above: str = "") -> Iterator[tuple[str, str, str, str]]:
    of = _resolved(of, whole)
    for key, value in of.get("properties", {}).items():
        known, path = _resolved(value, whole), f"{above}.{key}" if above else key
        optional = "" if key in of["required"] else " *(if any)*"
        yield path, optional, plain(_type(known)), plain(known["description"])
        yield from _rows(known, whole, path)
    if isinstance(of.get("additionalProperties"), dict):
        yield from _rows(of["additionalProperties"], whole, f"{above}.*")
    if "items" in of:
        yield from _rows(of["items"], whole, f"{above}[]")


def _resolved(of: Schema, whole: Schema) -> Schema:
    if "$ref" not in of:
        return of
    definition: Schema = whole["$defs"][of["$ref"].rpartition("/")[2]]
    return definition


def _type(of: Schema) -> str:
    if "const" in of:
        return json.dumps(of["const"])
    if "enum" in of:
        return ", ".join(json.dumps(value) for value in of["enum"])
    types = of["type"] if isinstance(of["type"], list) else [of["type"]]
    return " or ".join(types)

"""The page of what `--json` prints, from the types of the documents."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from godoors.documents.schemas import DOCUMENTS, schema
from godoors.report.markdown import plain, table

Schema = Mapping[str, Any]


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
        "`python -m godoors.documents NAME` prints the same as a JSON Schema. The tests validate",
        "what every command prints against them.",
        "",
    ]
    for name in DOCUMENTS:
        of = schema(name)
        lines += [f"## {name}", "", _resolved(of, of)["description"], ""]
        rows = ((f"`{key}`{optional}", kind, what) for key, optional, kind, what in _rows(of, of))
        lines += table(("key", "type", "meaning"), rows)
    return "\n".join(lines).rstrip() + "\n"


def _rows(of: Schema, whole: Schema, above: str = "") -> Iterator[tuple[str, str, str, str]]:
    for each in _alternatives(of, whole):
        for key, value in each.get("properties", {}).items():
            path = f"{above}.{key}" if above else key
            optional = "" if key in each["required"] else " *(if any)*"
            yield path, optional, plain(_type(value, whole)), plain(value.get("description", NAMED))
            yield from _rows(value, whole, path)
        if isinstance(each.get("additionalProperties"), dict):
            yield from _rows(each["additionalProperties"], whole, f"{above}.*")
        if isinstance(each.get("items"), dict):
            yield from _rows(each["items"], whole, f"{above}[]")


# Of the first key, which every document has.
NAMED = "the name of this schema and its version"


def _alternatives(of: Schema, whole: Schema) -> list[Schema]:
    schema = _resolved(of, whole)
    return [_resolved(each, whole) for each in schema.get("anyOf", [schema])]


def _resolved(of: Schema, whole: Schema) -> Schema:
    if "$ref" not in of:
        return of
    definition: Schema = whole["$defs"][of["$ref"].rpartition("/")[2]]
    return definition


def _type(of: Schema, whole: Schema) -> str:
    words: list[str] = []
    for each in _alternatives(of, whole):
        words += map(json.dumps, each["enum"]) if "enum" in each else [each["type"]]
    # A number may be whole, which is no other type to a reader.
    if "number" in words:
        words.remove("integer")
    return ", ".join(words) if any(word.startswith('"') for word in words) else " or ".join(words)

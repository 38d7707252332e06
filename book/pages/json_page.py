"""The page of what `--json` prints, from the types of the documents."""

import json
from collections.abc import Iterator, Sequence
from enum import Enum
from inspect import getdoc
from types import NoneType
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from godoors.documents.register import DOCUMENTS
from godoors.report.markdown import plain, table
from goproof.documents.base import Part
from goproof.documents.typed import alternatives, keys_of, may_be_absent

# What the page calls the types of JSON.
NAMES = {NoneType: "null", bool: "boolean", int: "integer", float: "number", str: "string"}
NAMES |= {list: "array", tuple: "array", dict: "object"}


class Key(NamedTuple):
    """A key of a document by the path to it: whether it may be absent, its type, what it means."""

    path: str
    optional: bool
    kind: str
    means: str


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
    ]
    for name, document in DOCUMENTS.items():
        lines += [f"## {name}", "", f"{getdoc(document)}", ""]
        rows = (
            (f"`{key.path}`{' *(if any)*' * key.optional}", plain(key.kind), plain(key.means))
            for key in keys(document)
        )
        lines += table(("key", "type", "meaning"), rows)
    return "\n".join(lines).rstrip() + "\n"


def keys(kind: Any, above: str = "") -> Iterator[Key]:
    """Yield the keys of the objects of a type, and those of what they consist of."""
    for each in alternatives(kind):
        inner = get_args(each)
        if get_origin(each) is dict:
            yield from keys(inner[1], f"{above}.*")
        elif get_origin(each) in (list, tuple):
            yield from keys(inner[0], f"{above}[]")
        elif isinstance(each, type) and issubclass(each, Part):
            for name, value in each.tag.items():
                means = "the name of this schema and its version"
                yield Key(_beneath(above, name), False, json.dumps(value), means)
            for name, of in keys_of(each).items():
                path = _beneath(above, name)
                yield Key(path, may_be_absent(of), _in_words(of.type), _meaning(of.type))
                yield from keys(of.type, path)


def _beneath(above: str, name: str) -> str:
    return f"{above}.{name}" if above else name


def _in_words(kind: Any) -> str:
    words = [word for each in alternatives(kind) for word in _words(each)]
    # A number may be whole, which is no other type to a reader.
    if "number" in words:
        words.remove("integer")
    return ", ".join(words) if any(word.startswith('"') for word in words) else " or ".join(words)


def _words(kind: Any) -> list[str]:
    """Return what a type that is no union is called, or the values that it has."""
    if get_origin(kind) is Literal:
        return [*map(json.dumps, sorted(get_args(kind)))]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [json.dumps(value) for value in sorted(member.value for member in kind)]
    return [NAMES.get(get_origin(kind) or kind, "object")]


def _meaning(kind: Any) -> str:
    """Return what is said of a type, in a row of that within the union with UNSET."""
    while get_origin(kind) is not Annotated:
        kind = get_args(kind)[0]
    return str(get_args(kind)[1])

"""The documents that commands print with `--json`, each by its name, and their JSON Schemas."""

from collections.abc import Mapping
from enum import Enum
from inspect import getdoc
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

from godoors.documents.commands import (
    Check,
    Conformance,
    Examples,
    Explore,
    Lemmas,
    SeveralSolved,
    Verify,
)
from godoors.documents.listing import RulesListing
from godoors.documents.matrices import Errata, Matrix
from godoors.documents.records import Legal, Replay, Vector
from goproof.documents.base import Part
from goproof.documents.comparing import Compare
from goproof.documents.counting import Count, Perft
from goproof.documents.games import Play
from goproof.documents.solving import Solve, Value
from goproof.documents.typed import alternatives, keys_of, may_be_absent
from goproof.documents.verifying import Conjecture

# In the order of the page.
DOCUMENTS: dict[str, type[Part]] = {
    "verify": Verify,
    "conjecture": Conjecture,
    "lemmas": Lemmas,
    "rules": RulesListing,
    "errata": Errata,
    "compare": Compare,
    "matrix": Matrix,
    "legal": Legal,
    "check": Check,
    "value": Value,
    "solve": Solve,
    "solve-several": SeveralSolved,
    "explore": Explore,
    "play": Play,
    "count": Count,
    "perft": Perft,
    "replay": Replay,
    "conformance": Conformance,
    "vectors": Vector,
    "examples": Examples,
}
NAMES = {NoneType: "null", bool: "boolean", int: "integer", float: "number", str: "string"}
Schema = dict[str, Any]


def schema(name: str) -> Schema:
    """Return the JSON Schema of the document of this name."""
    definitions: Schema = {}
    whole = _schema(DOCUMENTS[name], definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **whole,
        "$defs": definitions,
    }


def _schema(kind: Any, definitions: Schema) -> Schema:
    schemas = [_of_one(each, definitions) for each in alternatives(kind)]
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _of_one(kind: Any, definitions: Schema) -> Schema:
    """Return the schema of a type that is no union; a tuple in a document has any length."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return {}
    if kind in NAMES:
        return {"type": NAMES[kind]}
    if origin is Literal:
        return {"enum": sorted(inner)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(inner[1], definitions)}
    if origin in (list, tuple):
        return {"type": "array", "items": _schema(inner[0], definitions)}
    if issubclass(kind, Enum):
        return {"enum": sorted(member.value for member in kind)}
    if kind.__name__ not in definitions:
        # It has its place before its parts.
        definitions[kind.__name__] = {}
        definitions[kind.__name__] |= _of_part(kind, definitions)
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _of_part(part: type[Part], definitions: Schema) -> Schema:
    keys = keys_of(part)
    named: Mapping[str, Schema] = {key: {"enum": [value]} for key, value in part.tag.items()}
    return {
        "title": part.__name__,
        "description": getdoc(part),
        "type": "object",
        "properties": {**named, **{k: _of_key(f.type, definitions) for k, f in keys.items()}},
        "required": [*named, *(key for key, of in keys.items() if not may_be_absent(of))],
        "additionalProperties": False,
    }


def _of_key(kind: Any, definitions: Schema) -> Schema:
    """Return the schema of a key's type, with what the key means."""
    return {"description": _meaning(kind), **_schema(kind, definitions)}


def _meaning(kind: Any) -> str:
    """Return what is said of a type, in a row of that within the union with UNSET."""
    while get_origin(kind) is not Annotated:
        kind = get_args(kind)[0]
    return str(get_args(kind)[1])

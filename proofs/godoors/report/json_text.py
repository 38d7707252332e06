"""The encoder of documents as JSON, for all commands with `--json` and for files."""

import json
import sys

from godoors.report.streams import escaped
from goproof.documents.base import Part, plain


def as_json(document: Part, indent: int | None = None) -> str:
    """Return a document as JSON in which nothing is a control code, or beyond the encoding."""
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return escaped(json.dumps(plain(document), indent=indent, ensure_ascii=not unicode))

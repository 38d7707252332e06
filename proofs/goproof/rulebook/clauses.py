"""The clauses of the five sources, each in a few words of our own, as `clauses.toml` lists them."""

import tomllib
from pathlib import Path

FILE = Path(__file__).with_name("clauses.toml")

CLAUSES: dict[str, dict[str, str]] = {
    source: {clause: entry["says"] for clause, entry in table["clauses"].items()}
    for source, table in tomllib.loads(FILE.read_text(encoding="utf-8")).items()
}

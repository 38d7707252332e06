"""Examine the engines of engines.toml, and write docs/reference/engines.md: `python -m engines`.

`python -m engines NAME…` examines these and leaves what was found of the others; `--page` examines
none and writes the page anew. What is found of each is kept in `engines/found`, one JSON document
of `goproof conformance` each. The programs `python` and `node` are those of the path; JavaScript's
libraries are looked for in the working directory and by NODE_PATH.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import date
from typing import Any

from engines.fingerprint import fingerprint
from engines.listing import FOUND, ROOT, Listed, listed
from engines.page import game_file, is_long, page
from engines.second import rules_judged_by, second_judgement
from godoors.conformance import run
from godoors.conformance.process import Limits
from goproof.documents.base import plain
from goproof.errors import UsageError

PAGE = ROOT / "docs" / "reference" / "engines.md"
# Some libraries take long to import.
PATIENCE = Limits(seconds=30.0)


def main(arguments: list[str] | None = None) -> int:
    """Examine engines and write the page."""
    parser = argparse.ArgumentParser("python -m engines", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="the engines, by default all")
    parser.add_argument("--seconds", type=float, default=600.0, help="for each, by default 600")
    parser.add_argument("--page", action="store_true", help="examine none, write the page only")
    parsed = parser.parse_args(arguments)
    engines = listed()
    if unknown := set(parsed.names) - {engine.name for engine in engines}:
        parser.error(f"{sorted(unknown)[0]}: no engine of engines/engines.toml")
    if not parsed.seconds > 0:
        parser.error(f"--seconds {parsed.seconds:g}: more than 0 is needed")
    # Of the files that were read, not of those that a later edit leaves.
    fingerprint()
    failed = False
    for engine in engines if not parsed.page else ():
        if not parsed.names or engine.name in parsed.names:
            failed |= not examine(engine, parsed.seconds)
    kept = {engine: found for engine in engines if (found := read(engine)) is not None}
    PAGE.write_text(page(kept), encoding="utf-8")
    return int(failed)


def examine(engine: Listed, seconds: float) -> bool:
    """Examine an engine and keep what was found; tell whether it could be started."""
    document = examined(engine, seconds)
    if document is not None:
        keep(engine, document)
    return document is not None


def examined(engine: Listed, seconds: float) -> dict[str, Any] | None:
    """Return what was found of an engine, None if it could not be started."""
    print(f"{engine.name}: {engine.command}", file=sys.stderr)
    try:
        report = run.conformance(
            engine.command,
            rules=engine.rules or None,
            seconds=seconds,
            limits=PATIENCE,
            adapter=not engine.start,
        )
    except UsageError as error:
        print(f"{engine.name}: {error}", file=sys.stderr)
        return None
    if not report.games:
        # What is found of a program that can't be started is no finding about its board.
        why = [
            f"{difference.kind.name}, {difference.engine_says}"
            for difference in (found.difference for found in report.found)
        ]
        print(f"{engine.name}: {'; '.join([*why, engine.get])}", file=sys.stderr)
        return None
    document: dict[str, Any] = plain(report)
    del document["schema"]
    ko, suicide = rules_judged_by(engine, document)
    for found in document["disagreements"]:
        found["second"] = second_judgement(found, ko, suicide)
    return document


def keep(engine: Listed, document: dict[str, Any]) -> None:
    """Write what was found of an engine by the present tool to its file, long games to others."""
    document["fingerprint"], document["date"] = fingerprint(), date.today().isoformat()
    FOUND.mkdir(exist_ok=True)
    for number, found in enumerate(document["disagreements"], 1):
        if is_long(found):
            file = game_file(engine, number)
            if found["sgf"] != file.name:
                file.write_text(found["sgf"], encoding="utf-8")
            found["sgf"] = file.name
        # On one line each, as they are many.
        found["commands"] = ", ".join(found["commands"])
    engine.found.write_text(key_by_key(document), encoding="utf-8")


def key_by_key(document: dict[str, Any]) -> str:
    """Return a document as JSON with a line for each key, which is enough to compare versions."""
    keys = (json.dumps({key: told}, ensure_ascii=False)[1:-1] for key, told in document.items())
    return "{\n" + ",\n".join(keys) + "\n}\n"


def read(engine: Listed) -> dict[str, Any] | None:
    """Return what was found of an engine, None if it never was examined."""
    if not engine.found.exists():
        return None
    document: dict[str, Any] = json.loads(engine.found.read_text(encoding="utf-8"))
    for found in document["disagreements"]:
        found["commands"] = found["commands"].split(", ")
    return document


if __name__ == "__main__":
    sys.exit(main())

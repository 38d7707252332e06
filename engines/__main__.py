"""Examine the engines of engines.toml, and write docs/reference/engines.md: `python -m engines`.

`python -m engines NAME…` examines these and leaves what was found of the others; `--new` plays only
the sorts of games that are new since an engine was examined, and adds what they show; `--page`
examines none and writes the page anew. What is found of each is kept in `engines/found`, one JSON
document of `goproof conformance` each. The programs `python` and `node` are those of the path;
JavaScript's libraries are looked for in the working directory and by NODE_PATH.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import date
from typing import Any

from engines.fingerprint import COMPARED, parts
from engines.listing import FOUND, ROOT, Listed, listed, option_sets, rules_under
from engines.page import game_file, is_long, page
from engines.second import rules_judged_by, second_judgement
from godoors.conformance import run
from godoors.conformance.options import ConformanceOptions
from godoors.conformance.process import Limits
from godoors.conformance.report import AGREES, DISAGREES, INCOMPLETE
from goproof.documents.base import plain
from goproof.errors import UsageError

PAGE = ROOT / "docs" / "reference" / "engines.md"
# Some libraries take long to import.
PATIENCE = Limits(seconds=30.0)
# What an engine has that plays as it did before.
SAME = ("engine", "boards", "rules", "presets", "judged_by")


def main(arguments: list[str] | None = None) -> int:
    """Examine engines and write the page."""
    parser = argparse.ArgumentParser("python -m engines", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="the engines, by default all")
    parser.add_argument("--seconds", type=float, default=600.0, help="for each, by default 600")
    parser.add_argument("--new", action="store_true", help="play only games that are new")
    parser.add_argument("--page", action="store_true", help="examine none, write the page only")
    parsed = parser.parse_args(arguments)
    engines = listed()
    if unknown := set(parsed.names) - {engine.name for engine in engines}:
        parser.error(f"{sorted(unknown)[0]}: no engine of engines/engines.toml")
    if not parsed.seconds > 0:
        parser.error(f"--seconds {parsed.seconds:g}: more than 0 is needed")
    # Of the files that were read, not of those that a later edit leaves.
    parts()
    failed = False
    for engine in engines if not parsed.page else ():
        if not parsed.names or engine.name in parsed.names:
            failed |= not (add if parsed.new else examine)(engine, parsed.seconds)
    kept = {engine: found for engine in engines if (found := read(engine)) is not None}
    PAGE.write_text(page(kept), encoding="utf-8")
    return int(failed)


def examine(engine: Listed, seconds: float) -> bool:
    """Examine an engine and keep what was found; tell whether it could be started."""
    document = examined(engine, seconds)
    if document is None:
        return False
    if engine.options:
        document["options"] = [rules_under(engine.start, o) for o in option_sets(engine.options)]
    keep(engine, document)
    return True


def add(engine: Listed, seconds: float) -> bool:
    """Have an engine play the sorts of games that are new, and add what was found.

    Tell whether it is examined by the present tool then. It isn't where the tool compares
    otherwise, or the engine is another one or plays other rules than before: all is to be played.
    """
    kept = read(engine)
    new = {
        part for part, digest in parts().items() if not kept or kept["parts"].get(part) != digest
    }
    if not new:
        return True
    if kept and COMPARED not in new:
        known = [found["id"] for found in kept["disagreements"]]
        document = examined(engine, seconds, sorts=new, known=known)
        if document is None:
            return False
        if all(kept[key] == document[key] for key in SAME):
            keep(engine, joined(kept, document))
            return True
    print(f"{engine.name}: all is to be played, without --new", file=sys.stderr)
    return False


def joined(kept: dict[str, Any], document: dict[str, Any]) -> dict[str, Any]:
    """Return what was found of an engine with what was found of it by other games."""
    # What seems to be of a new kind may turn out to be of a known one when it is made shorter.
    ids = {found["id"] for found in kept["disagreements"]}
    more = [found for found in document["disagreements"] if found["id"] not in ids]
    found = [*kept["disagreements"], *more]
    complete = kept["complete"] and document["complete"]
    return kept | {
        "disagreements": found,
        "complete": complete,
        "status": DISAGREES if found else AGREES if complete else INCOMPLETE,
        "stopped": kept["stopped"] or document["stopped"],
        "unscored": kept["unscored"] or document["unscored"],
        "tried": kept["tried"] | document["tried"],
        "steps": {key: count + document["steps"][key] for key, count in kept["steps"].items()},
        **{key: kept[key] + document[key] for key in ("games", "commands")},
        "seconds": round(kept["seconds"] + document["seconds"], 2),
    }


def examined(engine: Listed, seconds: float, **only: Any) -> dict[str, Any] | None:
    """Return what was found of an engine, None if it could not be started."""
    print(f"{engine.name}: {engine.command}", file=sys.stderr)
    try:
        options = ConformanceOptions(
            engine.command,
            rules=engine.rules or None,
            seconds=seconds,
            limits=PATIENCE,
            adapter=not engine.start,
        )
        report = run.examine(options, **only)
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
    document["parts"], document["date"] = parts(), date.today().isoformat()
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

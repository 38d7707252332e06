"""The page docs/reference/engines.md, from what was found of each engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from engines.fingerprint import fingerprint
from engines.listing import Listed
from godoors.conformance.report_lines import ranges
from godoors.report.markdown import anchor, table
from godoors.report.text_boards import board_lines
from gospec.law.diagram import parse

WIDTH = 100
MOST_LINES = 10
MOST_TOLD = 3
SECOND = {
    "differs": " The board of the corpus says otherwise than the law.",
    "not judged": " The board of the corpus can't judge it.",
}
HEAD = """\
# What was found of other people's engines

`python -m engines` writes this page from `engines/engines.toml`. The page shows what
`goproof conformance` found of each engine, and how to see it again.

A *disagreement* is a difference between an engine and the rules that it otherwise plays, or those
that `--rules` names. The law replays each disagreement, and each occurred again in a new process.
The [board of the corpus](../../corpus/README.md), which shares no code with the law, judges it a
second time; a section says where it can't. Independently of both, on the day given, the game was
followed and its commands were played at the engine, to judge what the disagreement means: a
*fault*, a documented *choice*, or a trait of the *adapter*. *None found* means that the games that
were tried showed no disagreement; each section says whether all games were tried.

Each disagreement comes with a game that shows it: as GTP commands, as a file if there are many, or
as code in the library's own language to send to its author, which fails as long as the fault is
there. The fingerprint is a digest of the games that are tried, of what the rules say about each of
their steps, and of the code that compares; a section says if its fingerprint is that of an earlier
tool.

Engines that speak GTP run as they are. Libraries run behind adapters of a few lines each, in
`engines/adapters` and `engines/boards.cjs`. An adapter asks the library whether a move is legal and
decides nothing except what its comments say. Run the commands from the root of the repository, with
the package installed as its section says.

"""


def page(found: Mapping[Listed, dict[str, Any]]) -> str:
    """Return the text of the page."""
    rows = [
        (
            f"[{engine.name}](#{anchor(engine.name)})",
            document["engine"]["version"] or "not told",
            rules_of(document),
            "; ".join(kinds_of(document))
            or ("none found" if document["complete"] else "none found, not all was tried"),
        )
        for engine, document in found.items()
    ]
    products = len({engine.get for engine in found})
    count = f"These are {len(found)} results of {products} products.\n\n"
    overview = "\n".join(table(("engine", "version", "rules", "disagreements"), rows)).strip()
    sections = ["\n".join(section(engine, document)) for engine, document in found.items()]
    return HEAD + count + overview + "\n\n" + "\n\n".join(sections) + "\n"


def rules_of(document: dict[str, Any]) -> str:
    """Return the rules that an engine plays, in few words: many that it may be are none told."""
    told = {
        rule: value if value.count(" or ") < MOST_TOLD else "not told"
        for rule, value in document["rules"].items()
    }
    return ", ".join(f"{rule}: {value}" for rule, value in told.items())


def kinds_of(document: dict[str, Any]) -> list[str]:
    """Return the kinds of disagreement, each once."""
    return list(dict.fromkeys(d["kind"] for d in document["disagreements"]))


def section(engine: Listed, document: dict[str, Any]) -> Iterator[str]:
    """Yield the lines about one engine."""
    said = document["engine"]
    yield f"## {engine.name}"
    yield ""
    yield f"- version {said['version'] or 'not told'}, by `{engine.get}`"
    rules = f" --rules {engine.rules}" if engine.rules else ""
    how = "gtp" if engine.start else "adapter"
    yield f"- examined by: `goproof conformance --{how} '{engine.command}'{rules}`"
    earlier = "" if document["fingerprint"] == fingerprint() else ", by an earlier tool"
    yield f"- on {document['date']}, fingerprint `{document['fingerprint']}`{earlier}"
    yield f"- rules inferred: {rules_of(document)}"
    if document["presets"]:
        yield f"- as the presets: {', '.join(document['presets'])}"
    yield f"- boards: sides of {ranges(document['boards'], '{0}')}"
    tried = f"{document['games']} games, {document['commands']} commands"
    yield f"- tried: {tried}, {document['seconds']:.0f} s: {how_much(document)}"
    if document["disagreements"]:
        yield f"- played by hand: {engine.by_hand or 'not yet'}"
    for warning in document["warnings"]:
        yield f"- warning: {warning}"
    for unknown in document["unknown"]:
        yield f"- not told: {unknown}"
    for note in document["notes"]:
        yield f"- {note}"
    if engine.note:
        yield ""
        yield from fill(" ".join(engine.note.split()), WIDTH).split("\n")
    for number, disagreement in enumerate(document["disagreements"], 1):
        yield ""
        least = disagreement["shortest"] and min(document["boards"]) <= 3
        yield from disagreement_lines(number, disagreement, engine, least=least)


def how_much(document: dict[str, Any]) -> str:
    """Return how much of the plan was tried."""
    if document["stopped"]:
        return "the time was over before all were tried"
    return "{judged} of {planned} steps judged, {unanswered} unanswered".format(**document["steps"])


def disagreement_lines(
    number: int, found: dict[str, Any], engine: Listed, *, least: bool
) -> Iterator[str]:
    """Yield the lines about one disagreement; `least` if all shorter games were tried."""
    kind = f"{found['kind']}: {found['circumstance']}"
    yield f"### {engine.name} {number}: {kind}"
    yield ""
    judged = engine.judgements.get(found["id"], "not judged by a person yet")
    second = SECOND.get(found.get("second", ""), "")
    yield from fill(f"{judged[:1].upper()}{judged[1:]}.{second}", WIDTH).split("\n")
    yield ""
    yield "```text"
    # A long game has a file, and a board without stones needs no drawing.
    if {"X", "O"} & {*found["diagram"]} and not is_long(found):
        yield from board_lines(parse(found["diagram"]))
    if found["last"]:
        yield f"then {found['last']}"
    yield f"engine: {found['engine']}"
    yield f"law:    {found['law']}"
    yield "```"
    yield ""
    shortest = "and no shorter game on boards up to 3x3 shows it"
    tried = shortest if least else "shortened, but not all shorter games were tried"
    author = "; for its author" if found["id"] in engine.reproductions else ""
    yield f"{found['steps']} turns, {tried}{author}:"
    yield ""
    yield from reproduction(number, found, engine)


def reproduction(number: int, found: dict[str, Any], engine: Listed) -> Iterator[str]:
    """Yield what reproduces a disagreement: code or commands, ten lines at most, or a file."""
    code = engine.reproductions.get(found["id"])
    if is_long(found):
        name = game_file(engine, number).name
        yield f"The game is in [{name}](../../engines/found/{name})."
        if not code:
            return
        yield ""
    yield f"```{engine.language if code else 'text'}"
    yield from code.strip().split("\n") if code else wrapped(found["commands"])
    yield "```"


def is_long(found: dict[str, Any]) -> bool:
    """Tell whether the commands of a disagreement are too many for the page."""
    return len([*wrapped(found["commands"])]) > MOST_LINES


def game_file(engine: Listed, number: int) -> Path:
    """Return the file of a game that is too long for the page."""
    return engine.found.with_name(f"{engine.name}-{number}.sgf")


def wrapped(commands: Sequence[str]) -> Iterator[str]:
    """Yield commands a line each; of long games the moves on one, as many as a line takes."""
    if len(commands) <= MOST_LINES:
        yield from commands
        return
    yield from fill(", ".join(commands), WIDTH).split("\n")

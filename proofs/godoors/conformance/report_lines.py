"""A report in words, and what a build needs: accepted disagreements, and JUnit's XML."""

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from godoors.conformance.kinds import Kind
from godoors.conformance.report import INCOMPLETE, NOTHING_TRIED, Found, Report, missing, sgf_of
from goproof.errors import UsageError, read_file

# A list of more commands is left to the SGF.
MOST_SHOWN = 30


def lines_of(report: Report, drawn: Any) -> Iterator[str]:
    """Yield the lines of a report; `drawn` returns the lines of a board."""
    yield f"engine: {report.name or 'without a name'} {report.version}".rstrip()
    yield f"command: {report.command}"
    yield f"boards: {ranges(report.sizes)}"
    for rule, value in report.choices.items():
        yield f"{rule}: {value}"
    if report.presets:
        yield f"as the presets: {', '.join(report.presets)}"
    if report.expected:
        yield f"judged by: {report.expected}"
    for warning in report.warnings:
        yield f"warning: {warning}"
    if report.refused:
        yield f"refused: {', '.join(report.refused)}"
    if report.tried:
        yield f"tried: {', '.join(f'{count} {sort}' for sort, count in report.tried.items())}"
    if report.steps.planned:
        yield f"judged: {report.steps.judged} of {report.steps.planned} steps"
    if report.situations:
        local = report.judged_situations
        yield f"situations judged: {local.judged} of {local.known}{_by_side(local.by_side)}"
    for note in report.notes:
        yield f"note: {note}"
    for unknown in report.unknown:
        yield f"could not tell: {unknown}"
    for number, found in enumerate(report.found, 1):
        yield ""
        yield from _found_lines(number, found, drawn, accepted=found.id in report.exemptions)
    yield ""
    for name in report.accepted_unseen:
        yield f"accepted, and not found: {name}"
    yield _summary(report)


def _by_side(by_side: dict[str, int]) -> str:
    sides = ", ".join(f"{count} on {side}x{side}" for side, count in by_side.items())
    return f": {sides}" if sides else ""


def _found_lines(number: int, found: Found, drawn: Any, *, accepted: bool) -> Iterator[str]:
    difference = found.difference
    yield f"{number}. {found.name}{' (accepted)' * accepted}"
    yield f"    id: {found.id}"
    if difference.game.steps:
        yield from (f"    {line}" for line in drawn(found.before))
        yield f"    then {found.last}"
    yield f"    engine: {difference.engine_says}"
    yield f"    law: {difference.law_says}"
    yield f"    {_how_short(found)}"
    if found.earlier:
        yield "    it shows only after earlier commands, which the list below begins with"
    if found.looks:
        yield f"    it shows only where this is asked after every move: {', '.join(found.looks)}"
    if not found.repeated:
        yield "    it did not come again from a new process: the engine varies"
    if len(found.commands) <= MOST_SHOWN or not _sgf_has_all(found):
        yield "    commands:"
        yield from (f"        {line}" for line in found.commands)
    else:
        yield f"    commands: {len(found.commands)}, with the moves of the SGF; --json lists them"
    if difference.game.steps:
        yield f"    SGF: {sgf_of(found)}"


def _sgf_has_all(found: Found) -> bool:
    """Tell whether the SGF shows it: without moves taken back, and nothing asked before."""
    undone = any(step.is_undo for step in found.difference.game.steps)
    return not (undone or found.earlier or found.looks)


def _how_short(found: Found) -> str:
    if found.least:
        return "no shorter game on boards up to 3x3 shows it"
    if found.irreducible:
        return "nothing can be left out; whether another game is shorter was not told"
    if found.repeated and found.difference.game.steps:
        return "a shorter game may show it: not all that can be left out was tried"
    return "it was not shortened"


def _summary(report: Report) -> str:
    if report.status == NOTHING_TRIED:
        return f"nothing tried: {report.stopped or 'no game could be begun'}"
    count, new = len(report.found), len(report.new)
    kinds = "no disagreement" if not count else f"{count} kind{'s' * (count > 1)} of disagreement"
    if report.exemptions:
        kinds += f", {new} of them new" if new else ", none of them new" * bool(count)
    if report.status == INCOMPLETE:
        kinds = f"incomplete: {kinds}"
    cut = "".join(f"; {why}" for why in missing(report))
    tried = f"{report.games} games, {report.commands} commands, seed {report.seed}"
    return f"{kinds} in {tried}{cut}"


def ranges(sizes: list[int], name: str = "{0}x{0}") -> str:
    """Return sizes in words, those that follow one another as a range."""
    parts = list[str]()
    for size in sizes:
        if parts and size - 1 in sizes:
            parts[-1] = f"{parts[-1].partition(' to ')[0]} to {name.format(size)}"
        else:
            parts.append(name.format(size))
    return ", ".join(parts) or "none"


def accepted_in(file: str) -> tuple[str, ...]:
    """Return the ids that a file lists, a line each, as reports have them.

    A line that begins with # says nothing. Raises UsageError, with the line, for one that is no
    id, and where the file can't be read.
    """
    names = list[str]()
    for number, line in enumerate(read_file(file).decode("utf-8", "replace").splitlines(), 1):
        name = line.strip()
        if not name or name.startswith("#"):
            continue
        try:
            names.append(Kind.of_id(name).id)
        except ValueError:
            raise UsageError(
                f"{file}, line {number}: {name[:60]!r} is no id of a disagreement, "
                "such as 'accepts:occupied'"
            ) from None
    return tuple(names)


def junit(report: Report) -> str:
    """Return a report as JUnit's XML.

    Each sort of games that was tried is a test that passes; each disagreement one that fails, or is
    skipped, if it is accepted. That not all was tried, or nothing, is an error.
    """
    suite = Element("testsuite", name=f"goproof conformance: {report.name or report.command}")
    for sort, count in report.tried.items():
        _case(suite, f"{sort}: {count} tried")
    for found in report.found:
        case = _case(suite, found.name)
        if found.id in report.exemptions:
            SubElement(case, "skipped", message="accepted")
        else:
            failure = SubElement(case, "failure", message=_message(found))
            failure.text = "\n".join([*found.commands, sgf_of(found)])
    if not report.complete:
        case = _case(suite, "all was tried")
        why = "; ".join(missing(report)) or "nothing was tried"
        SubElement(case, "error", message=why)
    for kind in ("failure", "error", "skipped"):
        number = str(len(suite.findall(f"testcase/{kind}")))
        suite.set({"failure": "failures", "error": "errors"}.get(kind, kind), number)
    suite.set("tests", str(len(suite)))
    suite.set("time", f"{report.seconds:.2f}")
    indent(suite)
    return tostring(suite, encoding="unicode", xml_declaration=True) + "\n"


def _case(suite: Element, name: str) -> Element:
    return SubElement(suite, "testcase", classname="goproof.conformance", name=name)


def _message(found: Found) -> str:
    said = found.difference
    return f"{found.last}: the engine: {said.engine_says}; the law: {said.law_says}"

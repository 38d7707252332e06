"""What a build needs of an examination: accepted disagreements, and a report in JUnit's XML."""

from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from godoors.conformance.kinds import Kind
from godoors.conformance.report import Found, Report, missing, sgf_of
from goproof.errors import UsageError

# Some files never end, such as /dev/zero.
LONGEST = 1_000_000


def accepted_in(file: str) -> tuple[str, ...]:
    """Return the ids that a file lists, a line each, as reports have them.

    A line that begins with # says nothing. Raises UsageError, with the line, for one that is no
    id, and where the file can't be read.
    """
    try:
        with Path(file).open(encoding="utf-8") as opened:
            text = opened.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"--accept {file}: {error}") from None
    if len(text) > LONGEST:
        raise UsageError(f"--accept {file}: more than {LONGEST} characters")
    names = list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        name = line.strip()
        if not name or name.startswith("#"):
            continue
        try:
            names.append(Kind.of_id(name).id)
        except ValueError:
            raise UsageError(
                f"--accept {file}, line {number}: {name[:60]!r} is no id of a disagreement, "
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

"""What a report is made from: documents that commands printed, certificates, and problems."""

import codecs
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from gochecker.checker import CheckResult
from gochecker.reading import Invalid, lines_of
from goproof.certificates.check import check_lines, is_about_cycles
from goproof.documents.base import plain
from goproof.errors import UsageError
from goproof.problems.in_region import solve_in_region
from goproof.problems.options import AS_WRITTEN, ProblemOptions
from goproof.problems.problem import Problem
from goproof.problems.reading import SUFFIXES, read_problems
from goproof.shipped import CERTIFICATES, PROBLEMS, named
from goproof.work.progress import Progress, silent

Document = dict[str, Any]
# Under which key several documents stand in one.
LISTED = {"value": "values", "solve": "problems"}
FORMATS = ("goproof-certificate", "goproof-cycle-certificate")


@dataclass(frozen=True)
class CheckedCertificate:
    """A certificate that was given, what the checker said just now, and its size on the disk."""

    path: Path
    verdict: CheckResult
    first: Document
    size: int


@dataclass
class Material:
    """Documents by the name of their schema, each with its file; certificates, checked."""

    documents: dict[str, list[tuple[Path, Document]]] = field(default_factory=dict)
    certificates: list[CheckedCertificate] = field(default_factory=list)

    def of(self, name: str) -> list[tuple[Path, Document]]:
        """Return the documents of a kind, those printed several at once among them."""
        listed = [
            (path, row)
            for path, document in self.documents.get(f"{name}-several", [])
            for row in document[LISTED[name]]
            if "error" not in row
        ]
        return [*self.documents.get(name, []), *listed]

    def solutions(self) -> Iterator[tuple[str, Document]]:
        """Yield the solved problems, each with its name, or else its file's."""
        for path, document in self.of("solve"):
            yield document["name"] or Path(document.get("file", path)).stem, document


# What a report can show; the other commands print nothing that it has a place for.
KINDS = (
    "verify",
    "errata",
    "matrix",
    "value",
    "value-several",
    "solve",
    "solve-several",
)


def read(
    files: Iterable[Path | str | Problem],
    progress: Progress = silent,
    overrides: ProblemOptions = AS_WRITTEN,
    limit: int | None = None,
) -> Material:
    """Return what files hold: documents, one after the other, or a certificate each, or problems.

    Problems are solved. A certificate or problem of goproof's own may be named. Parameters:
    `overrides`, what is said of problems in place of their files; `limit`, the most empty points of
    a region. Raises UsageError for a file that can't be read, or holds nothing of these.
    """
    material = Material()
    for each in files:
        path = Path("problem") if isinstance(each, Problem) else named(each, CERTIFICATES, PROBLEMS)
        if isinstance(each, Problem) or _is_problem(path):
            for problem in [each] if isinstance(each, Problem) else read_problems(path, overrides):
                if isinstance(problem, UsageError):
                    raise problem
                document = plain(
                    solve_in_region(problem, limit=limit, progress=progress).document()
                )
                material.documents.setdefault("solve", []).append((path, document))
            continue
        try:
            lines = lines_of(path)
            first = next(lines, "")
            if _is_certificate(first):
                material.certificates.append(_checked(path, first, lines, progress))
                continue
            text = "".join(chain([first], lines))
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror or error}") from None
        except Invalid as error:
            raise UsageError(f"{path}: {error}") from None
        for document in _documents(path, text):
            material.documents.setdefault(_kind(path, document), []).append((path, document))
    return material


def _is_problem(path: Path) -> bool:
    """Tell whether a file is a problem: SGF, a diagram, or JSON with rows that names no schema."""
    if path.suffix.lower() == ".sgf" or is_typed(path):
        return True
    try:
        document = json.loads(path.read_bytes()) if path.suffix.lower() == ".json" else None
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(document, dict) and "rows" in document and "schema" not in document


def _is_certificate(line: str) -> bool:
    try:
        first = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return is_about_cycles(line) or (isinstance(first, dict) and first.get("format") in FORMATS)


def _checked(path: Path, first: str, rest: Iterable[str], progress: Progress) -> CheckedCertificate:
    verdict = check_lines(chain([first], rest), progress)
    if not verdict.valid:
        raise UsageError(f"{path}: the checker refuses it, and nothing is proved: {verdict.fault}")
    return CheckedCertificate(path, verdict, json.loads(first), path.stat().st_size)


def _documents(path: Path, text: str) -> Iterator[Any]:
    """Yield the documents of a text, in which they may follow one another."""
    decoder, at = json.JSONDecoder(), 0
    text = text.strip()
    if not text:
        raise UsageError(f"{path}: empty, where documents of --json are wanted")
    while at < len(text):
        try:
            document, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            line = text.count("\n", 0, at) + 1
            raise UsageError(
                f"{path}: neither a certificate nor what a command prints with --json "
                f"(the document that begins in line {line} is no JSON)"
            ) from None
        yield document
        while at < len(text) and text[at].isspace():
            at += 1


def _kind(path: Path, document: object) -> str:
    """Return the name of a document, which it has to be like."""
    from godoors.documents import DOCUMENTS, fault_of

    named = document.get("schema") if isinstance(document, dict) else None
    name = str(named).rpartition("/")[0]
    if name not in KINDS or named != DOCUMENTS[name].__struct_config__.tag:
        wanted = ", ".join(str(DOCUMENTS[kind].__struct_config__.tag) for kind in KINDS)
        raise UsageError(
            f"{path}: a document with the schema {named!r}, where one of {wanted} is wanted"
        )
    if fault := fault_of(name, document):
        raise UsageError(f"{path}: no document of the schema {named}: {fault}")
    return name


def is_typed(path: Path) -> bool:
    """Tell whether a file of no ending that others have holds a diagram or SGF: it is no JSON."""
    if path.suffix.lower() in (*SUFFIXES, ".jsonl", ".gz") or not path.is_file():
        return False
    with path.open("rb") as file:
        begins = file.read(1 << 12).removeprefix(codecs.BOM_UTF8).lstrip()
    return begins[:1] not in (b"{", b"[", b"") and not begins.startswith(b"\x1f\x8b")

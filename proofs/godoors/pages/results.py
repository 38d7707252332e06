"""`goproof report`: pages of what runs have found, which open from a file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import convert

from gochecker.reading import lines_of
from godoors.documents import commands
from godoors.documents.commands import Missing, Verify
from godoors.pages import sections
from godoors.pages.documents import CheckedCertificate, Material, read
from godoors.pages.explorer import explorer_of
from godoors.pages.lemma_view import Verdicts, all_summaries, details
from godoors.pages.rendering import environment, page, write
from godoors.pages.unfolding import playable
from goproof.documents.verifying import VerdictRow
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas
from goproof.problems.options import AS_WRITTEN, ProblemOptions
from goproof.problems.problem import Problem
from goproof.shipped import CERTIFICATES, files as shipped
from goproof.verification.store import default_path
from goproof.verification.verify import Stored, stored
from goproof.work.progress import Progress, silent

File = str | os.PathLike[str] | Problem
PAGES = (
    ("index.html", "Overview"),
    ("verdicts.html", "Verdicts"),
    ("errata.html", "Errata"),
    ("comparisons.html", "Comparisons"),
    ("values.html", "Values"),
    ("problems.html", "Problems"),
)

# Bytes of a certificate that is checked in an instant.
SMALL = 8_000
STORE = "the store of verdicts, for the present lemmas and law"


@dataclass
class Report:
    """The pages that were written, and what they lack."""

    directory: Path
    pages: list[str] = field(default_factory=list)
    missing: list[Missing] = field(default_factory=list)
    verdicts: dict[str, int] = field(default_factory=dict)

    def document(self) -> commands.Report:
        """Return the document of `goproof report --json`."""
        verdicts = {key.replace(" ", "_"): n for key, n in self.verdicts.items()}
        return commands.Report.of(self, directory=str(self.directory), verdicts=verdicts)


def write_report(
    out: str | os.PathLike[str],
    files: File | Sequence[File] = (),
    *,
    store: str | os.PathLike[str] | None = None,
    overrides: ProblemOptions = AS_WRITTEN,
    limit: int | None = None,
    progress: Progress = silent,
) -> Report:
    """Write pages of what runs have found, and return which, and what they lack.

    Parameters:
        out: a directory, which is made.
        files: what `verify`, `errata`, `compare --matrix`, `value` and `solve` printed with
            `--json`, certificates, which are checked, and problems, which are solved; without any,
            the small ones of the certificates that come with goproof.
        store: where `verify` kept its verdicts, read where no document of `verify` is given;
            default: in the user's cache.
        overrides: what is said of problems in place of their files.
        limit: the most empty points of a region.
        progress: is told how many pages are done.

    Raises UsageError, before anything is written, for a file that is none of these, a certificate
    that the checker refuses, or a counterexample that is none in gospec.

    Example:
        >>> goproof.write_report("pages", ["no-such.json"])
        Traceback (most recent call last):
        goproof.errors.UsageError: no-such.json: No such file or directory

    """
    several = [files] if isinstance(files, str | os.PathLike | Problem) else files
    listed = [each if isinstance(each, Problem) else Path(each) for each in several]
    if not listed:
        listed += (file for file in shipped(CERTIFICATES) if file.stat().st_size < SMALL)
    material = read(listed, progress, overrides, limit)
    made = _Maker(Path(out), material, _stored(material, store), progress)
    made.write_all()
    return made.report


def _stored(material: Material, store: str | os.PathLike[str] | None) -> Stored:
    """Return what the store has; nothing where a document says what a run has found."""
    if material.of("verify") and store is None:
        return Stored((), (), ())
    return stored(default_path() if store is None else store)


class _Maker:
    def __init__(self, out: Path, material: Material, kept: Stored, progress: Progress) -> None:
        self.material, self.kept, self.progress = material, kept, progress
        self.report = Report(out)
        self.verdicts = self._verdicts()
        self.report.verdicts = self.verdicts.counts()

    def write_all(self) -> None:
        """Write every page, the overview last, as it tells what the others lack."""
        try:
            for directory in ("", "lemmas", "explore"):
                (self.report.directory / directory).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"{self.report.directory}: {error.strerror or error}") from None
        style = environment().get_template("style.css").render()
        write(self.report.directory / "style.css", style)
        self._lemmas()
        self._errata()
        self._comparisons()
        explored = self._certificates()
        self._values(explored)
        self._problems()
        self._page(
            "index.html", "index.html.jinja", report=self.report, origin=self.verdicts.origin
        )

    def _page(self, name: str, template: str, **values: object) -> None:
        title = dict(PAGES).get(name) or values["title"]
        up = "../" if "/" in name else ""
        values = {"title": title, "pages": PAGES, "here": name, "up": up, **values}
        write(self.report.directory / name, page(template, **values))
        self.report.pages.append(name)

    def _miss(self, what: str, command: str) -> Missing:
        missing = Missing(what, command)
        self.report.missing.append(missing)
        return missing

    def _verdicts(self) -> Verdicts:
        rows: dict[str, list[VerdictRow]] = {}
        names = {lem.name for lem in all_lemmas()}
        for path, document in self.material.of("verify"):
            for row in convert(document, Verify).lemmas:
                if row.name not in names:
                    raise UsageError(f"{path}: there is no lemma {row.name} in this catalogue")
                rows.setdefault(row.name, []).append(row)
        # What a document says of the same check is not said twice.
        said = {(name, row.method, row.bound) for name, those in rows.items() for row in those}
        for result in self.kept.results:
            if (result.name, result.method.value, result.bound) not in said:
                rows.setdefault(result.name, []).append(result.document())
        files = [str(path) for path, _ in self.material.of("verify")]
        kept = [STORE] if self.kept.results or not files else []
        origin = ", ".join(dict.fromkeys(files + kept))
        return Verdicts(rows, origin)

    def _lemmas(self) -> None:
        lemmas = all_lemmas()
        summaries = all_summaries(self.verdicts)
        lacking = [name for each in summaries for name in each["lacking"]]
        missing = []
        if lacking:
            what = f"verdicts of {len(lacking)} of the catalogue's checks"
            missing.append(self._miss(what, "goproof verify --json > verdicts.json"))
        self._page(
            "verdicts.html",
            "verdicts.html.jinja",
            lemmas=summaries,
            counts=self.report.verdicts,
            origin=self.verdicts.origin,
            missing=missing,
        )
        for number, lem in enumerate(lemmas):
            self._page(
                f"lemmas/{lem.name}.html",
                "lemma.html.jinja",
                title=lem.title,
                lemma=details(lem, self.verdicts),
            )
            self.progress(number + 1, len(lemmas), lem.name)

    def _errata(self) -> None:
        matrices = [sections.errata_matrix(document) for _, document in self.material.of("errata")]
        missing = []
        if not matrices:
            missing.append(self._miss("the errata matrix", "goproof errata --json > errata.json"))
        self._page("errata.html", "errata.html.jinja", matrices=matrices, missing=missing)

    def _comparisons(self) -> None:
        matrices = [
            sections.comparison_matrix(document) for _, document in self.material.of("matrix")
        ]
        missing = []
        if not matrices:
            command = "goproof compare --matrix --json > matrix.json"
            missing.append(self._miss("the comparison matrix", command))
        self._page("comparisons.html", "comparisons.html.jinja", matrices=matrices, missing=missing)

    def _certificates(self) -> list[dict[str, object]]:
        return [self._explored(i, each) for i, each in enumerate(self.material.certificates, 1)]

    def _explored(self, number: int, each: CheckedCertificate) -> dict[str, object]:
        """Write the page of a certificate, unless it is too large for one."""
        name = f"explore/{number}.html"
        try:
            game = playable(lines_of(each.path), each.path.name, self.progress)
            made = explorer_of([game], f"Play against {each.path.name}")
        except UsageError as error:
            return sections.certificate(each, None, str(error))
        write(self.report.directory / name, made.html)
        self.report.pages.append(name)
        return sections.certificate(each, name, "")

    def _values(self, certificates: list[dict[str, object]]) -> None:
        files = [each.path for each in self.material.certificates]
        values = [sections.value(document, files) for _, document in self.material.of("value")]
        missing = []
        if not values:
            command = "goproof value 2x3 --certificate value.jsonl.gz --json > value.json"
            missing.append(self._miss("values", command))
        if not certificates:
            command = "goproof value 2x3 --certificate value.jsonl.gz"
            missing.append(self._miss("certificates, such as value.lower.jsonl.gz", command))
        self._page(
            "values.html",
            "values.html.jinja",
            values=values,
            certificates=certificates,
            missing=missing,
        )

    def _problems(self) -> None:
        problems = sections.solved_names(self.material)
        missing = []
        if not problems:
            command = "goproof solve throw-in --json > solved.json"
            missing.append(self._miss("solved problems", command))
        self._page("problems.html", "problems.html.jinja", problems=problems, missing=missing)

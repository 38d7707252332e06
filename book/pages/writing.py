"""The generated pages of docs/, such as the tables of lemmas and errata, and the theory.

`python -m book.pages` writes them; with `--check` it only reports whether those that are kept are
up to date, and with `--built` it writes those that nobody keeps, which are the longest. They hold
declarations, and the witnesses of errata, which are the same on every run; `goproof verify` writes
times and solvers' answers, which are not.
"""

import argparse
import shutil
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from book.pages.differences import differences_page
from book.pages.growth import growth_drawing
from book.pages.json_page import json_page
from book.pages.known_page import with_table
from book.pages.lemma_pages import (
    LEMMAS,
    drawing_of,
    lemma_drawing,
    lemma_page,
    lemmas_page,
    page_of,
    rests_on_page,
)
from book.pages.offers import with_offers
from book.pages.readings_page import Beside, nothing_beside, with_tables, with_words, words_and_code
from book.pages.readme import README, with_numbers
from book.pages.theory_page import theory_page
from book.pages.three_by_three import three_by_three_page
from book.pages.values_page import with_values
from godoors.matrices.errata import LIMIT
from godoors.matrices.errata_cells import Trial, default_boards, put_on_trial
from godoors.report.markdown import block, link, plain, table
from godoors.report.matrices import clearings
from godoors.report.text_boards import side_by_side
from godoors.rulebook.documents import Copy, place_of
from goproof.boards.picture import Picture
from goproof.comparisons.difference import Difference, colouring_seen, in_words
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas, modules
from goproof.rulebook.clauses import CLAUSES
from gospec.sources.errata import ERRATA, Erratum
from gospec.sources.register import SOURCES

COMMAND = "make docs"
DIRECTORY = Path("docs")
READINGS = "readings.md"
# Data: what one looks up, apart from the pages to read.
REFERENCE = "reference"
ERRATA_PAGE = f"{REFERENCE}/errata.md"


def main(argv: Sequence[str] | None = None) -> int:
    """Write the pages, or check those on disk; return 0, or 1 when a checked page differs.

    Return 2 when there is no directory to write them to.
    """
    parser = argparse.ArgumentParser(prog="python -m book.pages", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if one differs")
    parser.add_argument(
        "--built", action="store_true", help="write what is built for the book only"
    )
    parser.add_argument("--directory", type=Path, default=DIRECTORY, help="docs, by default")
    parser.add_argument("--sources", metavar="DIR", help="the sources' documents; goes with --into")
    parser.add_argument("--into", type=Path, metavar="NEW", help="a new directory")
    arguments = parser.parse_args(argv)
    directory: Path = arguments.directory
    try:
        if not directory.is_dir():
            raise UsageError(f"there is no directory {directory}")
        if arguments.sources is not None or arguments.into is not None:
            return _write_with_words(directory, arguments.sources, arguments.into)
    except UsageError as error:
        print(f"tables: {error}", file=sys.stderr)
        return 2
    if arguments.built:
        _take_away_what_is_of_no_lemma(directory)
        _write_built(directory)
        return 0
    return int(_write(directory, check=arguments.check))


def _write(directory: Path, *, check: bool) -> bool:
    """Write the pages, or only tell which differ; return whether one did."""
    stale = False
    pages = {directory / name: page() for name, page in PAGES.items()}
    for name, with_generated in PARTLY.items():
        if (path := directory / name).is_file():
            pages[path] = with_generated(path.read_text(encoding="utf-8"))
    for path, text in pages.items():
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path} is not what {COMMAND} writes", file=sys.stderr)
            stale = True
    return stale


def _write_with_words(directory: Path, sources: str | None, into: Path | None) -> int:
    """Write a copy of the pages in which readings and errata have the words of the clauses.

    These stay out of the project's own pages: the directory has to be new, and outside of docs.
    """
    if sources is None or into is None:
        raise UsageError("--sources DIR and --into NEW go together")
    if into.exists() or directory.resolve() in into.resolve().parents:
        raise UsageError(f"{into} is no new directory outside of {directory}")
    beside = words_and_code(Copy(sources))
    errata = errata_page(beside)
    readings = with_words((directory / READINGS).read_text(encoding="utf-8"), beside)
    try:
        shutil.copytree(directory, into)
    except OSError as error:
        raise UsageError(f"{into} can't be written: {error.strerror}") from None
    (into / ERRATA_PAGE).write_text(errata, encoding="utf-8")
    (into / READINGS).write_text(readings, encoding="utf-8")
    return 0


def _write_built(directory: Path) -> None:
    for name, page in BUILT.items():
        (directory / name).parent.mkdir(parents=True, exist_ok=True)
        (directory / name).write_text(page(), encoding="utf-8")


def _take_away_what_is_of_no_lemma(directory: Path) -> None:
    # Such as the pages of renamed lemmas.
    for path in sorted((directory / LEMMAS).glob("*")):
        if f"{LEMMAS}/{path.name}" not in BUILT:
            path.unlink()


def _heading(title: str, made_from: str) -> list[str]:
    return [
        f"# {title}",
        "",
        f"<!-- Generated by `{COMMAND}` from {made_from};"
        " don't edit it: a test compares the two. -->",
        "",
    ]


# --- errata ----------------------------------------------------------------------------------


def errata_page(beside: Beside = nothing_beside) -> str:
    """Return the text of docs/reference/errata.md. Plays every erratum, which takes seconds.

    What stands `beside` its clauses is shown with each entry.
    """
    boards = default_boards()
    trials = [put_on_trial(erratum, boards, LIMIT) for erratum in ERRATA.values()]
    lines = _heading("Errata", "`gospec.sources.errata` and `goproof.rulebook.clauses`")
    lines += [
        "A *defect* is executed as printed unless repaired. An *ambiguity* has two readings, both"
        " of which can be executed; the one taken is always in force, and `:without-ID` puts the"
        " other in its place. A *claim* is a statement that a source makes about its rules and that"
        " the witness contradicts. An *editorial* entry is read in one way only.",
        "",
        "An entry is *needed* when leaving it out alone, everything else being repaired, changes"
        " some game on a board of at most six points. Some are seen only in company: those that"
        " concern prisoners, while prisoners count, or with an option of the rules.",
        "",
        "Below each entry stands its witness: the shortest game on the first board on which the"
        " two readings part, (a) and (b) being what each makes of the last move; for a claim, a"
        " move of which it is false. `goproof errata` shows the same, and how each variant"
        " compares with S1 on more boards. Which readings were considered:"
        " [readings.md](../readings.md).",
        "",
    ]
    lines += table(
        ("entry", "kind", "needed", "witness"),
        (
            (link(t.erratum.id), t.erratum.kind, "yes" if t.needed else "", _where(t))
            for t in trials
        ),
    )
    for source in SOURCES.values():
        lines += [f"## {source.key}, {source.title}", ""]
        lines += [line for t in trials if t.erratum in source.errata for line in _entry(t, beside)]
    return "\n".join(lines).rstrip() + "\n"


def _where(trial: Trial) -> str:
    """Return the board and the length of the witness, nothing where there is none."""
    witness = trial.witness
    if witness is None:
        return ""
    board, moves = witness.colouring.graph.name, len(witness.moves)
    if witness.set_up is not None:
        return f"{board}, one move"
    return f"{board}, {moves} move{'s' * (moves != 1)}"


def _entry(trial: Trial, beside: Beside) -> list[str]:
    erratum = trial.erratum
    kind = f"{erratum.kind}, needed" if trial.needed else erratum.kind
    lines = [
        f"### {erratum.id}",
        "",
        f"- Kind: {kind}",
        f"- Clause: {_clause(erratum)}",
        *([f"- Also about: {', '.join(erratum.also)}"] if erratum.also else []),
        f"- Printed: {plain(erratum.printed)}",
        f"- Read: {plain(erratum.read)}",
        f"- Why: {plain(erratum.why)}",
        "",
        *(line for clause in erratum.clauses for line in beside(clause)),
    ]
    if trial.witness is None:
        return lines
    counterexample = erratum.holds is not None
    return lines + (_move(trial.witness) if counterexample else _both(trial, trial.witness))


def _clause(erratum: Erratum) -> str:
    says = CLAUSES[erratum.clause.partition("/")[0]][erratum.clause]
    return f"{erratum.clause}, {says} ({place_of(erratum.clause)})"


def _both(trial: Trial, witness: Difference) -> list[str]:
    board = witness.colouring.graph.name
    sides = (("(a)", trial.left, witness.left), ("(b)", trial.right, witness.right))
    drawn = [Picture("before the last move", witness.colouring)]
    drawn += [
        Picture(name, after) for name, _, answer in sides if (after := colouring_seen(answer))
    ]
    played = f"after `{witness.in_words}`" if witness.set_up is None else witness.in_words
    return [
        f"On {board}, {played}, they differ in: {witness.what}.",
        "",
        *block(side_by_side(drawn)),
        *(f"- {name} `{rules}`: {in_words(answer)}" for name, rules, answer in sides),
        "",
    ]


def _move(witness: Difference) -> list[str]:
    return [
        f"False on {witness.colouring.graph.name}, {witness.in_words}:",
        "",
        *block(side_by_side(clearings(witness))),
    ]


def differences() -> str:
    """Return the text of docs/reference/differences.md."""
    heading = _heading(
        "How the five sources differ", "`goproof.comparisons.compare` and `gospec.sources.errata`"
    )
    return differences_page(heading)


def theory() -> str:
    """Return the text of docs/theory.md."""
    title = "The theory: what proofs for all graphs take for true"
    return theory_page(_heading(title, "`goproof.theory`"))


def json_keys() -> str:
    """Return the text of docs/reference/json.md."""
    return json_page(_heading("JSON", "`documents` of goproof and godoors"))


def three_by_three() -> str:
    """Return the text of docs/reference/three-by-three.md."""
    return three_by_three_page(_heading("3x3 on a page", "the certificate that it links to"))


def pages_of_lemmas() -> dict[str, Callable[[], str]]:
    """Return a page and a drawing of each lemma."""
    pages: dict[str, Callable[[], str]] = {}
    for lem in all_lemmas():
        source = f"proofs/{modules()[lem.name].replace('.', '/')}.py"
        pages[page_of(lem)] = partial(lemma_page, lem, source)
        pages[drawing_of(lem)] = partial(lemma_drawing, lem, f"Generated by `{COMMAND}`")
    return pages


def table_of_lemmas() -> str:
    """Return the text of docs/reference/lemmas.md."""
    return lemmas_page(_heading("Lemmas", "the files in `proofs/goproof/lemmas/`"))


# Pages that nobody keeps: `make book` builds them.
BUILT: dict[str, Callable[[], str]] = {
    **pages_of_lemmas(),
    f"{REFERENCE}/json.md": json_keys,
    f"{REFERENCE}/rests-on.md": rests_on_page,
    f"{REFERENCE}/differences.md": differences,
    f"{REFERENCE}/three-by-three.md": three_by_three,
}
PAGES: dict[str, Callable[[], str]] = {
    f"{REFERENCE}/lemmas.md": table_of_lemmas,
    ERRATA_PAGE: errata_page,
    "theory.md": theory,
    "growth.svg": growth_drawing,
}
# Pages written by hand, and what writes the generated parts of their text anew.
PARTLY: dict[str, Callable[[str], str]] = {
    READINGS: with_tables,
    "conjectures.md": with_offers,
    "own-lemmas.md": with_offers,
    "values.md": with_values,
    f"{REFERENCE}/what-is-known.md": with_table,
    README.as_posix(): with_numbers,
}

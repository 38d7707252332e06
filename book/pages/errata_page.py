"""The generated page of errata: both readings of each, and the game that tells them apart."""

from collections.abc import Sequence

from book.pages.drawing import raw
from godoors.matrices.errata import Trial, default_boards, put_on_trial
from godoors.report.answers import blocks_html
from godoors.report.markdown import plain
from godoors.rulebook.documents import place_of
from goproof.rulebook.clauses import CLAUSES
from gospec.sources.register import SOURCES

INTRODUCTION = """\
The register has four kinds of entries. A *defect* is executed as printed unless it is repaired. An
*ambiguity* has two readings, and both can be executed: the project uses one of them, and
`:without-ID` selects the other. A *claim* is a statement that a source makes about its rules and
that the witness refutes. An *editorial* entry has one reading only.

An entry is *needed* if leaving it out alone, with everything else repaired, changes some game on a
board of at most six points. Some entries matter only together with others or with an option of the
rules, such as those about prisoners.

The witness of an entry is the shortest game on the first board on which the two readings differ, as
(a) and (b) show. The witness of a claim is a move that refutes it.
`goproof errata` shows the same.
[readings.md](../readings.md) explains which readings we considered."""


def errata_page(heading: Sequence[str]) -> str:
    """Return the text of docs/reference/errata.md. Plays every erratum, which takes seconds."""
    boards = default_boards()
    lines = [*heading, INTRODUCTION, ""]
    for source in SOURCES.values():
        lines += [f"## {source.key}, {source.title}", ""]
        for erratum in source.errata:
            lines += _entry(put_on_trial(erratum, boards))
    return "\n".join(lines).rstrip() + "\n"


def _entry(trial: Trial) -> list[str]:
    clauses = (f"- {clause}, {_about(clause)}" for clause in trial.erratum.clauses)
    why = plain(trial.erratum.why)
    return [f"### {trial.erratum.id}", "", *raw(blocks_html(trial.blocks)), why, "", *clauses, ""]


def _about(clause: str) -> str:
    return f"{CLAUSES[clause.partition('/')[0]][clause]} ({place_of(clause)})"

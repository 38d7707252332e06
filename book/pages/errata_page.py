"""The generated page of errata: both readings of each, and the game that tells them apart."""

from collections.abc import Sequence

from book.pages.drawing import inline
from godoors.matrices.errata import Trial, default_boards, put_on_trial
from godoors.report.markdown import link, plain, table
from godoors.rulebook.documents import place_of
from goproof.comparisons.difference import Difference, in_words
from goproof.rulebook.clauses import CLAUSES
from gospec.sources.errata import ERRATA, Erratum
from gospec.sources.register import SOURCES

INTRODUCTION = """\
The register has four kinds of entries. A *defect* is executed as printed unless it is repaired. An
*ambiguity* has two readings, and both can be executed: the project uses one of them, and
`:without-ID` selects the other. A *claim* is a statement that a source makes about its rules and
that the witness refutes. An *editorial* entry has one reading only.

An entry is *needed* if leaving it out alone, with everything else repaired, changes some game on a
board of at most six points. Some entries matter only together with others or with an option of the
rules, such as those about prisoners.

The witness of an entry is the shortest game on the first board on which the two readings differ;
(a) and (b) show what each makes of the last move. The witness of a claim is a move that refutes it.
`goproof errata` shows the same.
[readings.md](../readings.md) explains which readings we considered."""


def errata_page(heading: Sequence[str]) -> str:
    """Return the text of docs/reference/errata.md. Plays every erratum, which takes seconds."""
    boards = default_boards()
    trials = [put_on_trial(erratum, boards) for erratum in ERRATA.values()]
    lines = [*heading, INTRODUCTION, ""]
    lines += table(
        ("entry", "kind", "needed", "witness"),
        (
            (link(t.erratum.id), t.erratum.kind, "yes" if t.needed else "", _where(t))
            for t in trials
        ),
    )
    for source in SOURCES.values():
        lines += [f"## {source.key}, {source.title}", ""]
        lines += [line for t in trials if t.erratum in source.errata for line in _entry(t)]
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


def _entry(trial: Trial) -> list[str]:
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
    ]
    if (witness := trial.witness) is None:
        return lines
    if erratum.holds is None:
        return lines + _both(trial, witness)
    false = f"False on {witness.colouring.graph.name}, {witness.in_words}:"
    return [*lines, false, "", *inline(trial.pictures)]


def _clause(erratum: Erratum) -> str:
    says = CLAUSES[erratum.clause.partition("/")[0]][erratum.clause]
    return f"{erratum.clause}, {says} ({place_of(erratum.clause)})"


def _both(trial: Trial, witness: Difference) -> list[str]:
    board = witness.colouring.graph.name
    sides = (("(a)", trial.left, witness.left), ("(b)", trial.right, witness.right))
    played = f"after `{witness.in_words}`" if witness.set_up is None else witness.in_words
    return [
        f"On {board}, {played}, they differ in: {witness.what}.",
        "",
        *inline(trial.pictures),
        *(f"- {name} `{rules}`: {in_words(answer)}" for name, rules, answer in sides),
        "",
    ]

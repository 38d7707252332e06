"""A page of verdicts: what one run of `goproof verify` found out."""

from __future__ import annotations

import platform
from collections.abc import Sequence

from goproof.methods.outcomes import Result
from goproof.report.lemma_pages import linked
from goproof.report.markdown import table
from goproof.report.terminal import summary
from goproof.solvers import version

COLUMNS = ("lemma", "statement", "clauses", "method", "bound", "verdict", "solvers", "seconds")


def verdicts_page(results: Sequence[Result], command: str) -> str:
    """Return the text of a page with a row for each result, and what must not be overlooked.

    Parameters: `command`, that which gave the results.
    """
    asked = dict.fromkeys(name for result in results for name in result.solvers)
    who = ", ".join(f"{name} {version(name)}" for name in asked) or "no solver"
    lines = [
        "# Verdicts",
        "",
        f"Written by `{command}`, with Python {platform.python_version()} and {who}. Seconds are of"
        " wall time, added over all boards, solvers and checks against `gospec`, and depend on what"
        " else the machine was doing. Statements, proofs and pictures are behind the names; what"
        " each verdict asks one to believe is in [trusted-base.md](trusted-base.md).",
        "",
        f"{summary(results)}.",
        "",
    ]
    lines += table(COLUMNS, map(_cells, results))
    remarks = dict.fromkeys(
        f"- {result.name}, {result.method.value}: {' '.join(remark.split())}"
        for result in results
        for remark in result.remarks
    )
    if remarks:
        lines += ["Remarks:", "", *remarks]
    return "\n".join(lines).rstrip() + "\n"


def _cells(result: Result) -> tuple[str, ...]:
    shown = result.verdict.value
    if not result.as_expected:
        shown += f", expected {result.expected.value}"
    answers = ", ".join(f"{name} {answer}" for name, answer in result.solvers.items())
    return (
        linked(result.lemma),
        result.lemma.statement,
        ", ".join(result.lemma.clauses),
        result.method.value,
        result.bound,
        shown,
        answers or "none needed",
        f"{result.seconds:.1f}",
    )

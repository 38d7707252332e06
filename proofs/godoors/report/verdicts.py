"""A page of verdicts: what one run of `goproof verify` reported."""

import platform
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

from godoors.report.markdown import table
from godoors.report.results import summary
from goproof.lemmas import modules
from goproof.methods.outcomes import Result
from goproof.solvers.registry import COQ, version
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Method
from goproof.vocabulary.lemma import Lemma


def linked(lem: Lemma) -> str:
    """Return a lemma's name with a link to its file, from a page in `docs/reference`."""
    return f"[{lem.name}](../../proofs/{modules()[lem.name].replace('.', '/')}.py)"


def verdicts_page(results: Sequence[Result], command: str) -> str:
    """Return the text of a page with a row for each result, and its remarks.

    Parameters: `command`, the one that printed the results.
    """
    solvers = dict.fromkeys(name for result in results for name in result.solvers)
    who = ", ".join(map(_named, solvers)) or "no solver"
    lines = [
        "# Verdicts",
        "",
        f"Written by `{command}`, with Python {platform.python_version()} and {who}. Seconds are of"
        " wall time, added over all boards, solvers and checks against `gospec`, and depend on what"
        " else the machine was doing. Statements, boards, proofs and pictures are behind the names;"
        " [trusted-base.md](../trusted-base.md) lists what you must believe for each verdict.",
        "",
        f"{summary(results)}.",
        "",
    ]
    name = attrgetter("name")
    by_name = sorted(results, key=name)
    methods = [m for m in Method if m in NAMED_BY_LEMMAS or any(r.method is m for r in results)]
    rows = (_row(list(of_lemma), methods) for _, of_lemma in groupby(by_name, key=name))
    lines += table(("lemma", *(method.value for method in methods)), rows)
    remarks = dict.fromkeys(
        f"- {result.name}, {result.method.value}: {' '.join(remark.split())}"
        for result in results
        for remark in result.remarks
    )
    if remarks:
        lines += ["Remarks:", "", *remarks]
    return "\n".join(lines).rstrip() + "\n"


def _named(solver: str) -> str:
    # Coq's version is that of its program and, after it, of the proofs.
    number, _, digest = version(solver).partition(", ")
    return f"{number} (its proofs: {digest})" if solver == COQ else f"{solver} {number}"


def _row(results: Sequence[Result], methods: Sequence[Method]) -> tuple[str, ...]:
    by_method = {result.method: _cell(result) for result in results}
    lem = results[0].lemma
    name = linked(lem) if lem.name in modules() else lem.name
    return name, *(by_method.get(method, "") for method in methods)


def _cell(result: Result) -> str:
    shown = result.verdict.value
    if not result.as_expected:
        shown += f", expected {result.expected.value}"
    return "; ".join([shown, *filter(None, [result.answers]), f"{result.seconds:.1f} s"])

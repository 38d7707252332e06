"""The lemmas about clauses, with their verdicts that are kept."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from warnings import warn

from godoors.documents.listing import LemmaOfClause, VerdictKept
from godoors.rulebook.citations import is_part
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas
from goproof.methods.outcomes import Result
from goproof.notation.mathematics import mathematics
from goproof.verification.store import default_path
from goproof.verification.verify import stored
from goproof.vocabulary.check import Check
from goproof.vocabulary.lemma import Lemma


def lemmas_about(clauses: Iterable[str], store: str | Path | None) -> Iterator[LemmaOfClause]:
    """Yield the lemmas about some clauses or parts of them, each with its stored verdicts.

    They are the verdicts of earlier runs that still apply. Parameters: `store`, the file of
    verdicts, by default that of `verify`.
    """
    wanted = tuple(clauses)
    lemmas = [
        lem for lem in all_lemmas() if any(is_part(c, w) for c in lem.clauses for w in wanted)
    ]
    results = _stored(store, lemmas) if lemmas else ()
    kept = {(result.name, result.method): result for result in results}
    for lem in lemmas:
        verdicts = [_kept(check, kept.get((lem.name, check.method))) for check in lem.checks]
        by_coq = chain(verdicts, _by_coq(lem, results))
        yield LemmaOfClause(
            lem.name,
            lem.sentence,
            mathematics(lem.statement) if lem.is_formal else None,
            list(lem.clauses),
            list(by_coq),
        )


def _stored(store: str | Path | None, lemmas: list[Lemma]) -> Sequence[Result]:
    try:
        return stored(store or default_path(), lemmas)
    except UsageError as error:
        if store is not None:
            raise
        warn(f"verdicts of earlier runs are not shown: {error}", stacklevel=2)
        return ()


def _kept(check: Check, result: Result | None) -> VerdictKept:
    verdict, bound = (result.verdict.value, result.bound) if result else (None, None)
    return VerdictKept(check.method.value, check.expected.value, verdict, bound)


def _by_coq(lem: Lemma, results: Iterable[Result]) -> Iterator[VerdictKept]:
    """Yield the verdict of Coq's kernel, which no lemma's file lists as a check."""
    named = {check.method for check in lem.checks}
    for result in results:
        if result.lemma is lem and result.method not in named:
            verdict, expected = result.verdict.value, result.expected.value
            yield VerdictKept(result.method.value, expected, verdict, result.bound)

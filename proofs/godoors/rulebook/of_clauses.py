"""Looking up a name in the rules, with the lemmas about its clauses and their verdicts."""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from godoors.documents.listing import LemmaOfClause, RulesListing, VerdictKept
from godoors.rulebook import listing
from godoors.rulebook.citations import is_part
from goproof.lemmas import all_lemmas
from goproof.methods.outcomes import Result
from goproof.notation.mathematics import mathematics
from goproof.verification.store import default_path
from goproof.verification.verify import stored
from goproof.vocabulary.check import Check
from goproof.vocabulary.lemma import Lemma
from gospec.texts.presets import Part
from gospec.texts.register import TEXTS

# The clauses of the sources about parts of the rule family, for rule texts that are made of parts.
CLAUSES_OF_PARTS: dict[Part, tuple[str, ...]] = {
    "ko": ("S1/R6", "S1/C6"),
    "suicide": ("S4/suicide",),
    "scoring": ("S1/R9", "S1/C9"),
    "pass_stones": ("S4/scoring",),
    "passes": ("S1/R8",),
    "komi": ("S1/C10",),
    "handicap": ("S1/C5",),
}


def rules(
    name: str | None = None,
    sources: str | Path | None = None,
    *,
    in_short: bool = False,
    store: str | Path | None = None,
) -> RulesListing:
    """Return the formalisations, rule texts, presets and errata, all of them or those of one name.

    A clause comes with the lemmas about it and their stored verdicts.

    Parameters:
        name: a source; a variant of a source, for the errata that it reads differently; a rule
            text, such as `NZ`, or words of its title, for the presets that rest on it; a passage
            of a rule text, such as `NZ/end`; a preset, an erratum or a clause.
        sources: a directory with the sources' documents; clauses then have their words.
        in_short: whether, without a name, to return only keys and titles of formalisations.
        store: a file of verdicts, as for `verify`; default: the one that `verify` keeps.

    Raises UsageError for an unknown name, if a needed document can't be read, or if the file is not
    a store.

    Example:
        >>> [clause] = goproof.rules("S2/clear").clauses
        >>> clause.lines
        '47-52'

    """
    found = listing.rules(name, sources, in_short=in_short)
    parts = _parts_of_passage(name)
    if found.clauses or parts is not None:
        about = [clause.id for clause in found.clauses or []]
        about += [clause for part in parts or () for clause in CLAUSES_OF_PARTS.get(part, ())]
        found.lemmas = list(lemmas_about(about, store or default_path()))
    return found


def _parts_of_passage(name: str | None) -> tuple[Part, ...] | None:
    """Return the parts that express a passage of a rule text, None if it is not a passage."""
    passages = [p for preset in TEXTS.values() for p in preset.passages if p.clause == name]
    return tuple({part: None for p in passages for part in p.parts}) if passages else None


def lemmas_about(clauses: Iterable[str], store: str | Path) -> Iterator[LemmaOfClause]:
    """Yield the lemmas about some clauses or parts of them, each with its stored verdicts.

    They are the verdicts of earlier runs that still apply.
    """
    wanted = tuple(clauses)
    lemmas = [
        lem for lem in all_lemmas() if any(is_part(c, w) for c in lem.clauses for w in wanted)
    ]
    results = stored(store, lemmas) if lemmas else ()
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

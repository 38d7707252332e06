"""Batches answered by whichever process, and whether that one can be believed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from goproof.methods.backends import backend, check_all
from goproof.methods.questions import Options, Outcome
from goproof.solvers.registry import version
from goproof.verification.batches import Batch
from goproof.verification.fingerprint import Fingerprint, fingerprints

Versions = Mapping[str, str]
Sources = Mapping[str, Fingerprint]


@dataclass(frozen=True)
class Checked:
    """Answers to a batch, the sources by which each lemma was checked, and solvers' versions."""

    outcomes: list[Outcome]
    sources: Sources
    versions: Versions


def checked(batch: Batch, options: Options, *, elsewhere: bool = True) -> Checked:
    """Return the answers to a batch, and by what they were found.

    `elsewhere`, for another process, which compares the versions of the solvers with its own.
    """
    outcomes = check_all(batch, options)
    # Computed afterwards, when the work has imported all that it needs.
    sources = fingerprints(question.lemma for question in batch)
    return Checked(outcomes, sources, versions_used(batch, options) if elsewhere else {})


def versions_used(batch: Batch, options: Options) -> Versions:
    """Return which versions of the solvers that a batch asks this process has, '' for none."""
    methods = dict.fromkeys(question.method for question in batch)
    return {name: version(name) for method in methods for name in backend(method).solvers(options)}


def other_sources(there: Sources, here: Sources) -> str:
    """Say why a worker may have checked lemmas by other sources, '' if it has not.

    Parameters: `there`, the fingerprints that the worker gives; `here`, those of this process,
    whose own reasons to keep nothing are the store's concern.
    """
    for name, other in there.items():
        if other.digest != here[name].digest:
            return "the worker has other sources of goproof"
        if other.why_unkept not in ("", here[name].why_unkept):
            return f"the worker may have other sources of goproof: {other.why_unkept}"
    return ""


def other_versions(there: Versions, here: Versions) -> str:
    """Say which of the solvers in use `there`, at a worker, are not `here`; '' if none differs."""
    differing = [
        f"another version of {name} ({there.get(name) or 'none'}, here {here[name] or 'none'})"
        for name in here
        if there.get(name, "") != here[name]
    ]
    return f"the worker has {', '.join(differing)}" if differing else ""

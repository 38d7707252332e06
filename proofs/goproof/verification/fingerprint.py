"""The dependencies of a verdict: the project's sources, the text of a lemma of one's own, and the
Python and the packages that run them.
"""

import ast
import hashlib
import platform
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from goproof import lemmas
from goproof.errors import UsageError
from goproof.lemmas.own import LemmaFile, OwnLemma, is_as_written
from goproof.sources import all_modules, changed_since_import, path_of, source_of
from goproof.vocabulary.lemma import Lemma

# The packages of others that a check runs, but for the solvers, whose versions are in the store's
# keys.
OTHERS = ("numpy",)
# Modules of Python's that read no file, no clock and nothing of the surroundings.
PURE = frozenset({"__future__", "collections", "dataclasses", "enum", "fractions"})
PURE |= {"functools", "itertools", "math", "operator", "re", "typing"}
# What else does so: Python's own functions, of which some differ from process to process, and
# modules that others have imported.
OF_MORE = frozenset({"__builtins__", "__file__", "__import__", "eval", "exec", "hash", "id"})
OF_MORE |= {"input", "open", "os", "sys", "time"}
# The project's modules that state things and do nothing else; `verify` runs a file's own lemmas.
STATING = tuple(f"goproof.{n}" for n in ("lemmas", "logic", "theory", "verify", "vocabulary"))
STATING += ("gospec",)


@dataclass(frozen=True)
class Fingerprint:
    """The digest of what a process checks a lemma by, and why nothing is to be kept under it.

    The store neither keeps nor looks up anything under a digest for which there is a reason not to.
    """

    digest: str
    why_unkept: str = ""


def fingerprint(lem: Lemma) -> Fingerprint:
    """Return the fingerprint of one lemma: see `fingerprints`."""
    return fingerprints([lem])[lem.name]


def fingerprints(lems: Iterable[Lemma]) -> dict[str, Fingerprint]:
    """Return the fingerprints of what this process checks lemmas by, by name.

    It is all of the project's sources, as they lie on the disk, and of a user's lemma the text of
    its file. Raises UsageError when a source cannot be read.
    """
    common = _common()
    return {
        lem.name: _with_file(common, lem.source) if isinstance(lem, OwnLemma) else common
        for lem in lems
    }


def throughout(begun: Fingerprint, ended: Fingerprint) -> Fingerprint:
    """Return the fingerprint of work from those before and after it, which should be the same."""
    if begun.digest == ended.digest:
        return ended
    return replace(ended, why_unkept=ended.why_unkept or "a source was changed meanwhile")


def is_of_its_file(lem: Lemma) -> bool:
    """Tell whether a lemma is what a file says: the catalogue's of its name, or one of a user's."""
    module = sys.modules.get(lemmas.modules().get(lem.name, ""))
    return is_as_written(lem) or getattr(module, "LEMMA", None) == lem


def _common() -> Fingerprint:
    versions = {package: _version(package) for package in OTHERS}
    digest = hashlib.sha256(
        f"{platform.python_implementation()} {platform.python_version()} {sys.flags.optimize} "
        f"{versions}".encode()
    )
    reasons = [f"no version of {package} is known" for package in OTHERS if not versions[package]]
    for name in _modules():
        try:
            digest.update(f"{name} {_digest(source_of(name) or b'')}\n".encode())
            if changed_since_import(name):
                reasons.append(f"{name} was changed after goproof was imported")
        except OSError as error:
            raise UsageError(f"cannot read the source {path_of(name)}: {error}") from None
    return Fingerprint(digest.hexdigest(), reasons[0] if reasons else "")


def _with_file(common: Fingerprint, source: LemmaFile) -> Fingerprint:
    digest = _digest(common.digest.encode() + source.text)
    further = dependence(source.text)
    reason = f"{source.file} {further}, and so may depend on more than its text" if further else ""
    return Fingerprint(digest, common.why_unkept or reason)


@lru_cache(maxsize=1024)
def dependence(text: bytes) -> str:
    """Return by what the file of a lemma may depend on more than its text, '' if by nothing.

    It may use the project's modules in `STATING`, and of Python's own those in `PURE`.

    >>> dependence(b"import math, numpy"), dependence(b"from goproof import vocabulary")
    ('uses numpy', '')
    >>> dependence(b"import goproof; goproof.solve('problem.sgf')")
    'uses goproof.solve'
    """
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names):
                used = [a.name for a in names if a.asname or a.name != "goproof"]
            case ast.ImportFrom(module, names, level):
                used = ["." * level] if level else [f"{module}.{alias.name}" for alias in names]
            case ast.Attribute(ast.Name("goproof"), name):
                used = [f"goproof.{name}"]
            case ast.Name(name) | ast.Attribute(_, name) if name in OF_MORE:
                used = [name]
            case _:
                continue
        if others := [name for name in used if not _states(name)]:
            return f"uses {others[0]}"
    return ""


def _states(name: str) -> bool:
    if not OF_MORE.isdisjoint(name.split(".")):
        return False
    return name.partition(".")[0] in PURE or any(f"{name}.".startswith(f"{m}.") for m in STATING)


# A file that is new does nothing unless another one imports it.
_modules = cache(all_modules)


@cache
def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "" if find_spec(package) else "not installed"


@lru_cache(maxsize=2048)
def _digest(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()

"""The dependencies of a verdict: the project's sources, and the Python and the packages that run
them.
"""

import hashlib
import platform
import sys
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from goproof import lemmas
from goproof.errors import UsageError
from goproof.sources import all_modules, changed_since_import, path_of, source_of
from goproof.vocabulary.lemma import Lemma

# The packages of others that a check runs, but for the solvers, whose versions are in the store's
# keys.
OTHERS = ("numpy",)


@dataclass(frozen=True)
class Fingerprint:
    """The digest of what a process checks lemmas by, and why nothing is to be kept under it.

    The store neither keeps nor looks up anything under a digest for which there is a reason not to.
    """

    digest: str
    why_unkept: str = ""


def fingerprint() -> Fingerprint:
    """Return the fingerprint of what this process checks lemmas by.

    It is all of the project's sources, as they lie on the disk. Raises UsageError when a source
    cannot be read.
    """
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


def throughout(begun: Fingerprint, ended: Fingerprint) -> Fingerprint:
    """Return the fingerprint of work from those before and after it, which should be the same."""
    if begun.digest == ended.digest:
        return ended
    return replace(ended, why_unkept=ended.why_unkept or "a source was changed meanwhile")


def is_of_the_catalogue(lem: Lemma) -> bool:
    """Tell whether a lemma is the catalogue's of its name, and not one that somebody changed."""
    module = sys.modules.get(lemmas.modules().get(lem.name, ""))
    return getattr(module, "LEMMA", None) == lem


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

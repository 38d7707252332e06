"""The dependencies of a verdict: the sources that the check of a lemma runs, and the Python that
runs them.
"""

from __future__ import annotations

import ast
import hashlib
import platform
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from goproof import lemmas
from goproof.errors import UsageError
from goproof.lemmas.own import OwnLemma, is_as_written
from goproof.loading import PACKAGES, doubt_about, is_loaded, source_of
from goproof.vocabulary.lemma import Lemma

# Where a check begins: from here and from the lemma's own file everything it runs is imported.
ENTRANCE = "goproof.verification.tasks"
# The packages of solvers; `goproof.verification.store` adds the versions of those in use.
SOLVERS = frozenset({"z3", "cvc5", "pysat"})

# What is a statement, or has some.
_WITH_STATEMENTS = (ast.stmt, ast.ExceptHandler, ast.match_case)


@dataclass(frozen=True)
class Fingerprint:
    """The digest of the sources by which a process checks a lemma, and why it may be wrong.

    The store neither keeps nor looks up anything under a digest in doubt.
    """

    digest: str
    doubt: str = ""


def fingerprint(lem: Lemma) -> Fingerprint:
    """Return the fingerprint of the sources by which this process checks a lemma: see
    `fingerprints`.
    """
    return fingerprints([lem])[lem.name]


def fingerprints(lems: Iterable[Lemma]) -> dict[str, Fingerprint]:
    """Return the fingerprints of the sources by which this process checks lemmas, by name.

    They are the lemma's own file and those of the project's modules that it or the code which
    carries out checks imports, directly or through others. So an edit of one lemma leaves the
    fingerprints of the others alone, unless they import it. Each counts as it was when this process
    imported it, whatever has become of the file; one that is not imported yet, as it is on disk.
    Raises UsageError when a source cannot be read.
    """
    doubt = cache(doubt_about)
    common = sources()
    return {lem.name: _fingerprint(sources(*modules_of(lem), known=common), doubt) for lem in lems}


def modules_of(lem: Lemma) -> set[str]:
    """Return the modules that define a lemma: its own file, and where its functions are from."""
    functions = (lem.claim, lem.assumes, lem.concludes, lem.shows)
    own = lem.source.module if isinstance(lem, OwnLemma) else lemmas.modules().get(lem.name)
    of_functions = (getattr(function, "__module__", None) for function in functions)
    return set(filter(None, [own, *of_functions]))


def is_of_its_file(lem: Lemma) -> bool:
    """Tell whether a lemma is what a file says: the catalogue's of its name, or one of a user's."""
    return is_as_written(lem) or _catalogued(lem)


def _catalogued(lem: Lemma) -> bool:
    return getattr(sys.modules.get(lemmas.modules().get(lem.name, "")), "LEMMA", None) == lem


def sources(*modules: str, known: Mapping[str, bytes] | None = None) -> dict[str, bytes]:
    """Return the sources of the project that the given modules and the checks import, by module.

    `known` are those of the checks alone, where they are at hand.
    """
    texts = dict(known or {})
    ahead = [ENTRANCE, *modules]
    while ahead:
        name = ahead.pop()
        if name in texts or not _is_ours(name) or (source := _source(name)) is None:
            continue
        texts[name] = source
        # Importing a module runs the packages that it is in as well.
        ahead.append(name.rpartition(".")[0])
        ahead += imports(name, source)
    return texts


@lru_cache(maxsize=1024)
def imports(module: str, source: bytes) -> tuple[str, ...]:
    """Return all that a module may import, within functions too; not all need be modules."""
    names: list[str] = []
    for node in _statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            for base in _bases(module, node):
                names += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return tuple(dict.fromkeys(names))


def _statements(tree: ast.Module) -> Iterator[ast.AST]:
    # No expression has an import in it, and most of a tree are expressions.
    ahead: list[ast.AST] = [tree]
    while ahead:
        node = ahead.pop()
        yield node
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            ahead += [
                part for part in getattr(node, name, ()) if isinstance(part, _WITH_STATEMENTS)
            ]


def _bases(module: str, node: ast.ImportFrom) -> Iterator[str]:
    if node.level == 0:
        yield str(node.module)
        return
    # Relative to the module if that is a package, else to the package that it is in.
    for up in (node.level - 1, node.level):
        base = module.split(".")[: module.count(".") + 1 - up]
        yield ".".join([*base, *filter(None, [node.module])])


def _fingerprint(texts: dict[str, bytes], doubt: Callable[[str], str]) -> Fingerprint:
    packages = sorted({name for module in texts for name in _packages(module, texts[module])})
    parts = [platform.python_implementation(), platform.python_version(), str(sys.flags.optimize)]
    parts += [f"{name} {_digest(source)}" for name, source in sorted(texts.items())]
    parts += [f"{package} {_version(package)}" for package in packages]
    doubts = [doubt(name) for name in sorted(texts) if is_loaded(name)]
    doubts += [f"no version of {package} is known" for package in packages if not _version(package)]
    digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()
    return Fingerprint(digest, next(filter(None, doubts), ""))


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] in PACKAGES


def _source(module: str) -> bytes | None:
    if (imported := source_of(module)) is not None:
        return imported
    if (path := _path(module)) is None:
        return None
    try:
        source = path.read_bytes()
        imports(module, source)
    except (OSError, SyntaxError, ValueError) as error:
        raise UsageError(f"cannot read the source {path}: {error}") from None
    return source


@cache
def _path(module: str) -> Path | None:
    # Looked up by hand: finding a module the ordinary way imports its packages.
    package, *inner = module.split(".")
    spec = find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(place).joinpath(*inner)
        for file in (path.with_suffix(".py"), path / "__init__.py"):
            if file.is_file():
                return file
    return None


@lru_cache(maxsize=1024)
def _packages(module: str, source: bytes) -> frozenset[str]:
    # The packages that are neither the project's nor Python's nor a solver.
    packages = frozenset(name.partition(".")[0] for name in imports(module, source))
    return packages - sys.stdlib_module_names - SOLVERS - set(PACKAGES)


@cache
def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


@lru_cache(maxsize=1024)
def _digest(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()

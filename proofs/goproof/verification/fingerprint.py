"""The dependencies of a verdict: the sources that the check of a lemma runs, and the Python that
runs them.
"""

import ast
import hashlib
import platform
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version

from goproof import lemmas
from goproof.errors import UsageError
from goproof.lemmas.own import LemmaFile, OwnLemma, is_as_written
from goproof.sources import PACKAGES, changed_since_import, is_ours, path_of, source_of
from goproof.vocabulary.lemma import Lemma

# Where a check begins: from here and from the lemma's own file everything it runs is imported.
ENTRANCE = "goproof.verification.tasks"
# The packages of solvers; `goproof.verification.store` adds the versions of those in use.
SOLVERS = frozenset({"z3", "cvc5", "pysat"})
# Modules of Python's that read no file, no clock and nothing of the surroundings.
OF_ITS_TEXT = frozenset({"__future__", "collections", "dataclasses", "enum", "fractions"})
OF_ITS_TEXT |= {"functools", "itertools", "math", "operator", "re", "typing"}
# By these a file does so without an import.
OF_MORE = frozenset({"__builtins__", "__import__", "eval", "exec", "input", "open"})

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
    carries out checks imports, directly or through others, as they lie on the disk. So an edit of
    one lemma leaves the fingerprints of the others alone, unless they import it. Raises UsageError
    when a source cannot be read.
    """
    changed, common = cache(changed_since_import), sources()
    found: dict[str, Fingerprint] = {}
    for lem in lems:
        own = {lem.source.module: lem.source.text} if isinstance(lem, OwnLemma) else {}
        needed = (name for module, text in own.items() for name in imports(module, text))
        texts = own | sources(*modules_of(lem), *needed, common=common)
        doubts = [_dependence(lem.source)] if isinstance(lem, OwnLemma) else []
        found[lem.name] = _fingerprint(texts, changed, doubts)
    return found


def throughout(begun: Fingerprint, ended: Fingerprint) -> Fingerprint:
    """Return the fingerprint of work, from those before and after it: in doubt if they differ."""
    if begun.digest == ended.digest:
        return ended
    return replace(ended, doubt=ended.doubt or "a source was changed meanwhile")


def modules_of(lem: Lemma) -> set[str]:
    """Return the modules that define a lemma: its own file, and where its functions are from."""
    functions = (lem.assumes, lem.concludes, lem.shows)
    own = lem.source.module if isinstance(lem, OwnLemma) else lemmas.modules().get(lem.name)
    of_functions = (getattr(function, "__module__", None) for function in functions)
    return set(filter(None, [own, lem.module, *of_functions]))


def is_of_its_file(lem: Lemma) -> bool:
    """Tell whether a lemma is what a file says: the catalogue's of its name, or one of a user's."""
    return is_as_written(lem) or _catalogued(lem)


def _catalogued(lem: Lemma) -> bool:
    return getattr(sys.modules.get(lemmas.modules().get(lem.name, "")), "LEMMA", None) == lem


def sources(*modules: str, common: Mapping[str, bytes] | None = None) -> dict[str, bytes]:
    """Return the sources of the project that the given modules and the checks import, by module.

    `common` are those of the checks alone, where they are at hand.
    """
    texts = dict(common or {})
    ahead = [ENTRANCE, *modules]
    while ahead:
        name = ahead.pop()
        if name in texts or not is_ours(name) or (source := _source(name)) is None:
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


def _fingerprint(
    texts: dict[str, bytes], changed: Callable[[str], bool], further: Iterable[str]
) -> Fingerprint:
    packages = sorted({name for module in texts for name in _packages(module, texts[module])})
    parts = [platform.python_implementation(), platform.python_version(), str(sys.flags.optimize)]
    parts += [f"{name} {_digest(source)}" for name, source in sorted(texts.items())]
    parts += [f"{package} {_version(package)}" for package in packages]
    doubts = [
        f"{name} was changed after goproof was imported" for name in sorted(texts) if changed(name)
    ]
    doubts += [f"no version of {package} is known" for package in packages if not _version(package)]
    doubts += further
    digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()
    return Fingerprint(digest, next(filter(None, doubts), ""))


@lru_cache(maxsize=1024)
def _dependence(source: LemmaFile) -> str:
    """Return by what a user's file may depend on more than its text, '' if by nothing."""
    imported = imports(source.module, source.text)
    used = {name.partition(".")[0] for name in imported} & sys.stdlib_module_names
    if other := sorted(used - OF_ITS_TEXT):
        return f"{source.file} imports {other[0]}, and so may depend on more than its text"
    names = {node.id for node in ast.walk(ast.parse(source.text)) if isinstance(node, ast.Name)}
    if other := sorted(names & OF_MORE):
        return f"{source.file} calls {other[0]}, and so may depend on more than its text"
    return ""


def _source(module: str) -> bytes | None:
    try:
        if (source := source_of(module)) is not None:
            imports(module, source)
        return source
    except (OSError, SyntaxError, ValueError) as error:
        raise UsageError(f"cannot read the source {path_of(module)}: {error}") from None


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

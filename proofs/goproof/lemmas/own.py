"""Lemmas of a user's own, from a file outside the catalogue or from standard input; and which of
all lemmas somebody means.

Such a file is known by its text, whose digest is in the name of its module. A worker runs the text
that it is sent, whatever the file says by then.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from types import ModuleType
from typing import Any

from goproof.errors import UsageError, guarded, read_file
from goproof.lemmas import all_lemmas, lemma, modules
from goproof.rulebook.clauses import CLAUSES
from goproof.vocabulary.check import Check, Method
from goproof.vocabulary.lemma import Lemma

# The name of the file that stands for standard input, here and in messages.
STANDARD_INPUT, ITS_NAME = "-", "<standard input>"
# One stands for a list of one.
Lemmas = str | Lemma | Sequence[str | Lemma]
# Names of lemmas become names of files.
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


@dataclass(frozen=True)
class LemmaFile:
    """The text of a file with lemmas. Parameters: `file`, the name by which its user knows it."""

    file: str
    text: bytes

    @property
    def module(self) -> str:
        """The name of the module that the text is run as."""
        return f"{__name__}.of_{hashlib.sha256(self.text).hexdigest()}"


@dataclass(frozen=True)
class OwnLemma(Lemma):
    """A lemma of a user's own file, which travels to other processes as the file's text."""

    source: LemmaFile = LemmaFile("", b"")

    # A statement may hold what has no hash.
    __hash__ = Lemma.__hash__

    def __reduce__(self) -> tuple[Callable[..., OwnLemma], tuple[LemmaFile, str]]:
        if not is_as_written(self):
            raise pickle.PicklingError(f"{self.name} is not as its file defines it")
        return _lemma_of, (self.source, self.name)


# What each module has defined, by its name.
_defined: dict[str, tuple[OwnLemma, ...]] = {}


def own_lemmas(file: str) -> tuple[OwnLemma, ...]:
    """Return the lemmas that a Python file calls `LEMMA`, or lists as `LEMMAS`.

    Parameters: `file`, a path, or `-` for standard input, which is read to its end. Raises
    UsageError, with the lines of the file that led there, when it can't be read or run, and when
    what it defines is no lemma that can be checked.
    """
    return _lemmas_of(LemmaFile(ITS_NAME if file == STANDARD_INPUT else file, read_file(file)))


def all_own_lemmas(files: Sequence[str]) -> tuple[OwnLemma, ...]:
    """Return the lemmas of several files. Raises UsageError as well when two share a name."""
    by_name: dict[str, OwnLemma] = {}
    for file in files:
        for lem in own_lemmas(file):
            if (first := by_name.setdefault(lem.name, lem)) != lem:
                raise UsageError(
                    f"{lem.source.file}: {first.source.file} has a lemma {lem.name} already"
                )
    return tuple(by_name.values())


def chosen_lemmas(
    lemmas: Lemmas | None, files: Sequence[str | os.PathLike[str]] = ()
) -> list[Lemma]:
    """Return the lemmas of a user's files and those that are named, or else all.

    Raises UsageError for an unknown name, and for a file as `own_lemmas` does.
    """
    by_name: dict[str, Lemma] = {
        lem.name: lem for lem in all_own_lemmas([os.fspath(file) for file in files])
    }
    if not lemmas:
        return list(by_name.values() or all_lemmas())
    # A name by itself is a sequence as well, of letters.
    for item in [lemmas] if isinstance(lemmas, str | Lemma) else lemmas:
        lem = item if isinstance(item, Lemma) else by_name.get(item) or lemma(item)
        by_name[lem.name] = lem
    return list(by_name.values())


def is_as_written(lem: Lemma) -> bool:
    """Tell whether a lemma is one that a user's file defines, and unchanged since."""
    return isinstance(lem, OwnLemma) and lem in _defined.get(lem.source.module, ())


def _lemma_of(source: LemmaFile, name: str) -> OwnLemma:
    return next(lem for lem in _lemmas_of(source) if lem.name == name)


def _lemmas_of(source: LemmaFile) -> tuple[OwnLemma, ...]:
    name = source.module
    if name not in _defined:
        module = guarded(source.file, "running it", lambda: _run(source))
        _defined[name] = tuple(_checked(lem, source) for lem in _declared(module, source.file))
    return _defined[name]


def _run(source: LemmaFile) -> ModuleType:
    """Run the text as a module of the project's."""
    module = ModuleType(source.module)
    module.__file__ = source.file
    sys.modules[source.module] = module
    try:
        exec(compile(source.text, source.file, "exec", dont_inherit=True), vars(module))
    except BaseException:
        del sys.modules[source.module]
        raise
    return module


def _declared(module: ModuleType, file: str) -> list[Lemma]:
    names = vars(module)
    if ("LEMMA" in names) == ("LEMMAS" in names):
        raise UsageError(f"{file}: it must define LEMMA, a lemma, or LEMMAS, a list of them")
    declared = [names["LEMMA"]] if "LEMMA" in names else list(names["LEMMAS"])
    for what in declared:
        if not isinstance(what, Lemma):
            raise UsageError(f"{file}: {what!r:.60} is not a Lemma")
    if not declared:
        raise UsageError(f"{file}: LEMMAS is empty")
    return declared


def _checked(lem: Lemma, source: LemmaFile) -> OwnLemma:
    if lem.name == source.module.rpartition(".")[2]:
        raise UsageError(f"{source.file}: give the lemma its own name in place of __name__")
    if fault := _fault(lem):
        raise UsageError(f"{source.file}: {fault}")
    values: dict[str, Any] = {field.name: getattr(lem, field.name) for field in fields(Lemma)}
    return OwnLemma(**values, source=source)


def _fault(lem: Lemma) -> str:
    """Return what the catalogue would not take of a declaration, '' for nothing."""
    if not NAME.fullmatch(str(lem.name)):
        return f"the name {lem.name!r} is not in snake_case"
    if lem.name in modules():
        return f"the catalogue has a lemma {lem.name} already"
    if not lem.sentence or "\n" in lem.sentence:
        return f"{lem.name}: the sentence has to be there, without line breaks"
    for clause in lem.clauses:
        if clause not in CLAUSES.get(clause.partition("/")[0], {}):
            return f"{lem.name}: there is no clause {clause!r}; goproof rules lists them"
    if not lem.checks or not all(isinstance(check, Check) for check in lem.checks):
        return f"{lem.name}: checks are of all_graphs(), bounded(), exhaustive() or refuted(…)"
    methods = [check.method for check in lem.checks]
    if len(set(methods)) < len(methods):
        return f"{lem.name}: one method has two checks"
    if Method.KERNEL in methods:
        return f"{lem.name}: only lemmas of the catalogue have proofs in Coq"
    for check in lem.checks:
        if check.method is not Method.ALL_GRAPHS and not check.bound:
            return f"{lem.name}: the check by the method {check.method.value} has no board"
    return ""

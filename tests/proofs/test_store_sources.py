"""A stored verdict is of the sources that computed it: all of them, and no others."""

import ast
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from goproof import sources as files
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas, lemma, modules
from goproof.verification import fingerprint as fingerprints
from goproof.verification.fingerprint import (
    Fingerprint,
    _packages,
    fingerprint,
    imports,
    modules_of,
    sources,
)
from goproof.vocabulary.lemma import Lemma
from tests.proofs.stored import FALSE_LEMMA, TRUE_LEMMA, results, rows
from tests.repository.test_imports import HIDING


def edited(monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
    """From here on, other sources of the modules lie on the disk."""
    on_disk = files.source_of

    def planted(name: str) -> bytes | None:
        return b"A = 1" if name in modules else on_disk(name)

    monkeypatch.setattr(fingerprints, "source_of", planted)


def test_fingerprint_changes_with_the_lemma_and_with_what_it_uses_and_with_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mine, other = lemma(TRUE_LEMMA), lemma(FALSE_LEMMA)
    before = digests(mine, other)

    def changed_by(module: str) -> list[bool]:
        with monkeypatch.context() as planted:
            edited(planted, module)
            return [new != old for new, old in zip(digests(mine, other), before, strict=True)]

    assert changed_by(modules()[TRUE_LEMMA]) == [True, False]
    assert changed_by(modules()[FALSE_LEMMA]) == [False, True]
    for shared in ("gospec.colouring", "goimpl.words.kernel", "goproof", "goproof.logic.smtlib"):
        assert changed_by(shared) == [True, True], shared
    assert changed_by("godoors.report.terminal") == [False, False]


def digests(*lemmas: Lemma) -> list[str]:
    return [found.digest for found in fingerprints.fingerprints(lemmas).values()]


def test_fingerprint_changes_with_who_runs_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    lem = lemma(TRUE_LEMMA)
    found = {fingerprint(lem).digest}
    monkeypatch.setattr(platform, "python_version", lambda: "3.99.1")
    found.add(fingerprint(lem).digest)
    monkeypatch.setattr(platform, "python_implementation", lambda: "Another")
    found.add(fingerprint(lem).digest)
    # Assertions are left out by -O.
    without = subprocess.run(
        [sys.executable, "-O", "-c", DIGEST], capture_output=True, text=True, check=True
    )
    assert len(found | {without.stdout.strip()}) == 4


DIGEST = f"""
from goproof.verification.fingerprint import fingerprint
from goproof.lemmas import lemma
print(fingerprint(lemma({TRUE_LEMMA!r})).digest)
"""


def test_package_of_others_counts_by_its_version_and_is_in_doubt_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lem, name = lemma(TRUE_LEMMA), modules()[TRUE_LEMMA]
    of_mine = files.source_of(name)
    assert of_mine is not None

    def importing(package: str) -> Fingerprint:
        sources = {name: of_mine + f"\nimport {package}.inner\n".encode()}
        with monkeypatch.context() as planted:
            on_disk = files.source_of
            planted.setattr(fingerprints, "source_of", lambda n: sources.get(n) or on_disk(n))
            return fingerprint(lem)

    assert importing("numpy").doubt == ""
    before = importing("numpy").digest
    monkeypatch.setattr(fingerprints, "_version", lambda _: "99.1")
    assert importing("numpy").digest != before
    monkeypatch.undo()
    assert importing("helpers").doubt == "no version of helpers is known"


def test_checks_depend_on_the_solvers_alone_and_hide_nothing_that_they_import() -> None:
    """What is imported by a name that is made up would be in no fingerprint."""
    hiding, packages = set(), set()
    # All at once, so that what nearly every lemma needs is read once.
    for name, source in sources(*(m for lem in all_lemmas() for m in modules_of(lem))).items():
        names = {n.id for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Name)}
        if names & (HIDING | {"import_module", "module_from_spec"}):
            hiding.add(name)
        packages |= set(_packages(name, source))
    # The catalogue imports the lemmas, each of which is in its own fingerprint; of the library no
    # check has need. A lemma of one's own is run from its text, by which the store knows it.
    assert hiding == {"goproof.lemmas", "goproof.lemmas.own", "goproof.functions"}
    # One prints what was found, the other evaluates many cases at once; their versions are in the
    # digest like those of any package.
    assert packages == {"msgspec", "numpy"}


@pytest.mark.parametrize(
    ("module", "source", "expected"),
    [
        ("a.b", "import x.y, z", {"x.y", "z"}),
        ("a.b", "from x import y", {"x", "x.y"}),
        ("a.b", "from . import y", {"a", "a.y", "a.b", "a.b.y"}),
        ("a.b.c", "def f():\n    from ..x import y", {"a.x", "a.x.y", "a.b.x", "a.b.x.y"}),
        ("a.b", "try: import x\nexcept E: import y\nelse: import z", {"x", "y", "z"}),
    ],
)
def test_imports_are_all_that_may_be_imported(module: str, source: str, expected: set[str]) -> None:
    assert set(imports(module, source.encode())) == expected


def test_source_that_cannot_be_read_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for broken in (tmp_path / "gone.py", tmp_path / "broken.py"):
        if broken.stem == "broken":
            broken.write_text("def", encoding="utf-8")
        monkeypatch.setattr(files, "path_of", lambda _, broken=broken: broken)
        monkeypatch.setattr(fingerprints, "path_of", lambda _, broken=broken: broken)
        with pytest.raises(UsageError, match=f"cannot read the source {broken}") as caught:
            fingerprint(lemma(TRUE_LEMMA))
        assert "\n" not in str(caught.value)


LOADED = """
import sys
from importlib import import_module
from goproof.methods.by_solvers import Options
from goproof.verification.tasks import Task, perform
from gospec.graph import rectangle
lemma = import_module(sys.argv[1]).LEMMA
for check in lemma.checks:
    boards = () if check.method.value == "all graphs" else (rectangle(2, 2),)
    perform(Task(check.method, (lemma,), boards, Options()))
print(*[name for name in sys.modules if name.partition(".")[0] in ("gospec", "goimpl", "goproof")])
"""


def test_all_that_a_check_loads_is_in_the_fingerprint() -> None:
    name = "kernel_move_is_the_move"
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, modules()[name]], capture_output=True, text=True, check=True
    )
    loaded = set(ran.stdout.split())
    known = sources(*modules_of(lemma(name)))
    assert {"gospec.colouring", "goproof.methods.by_solvers", modules()[name]} <= set(known)
    assert loaded <= set(known)


def test_every_lemma_has_a_fingerprint_of_its_own_and_no_doubt() -> None:
    # Whatever the tests before have done to this process.
    found = fingerprints.fingerprints(all_lemmas()).values()
    assert len({each.digest for each in found}) == len(all_lemmas())
    assert {each.doubt for each in found} == {""}


def test_what_other_sources_computed_is_not_taken(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results(path)
    edited(monkeypatch, "gospec.colouring")
    assert [row.stored_pieces for row in results(path)] == [0, 0]
    assert [row.stored_pieces for row in results(path)] == [1, 1]
    # It has taken the place of what nobody will ask for again.
    assert len(rows(path)) == 2

"""The development in Coq is layered: theory below, statements above, no lemma beside another."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from goproof.solvers.coq.as_one import required
from goproof.solvers.coq.development import ROOT
from tests.support.each import each

# Definitions that stand in another folder than the others.
DEFINITIONS = {"theory/Deciding.v", "machine/Kernel.v", "machine/Machine.v"}
STATEMENTS = {"Statements.v", "Written.v"}
ALL = "All.v"
# From below: what stands higher may require what stands lower.
LAYERS = ("definitions", "theory", "checker", "machine", "statements", "lemmas", "tables", "all")


def layer_of(name: str) -> str:
    """The layer of a file."""
    if name in DEFINITIONS:
        return "definitions"
    if name in STATEMENTS:
        return "statements"
    folder, inside, _ = name.partition("/")
    return folder if inside else "all" if name == ALL else "definitions"


def wrong_imports(texts: Mapping[str, str]) -> Iterator[str]:
    """Say of each file which others it must not require."""
    names = {Path(name).stem: name for name in texts}
    for name, text in texts.items():
        for other in required(text):
            of, to = layer_of(name), layer_of(names[other])
            if LAYERS.index(to) > LAYERS.index(of):
                yield f"{name} requires {names[other]}, which stands above it"
            elif to == "lemmas" and of != "all":
                yield f"{name} requires {names[other]}, the file of a lemma"


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """The texts of the files that are kept, by their names."""
    words = (ROOT / "_CoqProject").read_text(encoding="utf-8").split()
    kept = [word for word in words if word.endswith(".v") and not word.endswith("Tables.v")]
    return {word: (ROOT / word).read_text(encoding="utf-8") for word in kept}


def test_theory_stands_below_statements_above_and_no_lemma_requires_another(
    texts: dict[str, str],
) -> None:
    assert list(wrong_imports(texts)) == []


LEMMA = "lemmas/clearing/clear_is_idempotent.v"
OTHER = "lemmas/clearing/a_capture_excludes_suicide.v"


@each(
    "name, other, why",
    [
        (LEMMA, OTHER, "the file of a lemma"),
        ("theory/Moves.v", LEMMA, "which stands above it"),
        ("tables/Rows.v", LEMMA, "the file of a lemma"),
        ("theory/Moves.v", "Written.v", "which stands above it"),
        ("Law.v", "theory/Moves.v", "which stands above it"),
        ("checker/Sound.v", "machine/Bits.v", "which stands above it"),
    ],
)
def test_an_import_sideways_or_upwards_is_told(
    texts: dict[str, str], name: str, other: str, why: str
) -> None:
    further = f"From Goproof Require Import {Path(other).stem}.\n{texts[name]}"
    (said,) = wrong_imports(texts | {name: further})
    assert said == f"{name} requires {other}, {why}"


def test_each_import_is_read(texts: dict[str, str]) -> None:
    for name, text in texts.items():
        bare = re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL)
        sentences = [each for each in re.split(r"\.\s", bare) if "Goproof" in each]
        words = {w for each in sentences for w in re.findall(r"\w+", each.partition("Require")[2])}
        assert words - {"Import", "Export"} == set(required(text)), name

"""The development in Coq is layered: theory below, statements above, no lemma beside another."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from goproof.solvers.coq.as_one import required
from goproof.solvers.coq.development import ROOT

# Definitions and statements that stand in another folder than the others.
ELSEWHERE = {
    **dict.fromkeys(("theory/Deciding.v", "machine/Kernel.v", "machine/Machine.v"), "definitions"),
    **dict.fromkeys(("Statements.v", "Written.v"), "statements"),
    "All.v": "all",
}
# From below: what stands higher may require what stands lower.
LAYERS = ("definitions", "theory", "checker", "machine", "statements", "lemmas", "tables", "all")
LEMMA = "lemmas/clearing/clear_is_idempotent.v"


def layer_of(name: str) -> str:
    return ELSEWHERE.get(name) or (name.partition("/")[0] if "/" in name else "definitions")


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


def test_theory_stands_below_statements_above_and_no_lemma_requires_another() -> None:
    words = (ROOT / "_CoqProject").read_text(encoding="utf-8").split()
    kept = [word for word in words if word.endswith(".v") and not word.endswith("Tables.v")]
    texts = {word: (ROOT / word).read_text(encoding="utf-8") for word in kept}
    assert list(wrong_imports(texts)) == []
    for name, other, why in (
        ("tables/Rows.v", LEMMA, "the file of a lemma"),
        ("Law.v", "theory/Moves.v", "which stands above it"),
    ):
        further = f"From Goproof Require Import {Path(other).stem}.\n{texts[name]}"
        assert list(wrong_imports(texts | {name: further})) == [f"{name} requires {other}, {why}"]

"""Certificates in which a node serves for its images under symmetries of the board."""

import copy

import pytest

from gochecker.checker import check
from gochecker.positions import LEMMAS
from goproof.lemmas import lemma
from goproof.vocabulary.check import Method
from gospec.law.diagram import parse
from tests.certificates.examples import SUICIDE, examples
from tests.certificates.faults import Line
from tests.certificates.plain import Plain, text
from tests.certificates.truth import all_keys, claims

SQUARE = "by symmetry, ../.. black positional, suicide allowed"


def test_a_claim_by_symmetry_names_its_lemmas() -> None:
    for name in LEMMAS:
        assert Method.ALL_GRAPHS in {each.method for each in lemma(name).checks}
    for of in (SQUARE, ".. black positional, suicide allowed"):
        claim = check(text(examples()[of])).claim or ""
        assert [name in claim for name in LEMMAS] == [of == SQUARE] * 2


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize("winner", ["black", "white"])
def test_what_an_image_forbids_is_the_image(winner: str, suicide: str) -> None:
    """A history that the root must not have is refused, and any other accepted."""
    lines = examples()[f"by symmetry, ../.. {winner} positional, suicide {suicide}"]
    game, root = Plain(lines[0]), claims(lines)[-1]
    verdicts = set()
    for key in all_keys(game):
        listed = [{"colouring": game.write(key[0])}]
        valid = check(text([{**lines[0], "history": listed}, *lines[1:]])).valid
        assert valid == (key not in root.forb)
        verdicts.add(valid)
    assert not root.req
    assert verdicts == {True, False}


@pytest.mark.parametrize(("earlier", "valid"), [("O.", True), (".O", False)])
def test_what_an_image_requires_is_the_image(earlier: str, valid: bool) -> None:
    """White may not capture at B1 where `.O` was before; mirrored, not at A1 where `O.` was."""
    header, *rest, _ = copy.deepcopy(examples()["needs an earlier position"])
    header |= {"lemmas": list(LEMMAS), "symmetries": [["B1", "A1"]]}
    header["root"] |= {"colouring": "..", "to_move": "black"}
    header["history"] = [{"colouring": earlier}]
    number = sum("node" in line for line in rest)
    empty = sum("node" not in line for line in rest)
    root: Line = {"node": number, "position": empty, "to_move": "black", "passes": 0}
    root |= {"move": "B1", "child": [number - 1, 0]}
    lines = [header, *rest, {"position": empty, "colouring": ".."}, root, {"nodes": number + 1}]
    verdict = check(text(lines))
    assert verdict.valid == valid
    assert claims(lines)[-1].req == {(parse("O."), None, ())}
    assert "the root requires positions" in verdict.fault or valid

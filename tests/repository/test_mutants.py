"""The faults of `make mutants` fit the repository as it is, and are enough of them."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from goproof.lemmas import all_lemmas
from mutants.faults import LAYERS, ROOT, Fault, Unfit, written_faults

FAULTS = written_faults()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_fits_its_file_and_leaves_a_program(fault: Fault) -> None:
    text = (ROOT / fault.file).read_text(encoding="utf-8")
    changed = fault.planted(text)
    assert changed != text
    if fault.file.endswith(".py"):
        ast.parse(changed)


def test_a_fault_that_does_not_fit_is_refused() -> None:
    fault = Fault("none", "gospec", "README.md", "no such text", "another")
    with pytest.raises(Unfit, match="occurs 0 times"):
        fault.planted("a text")


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_looked_for_by_what_there_is(fault: Fault) -> None:
    assert fault.rows or fault.tests
    names = {known.name for known in all_lemmas()}
    for row in fault.rows:
        lemmas = row.split(" --")[0].split()
        assert lemmas
        assert set(lemmas) <= names, row
    for test in fault.tests:
        path, *inner = test.split("::")
        assert (ROOT / path).exists(), test
        for name in inner:
            function = name.split("[")[0]
            assert f"def {function}(" in (ROOT / path).read_text(encoding="utf-8"), test


def test_there_are_enough_of_every_layer() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 150
    number = Counter(fault.layer for fault in FAULTS)
    assert set(number) == set(LAYERS)
    assert min(number.values()) >= 4
    assert number["theory"] >= 40
    assert number["claims"] >= 40
    assert number["kernel"] >= 15
    lemmas = {fault.file for fault in FAULTS if fault.layer == "claims"}
    assert len(lemmas) >= 30

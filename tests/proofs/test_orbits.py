"""Of a colouring and its images one is checked, where a statement can't distinguish them."""

from goproof.lemmas import all_lemmas
from goproof.methods.exhaustive import is_blind


def test_the_machine_may_distinguish_a_colouring_from_its_images() -> None:
    of_machine = {lem.name for lem in all_lemmas() if lem.name.startswith("kernel_")}
    assert {lem.name for lem in all_lemmas() if lem.is_formal and not is_blind(lem)} == of_machine

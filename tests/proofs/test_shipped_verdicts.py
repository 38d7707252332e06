"""Verdicts that come with goproof are of the present sources, used only then, and told of."""

from typing import Any

import pytest

from goproof import sources
from goproof.comparisons import every_graph, shipped_verdicts
from goproof.comparisons.compare import compare
from goproof.comparisons.shipped_verdicts import (
    FILE,
    PROVED,
    STATED_BY,
    digest_of,
    is_proved,
    main,
    was_run,
)
from goproof.sources import all_modules, source_of
from goproof.theory.simulations import S1, SIMULATIONS
from goproof.verdicts import Equivalence
from goproof.verification.verify import verify
from goproof.vocabulary.check import Verdict

ANEW = "run `python -m goproof.comparisons.shipped_verdicts`"


def test_the_file_is_of_the_present_sources() -> None:
    assert [name for name in PROVED if not is_proved(name)] == [], ANEW
    assert [simulation.key for simulation in SIMULATIONS if not was_run(simulation)] == [], ANEW


def test_a_lemma_of_the_file_is_proved_once_more() -> None:
    [row] = verify(PROVED[-1], methods=["all-graphs"], jobs=1)
    assert row.verdict is Verdict.PROVED


@pytest.mark.slow
def test_the_command_writes_the_file(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped_verdicts, "FILE", tmp_path / "anew.json")
    assert main() == 0
    assert (tmp_path / "anew.json").read_text() == FILE.read_text()


def no_solver(*_: object, **__: object) -> Any:
    raise AssertionError("a solver was asked")


def test_a_newcomer_is_answered_without_a_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every_graph, "verify", no_solver)
    monkeypatch.setattr(every_graph, "standing_fault", no_solver)
    found = compare("S1", "S2")
    assert found.verdict is Equivalence.EQUIVALENT
    assert f"comes with goproof, under the digest {digest_of()}" in "\n".join(found.answer.lines)
    same = found.document().same_games_on_every_graph
    assert same is not None
    assert same.shipped == same.lemmas
    with pytest.raises(AssertionError, match="a solver was asked"):
        compare("S1", "S2", fresh=True)


@pytest.mark.parametrize("module", ["gospec.law.colouring", "goproof.theory.simulations"])
def test_no_verdict_of_other_sources_is_used(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read = sources.source_of

    def changed(name: str) -> bytes | None:
        return (read(name) or b"") + b" " * (name == module)

    assert is_proved(PROVED[0])
    monkeypatch.setattr(sources, "source_of", changed)
    assert not any(map(is_proved, PROVED))
    assert not was_run(S1)
    monkeypatch.undo()
    monkeypatch.setattr(sources, "changed_since_import", lambda name: name == module)
    assert not any(map(is_proved, PROVED))


def test_a_digest_is_of_every_package_that_is_named() -> None:
    digests = {digest_of(), *(digest_of(name) for name in ("goimpl", "goproof", "godoors"))}
    assert len(digests) == 4


def test_no_lemma_is_stated_in_the_words_of_a_rule_text() -> None:
    prefixes = tuple(f"{name}." for name in STATED_BY)
    stating = [name for name in all_modules() if f"{name}.".startswith(prefixes)]
    assert {"gospec.law.ko", "goproof.theory.simulations"} <= set(stating)
    for name in stating:
        assert b"gospec.texts" not in (source_of(name) or b""), name


def test_of_other_lemmas_and_of_sources_with_options_nothing_comes_with_goproof() -> None:
    assert not is_proved("clear_is_idempotent")
    assert not was_run(type(S1)(S1.rules, S1.common))

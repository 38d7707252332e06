"""The second checker, built once for all tests of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.certificates.second_checker import Judge, build, judge


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("program"))


@pytest.fixture
def ask(program: Path, tmp_path: Path) -> Judge:
    return judge(program, tmp_path)

"""What pyproject.toml promises about dependencies, and what an installed goproof consists of."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

# pytest depends on packaging, so that wherever these tests run it is there.
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.repository.checkout import ROOT, SOURCE_ROOTS, pyproject

PROJECT = pyproject()["project"]
REQUIREMENTS = [
    *PROJECT["dependencies"],
    *(r for extra in PROJECT["optional-dependencies"].values() for r in extra),
    *pyproject()["build-system"]["requires"],
]
PYPROJECT_LINES = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()


def pins() -> dict[str, Version]:
    """The tested version of each distribution in constraints.txt."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = [Requirement(line) for line in lines if line and not line.startswith("#")]
    assert all(str(r.specifier).startswith("==") for r in pinned)
    return {canonicalize_name(r.name): Version(str(r.specifier)[2:]) for r in pinned}


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_requirement_is_bounded_on_both_sides(requirement: str) -> None:
    operators = {specifier.operator for specifier in Requirement(requirement).specifier}
    assert operators == {">=", "<"}


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_requirement_has_a_reason(requirement: str) -> None:
    where = [i for i, line in enumerate(PYPROJECT_LINES) if f'"{requirement}"' in line]
    assert where
    for i in where:
        assert re.match(r"\s*# \w+ .*\w", PYPROJECT_LINES[i - 1])


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_tested_version_is_pinned_and_within_bounds(requirement: str) -> None:
    required = Requirement(requirement)
    assert pins()[canonicalize_name(required.name)] in required.specifier


def test_no_file_of_the_set_up_names_a_registry() -> None:
    for name in ("Makefile", "constraints.txt", "pyproject.toml", ".ci/run"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not re.search(r"https?://|--(extra-)?index-url|--find-links", text), name


@pytest.mark.parametrize(
    ("target", "extras"),
    [("verify", []), ("verify-full", []), ("docs", []), ("test", ["dev"]), ("lint", ["dev"])],
)
def test_make_installs_what_the_target_needs_and_no_more(target: str, extras: list[str]) -> None:
    make = ["make", "--dry-run", "VENV=no-such-directory", target]
    done = subprocess.run(make, check=True, capture_output=True, text=True, cwd=ROOT)
    installed = [line.split()[-1] for line in done.stdout.splitlines() if "--editable" in line]
    assert installed == [".", *(f"'.[{extra}]'" for extra in extras)]


@pytest.mark.parametrize("package", SOURCE_ROOTS)
def test_package_says_that_it_is_typed(package: str) -> None:
    assert (SOURCE_ROOTS[package] / package / "py.typed").is_file()


def test_wheel_holds_the_three_packages_and_nothing_else(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    top = {name.partition("/")[0] for name in names}
    assert top == {*SOURCE_ROOTS, f"goproof-{PROJECT['version']}.dist-info"}
    assert {f"{package}/py.typed" for package in SOURCE_ROOTS} <= set(names)
    assert "goproof/rulebook/places.toml" in names

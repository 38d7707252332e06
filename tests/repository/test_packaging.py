"""What pyproject.toml promises about dependencies, and what an installed goproof consists of."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from functools import partial
from importlib.metadata import Distribution, distribution
from pathlib import Path
from venv import create as create_venv

import pytest

# pytest depends on packaging, so that wherever these tests run it is there.
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from godoors.command_line.main import COMMANDS
from goproof import shipped
from goproof.solvers.coq import development
from tests.repository.checkout import ROOT, SOURCE_ROOTS, pyproject, text_of
from tests.support.each import each
from tests.support.processes import python

PROJECT = pyproject()["project"]
EXTRAS = PROJECT["optional-dependencies"]
REQUIREMENTS = [
    *PROJECT["dependencies"],
    *(r for extra in EXTRAS.values() for r in extra if not r.startswith("goproof[")),
    *pyproject()["build-system"]["requires"],
]
PYPROJECT_LINES = text_of("pyproject.toml").splitlines()
CONSTRAINTS = text_of("constraints.txt")
# The tested version of each distribution.
PINS = {
    canonicalize_name(name): Version(version)
    for name, version in re.findall(r"^([^#\s]+)==(\S+)$", CONSTRAINTS, re.MULTILINE)
}


@each("requirement", REQUIREMENTS)
def test_requirement_has_a_reason_and_bounds_that_the_tested_version_is_within(
    requirement: str,
) -> None:
    where = [i for i, line in enumerate(PYPROJECT_LINES) if f'"{requirement}"' in line]
    assert where
    assert all(re.match(r"\s*# \w+ .*\w", PYPROJECT_LINES[i - 1]) for i in where)
    required = Requirement(requirement)
    assert {specifier.operator for specifier in required.specifier} == {">=", "<"}
    assert PINS[canonicalize_name(required.name)] in required.specifier


# What MarkupSafe does in Python where its compiled part can't be imported; tests/command_line/
# test_starting.py does without it.
SPEEDUPS = "markupsafe/_speedups"


def of_the_light_set() -> list[Distribution]:
    """The distributions that goproof has without extras, with those that they need."""
    found: dict[str, Distribution] = {}
    wanted = [Requirement(each) for each in PROJECT["dependencies"]]
    while wanted:
        required = wanted.pop()
        is_asked_for = required.marker is None or required.marker.evaluate({"extra": ""})
        if is_asked_for and required.name not in found:
            found[required.name] = distribution(required.name)
            wanted += map(Requirement, found[required.name].requires or ())
    return [*found.values()]


@each("installed", of_the_light_set(), ids=lambda each: each.name)
def test_the_light_set_needs_nothing_compiled(installed: Distribution) -> None:
    files = [file.as_posix() for file in installed.files or ()]
    compiled = [file for file in files if re.search(r"\.(so|pyd|dylib|dll)\b", file)]
    pure = "Root-Is-Purelib: true\n" in (installed.read_text("WHEEL") or "")
    if installed.name == "MarkupSafe":
        assert all(file.startswith(SPEEDUPS) for file in compiled)
    else:
        assert (compiled, pure) == ([], True)


def test_no_file_of_the_set_up_names_a_registry() -> None:
    for name in ("Makefile", "constraints.txt", "pyproject.toml", ".ci/run"):
        text = text_of(name)
        assert not re.search(r"https?://|--(extra-)?index-url|--find-links", text), name


def test_version_is_the_same_everywhere() -> None:
    version = PROJECT["version"]
    citation = text_of("CITATION.cff")
    assert f"\nversion: {version}\n" in citation
    law = (SOURCE_ROOTS["gospec"] / "pyproject.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{version}"\n' in law
    (released,) = re.findall(r"^date-released: (\d{4}-\d\d-\d\d)$", citation, re.MULTILINE)
    changelog = text_of("CHANGELOG.md")
    headings = re.findall(r"^## (.*)$", changelog, re.MULTILINE)
    assert headings[:2] == ["[Unreleased]", f"[{version}] - {released}"]


def build(kind: str, of: Path, into: Path) -> Path:
    """Have a wheel or an sdist built from a directory; return the file."""
    python("-m", "hatchling", "build", "-t", kind, "-d", into, cwd=of, check=True)
    (built,) = into.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


def of_packages() -> set[str]:
    """The files of the packages, as the wheel names them."""
    return {
        file.relative_to(root).as_posix()
        for package, root in SOURCE_ROOTS.items()
        for file in (root / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def of_data() -> set[str]:
    """The files that commands take by name, and what Coq compiles, as the wheel names them."""
    by_name = {
        f"{kind.folder}/{file.name}" for kind in shipped.KINDS for file in shipped.files(kind)
    }
    values = ROOT / shipped.FOLDERS["certificates"]
    below = {file.relative_to(values).as_posix() for file in values.rglob("*.jsonl.gz")}
    by_name |= {f"certificates/{name}" for name in below}
    listed = (development.ROOT / "_CoqProject").read_text(encoding="utf-8").split()
    # The tables are printed when Coq is asked.
    in_coq = {word for word in listed if word.endswith(".v") and "Tables" not in word}
    programs = ("driver", "json", "reader", "patterns", "check")
    extraction = {f"extraction/{name}.ml" for name in programs}
    extraction |= {"extraction/Proves.v"}
    by_name |= {f"coq/{name}" for name in in_coq | extraction | {"_CoqProject"}}
    by_name |= {f"checker/{file.name}" for file in (ROOT / "checkers" / "c").glob("*.[ch]")}
    return {f"goproof/data/{name}" for name in by_name}


def test_wheel_holds_the_packages_and_what_comes_with_them_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    about = f"goproof-{PROJECT['version']}.dist-info/"
    assert {name for name in names if not name.startswith(about)} == of_packages() | of_data()
    assert {f"{about}licenses/LICENSE", *(f"{p}/py.typed" for p in SOURCE_ROOTS)} <= names
    sources = pyproject()["tool"]["hatch"]["build"]["targets"]["wheel"]["sources"]
    data = {to.removeprefix("goproof/data/"): of for of, to in sources.items() if "/data/" in to}
    assert data == shipped.FOLDERS


@pytest.mark.slow
def test_the_source_distribution_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    packed = build("sdist", ROOT, tmp_path)
    shutil.unpack_archive(packed, tmp_path, filter="data")
    unpacked = tmp_path / packed.name.removesuffix(".tar.gz")
    built = build("wheel", unpacked, tmp_path)
    with zipfile.ZipFile(built) as ours, zipfile.ZipFile(wheel) as other:
        assert {each.filename: each.CRC for each in ours.infolist()} == {
            each.filename: each.CRC for each in other.infolist()
        }
    # The law by itself is made from there too.
    build("wheel", unpacked / "spec", tmp_path / "law")


# What an installed goproof is asked away from the checkout: the command, its status, and what it
# says. Each line may use what the lines above have written.
ASKED: tuple[tuple[str, int, str], ...] = (
    ("--version", 0, f"goproof {PROJECT['version']}"),
    ("examples --out mine", 0, "mine: "),
    ("completion bash", 0, "clear_is_idempotent"),
    ("verify the_two_clearings_commute --method exhaustive --store s", 0, "REFUTED 1"),
    ("verify --lemma-file mine/code/my_lemma.py --board 1x2 --store s", 0, "2 as expected"),
    ("compare S2:as-printed S1 --level move --board 1x2", 1, "different"),
    ("compare S1 mine/code/my_rules.py --board 1x3", 1, "different"),
    ("rules S2/clear", 0, "as read: S2"),
    ("errata --board 1x1", 0, "S0/3-lone-point"),
    ("legal 2x2", 0, "legal: A2 B2 A1 B1 pass"),
    ("play 2x2 --seed 1", 0, "1. black"),
    ("count positions 3x3", 0, "12675"),
    ("perft 2x2 2", 0, "21 sequences of 2 turns"),
    ("replay ko --rules S2 --jobs 1", 1, "repetition"),
    ("vectors --board 1x2", 0, '"format"'),
    ("solve straight-three --certificates kept", 0, "as expected"),
    ("solve mine/problems/straight-two.json", 0, "as expected"),
    ("value 2x2 --certificate v.jsonl.gz", 0, "+1"),
    ("check v.lower.jsonl.gz", 0, "proved"),
    ("check 2x3.lower", 0, "proved"),
    ("explore straight-three --out problem.html", 0, "problem.html"),
    ("explore 1x5.lower --out certificate.html", 0, "certificate.html"),
    ("conformance --seconds 3000 --gtp '{goproof} gtp --rules aga'", 0, ""),
)


@pytest.mark.slow
def test_each_command_works_from_the_wheel_away_from_the_checkout(
    wheel: Path, tmp_path: Path
) -> None:
    venv, work = tmp_path / "venv", tmp_path / "work"
    work.mkdir()
    inside = installed(wheel, venv)
    program = str(venv / "bin" / "goproof")
    surroundings = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "COLUMNS")}
    surroundings["HOME"] = str(tmp_path)
    ask = partial(
        subprocess.run, capture_output=True, text=True, check=False, cwd=work, env=surroundings
    )
    code = "from goproof.solvers.coq import development as d; print(d.__file__, len(d.theorems()))"
    where, theorems = ask([inside, "-c", code]).stdout.split()
    assert where.startswith(str(venv))
    assert int(theorems) == len(development.theorems())
    # `gtp` is asked by `conformance`.
    assert {line.split()[0] for line, _, _ in ASKED} == {"--version", *COMMANDS} - {"gtp"}
    faults = []
    for line, status, says in ASKED:
        done = ask([program, *shlex.split(line.format(goproof=program))])
        printed = done.stdout + done.stderr
        if done.returncode != status or says not in done.stdout or str(ROOT) in printed:
            faults.append((line, done.returncode, printed))
    assert faults == []


def installed(wheel: Path, venv: Path) -> str:
    """Install the wheel into a new environment, whose dependencies are those of this one."""
    create_venv(venv, with_pip=False, symlinks=True)
    inside = venv / "bin" / "python"
    pip = ("-m", "pip", "--python", inside, "install", "--no-index", "--no-deps")
    python(*pip, wheel, check=True)
    (site,) = venv.glob("lib/python*/site-packages")
    # A directory that a .pth file names is looked into; its own .pth files, such as that of the
    # editable goproof, are not.
    packages = [path for path in sys.path if path.endswith("-packages")]
    (site / "dependencies.pth").write_text("\n".join(packages), encoding="utf-8")
    return str(inside)


# Two turns of the law, as a stranger to goproof plays them.
PLAYED = """
from gospec.law.graph import rectangle
from gospec.law.rules import Rules
law = Rules()
game = law.play(law.play(law.initial(rectangle(1, 2)), (0, 0)), (0, 1))
print(law.play(game, (0, 1)).reason.value, law.observe(game).white)
"""


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", SOURCE_ROOTS["gospec"], tmp_path_factory.mktemp("law"))


def test_the_law_is_a_distribution_of_its_own_that_needs_no_other(law: Path) -> None:
    about = f"gospec-{PROJECT['version']}.dist-info/"
    with zipfile.ZipFile(law) as archive:
        names = {name for name in archive.namelist() if not name.startswith(about)}
        said = archive.read(f"{about}METADATA").decode()
    assert names == {n for n in of_packages() if n.startswith("gospec/")} | {"gospec/LICENSE"}
    assert "Requires-Dist" not in said
    assert f"Requires-Python: {PROJECT['requires-python']}\n" in said


@pytest.mark.slow
def test_the_law_plays_on_each_python_that_is_here(law: Path, tmp_path: Path) -> None:
    for version in (sys.executable, *(f"python3.{minor}" for minor in range(11, 15))):
        # A version manager has names for versions that are not chosen.
        found = shutil.which(version)
        if not found or subprocess.run([version, "-c", ""], check=False).returncode:
            continue
        venv = tmp_path / Path(version).name
        subprocess.run([version, "-m", "venv", "--without-pip", venv], check=True)
        inside = venv / "bin" / "python"
        python("-m", "pip", "--python", inside, "install", "--no-index", law, check=True)
        played = [inside, "-I", "-c", PLAYED]
        done = subprocess.run(played, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert done.stdout == "occupied 2\n", (version, done.stderr)

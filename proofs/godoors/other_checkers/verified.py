"""The checker of certificates that Coq proves sound, as a program: built once, and asked.

`proofs/coq/checker/Program.v` defines it, `RoundProgram.v` that of games that go round, and
`PatternProgram.v` that of patterns; `Sound.v`, `RoundSound.v` and `PatternAccepted.v` prove them,
Coq's extraction makes them OCaml, and `proofs/coq/extraction` reads the file.
"""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from goproof.errors import UsageError
from goproof.solvers.coq import development
from goproof.solvers.coq.as_one import LIBRARY
from goproof.work.progress import Progress, silent

# Requires the checkers and their proofs: Coq accepts them before it makes the program.
NEEDED = "Checkers"
# What Coq makes of the checkers, and what reads the file.
EXTRACTED = "Proves.v"
READER = ("json.ml", "reader.ml", "patterns.ml", "check.ml")
PROGRAM = "check"
_READER = development.ROOT / "extraction"
# Seconds for each file.
TIMEOUT = 600.0


def program(progress: Progress = silent) -> Path:
    """Return the program, which is built where it is not in the cache.

    Raises UsageError where a compiler is missing, or refuses a file.
    """
    if (kept := _place()) is None:
        raise UsageError("--verified needs coqc and ocamlopt: on Debian and Ubuntu, install coq")
    if not kept.exists():
        progress(0, None, "proving and building the checker")
        with tempfile.TemporaryDirectory(prefix="goproof-coq-") as directory:
            built = _built(Path(directory))
            kept.parent.mkdir(parents=True, exist_ok=True)
            # Renamed, so that no other run finds half of it.
            part = Path(tempfile.mkdtemp(dir=kept.parent)) / PROGRAM
            shutil.copy(built, part)
            part.replace(kept)
            part.parent.rmdir()
    return kept


def built() -> Path | None:
    """Return the program if an earlier run has built it, from these very files and by this Coq."""
    kept = _place()
    return kept if kept is not None and kept.exists() else None


def _place() -> Path | None:
    """Return where the program is kept, None where a compiler is missing."""
    version = development.version()
    if not version or shutil.which("ocamlopt") is None:
        return None
    texts = [(_READER / name).read_text(encoding="utf-8") for name in (EXTRACTED, *READER)]
    digest = hashlib.sha256("\n".join([version, *texts]).encode()).hexdigest()
    return _cache() / f"verified-{digest[:16]}" / PROGRAM


def _cache() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("goproof")


def _built(place: Path) -> Path:
    if fault := development.compiled_in(place, NEEDED, TIMEOUT):
        raise UsageError(f"Coq does not accept the checker: {fault}")
    for name in (EXTRACTED, *READER):
        shutil.copy(_READER / name, place)
    for command in (
        [development.compiler() or os.devnull, "-q", "-R", ".", LIBRARY, EXTRACTED],
        ["ocamlopt", "-w", "-a", "proves.mli", "proves.ml", *READER, "-o", PROGRAM],
    ):
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
        if done.returncode:
            raise UsageError(f"{command[0]}: {' '.join(done.stderr.split())[:300]}")
    return place / PROGRAM

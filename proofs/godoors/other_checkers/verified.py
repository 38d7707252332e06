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
READER = ("json.ml", "reader.ml", "patterns.ml", "check.ml")
EXTRACT = """\
From Coq Require Import List Arith NArith Extraction ExtrOcamlBasic.
From Goproof Require Import Graph Law Playing Problems Boards Sets Turns Program RoundProgram
  PatternProgram.

Definition proves n edges r winner margin tended levelled symmetries l p passes :=
  @accepts_after (numbered n edges) r winner (Margin margin tended) levelled symmetries l p passes
    (0, 0).
Definition proves_problem n edges r defender wanted region immortal all lives winner l p k passes
    history lines :=
  let among := fun numbers (v : @point (numbered n edges)) =>
    existsb (Nat.eqb (proj1_sig v)) numbers in
  let colours := fun l => looked_up (@points (numbered n edges)) l in
  @accepts_problem (numbered n edges) r
    {| defender := defender; target := among wanted; open_points := among region;
       immortal := among immortal; captures_all := all; has_to_live := lives |}
    winner (colours l) p k passes
    (map (fun position => (colours (fst position), snd position)) history) lines.
Definition proves_round n edges := @accepts_round (numbered n edges).

(* As [numbered], for boards of hundreds of points. *)
Definition large_board (numbers : list N) (edges : list (N * N)) : graph :=
  let edge v w := N.succ_pos (v * 1024 + w) in
  let among := fold_right (fun e => add (edge (fst e) (snd e))) Nothing edges in
  board_of N.eq_dec numbers (fun v w => mem (edge v w) among).
Definition among {G} (points : list (point G)) v :=
  existsb (fun x => if same_point x v then true else false) points.
Definition proves_anywhere (G : graph) suicides what w target on_board p lines :=
  match @accepted G suicides what w (among target) on_board p lines with
  | Some _ => true
  | None => false
  end.
Definition lines_read (G : graph) suicides what w target lines :=
  @accepted_lines G prepared suicides what w (word (@among G target)) start lines.
Extraction Inline when.
Extraction "proves.ml" proves proves_problem proves_round large_board points proves_anywhere
  lines_read.
"""
PROGRAM = "check"
_READER = development.ROOT / "extraction"
# Seconds for each file.
TIMEOUT = 600.0


def program(progress: Progress = silent) -> Path:
    """Return the program, which is built where it is not in the cache.

    Raises UsageError where a compiler is missing, or refuses a file.
    """
    version = development.version()
    if not version or shutil.which("ocamlopt") is None:
        raise UsageError("--verified needs coqc and ocamlopt: on Debian and Ubuntu, install coq")
    texts = [EXTRACT, *((_READER / name).read_text(encoding="utf-8") for name in READER)]
    digest = hashlib.sha256("\n".join([version, *texts]).encode()).hexdigest()
    kept = _cache() / f"verified-{digest[:16]}" / PROGRAM
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


def _cache() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("goproof")


def _built(place: Path) -> Path:
    if fault := development.compiled_in(place, NEEDED, TIMEOUT):
        raise UsageError(f"Coq does not accept the checker: {fault}")
    (place / "Proves.v").write_text(EXTRACT, encoding="utf-8")
    for name in READER:
        shutil.copy(_READER / name, place)
    for command in (
        [development.compiler() or os.devnull, "-q", "-R", ".", LIBRARY, "Proves.v"],
        ["ocamlopt", "-w", "-a", "proves.mli", "proves.ml", *READER, "-o", PROGRAM],
    ):
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
        if done.returncode:
            raise UsageError(f"{command[0]}: {' '.join(done.stderr.split())[:300]}")
    return place / PROGRAM

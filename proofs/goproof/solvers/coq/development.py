"""The development in Coq, `proofs/coq`: which lemmas it has, and what Coq's kernel says of them.

A theorem counts as proved when Coq compiles its file and all that this rests on, when Coq's kernel
computes from the same definitions what gospec says, in tables that are printed for the check, when
the theorem has the type that the lemma's claim is printed as, in a `Statements.v` that is printed
for it too, or else the type that `Written.v` has for it, and when `Print Assumptions` says of it
that it is closed under the global context: no axiom, nothing admitted, no check of the kernel's
left out.
"""

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from goproof.shipped import folder
from goproof.solvers.coq.as_one import LIBRARY, as_one, in_order, required
from goproof.solvers.coq.tables import printed
from goproof.work.ending import ask_for_the_end

ROOT = folder("coq")
# Names the compiler to use; empty for none. By default it is looked for as a command.
VARIABLE = "GOPROOF_COQC"
# What ties the definitions to gospec, whatever the lemma; it rests on the other tables. Lemmas
# about the sources need the whole games of these too, of which a table rests on one of these
# lemmas; those about the machine's kernel need what is printed of its source. Tables may take so
# many times as long as another file, as they are many times as long.
TIES, OF_SOURCES, OF_KERNEL = "NotionTables", "GameTables", "KernelTables"
PATIENCE = {"FurtherTables": 8, TIES: 4, OF_KERNEL: 2}
# What the theorems say: printed from claims, and written by hand where there is none to print.
STATEMENTS, WRITTEN = "Statements", "Written"
# The files of which theorems about each of these use all definitions.
READ = {"lemma": (STATEMENTS, WRITTEN), "value": ("Boards",), "problem": ("Boards", "Problems")}
# The theorem in a lemma's file that says what its claim is printed as.
AS_CLAIMED = "as_claimed"
# The folders of lemmas about the sources, and about the machine's kernel.
SOURCES, KERNEL = "formalisations", "kernel"
# How the file of a lemma's example begins: it is printed for each check.
EXAMPLE = "example_of_"
# The file that all others become.
AS_ONE = "AsOne"
CLOSED = "Closed under the global context"


@dataclass(frozen=True)
class Stated:
    """What theorems have to say: the text of Statements.v, and of which lemmas it has the claim.

    The theorems of all others have to say what Written.v says. `kernel` is the text of
    KernelTables.v, to which those about the machine's kernel are held. `examples` are the files in
    which the premises of these claims are met, and those in which false lemmas fail, by lemma, each
    with its theorem.
    """

    text: str
    names: frozenset[str]
    kernel: str
    examples: Mapping[str, tuple[str, str]] = field(default_factory=dict)


def compiler() -> str | None:
    """Return the command that compiles Coq, None where there is none."""
    return shutil.which(os.environ.get(VARIABLE, "coqc") or os.devnull)


def theorems() -> Mapping[str, Path]:
    """Return the files of the theorems, by the names of the lemmas, none where there is none."""
    return {file.stem: file for file in sorted(ROOT.glob("lemmas/*/*.v"))}


def is_of_kernel(name: str) -> bool:
    """Tell whether a lemma has a theorem about the machine's kernel, on boards that fit a word."""
    return name in (files := theorems()) and files[name].parent.name == KERNEL


def statements_file() -> Path:
    """Return the file in which people read what is printed of the claims."""
    return ROOT / f"{STATEMENTS}.v"


def files_to_read(about: str = "lemma") -> list[str]:
    """Return the files of the definitions that the types of theorems use, each after its own.

    Parameters: `about`, what the theorems are about, a key of `READ`.
    """
    files = {file.stem: file for file in _files()}
    texts = {name: file.read_text(encoding="utf-8") for name, file in files.items()}
    ordered = in_order(texts, READ[about])
    return [files[name].relative_to(ROOT).as_posix() for name in ordered]


def version() -> str:
    """Return the version of Coq with a digest of the development, '' where one is missing."""
    program = compiler()
    if program is None or not theorems():
        return ""
    sources = "\n".join(f"{file.relative_to(ROOT)} {_digest(file)}" for file in _files())
    return f"{_coq(program)}, {hashlib.sha256(sources.encode()).hexdigest()[:16]}"


def check(names: Iterable[str], stated: Stated, timeout: float) -> dict[str, str]:
    """Return why theorems are not proved, by the names of their lemmas, '' if they are.

    It is done anew each time, in a directory of its own. Parameters: `stated`, what they have to
    say; `timeout`, seconds for each file.
    """
    with tempfile.TemporaryDirectory(prefix="goproof-coq-") as place:
        return _Run(Path(place), timeout, stated).check(list(names))


def compiled_in(place: Path, name: str, timeout: float) -> str:
    """Compile a file and all that it requires in a directory; return why it cannot be, or ''."""
    return _Run(place, timeout).compiled(name)


def _files() -> list[Path]:
    # Those that are built, in their order, but for the tables, which a build prints; what else it
    # leaves there does not count.
    words = (ROOT / "_CoqProject").read_text(encoding="utf-8").split()
    return [ROOT / word for word in words if word.endswith(".v") and not word.endswith("Tables.v")]


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


# A system waits no longer for a program, in seconds.
LONGEST = 7 * 24 * 60 * 60


@cache
def _coq(program: str) -> str:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    number = re.search(r"version (\S+)", said.stdout)
    return f"Coq {number[1]}" if number else " ".join(said.stdout.split())


class _Run:
    """A check: all files as one or, where that is refused, each file once, after those that it
    requires.
    """

    def __init__(self, place: Path, timeout: float, stated: Stated | None = None) -> None:
        self.place, self.timeout = place, timeout
        # Copied, so that nothing that an editor or a build has left there counts.
        for file in _files():
            copy = place / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        for name, text in printed().items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text, encoding="utf-8")
        self.files = {file.stem: file for file in place.rglob("*.v")}
        self.faults: dict[str, str] = {}
        self.printed = stated.names if stated else frozenset()
        self.examples = (
            {name: theorem for name, (_, theorem) in stated.examples.items()} if stated else {}
        )
        if stated:
            # Printed for this check: what stands on disk is for readers.
            self.files[STATEMENTS] = place / f"{STATEMENTS}.v"
            self.files[STATEMENTS].write_text(stated.text, encoding="utf-8")
            self.files[OF_KERNEL] = place / "tables" / f"{OF_KERNEL}.v"
            self.files[OF_KERNEL].write_text(stated.kernel, encoding="utf-8")
            (place / "examples").mkdir(exist_ok=True)
            for name, (text, _) in stated.examples.items():
                file = place / "examples" / f"{EXAMPLE}{name}.v"
                file.write_text(text, encoding="utf-8")
                self.files[file.stem] = file

    def check(self, names: Sequence[str]) -> dict[str, str]:
        accepted = self._accepted_as_one(names)
        return dict.fromkeys(names, "") if accepted else self._faults(names)

    def _accepted_as_one(self, names: Sequence[str]) -> bool:
        """Tell whether Coq takes theorems, the ties and all that they rest on as one file, and they
        assume nothing.
        """
        texts = self._texts()
        wanted = self._files_about(names)
        try:
            ordered = in_order(texts, wanted)
        except (KeyError, RecursionError):
            # Which file is missing, or requires itself, is told file by file.
            return False
        one = self.place / f"{AS_ONE}.v"
        one.write_text(as_one(texts, wanted) + self._question(names), encoding="utf-8")
        said, fault = self._coqc(one, self.timeout * sum(map(_patience, ordered)))
        return not fault and said == CLOSED

    def _faults(self, names: Sequence[str]) -> dict[str, str]:
        """Return why each theorem is not proved, '' if it is, file by file."""
        faults = {name: self._fault(name) for name in names}
        return faults | self._assumptions([name for name, fault in faults.items() if not fault])

    def _fault(self, name: str) -> str:
        """Return why a theorem counts for nothing: the tables, its own file, or the examples."""
        if fault := next(filter(None, map(self.compiled, (*_ties([name]), name))), ""):
            return fault
        for lemma in self._shown([name]):
            if fault := self.compiled(EXAMPLE + lemma):
                return f"the example of {lemma} does not show what it should: {fault}"
        return ""

    def _shown(self, names: Sequence[str]) -> list[str]:
        """Return the lemmas whose examples theorems need: their own, and those of lemmas that are
        false, which a wrong definition may make true. A statement that is written by hand has no
        example of its own, and needs all.
        """
        by_hand = not self.printed.issuperset(names)
        return [x for x in self.examples if by_hand or x in names or x not in self.printed]

    def _texts(self) -> dict[str, str]:
        return {name: file.read_text(encoding="utf-8") for name, file in self.files.items()}

    def compiled(self, name: str) -> str:
        """Compile the file of a name; return why it cannot be, '' if it is."""
        if name not in self.faults:
            self.faults[name] = self._compile(name)
        return self.faults[name]

    def _compile(self, name: str) -> str:
        if name not in self.files:
            return f"there is no file {name}.v"
        for other in required(self.files[name].read_text(encoding="utf-8")):
            if fault := self.compiled(other):
                return fault
        _, fault = self._coqc(self.files[name], self.timeout * _patience(name))
        return f"{self.files[name].relative_to(self.place)}: {fault}" if fault else ""

    def _assumptions(self, names: Sequence[str]) -> dict[str, str]:
        """Return what theorems assume, by name, of those that assume anything."""
        # One question is quicker; which of them is at fault is asked only if one is.
        if not names or not self._assumed(names):
            return {}
        each = {name: self._assumed([name]) for name in names}
        return {name: fault for name, fault in each.items() if fault}

    def _assumed(self, names: Sequence[str]) -> str:
        """Ask what theorems and the ties assume, all together; return it, '' if nothing."""
        requires = "".join(f"From {LIBRARY} Require {x}.\n" for x in self._files_about(names))
        audit = self.place / "Audit.v"
        audit.write_text(requires + self._question(names), encoding="utf-8")
        said, fault = self._coqc(audit, self.timeout)
        return fault or ("" if said == CLOSED else f"it assumes something: {said}")

    def _files_about(self, names: Sequence[str]) -> list[str]:
        """Return the files that the question about theorems speaks of."""
        stating = dict.fromkeys(self._stating(name) for name in names)
        return [*_ties(names), *stating, *map(EXAMPLE.__add__, self._shown(names)), *names]

    def _stating(self, name: str) -> str:
        """Return the file that says what a theorem has to say."""
        return STATEMENTS if name in self.printed else WRITTEN

    def _question(self, names: Sequence[str]) -> str:
        """Return what asks Coq what theorems and the ties assume, all together.

        Each has to have the type that its lemma's claim is printed as, or that is written for it.
        """
        terms = []
        for name in names:
            theorem = f"@{name}.{name}"
            if name in self.printed:
                terms.append(theorem)
                theorem = f"{name}.{AS_CLAIMED}"
            terms.append(f"({theorem} : forall G, {self._stating(name)}.{name} G)")
        terms += [f"{EXAMPLE}{name}.{self.examples[name]}" for name in self._shown(names)]
        ties = ", ".join(f"{file}.ties" for file in _ties(names))
        pairs = "".join(f"({term}, " for term in terms) + f"({ties})" + ")" * len(terms)
        return f"Definition together := {pairs}.\nPrint Assumptions together.\n"

    def _coqc(self, file: Path, seconds: float) -> tuple[str, str]:
        """Compile a file; return what is said, and why it cannot be compiled, '' if it is."""
        program = compiler()
        if program is None:
            return "", "there is no compiler for Coq"
        try:
            done = subprocess.run(
                [program, "-q", "-R", str(self.place), LIBRARY, str(file)],
                capture_output=True,
                text=True,
                timeout=min(seconds, LONGEST),
                check=False,
                preexec_fn=ask_for_the_end,
            )
        except subprocess.TimeoutExpired:
            return "", f"no answer in {seconds:g} s"
        except OSError as error:
            return "", str(error)
        return " ".join(done.stdout.split()), _complaint(done) if done.returncode else ""


def _ties(names: Sequence[str]) -> list[str]:
    files = theorems()
    folders = {files[name].parent.name for name in names if name in files}
    further = {SOURCES: OF_SOURCES, KERNEL: OF_KERNEL}
    return [TIES, *(ties for folder, ties in further.items() if folder in folders)]


def _patience(name: str) -> int:
    return PATIENCE.get(name, 1)


def _complaint(done: subprocess.CompletedProcess[str]) -> str:
    said = " ".join(line for line in done.stderr.split("\n") if not line.startswith("File "))
    return " ".join(said.split())[:300] or f"Coq ends with status {done.returncode}"

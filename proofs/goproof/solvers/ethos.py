"""ethos, the checker of proofs in CPC by cvc5's authors, where the system has it. Run as a process.

It knows no rules by itself: they stand in signature files, which come with cvc5's sources.
"""

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from goproof.errors import UsageError
from goproof.solvers.answers import Answer, Status
from goproof.work.ending import ask_for_the_end

# Names the program to use; empty for none. By default it is looked for as a command.
VARIABLE = "GOPROOF_ETHOS"
# Names the directory of the signature files: `proofs/eo/cpc` of cvc5's sources.
SIGNATURE_VARIABLE = "GOPROOF_CPC"
SIGNATURE = "Cpc.eo"
# Where they are by default, seen from the program: as cvc5's `get-ethos-checker` has it.
BESIDE = Path("..", "..", "proofs", "eo", "cpc")

ACCEPTED, PROOF, QUERY = "correct", "proof.cpc", "query.smt2"
# A command, as ethos 0.2.3 forgets its option `--reference` when it opens the file with the proof.
REFERENCE = f'(reference "{QUERY}")'
# Other commands, such as those that declare a rule, could make anything provable.
DECLARATIONS = frozenset({"declare-sort", "declare-const"})
STEPS = frozenset({"define", "assume", "assume-push", "step", "step-pop"})
_WORD = re.compile(r'"[^"]*"|\|[^|]*\||;[^\n]*|[()]|[^\s()";|]+')


def program() -> str | None:
    """Return the program, None where there is none."""
    return shutil.which(os.environ.get(VARIABLE, "ethos") or os.devnull)


def signature() -> Path | None:
    """Return the directory of the signature files, None where there is none.

    Raises UsageError when a user has named one that has none.
    """
    named = os.environ.get(SIGNATURE_VARIABLE)
    if named:
        if not Path(named, SIGNATURE).is_file():
            raise UsageError(f"{SIGNATURE_VARIABLE}={named}: there is no file {SIGNATURE}")
        return Path(named).resolve()
    found = program()
    beside = None if found is None else Path(found).resolve().parent / BESIDE
    return beside.resolve() if beside is not None and (beside / SIGNATURE).is_file() else None


def installed() -> bool:
    """Tell whether the system has ethos and its signature files."""
    return program() is not None and signature() is not None


def version() -> str:
    """Return its version with a digest of the signature files, '' where either is missing."""
    found, rules = program(), signature()
    if found is None or rules is None:
        return ""
    try:
        said = subprocess.run(
            [found, "--show-config"], capture_output=True, text=True, timeout=60, check=False
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        said = ""
    number = re.search(r"version (\d[\w.-]*\w)", said)
    files = (f"{file.relative_to(rules)} {_digest(file)}" for file in sorted(rules.rglob("*.eo")))
    digest = hashlib.sha256("\n".join(files).encode()).hexdigest()[:16]
    return f"{number[1] if number else 'of unknown version'}, {digest}"


def check(query: str, proof: str, timeout: float) -> Answer:
    """Have ethos check a proof, which may assume what a query asserts and nothing else.

    The answer is unsat if it is accepted, and else unknown. Parameters: `query`, in SMT-LIB 2;
    `proof`, in CPC; `timeout`, seconds. Raises UsageError as `signature` does.
    """
    found, rules = program(), signature()
    if found is None or rules is None:
        return Answer(Status.UNKNOWN, reason="it is not installed")
    try:
        commands = "\n".join([REFERENCE, *_steps(proof)])
    except ValueError as error:
        return Answer(Status.UNKNOWN, reason=f"it does not get the proof: {error}")
    with tempfile.TemporaryDirectory(prefix="goproof-ethos-") as place:
        steps = Path(place, PROOF)
        steps.write_text(commands, encoding="utf-8")
        steps.with_name(QUERY).write_text(query, encoding="utf-8")
        rules_first = f"--include={rules / SIGNATURE}"
        fault = _fault([found, rules_first, "--require-proof-of-false", str(steps)], timeout)
    return Answer(Status.UNKNOWN, reason=fault) if fault else Answer(Status.UNSAT)


def _steps(proof: str) -> Iterator[str]:
    """Yield the commands of a proof but for its declarations, in place of which are the query's.

    Raises ValueError for any other command.
    """
    words, depth, begin, command = list(_WORD.finditer(proof)), 0, 0, ""
    for word, following in zip(words, [*words[1:], None], strict=True):
        if word[0] == "(":
            depth += 1
            if depth == 2:
                begin, command = word.start(), following[0] if following else ""
                if command not in DECLARATIONS | STEPS:
                    raise ValueError(f"{command or 'nothing'} is no command of a proof by cvc5")
        elif word[0] == ")":
            depth -= 1
            if depth == 1 and command in STEPS:
                yield proof[begin : word.end()]
    if depth:
        raise ValueError("its brackets do not match")


def _fault(command: list[str], timeout: float) -> str:
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
            preexec_fn=ask_for_the_end,
        )
    except subprocess.TimeoutExpired:
        return f"no answer in {timeout:g} s"
    except OSError as error:
        return str(error)
    if done.returncode == 0 and done.stdout.strip() == ACCEPTED:
        return ""
    said = " ".join((done.stderr or done.stdout).split())
    # What comes before it names places in its own sources, and files that are gone by now.
    why = said.rpartition(f"{PROOF}:")[2][:300] or "it says nothing"
    return f"it does not accept the proof (status {done.returncode}): {why}"


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()

"""E, a third prover for first-order queries, where the system has it. Run as a process."""

import re
import shutil
import subprocess
from math import ceil

from goproof.logic.smtlib import NotRead
from goproof.logic.tptp import from_smtlib
from goproof.solvers.answers import Answer, Status
from goproof.work.ending import ask_for_the_end

PROGRAM = "eprover"
# Processor seconds that a third opinion may cost; it mostly comes at once or not at all.
LONGEST = 5
ANSWERS = {
    "Unsatisfiable": Status.UNSAT,
    "ContradictoryAxioms": Status.UNSAT,
    "Satisfiable": Status.SAT,
}


def installed() -> bool:
    """Tell whether the system has E."""
    return shutil.which(PROGRAM) is not None


def check(text: str, timeout: float) -> Answer:
    """Put a first-order SMT-LIB 2 text to E as TPTP, for at most the given seconds, and LONGEST."""
    timeout = min(timeout, LONGEST)
    try:
        problem = from_smtlib(text)
    except NotRead as error:
        return Answer(Status.UNKNOWN, reason=str(error))
    limit = f"--cpu-limit={ceil(timeout)}"
    try:
        done = subprocess.run(
            [PROGRAM, "--auto", "--tstp-format", "--silent", limit, "-"],
            input=problem,
            capture_output=True,
            text=True,
            timeout=timeout + 5,
            check=False,
            preexec_fn=ask_for_the_end,
        )
    except FileNotFoundError:
        return Answer(Status.UNKNOWN, reason=f"{PROGRAM} is not installed")
    except subprocess.TimeoutExpired:
        return Answer(Status.UNKNOWN, reason="timeout")
    match = re.search(r"SZS status (\w+)", done.stdout)
    if match is None:
        return Answer(Status.UNKNOWN, reason=(done.stderr or done.stdout).strip()[:200])
    status = ANSWERS.get(match[1], Status.UNKNOWN)
    return Answer(status, reason="" if status is not Status.UNKNOWN else match[1])


def version() -> str:
    """Return E's version, '' where it is not installed."""
    if not installed():
        return ""
    done = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=False)
    return done.stdout.strip()

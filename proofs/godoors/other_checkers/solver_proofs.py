"""A solver's proof beside its query, by the checker of such proofs: `goproof check FILE.cpc`."""

from pathlib import Path

from gochecker.checker import CheckResult
from gochecker.cpc import checker as cpc
from goproof.certificates.garbage import uncollected
from goproof.work.progress import Progress, silent

ENDING, QUERY = ".cpc", ".smt2"


@uncollected()
def check_proof(
    proof: str | Path, query: str | Path | None = None, progress: Progress = silent
) -> CheckResult:
    """Check cvc5's proof, in its format CPC, that the assertions of a query contradict one another.

    Parameters: `query`, the file of the query in SMT-LIB 2, by default the one of the same name
    beside the proof; `progress`, called with the commands checked. The nodes of the verdict are the
    commands of the proof. Raises OSError when a file can't be read.
    """
    question = Path(proof).with_suffix(QUERY) if query is None else Path(query)

    def report(done: int, of: int) -> None:
        progress(done, of, "commands")

    verdict = cpc.check(_text(question), _text(Path(proof)), report=report)
    claim = f"the assertions of {question} contradict one another, whatever the graph"
    return CheckResult(claim, verdict.steps, verdict.fault)


def _text(path: Path) -> str:
    # The checker refuses what is longer, and bytes that are no ASCII.
    with path.open("rb") as file:
        return file.read(cpc.LONGEST + 1).decode("ascii", errors="replace")

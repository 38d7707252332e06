"""The list of problems in docs/problems.md, from the files: `python -m tests.problems.listing`."""

from goproof.problems.reading import read_problem
from tests.repository.checkout import PROBLEMS


def listing() -> str:
    """Return the Markdown table of all problems."""
    lines = ["| problem | empty points | threats | status | |", "| --- | --- | --- | --- | --- |"]
    for path in sorted(PROBLEMS.glob("*.json")):
        problem = read_problem(path)
        attacking, defending = problem.threats
        cells = (
            path.stem,
            str(problem.empty_points),
            f"{attacking}, {defending}",
            problem.expected or "",
            problem.note,
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(listing(), end="")

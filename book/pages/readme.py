"""The part of README.md that says what is proved, counted in what there is."""

import re
from pathlib import Path
from textwrap import fill

from goproof import shipped
from goproof.lemmas import all_lemmas
from goproof.solvers.coq.development import theorems
from goproof.vocabulary.check import Method, Verdict
from gospec.sources.errata import ERRATA

# The pages of docs are in a folder beside it.
README = Path("..") / "README.md"
WIDTH = 100
# Where the generated text stands in the page.
_GENERATED = re.compile(r"(<!-- what is proved -->\n).*(<!-- end of what is proved -->)", re.DOTALL)


def with_numbers(page: str) -> str:
    """Return the page with the paragraph of numbers updated."""
    text = fill(what_is_proved(), WIDTH, break_on_hyphens=False, break_long_words=False)
    return _GENERATED.sub(lambda match: f"{match[1]}\n{text}\n\n{match[2]}", page)


def what_is_proved() -> str:
    """Return in words how much is proved, by which methods."""
    lemmas = all_lemmas()
    checks = [(lemma.name, check) for lemma in lemmas for check in lemma.checks]
    true = {name for name, check in checks if check.expected is not Verdict.REFUTED}

    def by(method: Method) -> int:
        return len({name for name, check in checks if name in true and check.method is method})

    problems, certificates = (
        sum(1 for _ in shipped.files(kind)) for kind in (shipped.PROBLEMS, shipped.CERTIFICATES)
    )
    return (
        f"The catalogue has {len(lemmas)} lemmas; {len(lemmas) - len(true)} of them are false "
        f"statements, which every run refutes again. Of the others Z3 and cvc5 prove "
        f"{by(Method.ALL_GRAPHS)} for every finite board graph, Z3 and Glucose decide "
        f"{by(Method.BOUNDED)} on given boards, {by(Method.EXHAUSTIVE)} are checked in every case "
        f"of small boards, and {len(theorems())} have a proof in Coq, without axioms. The register "
        f"has {len(ERRATA)} errata and ambiguities of the sources. {problems} life-and-death "
        f"problems and the values of {certificates // 2} boards have certificates that the checker "
        "accepts. [Verdicts](docs/reference/verdicts.md) shows one whole run."
    )

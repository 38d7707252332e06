"""cvc5, the second opinion on first-order queries. No other module imports cvc5."""

import cvc5

from goproof.solvers.answers import Answer, Status, Steps

BY = "cvc5"
# So many of Z3's units of work take about as long as one of cvc5's.
OF_Z3 = 5


def check(text: str, limit: Steps) -> Answer:
    """Put an SMT-LIB 2 text to cvc5."""
    manager = cvc5.TermManager()
    solver = cvc5.Solver(manager)
    # None at all would be 0.
    solver.setOption("rlimit-per", str(max(1, limit // OF_Z3)))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "query")
    symbols = parser.getSymbolManager()
    output = ""
    try:
        while not (command := parser.nextCommand()).isNull():
            output += str(command.invoke(solver, symbols))
    except RuntimeError as error:
        return Answer(Status.UNKNOWN, reason=str(error))
    said = output.strip()
    if said in (Status.UNSAT.value, Status.SAT.value):
        return Answer(Status(said), by=BY)
    return Answer(Status.UNKNOWN, reason=said)


def version() -> str:
    """Return cvc5's version."""
    return str(cvc5.__version__)

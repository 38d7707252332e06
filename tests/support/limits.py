"""How much work a solver may do in a test: its own steps, so that no load changes the outcome."""

from goproof.solvers.answers import Steps

# Four times what Z3 needs for any query about all graphs of the catalogue, as a test verifies: what
# is not proved within it is not proved for want of a premise, and not for want of time.
ENOUGH = Steps(1_000_000)
# Too few for a query about a large board.
TOO_FEW = Steps(1)

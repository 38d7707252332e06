"""The machine: it will hold the fast rules and the solvers, and holds nothing yet."""

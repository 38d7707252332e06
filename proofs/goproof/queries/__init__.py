"""Claims as queries to solvers, and their truth in cases of the law."""

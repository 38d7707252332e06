"""Claims as queries to solvers, and as statements in Coq."""

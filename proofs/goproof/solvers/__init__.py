"""Solvers, each imported by one module of its own, and checkers of their proofs."""

"""Proofs and certificates as files for other checkers, and the checker that Coq proves sound."""

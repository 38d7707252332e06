"""Checks a solver's proof that the assertions of a first-order query contradict one another.

Standard library only. The proofs are those that cvc5 writes in its Cooperating Proof Calculus.
"""

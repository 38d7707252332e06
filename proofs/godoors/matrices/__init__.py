"""Matrices: all pairs of formalisations, and all errata, on small boards."""

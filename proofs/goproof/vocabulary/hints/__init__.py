"""Hints for proofs by induction. Nobody has to believe them."""

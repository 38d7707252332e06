"""Hints for proofs by induction. Nothing here has to be believed."""

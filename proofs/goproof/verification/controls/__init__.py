"""Negative controls: false statements that every run of `verify` submits to its own machinery.

Machinery that accepts what is true proves little if it accepts everything. So each run also submits
to it, in the same processes and through the same functions as its rows, statements that are false,
empty or contradictory, steps that use themselves, and forged proofs and verdicts; only those that
concern the routes of its rows. If it accepts one of them, or does not answer in time, the run gives
no verdict at all.
"""

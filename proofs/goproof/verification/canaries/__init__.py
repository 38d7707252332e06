"""Canaries: what must be refused, submitted in every run to each function that can find a fault.

Machinery that accepts what is true proves little if it accepts everything. So each run also submits
false statements, forged proofs and altered rows, in the same processes and through the same
functions as its own work; only those that concern what it does. If one of them is accepted, or has
no answer, the run gives no verdict at all. The run's notions are compared with gospec there too.
"""

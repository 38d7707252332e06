"""Finding the induction instances, goals and premises that prove a claim for all graphs.

`goproof.hints.search.find` proves a claim from its statement alone, or finds a counterexample.
"""

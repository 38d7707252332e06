"""Negative controls: things that are false, put to the machinery of `verify` in every run.

That a machinery accepts what is true says little if it accepts everything. So each run also asks
it, in the same processes and through the same functions as its rows, for statements that are
false, say nothing or contradict themselves, for steps that use themselves, and to take forged
proofs and verdicts; only what concerns the routes that its rows take. One that is accepted, or not
answered in time, and the run gives no verdict at all.
"""

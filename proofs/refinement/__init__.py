"""Long checks that the implementation refines the specification; part of this repository only.

They compare every small state of the chains, the programs that Coq extracts from its definitions,
and the certificates that are kept, as theorems.
"""

"""The lemmas proved in Coq: its kernel's word that a proof is one, and what ties it to gospec."""

"""The law: the rules of Go as executable mathematics, over any board graph."""

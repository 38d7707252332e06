"""All that a lemma is written in: one import gives it."""

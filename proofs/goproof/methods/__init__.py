"""The methods that check a lemma, and their outcomes."""

"""The methods by which a lemma is checked, and what comes out."""

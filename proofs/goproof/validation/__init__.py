"""Whether a proof says what its lemma says: notions against gospec, statements and queries."""

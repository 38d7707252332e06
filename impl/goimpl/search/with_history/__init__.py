"""The search with history: its proofs hold for the histories that they are about."""

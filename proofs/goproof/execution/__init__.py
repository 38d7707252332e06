"""The machine's kernel executed on unknown words, and on words that print."""

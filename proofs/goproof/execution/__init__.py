"""The machine's kernel executed on unknown words, and its chains on every small state."""

"""The machine's kernel executed on unknown words, and work shared out among workers."""

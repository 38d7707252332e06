"""Work that takes long: shared out among processes, watched, limited, and ended."""

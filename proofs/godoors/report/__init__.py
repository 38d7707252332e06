"""Results as people read them: in the terminal and in the generated pages of docs/."""

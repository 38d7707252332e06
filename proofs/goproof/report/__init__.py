"""How results are shown: in the terminal and in the generated pages of docs/."""

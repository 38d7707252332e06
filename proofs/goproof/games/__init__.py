"""Games: which moves are legal and why the others are not, and games played."""

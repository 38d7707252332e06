"""What a position is worth under best play, proved from both sides."""

"""The value of a position under best play, proved from both sides."""

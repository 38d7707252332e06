"""What the statements in Coq that are written by hand mean, by gospec on small boards."""

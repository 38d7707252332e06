"""The border to the machine: what of it the other packages may touch."""

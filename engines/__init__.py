"""Other people's Go boards behind GTP, so that `goproof conformance` can examine them."""

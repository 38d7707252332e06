"""Pages that open from a file in any browser, without a network: the explorer."""

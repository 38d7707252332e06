"""Pages that open from a file in any browser, without a network: the report and the explorer."""

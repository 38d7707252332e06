"""GTP version 2, the protocol by which programs that play Go are driven: an engine by the law."""

"""The bridge between law and machine: proofs, comparisons, command line, reports."""

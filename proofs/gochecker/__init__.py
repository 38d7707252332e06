"""The checkers: all that has to be believed of a certificate, or of a solver's proof, but the law.

The package imports `gospec` and the standard library only.
"""

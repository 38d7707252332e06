"""The checkers: besides the specification, all that has to be right for a certificate to be true.

The package imports only `gospec` and the standard library.
"""

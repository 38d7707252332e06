"""The bridge between law and machine: proofs, comparisons, command line, reports."""

import sys

from goproof import loading

# Before any other module of the project is imported, so that each is recorded.
loading.begin(sys._getframe().f_code)

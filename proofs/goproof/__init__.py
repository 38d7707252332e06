"""The bridge between law and machine: proofs, comparisons, command line, reports."""

import sys

from goproof.loading import begin

# Before any other module of the project is imported, so that each is recorded.
begin(sys._getframe().f_code)

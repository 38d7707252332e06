"""Settings that every test shares."""

import os

import pytest
from hypothesis import settings

# An assertion that fails inside a helper is explained like one in a test.
pytest.register_assert_rewrite("tests.support")

# No deadlines: the law is written to be read, and one example may take a thousand times as long as
# the next.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

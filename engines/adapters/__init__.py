"""One adapter for each library, named after it: docs/engine-authors.md says what one has."""

"""The rules in first-order logic, for every finite board graph at once and for one at a time."""

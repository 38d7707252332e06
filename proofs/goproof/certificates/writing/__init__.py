"""Certificates written from what the machine has found."""

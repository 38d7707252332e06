"""Certificates: files that prove who wins a position, and their checker (docs/certificates.md)."""

"""All that has to be believed of a certificate: it imports gospec and the standard library only."""

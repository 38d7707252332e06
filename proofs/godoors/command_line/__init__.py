"""The commands by which the doors are opened, of the command line of `goproof`."""

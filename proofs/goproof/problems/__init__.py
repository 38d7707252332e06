"""Life-and-death problems: what one is, how it is read, what its status is, how it is shown."""

"""The five sources as printed, each in a module of its own, and the register of their errata."""

"""Generated code read back into the checks that it makes, and compared with those of the IR."""

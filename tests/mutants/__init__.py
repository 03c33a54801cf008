"""Mutants of generated code, and which parts of `verify` kill them."""

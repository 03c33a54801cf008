"""Lowering of a schema keyword by keyword, in its own order, as the library jsonschema judges."""

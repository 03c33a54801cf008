"""Validators of one schema alone, made by codegen.package.metaschemas."""

"""Values made from a schema: valid ones, and near misses of each single check."""

from codegen.audit.examples.generate import examples

__all__ = ["examples"]

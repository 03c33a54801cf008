"""Hypothesis strategies: JSON Schemas of every draft, values for them, and values JSON has not."""

from .atoms import json_values
from .odd import odd_objects, odd_values
from .schemas import schemas
from .values import values_for

__all__ = ["json_values", "odd_objects", "odd_values", "schemas", "values_for"]

"""Plain JSON Schema as toolc takes it: its closed vocabulary, its faults."""

from .problems import SchemaProblem, schema_problems
from .references import resolved, steps_of

__all__ = ["SchemaProblem", "resolved", "schema_problems", "steps_of"]

"""The editor's JSON Schema of the spec language, and checking files against it."""

from .check import check
from .document import spec_schema

__all__ = ["check", "spec_schema"]

"""YAML to located data: the only room that knows PyYAML."""

from .load import load, load_text
from .node import Document, Entry, Mapping, Node, Scalar, Sequence, kind, plain

__all__ = [
    "Document",
    "Entry",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "kind",
    "load",
    "load_text",
    "plain",
]

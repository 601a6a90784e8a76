"""The model, lowered: every Python name decided, every body a Python syntax tree.

What is left for `toolc.emit` is to print.
"""

from .lower import lower, lower_inputs
from .package import Package

__all__ = ["Package", "lower", "lower_inputs"]

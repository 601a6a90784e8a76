"""A lowered package to the texts of its files."""

from .render import render

__all__ = ["render"]

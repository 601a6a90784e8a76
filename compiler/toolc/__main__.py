"""`python -m toolc`."""

from .cli import main

main()

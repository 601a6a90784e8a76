"""Random typed expressions, worked out by toolc and by Google's binding of CEL.

Run it as `python -m oracle 20000 --seed 1` with `tests` and `compiler` on the path.
"""

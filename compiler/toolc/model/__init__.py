"""The world as declared: frozen data, every name resolved, every expression typed.

Leaf modules: they import nothing but diagnostics and each other.
"""

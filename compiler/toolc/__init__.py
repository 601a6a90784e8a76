"""toolc: a compiler for the tools that AI agents call."""

"""What is accepted."""

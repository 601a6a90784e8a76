"""What can be done."""

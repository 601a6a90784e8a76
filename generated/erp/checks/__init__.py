"""What rows from outside must look like."""

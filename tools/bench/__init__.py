"""Measurements: what the program costs, beside other programs in the same run."""

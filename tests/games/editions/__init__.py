"""Editions that nobody wrote: random but valid data, and data with one field of nonsense."""

"""Collector at the card table of a page and in the terminal."""

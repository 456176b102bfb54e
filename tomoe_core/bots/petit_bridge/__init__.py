"""Bots for Petit Bridge."""

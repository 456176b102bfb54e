"""A person at a card table in a page: messages in, positions to be drawn out."""

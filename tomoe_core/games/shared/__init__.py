"""What several games share: decks, dealing in blocks, layouts of unseen cards."""

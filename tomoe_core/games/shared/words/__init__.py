"""What the suits and cards of the decks are called, one file a language."""

"""The sentences that only this game needs, one file a language with the same keys."""

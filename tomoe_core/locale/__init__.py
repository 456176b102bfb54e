"""The sentences, one catalogue a language. A test holds their keys equal."""

"""The command line's own text in other languages than English: a file each, by English sentence."""

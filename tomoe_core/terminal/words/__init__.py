"""What the command line says of itself, in other languages than English: a file each, by English sentence."""

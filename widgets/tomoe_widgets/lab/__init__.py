"""What the notebooks of the lab are made of: code that a reader writes is run, and many deals are played
in slices.
"""

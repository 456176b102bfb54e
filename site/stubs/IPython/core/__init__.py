"""The parts of IPython.core that are asked for."""

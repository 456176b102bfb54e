"""The site's build: engine, widgets and notebooks become pages that need no server."""

"""The built site on other people's hosts: ``make hosts``."""

"""A deal of every game on the built site in browsers that Playwright does not drive: ``make browsers``."""

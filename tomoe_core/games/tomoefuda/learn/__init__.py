"""What teaches Tomoe-fuda: lessons, a first deal, drills, and what can be tried."""

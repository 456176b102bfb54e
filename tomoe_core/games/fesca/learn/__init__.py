"""What teaches FESCA: lessons, a first deal, drills, and what can be tried."""

"""What teaches Petit Bridge: lessons, a first deal, drills, and what can be tried."""

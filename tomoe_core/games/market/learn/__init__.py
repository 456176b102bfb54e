"""What teaches Market and Supply: lessons, a first deal, drills, and what can be tried."""

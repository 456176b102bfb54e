"""What teaches Collector: lessons, a first deal, drills, and what can be tried."""

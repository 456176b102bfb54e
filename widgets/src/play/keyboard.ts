// Where an arrow key goes among cards that lie in rows.
export interface Spot { key: string; x: number; y: number }

/** The card that `arrow` leads to from `current`, or null when the key means nothing here. */
export function arrowTo(spots: readonly Spot[], current: string, arrow: string): string | null {
  const index = spots.findIndex(({ key }) => key === current);
  const here = spots[index];
  if (!here) return spots[0]?.key ?? null;
  const last = spots.length - 1;
  switch (arrow) {
    case "ArrowRight": return spots[index === last ? 0 : index + 1]?.key ?? null;
    case "ArrowLeft": return spots[index === 0 ? last : index - 1]?.key ?? null;
    case "Home": return spots[0]?.key ?? null;
    case "End": return spots[last]?.key ?? null;
    case "ArrowDown": return nearest(spots.filter(({ y }) => y > here.y + 4), here);
    case "ArrowUp": return nearest(spots.filter(({ y }) => y < here.y - 4), here);
    default: return null;
  }
}

function nearest(spots: readonly Spot[], here: Spot): string | null {
  const cost = (spot: Spot): number => Math.abs(spot.x - here.x) + 3 * Math.abs(spot.y - here.y);
  return [...spots].sort((a, b) => cost(a) - cost(b))[0]?.key ?? null;
}

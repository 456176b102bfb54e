// Stands in for storage.ts on pages of others, where nothing is kept and nothing is looked up.
import type { Look } from "./storage.js";

export function loadLook(): Partial<Look> {
  return {};
}

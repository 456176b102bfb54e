// All art, in the bundle itself. Where a page is to load only what it shows, the build puts arts-later.ts here.
import { art as fesca } from "./fesca/art.js";
import type { ArtId, Arts } from "./kinds.js";
import { art as other } from "./other.js";
import { art as standard } from "./standard/art.js";
import { art as tomoe } from "./tomoe/art.js";

export const ARTS: Partial<Arts> = { tomoe, fesca, standard, other };

export const LATER: Partial<Record<ArtId, () => Promise<{ art: unknown }>>> = {};

// Line icons of the toolbar and the stepper, on a grid of 24.
import type { TemplateResult } from "lit";
import { lineIcon, STEP_PATHS } from "./step-icons.js";

const PATHS = {
  ...STEP_PATHS,
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.500 1 1.200 1 2.100h5c0-.9.400-1.600 1-2.100A6 6 0 0 0 12 3z",
  why: "M9 9a3 3 0 1 1 4.500 2.600c-.9.600-1.500 1.200-1.500 2.400M12 17.500v.1M12 21.500a9.500 9.500 0 1 0 0-19 9.500 9.500 0 0 0 0 19z",
  details: "M4 6h16M4 12h16M4 18h10",
  trick: "M9 4.500h9.500v13H9zM9 7.500L5.500 8.500l3 11.500 5-1.300",
  menu: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  fresh: "M12 5v14M5 12h14",
  same: "M4 7.500h7v10H4zM13 7.500h7v10h-7zM7.500 4v1.500M16.500 4v1.500",
  share: "M12 15V4M8 7.500L12 3.500l4 4M5 12v8h14v-8",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): TemplateResult {
  return lineIcon(PATHS[name]);
}

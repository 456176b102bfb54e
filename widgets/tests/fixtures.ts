// The test page's hand-written views, typed.
import * as raw from "../dev/fixtures.mjs";
import type { HintMessage, LogLine, Setting } from "../src/messages.js";
import type { CompareFile, GalleryFile, StepsFile, TryFile, View } from "../src/types.js";

export const views = raw.views as unknown as Record<
  "piles" | "mid" | "trick" | "next" | "over" | "generals" | "wild" | "bridge" | "marketOffer" | "marketBuy" | "marketBought" | "marketSold" |
  "bridgeContract" | "bridgePlay" | "collector" | "fescaFive" | "fescaSix" | "fescaSeven" | "fescaTrickDone", View
>;
export const hint = raw.hint as unknown as HintMessage;
export const log = raw.log as unknown as LogLine[];
export const settings = raw.settings as unknown as Setting[];
export const steps = raw.steps as unknown as StepsFile;
export const tableSteps = raw.tableSteps as unknown as StepsFile;
export const gallery = raw.gallery as unknown as GalleryFile;
export const compare = raw.compare as unknown as CompareFile;
export const tryCards = raw.tryCards as unknown as TryFile;
export const tryView = raw.tryView as unknown as TryFile;

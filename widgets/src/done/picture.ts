// The picture of points over time, as Vega-Lite describes pictures. Values only.
import type { TopLevelSpec } from "vega-lite";
import { ownPoints, runningMean } from "./statistics.js";
import type { DoneDeal } from "./types.js";

/** What stands beside the reader's points: what a bot usually gets. */
export interface Usual {
  level: string;
  mean: number;
}

/** A part of a picture, drawn over those before it. */
type Layer = Extract<TopLevelSpec, { layer: unknown }>["layer"][number];

export interface PictureWords {
  you: string;
  deal: string;
  points: string;
}

export interface Colours {
  ink: string;
  paper: string;
  line: string;
  accent: string;
  font: string;
}

/** Draws a picture into a place, in its width; the function that it gives removes the picture. */
export type Draw = (place: HTMLElement, spec: TopLevelSpec) => Promise<() => void>;

/** Over how many deals the line of means goes. */
export const OVER = 10;

/**
 * What a dashed line is called, from the right end on: two that lie close together have their names side by side, and each has an edge of
 * the page's colour, so that no line runs through it.
 */
function label({ level, mean }: Usual, i: number, { ink, paper }: Colours): Layer {
  const text = { type: "text", align: "right", dx: -4 - 80 * i, dy: -7, fontSize: 12, text: level } as const;
  const edge = { ...text, color: paper, stroke: paper, strokeWidth: 5, strokeJoin: "round" } as const;
  return {
    data: { values: [{ mean }] }, encoding: { x: { value: "width" }, y: { field: "mean", type: "quantitative" } },
    layer: [{ mark: edge }, { mark: { ...text, color: ink } }],
  };
}

/** A dot a deal, the line of means, and a dashed line for each level. */
export function pictureOf(deals: readonly DoneDeal[], usual: readonly Usual[], words: PictureWords, colours: Colours): TopLevelSpec {
  const means = runningMean(deals, OVER);
  const own = deals.map((deal, i) => ({ deal: i + 1, points: ownPoints(deal), mean: means[i] }));
  const { ink, line, accent, font } = colours;
  const x = { field: "deal", type: "quantitative", title: words.deal, scale: { zero: false, nice: false }, axis: { tickMinStep: 1, format: "d" } } as const;
  const y = (field: string) => ({ field, type: "quantitative", title: words.points }) as const;
  return {
    width: "container", height: 220, background: "transparent",
    config: {
      font,
      axis: { labelFontSize: 12, titleFontSize: 12, labelColor: ink, titleColor: ink, gridColor: line, domainColor: line, tickColor: line },
      view: { stroke: line },
    },
    data: { values: own },
    layer: [
      { mark: { type: "point", filled: true, opacity: 0.5, color: accent }, encoding: { x, y: y("points") } },
      { mark: { type: "line", color: accent, strokeWidth: 2.5 }, encoding: { x, y: y("mean") } },
      { data: { values: [...usual] }, mark: { type: "rule", strokeDash: [5, 4], color: ink }, encoding: { y: { field: "mean", type: "quantitative" } } },
      ...usual.map((level, i) => label(level, i, colours)),
    ],
  };
}

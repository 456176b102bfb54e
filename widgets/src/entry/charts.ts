// Draws pictures that Vega-Lite describes. A file of its own, of some hundred kilobytes: pages load it when there is something to draw.
import { parse, View } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile } from "vega-lite";
import type { Draw } from "../done/picture.js";

/** Draws as SVG. Nothing that a picture says is run as a script: pages forbid that. */
export const draw: Draw = async (place, spec) => {
  const runtime = parse(compile(spec).spec, undefined, { ast: true });
  const view = new View(runtime, { expr: expressionInterpreter, renderer: "svg", container: place, hover: false });
  await view.runAsync();
  return () => { view.finalize(); };
};

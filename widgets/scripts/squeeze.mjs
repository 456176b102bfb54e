// A plugin of esbuild: takes out of styles and templates what the browser does not need.
import { readFileSync } from "node:fs";

/** Styles without comments, and without space where it says nothing. */
function styles(css) {
  return css.replace(/\/\*.*?\*\//gs, "").replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1").replace(/: /g, ":").replaceAll(";}", "}").trim();
}

/** The same source in fewer characters. */
export function squeezed(source) {
  return source.replace(/\bcss`[^`]*`/g, styles).replace(/\n\s+/g, "\n");
}

export const squeeze = {
  name: "squeeze",
  setup(it) {
    it.onLoad({ filter: /[/\\]src[/\\].*\.ts$/ }, ({ path }) => ({ contents: squeezed(readFileSync(path, "utf8")), loader: "ts" }));
  },
};

// Turns SVG files into PNG files: `node raster.mjs JOBS.json`, each job {svg, width, png}: width in pixels. The files hold
// no text, so no font is needed.
import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

for (const { svg, width, png } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const picture = new Resvg(readFileSync(svg, "utf8"), { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } });
  writeFileSync(png, picture.render().asPng());
}

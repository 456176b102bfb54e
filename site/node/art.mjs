// Write the art as it is printed, an SVG file for each card, back and mark.
//
//   node art.mjs PRINT_TS FOLDER
//
// PRINT_TS is the widgets' src/art/print.ts.
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const [entry, folder] = process.argv.slice(2);
const { outputFiles } = await build({
  entryPoints: [entry], bundle: true, format: "esm", write: false, charset: "utf8", logLevel: "error",
});
const code = Buffer.from(outputFiles[0].contents).toString("base64");
const { printSvgs } = await import(`data:text/javascript;base64,${code}`);
for (const [name, svg] of Object.entries(printSvgs())) fs.writeFileSync(path.join(folder, `${name}.svg`), svg);

// Bundles the elements into tomoe_widgets/static/: tomoe.js and play.js for plain pages; table.js and the like for anywidget, each one file; make.js;
// tomoe-steps.js with what it draws in files beside it, and tomoe-steps.classic.js with everything, for pages of others; tomoe.classic.js,
// all elements for pages from a disk; and cards.svg, all card faces.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { address, charts, classic, handout, make, mine, out, root, stepsArt, stepsClassic, stepsModule, whole } from "./bundles.mjs";
import { writeSprite } from "./sprite.mjs";

rmSync(out, { recursive: true, force: true });
for (const options of [whole, address, make, stepsModule, stepsArt, stepsClassic, classic, mine, handout, charts]) await build(options);
await writeSprite(root, `${out}/cards.svg`);
for (const file of readdirSync(out).sort()) {
  const bytes = readFileSync(`${out}/${file}`);
  console.log(`${file}  ${(bytes.length / 1024).toFixed(1)} KB, ${(gzipSync(bytes, { level: 9 }).length / 1024).toFixed(1)} KB gzipped`);
}

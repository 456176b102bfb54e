// Bundles the elements into tomoe_widgets/static/: tomoe.js and play.js for plain pages, the others for anywidget; and cards.svg, all card faces.
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { shapes } from "./shapes.mjs";
import { writeSprite } from "./sprite.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = `${root}tomoe_widgets/static`;
rmSync(out, { recursive: true, force: true });

/** Takes the indentation out of styles and templates, which the browser does not need. */
const squeeze = {
  name: "squeeze",
  setup(it) {
    it.onLoad({ filter: /[/\\]src[/\\].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/\n\s+/g, "\n"),
      loader: "ts",
    }));
  },
};

const names = ["tomoe", "play", "table", "steps", "picker", "pages", "drill"];
await build({
  entryPoints: names.map((name) => `${root}src/entry/${name}.ts`),
  outdir: out,
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  charset: "utf8",
  legalComments: "none",
  banner: { js: "/*! Tomoe widgets, MIT. Holds Lit (BSD-3-Clause) and glyph outlines of Shippori Mincho and Zen Kaku Gothic New (OFL-1.1). */" },
  plugins: [squeeze, shapes],
});
await writeSprite(root, `${out}/cards.svg`);
for (const file of [...names.map((name) => `${name}.js`), "cards.svg"]) {
  const bytes = readFileSync(`${out}/${file}`);
  console.log(`${file}  ${(bytes.length / 1024).toFixed(1)} KB, ${(gzipSync(bytes, { level: 9 }).length / 1024).toFixed(1)} KB gzipped`);
}

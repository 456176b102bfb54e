// Bundles the elements into tomoe_widgets/static/: tomoe.js for plain pages, the others for anywidget.
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

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

const names = ["tomoe", "table", "steps", "picker"];
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
  plugins: [squeeze],
});
for (const name of names) {
  const bytes = readFileSync(`${out}/${name}.js`);
  console.log(`${name}.js  ${(bytes.length / 1024).toFixed(1)} KB, ${(gzipSync(bytes, { level: 9 }).length / 1024).toFixed(1)} KB gzipped`);
}

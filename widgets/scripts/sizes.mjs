// Prints what tomoe-steps.js is made of: for each module its bytes, and how many bytes less the gzipped bundle would have without it.
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { stepsModule } from "./bundles.mjs";

const { outputFiles: [bundle] } = await build({ ...stepsModule, minify: false, write: false });
const gzipped = (texts) => gzipSync(texts.join(""), { level: 9 }).length;

/** A comment with its path stands before each module. */
const modules = await Promise.all(bundle.text.split(/^\/\/ (?=\S+$)/m).slice(1).map(async (text) => {
  const at = text.indexOf("\n");
  const { code } = await transform(text.slice(at).replace(/^export \{[^}]*\};$/m, ""), { minify: true, charset: "utf8" });
  return { path: text.slice(0, at), code };
}));
const all = modules.map(({ code }) => code);
const total = gzipped(all);
const rows = modules.map(({ path, code }, i) => ({ path, bytes: code.length, gzip: total - gzipped(all.filter((_, j) => j !== i)) }));
for (const { path, bytes, gzip } of rows.sort((a, b) => b.gzip - a.gzip)) console.log(`${String(gzip).padStart(6)} ${String(bytes).padStart(6)}  ${path}`);
console.log(`${String(total).padStart(6)} ${String(all.join("").length).padStart(6)}  together`);

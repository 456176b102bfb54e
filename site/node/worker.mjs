// Puts the first part of the worker into one script, with the decoder that it needs. Usage: node worker.mjs VERSION MANIFEST OUT
//
// VERSION is the runtime's, MANIFEST a file with what the script has to know of the runtime's files, as JSON.
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// The decoder has a memory of its own, as large as the largest file that it unpacked, and keeps it: unless it forgets itself.
const RELEASE = "\nexport const release = () => { init = instance = heap = heapView = undefined; };\n";
const releasing = {
  name: "releasing",
  setup({ onLoad }) {
    onLoad({ filter: /zstddec-stream\.mjs$/ }, ({ path }) => ({ contents: fs.readFileSync(path, "utf8") + RELEASE, loader: "js" }));
  },
};
const [version, manifest, out] = process.argv.slice(2);
await build({
  entryPoints: [fileURLToPath(new URL("../static/runtime/start.mjs", import.meta.url))],
  outfile: out,
  bundle: true,
  // A function around it: marimo's part, which the build puts behind it, has short names of its own at top level.
  format: "iife",
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "inline",
  define: { VERSION: JSON.stringify(version), MANIFEST: fs.readFileSync(manifest, "utf8") },
  plugins: [releasing],
  logLevel: "warning",
});

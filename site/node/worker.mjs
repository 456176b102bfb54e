// Puts the first part of the worker into one script, with the decoder that it needs. Usage: node worker.mjs VERSION MANIFEST OUT
//
// VERSION is the runtime's, MANIFEST a file with what the script has to know of the runtime's files, as JSON.
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

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
  logLevel: "warning",
});

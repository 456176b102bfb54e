// Bundles the service worker and what it takes from Workbox into one file. Usage: node bundle.mjs OUT
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [out] = process.argv.slice(2);
await build({
  entryPoints: [fileURLToPath(new URL("worker.mjs", import.meta.url))],
  outfile: out,
  bundle: true,
  format: "iife",
  target: "es2022",
  minify: true,
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
});

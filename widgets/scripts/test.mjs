// Bundles tests/*.test.ts and runs them with node's own test runner.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { shapes } from "./shapes.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = `${root}.build/tests`;
rmSync(out, { recursive: true, force: true });
const tests = readdirSync(`${root}tests`).filter((name) => name.endsWith(".test.ts"));
await build({
  entryPoints: tests.map((name) => `${root}tests/${name}`),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  conditions: ["browser"],
  external: ["happy-dom", "ajv"],
  plugins: [shapes()],
  logLevel: "warning",
});
const files = tests.map((name) => `${out}/${name.replace(/\.ts$/, ".mjs")}`);
const { status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit", cwd: root });
process.exit(status ?? 1);

// Put the many scripts of marimo's front end that a page needs into one file.
//
//   node bundle.mjs FOLDER ENTRY OUTPUT
//
// FOLDER holds these scripts, patched; ENTRY is the name of the one that a page loads. A script that is imported by
// name and not in FOLDER belongs to the editor: its import stays as it is and would fail, as it would without the bundle.
import fs from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";

const [folder, entry, output] = process.argv.slice(2);

// Lists of what to load ahead for each part: the parts are in the one file, their styles in the one style sheet.
const LISTS = /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\[[^\]]*\]\)\)\)=>i\.map\(i=>d\[i\]\);/;

function withoutLists(code) {
  return { code: code.replace(LISTS, "const __vite__mapDeps=()=>[];"), map: null };
}

const bundle = await rolldown({
  input: path.resolve(folder, entry),
  platform: "browser",
  external: (name) => name.startsWith("./") && !fs.existsSync(path.resolve(folder, name)),
  logLevel: "silent",
  plugins: [{ name: "without-lists", transform: withoutLists }],
});
const { output: made } = await bundle.write({
  file: path.resolve(output),
  format: "esm",
  codeSplitting: false,
  comments: { legal: true },
  minify: true,
});
await bundle.close();
if (made.length !== 1) throw new Error(`the bundle has ${made.length} files, not one`);

// Put the many scripts of marimo's front end that a page needs into one file.
//
//   node bundle.mjs SET FOLDER ENTRY OUTPUT
//
// SET names the changes to them, see `changes.mjs`; FOLDER holds these scripts; ENTRY is the name of the one that a page loads. A script that is imported by
// name and not in FOLDER belongs to the editor: its import stays as it is and would fail, as it would without the bundle.
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";

import { changed } from "./change.mjs";
import { SETS } from "./changes.mjs";
import { slim } from "./shake.mjs";

const [set, folder, entry, output] = process.argv.slice(2);
const names = fs.readdirSync(folder).filter((name) => name.endsWith(".js"));
const texts = new Map(names.map((name) => [name, fs.readFileSync(path.resolve(folder, name), "utf8")]));
const { scripts, cuts } = changed(texts, SETS[set]);

// Lists of what to load ahead for each part: the parts are in the one file, their styles in the one style sheet.
const LISTS = /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\[[^\]]*\]\)\)\)=>i\.map\(i=>d\[i\]\);/;

/** A script with the parts that it loads later as parts of itself: esbuild leaves what nothing uses out of these alone. */
function whole(text) {
  const parts = [];
  const found = text.replace(/\bimport\(`(\.\/[\w.-]+\.js)`\)/g, (all, name) => {
    if (!fs.existsSync(path.resolve(folder, name))) return all;
    return `Promise.resolve(tomoePart${parts.push(name) - 1})`;
  });
  // Behind its other imports, so that all is run in the order that it would be.
  return found + parts.map((name, at) => `\nimport * as tomoePart${at} from ${JSON.stringify(name)};`).join("");
}

const marimo = {
  name: "marimo",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.js$/ }, ({ path: file }) => {
      const name = path.basename(file);
      const text = scripts.get(name).replace(LISTS, "const __vite__mapDeps=()=>[];");
      return { contents: slim(name, whole(text), cuts[name]) };
    });
    onResolve({ filter: /^\.\// }, ({ path: name }) =>
      fs.existsSync(path.resolve(folder, name)) ? undefined : { path: name, external: true },
    );
  },
};

await build({
  entryPoints: [path.resolve(folder, entry)],
  outfile: path.resolve(output),
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "inline",
  logLevel: "error",
  // marimo writes every message into the browser's console, which keeps them all.
  pure: ["console.debug"],
  plugins: [marimo],
});

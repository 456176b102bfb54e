// Put the many scripts of marimo's front end that a page needs into one file.
//
//   node bundle.mjs FOLDER ENTRY OUTPUT
//
// FOLDER holds these scripts, patched; ENTRY is the name of the one that a page loads. A script that is imported by
// name and not in FOLDER belongs to the editor: its import stays as it is and would fail, as it would without the bundle.
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const [folder, entry, output] = process.argv.slice(2);

// Lists of what to load ahead for each part: the parts are in the one file, their styles in the one style sheet.
const LISTS = /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\[[^\]]*\]\)\)\)=>i\.map\(i=>d\[i\]\);/;

const marimo = {
  name: "marimo",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.js$/ }, ({ path: file }) => ({
      contents: fs.readFileSync(file, "utf8").replace(LISTS, "const __vite__mapDeps=()=>[];"),
    }));
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
  plugins: [marimo],
});

// Says how often each change of a set fits in some scripts, as JSON: [reason, how often it should, how often it does] of each.
//
//   node fits.mjs SET FILE…
import fs from "node:fs";

import { found } from "./change.mjs";
import { SETS } from "./changes.mjs";

const [set, ...files] = process.argv.slice(2);
const scripts = new Map(files.map((file) => [file, fs.readFileSync(file, "utf8")]));
const places = [...found(scripts, SETS[set])];
console.log(JSON.stringify(places.map(([{ reason, times = 1 }, every]) => [reason, times, every.length])));

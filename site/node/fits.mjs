// Says of each change of a set what is wrong with it in some scripts, as JSON: [reason, what, "" if it fits].
//
//   node fits.mjs SET FILE…
import fs from "node:fs";
import path from "node:path";

import { found, wrong } from "./change.mjs";
import { SETS } from "./changes.mjs";

const [set, ...files] = process.argv.slice(2);
const scripts = new Map(files.map((file) => [path.basename(file), fs.readFileSync(file, "utf8")]));
const places = [...found(scripts, SETS[set])];
console.log(JSON.stringify(places.map(([change, at]) => [change.reason, wrong(change, at)])));

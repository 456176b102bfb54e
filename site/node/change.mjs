// Makes changes to other projects' scripts, each found by its structure (see `changes.mjs`), and says which do not fit.
//
//   node change.mjs SET FILE OUT     SET: of the changes, see `changes.mjs`
import fs from "node:fs";
import { fileURLToPath } from "node:url";

import { SETS } from "./changes.mjs";
import { edited, fits, read, walk } from "./shapes.mjs";

const ANY = "any";
// A script that is left out whole is a library of its own: one that other parts have come into exports more names.
const EXPORTS = 12;

/**
 * What of `scripts`, texts by name, is to be changed: for each change the places that it fits, each the name of a script, a node
 * and the script that it is read into. A change fits as often as its `times` says, which is once if it does not.
 */
export function found(scripts, changes) {
  const places = new Map(changes.map((change) => [change, []]));
  for (const [name, source] of scripts) {
    const wanted = changes.filter(({ near }) => source.includes(near));
    if (wanted.length === 0) continue;
    const script = read(source);
    walk(script.tree, (node) => {
      for (const change of wanted) if (fits(node, change.find, script)) places.get(change).push({ name, node, script });
    });
  }
  return places;
}

/** What is wrong with a change at the places that it fits; "" if nothing is. */
export function wrong({ times = 1, whole, cut, make }, places) {
  if (times !== ANY && places.length !== times) return `fits ${places.length} times instead of ${times === 1 ? "once" : times}`;
  for (const { name, node, script } of places) {
    const count = exported(script).length;
    if (whole && count > EXPORTS) return `fits ${name}, which exports ${count} names and cannot be left out whole`;
    try {
      if (!whole && !cut) make(node, script);
    } catch (error) {
      return `fits, but cannot be made: ${error.message}`;
    }
  }
  return "";
}

const exported = ({ tree }) => tree.body.flatMap(({ type, specifiers }) => (type === "ExportNamedDeclaration" ? specifiers : []));

/** The changes that do not fit, each a sentence. */
export function misfits(places) {
  const every = [...places].map(([change, at]) => [wrong(change, at), change.reason]);
  return every.filter(([what]) => what).map(([what, reason]) => `a change ${what} (${reason})`);
}

/** The scripts with all changes made, and of each script what is left out of it. Throws where a change does not fit. */
export function changed(scripts, changes) {
  const places = found(scripts, changes);
  const wrong = misfits(places);
  if (wrong.length > 0) throw new Error([...wrong, "Has the version changed? See site/node/changes.mjs."].join("\n"));
  const edits = new Map();
  const cuts = {};
  for (const [{ make, cut, whole }, every] of places) {
    for (const { name, node, script } of every) {
      if (whole) cuts[name] = whole;
      else if (cut) (cuts[name] ??= {})[node.id.name] = cut;
      else edits.set(name, [...(edits.get(name) ?? []), ...make(node, script)]);
    }
  }
  return { scripts: new Map([...scripts].map(([name, source]) => [name, edited(source, edits.get(name) ?? [])])), cuts };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [set, file, out] = process.argv.slice(2);
  try {
    const { scripts } = changed(new Map([[file, fs.readFileSync(file, "utf8")]]), SETS[set]);
    fs.writeFileSync(out, scripts.get(file));
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    process.exit(1);
  }
}

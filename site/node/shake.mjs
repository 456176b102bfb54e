// What makes it possible to leave parts of marimo's front end out: `slim(name, text, cuts)` is the text of one of its scripts
// without what no page can reach.
import { declared, edited, read } from "./shapes.mjs";

/** What stands in the place of a part that is left out. */
const gone = (what) => `throw Error(${JSON.stringify(`marimo's ${what} is not in this site`)})`;

/** The declaration with nothing in it but a word that it is left out. */
function without(what, { type, id, init }) {
  if (type === "FunctionDeclaration") return `function ${id.name}(){${gone(what)}}`;
  if (type === "ClassDeclaration" || init.type === "ClassExpression") {
    const body = `class{constructor(){${gone(what)}}}`;
    return type === "ClassDeclaration" ? body.replace("class", `class ${id.name}`) : `${id.name}=${body}`;
  }
  return `${id.name}=()=>{${gone(what)}}`;
}

// What does nothing by itself, and is left out by esbuild where nothing uses it.
const QUIET = /^(Function|Arrow\w*|Class)(Expression|Declaration)$|^(Literal|Identifier)$/;

/** Whether an expression only does something to what is left out, or gives a component the name that React's own tools show. */
function idle(it, cuts) {
  if (it.type === "SequenceExpression") return it.expressions.every((one) => idle(one, cuts));
  if (it.type === "CallExpression") return it.callee.name in cuts;
  if (it.type !== "AssignmentExpression" || it.left.type !== "MemberExpression") return false;
  return it.left.property.name === "displayName" || it.left.object.name in cuts;
}

/** A script in place of a whole one: it exports the same names. */
function hollow(what, tree) {
  const exported = tree.body.flatMap(({ type, specifiers }) => (type === "ExportNamedDeclaration" ? specifiers : []));
  return `const gone=()=>{${gone(what)}};export{${exported.map((one) => `gone as ${one.exported.name}`)}};`;
}

/**
 * The script with each declaration named in `cuts` emptied, and all others marked as what may go if nothing uses it:
 * marimo's scripts make components, atoms, schemas and the like at their top, which do nothing by themselves. Throws an
 * error if a name is not declared.
 */
export function slim(name, text, cuts = {}) {
  const { tree } = read(text);
  if (typeof cuts === "string") return hollow(cuts, tree);
  const left = new Map(Object.entries(cuts));
  const spare = tree.body.filter(({ type, expression }) => type === "ExpressionStatement" && idle(expression, cuts));
  const changes = spare.map(({ start, end }) => [start, end, ";"]);
  for (const one of declared(tree)) {
    const what = left.get(one.id.name);
    left.delete(one.id.name);
    if (what) changes.push([one.start, one.end, without(what, one)]);
    else if (one.init && !QUIET.test(one.init.type)) {
      changes.push([one.init.start, one.init.start, "/* @__PURE__ */(()=>("], [one.init.end, one.init.end, "))()"]);
    }
  }
  if (left.size > 0) throw new Error(`${name} declares no ${[...left.keys()].join(", ")}: see site/node/changes.mjs`);
  return edited(text, changes);
}

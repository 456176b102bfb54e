// Finding places in other projects' minified scripts by their structure: by what minifiers keep, which are strings, the names of
// properties, and what stands in what.
//
// A shape is a part of a tree as ESTree has it: an object fits a node that has at least these properties, an array one of the same
// length, a function what it answers with true, a pattern a text, and anything else what is equal to it.
import { parse } from "acorn";

/** Whether a node of `script` fits a shape. */
export function fits(node, shape, script) {
  if (typeof shape === "function") return Boolean(shape(node, script));
  if (shape instanceof RegExp) return typeof node === "string" && shape.test(node);
  if (typeof shape !== "object" || shape === null) return node === shape;
  if (typeof node !== "object" || node === null) return false;
  if (Array.isArray(shape) && node.length !== shape.length) return false;
  return Object.entries(shape).every(([key, part]) => fits(node[key], part, script));
}

/** Calls back with a node and all nodes in it. */
export function walk(node, each) {
  each(node);
  for (const part of Object.values(node)) {
    for (const one of Array.isArray(part) ? part : [part]) if (typeof one?.type === "string") walk(one, each);
  }
}

/** What a node says, a string or the first words of a template; undefined if it is neither. */
const said = ({ type, value, quasis }) => (type === "Literal" ? value : type === "TemplateLiteral" ? quasis[0].value.cooked : undefined);

/** The shape of a text, or of one that begins with it. */
export const text = (words) => (node) => node && said(node) === words && !(node.expressions?.length > 0);
export const address = (start) => (node) => String(node && said(node)).startsWith(start);

/** The shape of what has all these words in it, each a text, a part of a template, or the name of a property. */
export const holding = (...words) => (node) => {
  if (!node) return false;
  const left = new Set(words);
  walk(node, (one) => {
    left.delete(said(one));
    if (one.type === "TemplateElement") left.delete(one.value.cooked);
    if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(one.type)) left.delete(one.key.name);
  });
  return left.size === 0;
};

/** A script, read: its text, its tree, and its declarations at top level, by name. */
export function read(source) {
  const tree = parse(source, { ecmaVersion: "latest", sourceType: "module" });
  return { source, tree, declared: new Map(declared(tree).map((one) => [one.id.name, one])) };
}

/** A script's declarations at its top: of functions, of classes and of variables, each with its name. */
export function declared(tree) {
  return tree.body.flatMap((statement) => {
    const it = statement.declaration ?? statement;
    if (it.type === "VariableDeclaration") return it.declarations.filter(({ id }) => id.type === "Identifier");
    return /^(Function|Class)Declaration$/.test(it.type) ? [it] : [];
  });
}

/** The changes to a text, each [start, end, new text], made: of two, one in the other, only the outer one. */
export function edited(source, edits) {
  const outer = edits.filter(([start, end]) => !edits.some(([from, to]) => from <= start && end <= to && to - from > end - start));
  const inOrder = outer.sort(([a], [b]) => b - a);
  return inOrder.reduce((now, [start, end, part]) => now.slice(0, start) + part + now.slice(end), source);
}

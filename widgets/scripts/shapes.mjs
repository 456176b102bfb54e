// Makes shapes of the schema of the files for the bundles: the module "tomoe:shapes". So the elements check files without a
// schema library, and without making code as they run, which pages forbid. What shapes are is said in src/shape.ts.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const SCHEMA = `${root}tomoe_widgets/schema/steps-1.json`;
/** The functions by name, each with what it tells from all else. */
const SHAPES = {
  isView: "View", isSteps: "StepsFile", isGallery: "GalleryFile", isCompare: "CompareFile", isTry: "TryFile",
  isContents: "Contents", isQuestion: "Question", isPlay: "PlayFile",
};
/** What the schema says beside the shape. */
const WORDS = new Set(["description", "title", "$schema"]);

/** Fails for a word of the schema that would be passed over. */
function known(schema, ...keys) {
  const unknown = Object.keys(schema).filter((key) => !WORDS.has(key) && !keys.includes(key));
  if (unknown.length > 0) throw new Error(`scripts/shapes.mjs does not know ${unknown.join(", ")} in ${JSON.stringify(schema)}`);
}

/** The definitions so far by name, with their code; "" where that is being made. */
let lines = new Map();
const unfinished = ({ $ref }) => lines.get($ref.split("/").at(-1)) === "";

/** JavaScript for the shape of a schema. Definitions are constants by their names, so that a bundle has those alone that it needs. */
function form(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.allOf) return kinds(schema);
  if (schema.then) {
    // Which of its parts go together an element sees for itself: src/try.ts. And it sees steps that are unfolded.
    const { type, properties, required, then } = schema;
    return object({ type, properties, required: [...required, ...then.required ?? []] });
  }
  if (schema.if) {
    known(schema, "if", "else");
    return `{0:${form(schema.else)}}`;
  }
  if (schema.const !== undefined || schema.enum) {
    known(schema, "type", "const", "enum");
    return `{"=":${JSON.stringify(schema.enum ?? [schema.const])}}`;
  }
  const { type } = schema;
  if (Array.isArray(type)) {
    known(schema, "type");
    if (type.length !== 2 || type[1] !== "null") throw new Error(`scripts/shapes.mjs does not know the type ${type}`);
    return `{0:${form({ type: type[0] })}}`;
  }
  if (type === "array") {
    known(schema, "type", "items", "minItems", "maxItems");
    const limits = schema.maxItems ? [schema.minItems ?? 0, schema.maxItems] : schema.minItems ? [schema.minItems] : [];
    return `[${[form(schema.items), ...limits].join(",")}]`;
  }
  if (type === "object") return object(schema);
  known(schema, "type", ...(type === "integer" ? ["minimum"] : []));
  return JSON.stringify(schema.minimum ?? type ?? "any");
}

function object(schema) {
  known(schema, "type", "properties", "required", "additionalProperties");
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === "object") return `{"*":${form(additionalProperties)}}`;
  const parts = Object.entries(properties).map(([name, of]) => {
    const key = JSON.stringify(required.includes(name) ? name : `${name}?`);
    // What is a part of its own part is there only when all of it is.
    return of.$ref && unfinished(of) ? `get ${key}(){return ${form(of)}}` : `${key}:${form(of)}`;
  });
  return `{${parts.join(",")}}`;
}

/** Of things with a `kind`, each has the shape of its own. */
function kinds({ allOf }) {
  return `{"|":{${allOf.map(({ if: { properties: { kind } }, then }) => `${JSON.stringify(kind.const)}:${form(then)}`).join(",")}}}`;
}

/** The definitions that are part of a definition. */
function partsOf(schema) {
  return [...JSON.stringify(schema).matchAll(/"#\/definitions\/(\w+)"/g)].map(([, name]) => name);
}

function shapesCode(passed) {
  const { definitions } = JSON.parse(readFileSync(SCHEMA, "utf8"));
  lines = new Map();
  const add = (name) => {
    if (lines.has(name)) return;
    lines.set(name, "");
    if (passed.includes(name)) definitions[name] = { allOf: [] };
    partsOf(definitions[name]).forEach(add);
    // Behind its parts, which are constants, too.
    lines.delete(name);
    lines.set(name, `const ${name}=${form(definitions[name])};`);
  };
  Object.values(SHAPES).forEach(add);
  const functions = Object.entries(SHAPES).map(([name, type]) => `export const ${name}=/* @__PURE__ */shape(${type});`);
  return [`import{shape}from"./shape.ts";`, ...lines.values(), ...functions].join("\n");
}

/** A plugin of esbuild. Of `passed`, things with a kind that the bundle does not draw, nothing but the kind is looked at. */
export const shapes = (passed = []) => ({
  name: "shapes",
  setup(it) {
    it.onResolve({ filter: /^tomoe:shapes$/ }, ({ path }) => ({ path, namespace: "shapes" }));
    it.onLoad({ filter: /.*/, namespace: "shapes" }, () => ({ contents: shapesCode(passed), loader: "js", resolveDir: `${root}src` }));
  },
});

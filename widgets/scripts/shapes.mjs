// Compiles the schema of the files into functions for the bundles: the module "tomoe:shapes". So the elements check files
// without a schema library, and without making code as they run, which pages forbid.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Ajv from "ajv";
import standalone from "ajv/dist/standalone/index.js";

const SCHEMA = fileURLToPath(new URL("../tomoe_widgets/schema/steps-1.json", import.meta.url));
/** The functions by name, each with what it tells from all else. */
const SHAPES = {
  isView: "View", isSteps: "StepsFile", isGallery: "GalleryFile", isCompare: "CompareFile", isTry: "TryFile",
  isContents: "Contents", isQuestion: "Question", isPlay: "PlayFile",
};
/** Of a mistake only its place and a few words are told. What else the functions know of it would be a tenth of their size. */
const UNUSED = [
  /,schemaPath:"[^"]*",keyword:"[^"]*",params:\{[^{}]*\}/g,
  /,parentData(?::[\w.]+)?,parentDataProperty(?::(?:"[^"]*"|\w+))?,rootData(?=\})/g,
  /, parentData, parentDataProperty, rootData=data(?=\})/g,
];

function shapesCode() {
  const ajv = new Ajv.default({ code: { source: true, esm: true }, inlineRefs: false, strict: false });
  ajv.addSchema(JSON.parse(readFileSync(SCHEMA, "utf8")), "steps");
  const names = Object.entries(SHAPES).map(([name, type]) => [name, `steps#/definitions/${type}`]);
  return UNUSED.reduce((code, unused) => code.replace(unused, ""), standalone.default(ajv, Object.fromEntries(names)));
}

/** A plugin of esbuild. */
export const shapes = {
  name: "shapes",
  setup(it) {
    it.onResolve({ filter: /^tomoe:shapes$/ }, ({ path }) => ({ path, namespace: "shapes" }));
    it.onLoad({ filter: /.*/, namespace: "shapes" }, () => ({ contents: shapesCode(), loader: "js" }));
  },
};

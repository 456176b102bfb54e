// Writes tomoe_widgets/schema/steps-1.json: the JSON Schema of the files that the elements read, made from the types in src/.
// Run `npm run schema` after a change of these; with --check it writes nothing and fails where the file is not up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createGenerator } from "ts-json-schema-generator";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = `${root}tomoe_widgets/schema/steps-1.json`;
/** What a whole file can be. The first one is what the schema itself stands for, the others are among its definitions. */
const FILES = ["StepsFile", "GalleryFile", "CompareFile", "TryFile", "Contents", "Question", "PlayFile", "SetFile"];
/** Things with a `kind` of which there may be more kinds than are drawn. */
const BY_KIND = ["Control", "Figure"];

const ref = (name) => ({ $ref: `#/definitions/${name}` });
const nameIn = ({ $ref }) => $ref.split("/").at(-1);

/** A thing has the shape of its kind. One of a kind that is not known here is not drawn, so it may have any shape. */
function byKind(definition, definitions) {
  const { description } = definition;
  const shapes = (definition.anyOf ?? [definition]).map(nameIn);
  const kind = { kind: { type: "string" } };
  const allOf = shapes.map((name) => ({ if: { type: "object", properties: { kind: definitions[name].properties.kind }, required: ["kind"] }, then: ref(name) }));
  return { type: "object", properties: kind, required: ["kind"], allOf, description };
}

/** Says "null, or else this" in place of "null or this", so that what is wrong inside of this has a place. */
function nullable(schema) {
  if (Array.isArray(schema)) return schema.map(nullable);
  if (typeof schema !== "object" || schema === null) return schema;
  const made = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, nullable(value)]));
  const { anyOf, ...rest } = made;
  const [other, nothing, ...more] = Array.isArray(anyOf) ? anyOf : [];
  return nothing?.type === "null" && more.length === 0 ? { ...rest, if: { type: "null" }, else: other } : made;
}

/** What is tried is a position or cards to choose from, never both or neither. */
function eitherViewOrCards(definition) {
  const nothing = { type: "null" };
  return {
    ...definition,
    if: { properties: { view: nothing } },
    then: { properties: { cards: { type: "object" } } },
    else: { properties: { cards: nothing } },
  };
}

/** A step of a file has its view, or what is different from the one before. */
function viewOrChange({ required, ...definition }) {
  return { ...definition, required: required.filter((name) => name !== "view"), if: { not: { required: ["change"] } }, then: { required: ["view"] } };
}

function schemaText() {
  const generator = createGenerator({
    path: `${root}src/{types,drill/types,sets/types}.ts`, tsconfig: `${root}tsconfig.json`,
    // A later bundle may read more than this one: what is not known is passed over, as the elements do.
    additionalProperties: true,
    encodeRefs: false, sortProps: false, skipTypeCheck: true,
  });
  const definitions = Object.assign({}, ...FILES.map((name) => generator.createSchema(name).definitions));
  for (const name of BY_KIND) definitions[name] = byKind(definitions[name], definitions);
  definitions.Step = viewOrChange(definitions.Step);
  definitions.TryFile = eitherViewOrCards(definitions.TryFile);
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Tomoe steps, version 1",
    description: "What <tomoe-steps> reads. Files of the other elements are GalleryFile, CompareFile, TryFile, Contents, Question, PlayFile and SetFile among the definitions.",
    ...ref(FILES[0]),
    definitions: Object.fromEntries(Object.keys(definitions).sort().map((name) => [name, definitions[name]])),
  };
  return `${JSON.stringify(nullable(schema), null, 1)}\n`;
}

const text = schemaText();
if (!process.argv.includes("--check")) writeFileSync(out, text);
else if (readFileSync(out, "utf8") !== text) {
  console.error("tomoe_widgets/schema/steps-1.json is not what the types in src/ say. Run: npm --prefix widgets run schema");
  process.exit(1);
}

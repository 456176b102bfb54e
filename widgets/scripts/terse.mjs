// Leaves out of a bundle the sentences that it never says. Those that it says are named in its code, by their keys in quotes.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const WORDS = /[/\\]src[/\\]words[/\\](\w+)\.ts$/;
/** The sentences in a file of words, and one of them. */
const SENTENCES = /(?<=\bsentences(?: =|:) \{)[^]*?(?=^\s*\}[;,]$)/m;
const SENTENCE = /^\s+(\w+): "[^"]*",$/gm;

/** All that stands in quotes in the code of a bundle with these options. */
async function quoted(options) {
  const { metafile } = await build({ ...options, metafile: true, write: false });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs: all }) => Object.entries(all));
  const files = inputs.filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.endsWith(".ts") && !WORDS.test(path));
  return new Set(files.flatMap(([path]) => [...readFileSync(path, "utf8").matchAll(/"(\w+)"/g)].map(([, words]) => words)));
}

/** A plugin of esbuild for a bundle with these options, before its other plugins. */
export async function terse(options) {
  const keys = await quoted(options);
  return {
    name: "terse",
    setup(it) {
      it.onLoad({ filter: WORDS }, ({ path }) => {
        const text = readFileSync(path, "utf8");
        const contents = text.replace(SENTENCES, (all) => all.replace(SENTENCE, (line, key) => (keys.has(key) ? line : "")));
        return { contents, loader: "ts" };
      });
    },
  };
}

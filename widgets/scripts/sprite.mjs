// Writes cards.svg: every card face as a symbol, drawn by the code that the elements use.
import { writeFileSync } from "node:fs";
import { build } from "esbuild";

/** Writes the file `out`; the result is its content. `root` is the folder of the widgets. */
export async function writeSprite(root, out) {
  const { outputFiles } = await build({
    entryPoints: [`${root}src/art/sprite.ts`], bundle: true, format: "esm", write: false, charset: "utf8",
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  const { spriteSvg } = await import(`data:text/javascript;base64,${code}`);
  const svg = spriteSvg();
  writeFileSync(out, svg);
  return svg;
}

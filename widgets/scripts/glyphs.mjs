// Writes src/glyphs.ts: the few kanji, numerals and letters of the card faces as SVG paths, so that a
// card looks the same on a machine without a Japanese font. Run `npm run glyphs` after changing the lists.
import { readFileSync, writeFileSync } from "node:fs";
import * as fontkit from "fontkit";

const FONTS = [
  { id: "shippori-mincho", weight: 700, chars: "赤水緑橙黒紫将金銀銅" },
  { id: "shippori-mincho", weight: 600, chars: "123456" },
  { id: "zen-kaku-gothic-new", weight: 700, chars: "RBGOKPS" },
];
const CAP = 1000; // every glyph is scaled to this many units per em

/** The subset files of a fontsource package hold disjoint ranges; find the one with this character. */
function fileFor(id, weight, char) {
  const base = new URL(`../node_modules/@fontsource/${id}/`, import.meta.url);
  const code = char.codePointAt(0);
  const ranges = JSON.parse(readFileSync(new URL("unicode.json", base), "utf8"));
  for (const [name, list] of Object.entries(ranges)) {
    const holds = list.split(",").some((part) => {
      const [from, to = from] = part.trim().slice(2).split("-");
      return code >= parseInt(from, 16) && code <= parseInt(to, 16);
    });
    if (holds) return new URL(`files/${id}-${name.replace(/[[\]]/g, "")}-${weight}-normal.woff`, base);
  }
  throw new Error(`${id} has no ${char}`);
}

function outline(id, weight, char) {
  const font = fontkit.create(readFileSync(fileFor(id, weight, char)));
  const glyph = font.glyphForCodePoint(char.codePointAt(0));
  const k = CAP / font.unitsPerEm;
  const path = glyph.path.scale(k, -k);
  const box = path.bbox;
  const r = Math.round;
  const d = path.commands
    .map(({ command, args }) => {
      const letter = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" }[command];
      return letter + args.map(r).join(" ");
    })
    .join("")
    .replace(/ -/g, "-");
  return { d, box: [r(box.minX), r(box.minY), r(box.maxX), r(box.maxY)] };
}

const lines = [];
for (const { id, weight, chars } of FONTS) {
  for (const char of chars) {
    const { d, box } = outline(id, weight, char);
    lines.push(`  "${char}": { box: [${box.join(", ")}], d: "${d}" },`);
  }
}
writeFileSync(
  new URL("../src/glyphs.ts", import.meta.url),
  `// Made by scripts/glyphs.mjs; do not edit by hand.
// Outlines from Shippori Mincho (kanji, numerals; copyright 2021 The Shippori Mincho Project Authors) and
// Zen Kaku Gothic New (letters; copyright 2022 The Zen Kaku Gothic Project Authors),
// both under the SIL Open Font License, Version 1.1 (openfontlicense.org).

export interface Glyph {
  /** Ink box in thousandths of an em: left, top, right, bottom (y runs down, baseline at 0). */
  readonly box: readonly [number, number, number, number];
  readonly d: string;
}

export const GLYPHS: Readonly<Record<string, Glyph>> = {
${lines.join("\n")}
};
`,
);

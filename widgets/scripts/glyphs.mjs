// Writes src/glyphs/: the few kanji, numerals and letters of the card faces as SVG paths, so that a card looks the same on a
// machine without a Japanese font; a file for each deck, and one for what several have. Run `npm run glyphs` after changing the lists.
import { readFileSync, writeFileSync } from "node:fs";
import * as fontkit from "fontkit";

const [KANJI, SERIF, SANS] = [
  { id: "shippori-mincho", weight: 700 }, { id: "shippori-mincho", weight: 600 }, { id: "zen-kaku-gothic-new", weight: 700 },
];
// By file: the characters of each font. `keys`: under which the outlines are found, where they are not the characters themselves.
const FILES = {
  shared: [{ ...KANJI, chars: "水金" }, { ...SERIF, chars: "123456" }, { ...SANS, chars: "S" }],
  numerals: [{ ...SERIF, chars: "0789" }],
  tomoe: [{ ...KANJI, chars: "赤緑橙黒紫将銀銅" }, { ...SANS, chars: "RBGOKP" }],
  fesca: [{ ...KANJI, chars: "木火土空太極陰陽" }, { ...SANS, chars: "WFEMAYZ" }],
  standard: [{ ...SERIF, chars: "AKQJ", keys: "ＡＫＱＪ" }, { ...SANS, chars: "HDC" }],
};
const EM = 250; // in units: rounding to one of them is far from being seen, and every digit more is loaded by every page

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

/** Path data in whole numbers, each command relative to where the one before it ended, which is shorter. */
function relative(commands) {
  let at = [0, 0];
  let start = at;
  let last = "";
  const parts = commands.map(({ command, args }) => {
    const letter = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" }[command];
    const points = args.map(Math.round);
    const shifts = points.map((value, i) => value - at[i % 2]);
    if (letter === "z") at = start;
    else at = points.slice(-2);
    if (letter === "m") start = at;
    const name = letter === last && letter !== "z" ? " " : letter;
    last = letter;
    return name + shifts.join(" ");
  });
  return parts.join("").replace(/ -/g, "-");
}

function outline(id, weight, char) {
  const font = fontkit.create(readFileSync(fileFor(id, weight, char)));
  const glyph = font.glyphForCodePoint(char.codePointAt(0));
  const k = EM / font.unitsPerEm;
  const path = glyph.path.scale(k, -k);
  const box = path.bbox;
  const r = Math.round;
  return { d: relative(path.commands), box: [r(box.minX), r(box.minY), r(box.maxX), r(box.maxY)] };
}

/** What the file with these characters says. */
function source(fonts) {
  const lines = fonts.flatMap(({ id, weight, chars, keys = chars }) => [...chars].map((char, i) => {
    const { d, box } = outline(id, weight, char);
    return `  "${[...keys][i]}": { box: [${box.join(", ")}], d: "${d}" },`;
  }));
  return `// Made by scripts/glyphs.mjs; do not edit by hand.
// Outlines from Shippori Mincho (kanji, numerals; copyright 2021 The Shippori Mincho Project Authors) and
// Zen Kaku Gothic New (letters; copyright 2022 The Zen Kaku Gothic Project Authors),
// both under the SIL Open Font License, Version 1.1 (openfontlicense.org).
import type { Glyphs } from "../art/ink.js";

/** By character. Full-width letters stand for the serif form that ranks are set in; plain letters are sans serif. */
export const GLYPHS: Glyphs = {
${lines.join("\n")}
};
`;
}

for (const [name, fonts] of Object.entries(FILES)) writeFileSync(new URL(`../src/glyphs/${name}.ts`, import.meta.url), source(fonts));

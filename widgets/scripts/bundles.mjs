// What is bundled: the options of esbuild for each bundle.
import { fileURLToPath } from "node:url";
import { shapes } from "./shapes.mjs";
import { styles } from "./styles.mjs";
import { terse } from "./terse.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const out = `${root}tomoe_widgets/static`;
/** For the site's pages alone: no package holds these. */
const outOfSite = `${root}.build/site`;

const LIT = "Lit (BSD-3-Clause)";
const GLYPHS = "glyph outlines of Shippori Mincho and Zen Kaku Gothic New (OFL-1.1)";
const banner = (...parts) => ({ js: `/*! Tomoe widgets, MIT. Holds ${parts.join(" and ")}. */` });

const common = {
  banner: banner(LIT, GLYPHS),
  outdir: out,
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  charset: "utf8",
  legalComments: "none",
  plugins: [styles, shapes()],
};

/** What is drawn only here and there is a file of its own beside the bundle. */
const ART = { "./tomoe/art.js": "tomoe", "./fesca/art.js": "fesca", "./standard/art.js": "standard", "./other.js": "other" };
const artOutside = {
  name: "art-outside",
  setup(it) {
    it.onResolve({ filter: /^\.\/arts\.js$/ }, () => ({ path: `${root}src/art/arts-later.ts` }));
    it.onResolve({ filter: /\.js$/ }, ({ path, kind }) => (kind === "dynamic-import" && path in ART ? { path: `./tomoe-art-${ART[path]}.js`, external: true } : null));
  },
};

/** Where nothing is played or kept, and nothing has to keep its focus. */
const readingOnly = {
  name: "reading-only",
  setup(it) {
    it.onResolve({ filter: /^lit\/directives\/repeat\.js$/ }, () => ({ path: `${root}src/draw/unkeyed.ts` }));
    it.onResolve({ filter: /\/storage\.js$/ }, () => ({ path: `${root}src/play/no-storage.ts` }));
    it.onResolve({ filter: /^\.\/playing\.js$/ }, () => ({ path: `${root}src/draw/reading-only.ts` }));
  },
};

/** Options for a bundle without what it never says. */
async function tersely(options) {
  return { ...options, plugins: [await terse(options), ...options.plugins] };
}

const names = ["tomoe", "site", "play", "table", "steps", "picker", "pages", "drill", "study", "comparing", "set", "wall", "workshop", "form", "work"];
const steps = { ...common, entryPoints: { "tomoe-steps": `${root}src/entry/tomoe-steps.ts` }, plugins: [readingOnly, styles, shapes(["Control"])] };

/** For plain pages and anywidget, each one file. */
export const whole = { ...common, entryPoints: names.map((name) => `${root}src/entry/${name}.ts`) };

/** For pages of the site without Python, and the pictures that they load where there is something to draw. */
export const mine = { ...common, outdir: outOfSite, banner: banner(LIT), entryPoints: ["mine", "fair", "today"].map((name) => `${root}src/entry/${name}.ts`) };
export const handout = { ...common, outdir: outOfSite, banner: banner(LIT, GLYPHS, "qrcode-generator (MIT, © 2009 Kazuhiko Arase)"), entryPoints: [`${root}src/entry/handout.ts`] };
export const charts = { ...common, outdir: outOfSite, banner: banner("Vega and Vega-Lite (BSD-3-Clause)", "d3 (ISC)"), entryPoints: [`${root}src/entry/charts.ts`] };

/** The first script of the site's pages. Browsers that are too old for the others read it, too. */
export const address = { ...common, banner: {}, entryPoints: [`${root}src/entry/address.ts`], format: "iife", target: ["es2015"] };

/** For pages of others: a module that loads what is drawn, and those files; and everything in one classic script. */
export const stepsModule = await tersely({ ...steps, banner: banner(LIT), plugins: [artOutside, ...steps.plugins] });
export const stepsArt = {
  ...common, banner: banner(GLYPHS), entryPoints: Object.fromEntries(Object.entries(ART).map(([path, name]) => [`tomoe-art-${name}`, `${root}src/art/${path.replace(".js", ".ts")}`])),
};
export const stepsClassic = await tersely({ ...steps, entryPoints: { "tomoe-steps.classic": `${root}src/entry/tomoe-steps.ts` }, format: "iife" });

/** What the study loads when somebody makes questions and lessons. */
export const make = await tersely({ ...common, entryPoints: [`${root}src/entry/make.ts`] });

/** Every element in one classic script. */
export const classic = {
  ...common, entryPoints: { "tomoe.classic": `${root}src/entry/classic.ts` }, format: "iife",
  define: { "import.meta.url": "addressOfScript" }, inject: [`${root}src/entry/address-of-script.ts`],
};

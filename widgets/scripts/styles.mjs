// A plugin of esbuild: styles in templates are minified as style sheets are.
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

/** A style sheet in fewer characters; an Error if it is none, or would mean something else within a template. */
function minified(css) {
  if (css.includes("${")) throw new Error(`styles are put together in a list, not within a template: ${css.match(/\$\{.*/)[0]}`);
  const { code, warnings: [warning] } = transformSync(css, { loader: "css", minify: true, charset: "utf8", logLevel: "silent" });
  if (warning) throw new Error(`${warning.text}: ${warning.location.lineText}`);
  if (/[\\`$]/.test(code)) throw new Error(`a style with a sign that templates read otherwise: ${code}`);
  return code.trimEnd();
}

export const styles = {
  name: "styles",
  setup(it) {
    it.onLoad({ filter: /[/\\]src[/\\].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/\bcss`([^`]*)`/g, (_, css) => `css\`${minified(css)}\``), loader: "ts",
    }));
  },
};

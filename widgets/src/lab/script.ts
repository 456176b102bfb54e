// The file that a reader takes away: the whole notebook, with their code where the notebook has its own.

/** Where a notebook says its code: one text in triple quotes, assigned to DEFAULT. */
const PLACE = /^( *)DEFAULT = (r?)("""|''')([\s\S]*?)\3/m;
const HEAD = "# /// script";
const NEEDS = `${HEAD}\n# dependencies = ["marimo", "tomoe-cards[widgets]"]\n# ///\n\n`;
/** What stands for a character behind a backslash; every other character stands for itself. */
const ESCAPED: Readonly<Record<string, string>> = { "\n": "", n: "\n", t: "\t" };

/** `code` as Python writes a text in triple quotes, its lines as far in as those of the cell that it stands in. */
function literal(code: string, indent: string): string {
  const escaped = code.replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"');
  const lines = (escaped.endsWith("\n") ? escaped : `${escaped}\\\n`).replace(/^(?=.)/gm, indent);
  return `"""\\\n${lines}${indent}"""`;
}

/** The text between triple quotes in a cell that is so far in: marimo takes what is before the cell's lines from the text's, too. */
function outdented(inner: string, indent: string): string {
  const [first = "", ...lines] = inner.split("\n");
  if (!lines.every((line) => line.startsWith(indent) || line.trim() === "")) return inner;
  return [first, ...lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : ""))].join("\n");
}

/** The notebook `template` with `code` in it; `code` itself where the template has no place for it. */
export function scriptOf(template: string, code: string): string {
  if (!PLACE.test(template)) return code;
  const text = template.replace(PLACE, (_, indent: string) => `${indent}DEFAULT = ${literal(code, indent)}`);
  return text.includes(HEAD) ? text : NEEDS + text;
}

/** Whether a file is a notebook of marimo's. */
const isNotebook = (text: string): boolean => /^app = marimo\.App\(/m.test(text);

/** The code in a file that a reader opens: what a notebook assigns to DEFAULT, or the whole file; null for a notebook without any. */
export function codeIn(text: string): string | null {
  if (!isNotebook(text)) return text;
  const found = PLACE.exec(text);
  if (!found) return null;
  const [, indent = "", raw, , inner = ""] = found;
  const code = outdented(inner, indent);
  return raw ? code : code.replace(/\\(\n|[\s\S])/g, (_, next: string) => ESCAPED[next] ?? next);
}

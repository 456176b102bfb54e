import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { define } from "../src/element.js";
import { codeOf, hashOf, namesCode } from "../src/lab/address.js";
import { Bench } from "../src/lab/bench.js";
import { codeIn, scriptOf } from "../src/lab/script.js";
import { TomoeShop } from "../src/lab/shop.js";
import { sayLab } from "../src/lab/words.js";

/** A browser's storage, as far as it is used. */
function shelf(): { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void; all: Map<string, string> } {
  const all = new Map<string, string>();
  return { all, getItem: (key) => all.get(key) ?? null, setItem: (key, value) => { all.set(key, value); } };
}
const nobody = (): undefined => undefined;

test("code goes through an address and comes out the same", async () => {
  const code = "def bot():\n    return '市場 🀄'\n";
  const hash = await hashOf(code);
  assert.match(hash, /^#code=[\w-]+$/);
  assert.equal(namesCode(hash), true);
  assert.equal(await codeOf(hash), code);
});

test("an address that was cut off, is too long or unpacks to too much names no code", async () => {
  const hash = await hashOf("print(1)\n".repeat(50));
  assert.equal(await codeOf(hash.slice(0, -8)), null);
  assert.equal(await codeOf("#code="), null);
  assert.equal(await codeOf(`#code=${"A".repeat(30_001)}`), null);
  assert.equal(await codeOf(await hashOf("x".repeat(2_000_000))), null);
  assert.equal(namesCode("#code/abc"), false);
});

test("what a reader writes is kept, and an editor that is gone overwrites nothing", () => {
  const storage = shelf();
  const bench = new Bench("bot", "first", storage, nobody);
  assert.equal(bench.keep("late", -1), false);
  assert.equal(bench.keep("mine", 0), true);
  assert.equal(new Bench("bot", "first", storage, nobody).text, "mine");
});

test("code is put back, and comes back", () => {
  const storage = shelf();
  const bench = new Bench("bot", "first", storage, nobody);
  bench.keep("mine", 0);
  bench.open("first");
  assert.equal(bench.keep("mine", 0), false, "the editor does not hold it yet");
  assert.deepEqual([bench.text, bench.before, bench.isAhead], ["first", "mine", true]);
  const later = new Bench("bot", "first", storage, nobody);
  assert.equal(later.before, "mine");
  later.open("mine");
  assert.deepEqual([later.text, later.before], ["mine", "first"]);
});

test("code that came by an address does not run, and takes no place, until the reader agrees", () => {
  const storage = shelf();
  const bench = new Bench("bot", "first", storage, nobody);
  bench.keep("mine", 0);
  bench.show("theirs");
  assert.equal(bench.hold, "foreign");
  bench.isAhead = false;
  bench.keep("theirs, changed", 0);
  assert.equal(new Bench("bot", "first", storage, nobody).text, "mine");
  bench.agree();
  assert.deepEqual([bench.hold, bench.before], ["", "mine"]);
  assert.equal(new Bench("bot", "first", storage, nobody).text, "theirs, changed");
});

test("code that did not come to its end waits to be run", () => {
  const storage = shelf();
  const bench = new Bench("bot", "first", storage, nobody);
  bench.keep("while True: pass", 0);
  bench.note(true);
  const later = new Bench("bot", "first", storage, nobody);
  assert.deepEqual([later.text, later.hold], ["while True: pass", "stopped"]);
  later.note(false);
  assert.equal(new Bench("bot", "first", storage, nobody).hold, "stopped");
  later.agree();
  later.note(true);
  later.note(false);
  assert.equal(new Bench("bot", "first", storage, nobody).hold, "");
  assert.equal(later.hold, "");
});

test("code that is taken away while it keeps Python busy is one step back when Python has been ended, and does not run by that", () => {
  const storage = shelf();
  const again = (): Bench => {
    const bench = new Bench("bot", "first", storage, nobody);
    bench.isAhead = false;
    return bench;
  };
  const bench = again();
  bench.keep("while True: pass", 0);
  bench.note(true);
  bench.keep("", 0);
  assert.equal(bench.end("while True: pass"), true);
  const later = again();
  assert.deepEqual([later.text, later.hold, later.before], ["", "", "while True: pass"]);
  later.keep("other", 0);
  later.open("while True: pass");
  assert.deepEqual([later.hold, later.before], ["stopped", "other"]);
  assert.equal(again().hold, "stopped");
  later.open("other");
  assert.equal(later.hold, "");
  assert.equal(again().hold, "");
});

test("code that is in the editor still when Python is ended waits there, and nothing is put one step back", () => {
  const storage = shelf();
  const bench = new Bench("bot", "first", storage, nobody);
  bench.keep("while True: pass", 0);
  bench.note(true);
  assert.equal(bench.end("while True: pass"), false);
  const later = new Bench("bot", "first", storage, nobody);
  assert.deepEqual([later.text, later.hold, later.before], ["while True: pass", "stopped", null]);
});

test("what was made of code that came by an address is there again after a reload, until it is agreed to", () => {
  const storage = shelf();
  const bench = new Bench("bot", "first", storage, nobody);
  bench.show("theirs");
  bench.isAhead = false;
  bench.keep("theirs, read and mended", 0);
  const later = new Bench("bot", "first", storage, nobody);
  later.show("theirs");
  assert.deepEqual([later.text, later.hold], ["theirs, read and mended", "foreign"]);
  later.show("another's");
  assert.equal(later.text, "another's");
  later.agree();
  const last = new Bench("bot", "first", storage, nobody);
  last.show("theirs");
  assert.equal(last.text, "theirs");
});

test("two tabs write, one after the other, and no text is lost", () => {
  const storage = shelf();
  const [a, b] = [new Bench("bot", "first", storage, nobody), new Bench("bot", "first", storage, nobody)];
  a.keep("A1", 0);
  b.look();
  assert.equal(b.rival, "A1");
  b.keep("B1", 0);
  assert.deepEqual([b.rival, b.before], [null, "A1"]);
  a.look();
  assert.equal(a.rival, "B1");
  a.keep("A2", 0);
  assert.deepEqual([a.before, new Bench("bot", "first", storage, nobody).before], ["B1", "B1"]);
  b.look();
  b.takeTheirs();
  assert.deepEqual([b.text, b.before, b.rival], ["A2", "B1", null]);
  a.look();
  assert.equal(a.rival, null, "both have the same");
  b.isAhead = false;
  b.keep("B2", 0);
  a.look();
  a.keepMine();
  assert.deepEqual([a.text, a.before, new Bench("bot", "first", storage, nobody).text], ["A2", "B2", "A2"]);
});

test("a browser that keeps nothing is said to, though the tab's own shelf holds the text over a reload", () => {
  const storage = shelf();
  const bench = new Bench("bot", "first", storage, nobody, false);
  bench.keep("mine", 0);
  assert.deepEqual([bench.isKept, new Bench("bot", "first", storage, nobody, false).text], [false, "mine"]);
});

test("without storage everything works but for keeping", () => {
  const bench = new Bench("bot", "first", null, nobody);
  bench.keep("mine", 0);
  assert.deepEqual([bench.text, bench.isKept], ["mine", false]);
});

const NOTEBOOK = `import marimo

app = marimo.App()


@app.cell
def _():
    DEFAULT = """\\
    def bot():
        return "a\\\\n"

    """
    return (DEFAULT,)
`;

test("a notebook is taken away with the reader's code in it, and opened again", () => {
  const code = 'def bot():\n    """Say it."""\n    return "\\n"\n\n\nlast = 1';
  const script = scriptOf(NOTEBOOK, code);
  assert.match(script, /^# \/\/\/ script\n# dependencies = \["marimo", "tomoe-cards\[widgets\]"\]/);
  assert.equal(codeIn(script), code);
  assert.equal(codeIn(NOTEBOOK), 'def bot():\n    return "a\\n"\n\n');
  assert.equal(scriptOf("nothing here", code), code);
  assert.equal(codeIn("x = 1\n"), "x = 1\n");
  assert.equal(codeIn("app = marimo.App()\n"), null);
});

test("sentences name numbers as the language writes them", () => {
  assert.match(sayLab("addressTooLong", "en", { count: 41_000, most: 30_000 }), /41,000 characters, and 30,000 are allowed/);
  assert.match(sayLab("stop", "ja"), /止/);
});

test("code that a file brought is shown and does not run until the reader says so, and no Undo has it run", () => {
  const holding = (): ReturnType<typeof shelf> => {
    const storage = shelf();
    storage.setItem("tomoe:lab-bot", JSON.stringify({ code: "theirs", before: null, running: true, held: true }));
    return storage;
  };
  const storage = holding();
  const bench = new Bench("bot", "first", storage, nobody);
  assert.deepEqual([bench.text, bench.hold], ["theirs", "filed"]);
  bench.isAhead = false;
  bench.keep("theirs, changed", 0);
  assert.equal(new Bench("bot", "first", storage, nobody).hold, "filed");
  bench.open("mine");
  assert.deepEqual([bench.text, bench.hold, bench.before], ["mine", "", null]);
  const again = holding();
  const other = new Bench("bot", "first", again, nobody);
  other.agree();
  other.note(false);
  assert.deepEqual([other.hold, new Bench("bot", "first", again, nobody).hold], ["", ""]);
});

define("tomoe-shop", TomoeShop);

test("the address is that of the text as it is now, and what was said of another text is said no more", async () => {
  const shop = document.createElement("tomoe-shop") as TomoeShop;
  Object.assign(shop, { lang: "en", text: "one", first: "first", base: "https://host.example/lab/bot.html" });
  document.body.append(shop);
  await shop.updateComplete;
  const said = (): string => shop.renderRoot.querySelector(".said")?.textContent ?? "";
  const shown = async (): Promise<string | null> => {
    // The text is packed in turns of the browser's own.
    for (let i = 0; i < 20; i += 1) await settle();
    await shop.updateComplete;
    const address = shop.renderRoot.querySelector<HTMLInputElement>(".panel input")?.value ?? "";
    return codeOf(new URL(address).hash);
  };
  [...shop.renderRoot.querySelectorAll("button")].find(({ textContent }) => textContent === "Address")?.click();
  assert.equal(await shown(), "one");
  shop.said = { key: "copied", values: {} };
  await shop.updateComplete;
  assert.equal(said(), "Copied.");
  shop.text = "two";
  await shop.updateComplete;
  assert.equal(said(), "Kept in this browser.");
  shop.text = "three";
  assert.equal(await shown(), "three");
  // Opening a text says what came of it.
  Object.assign(shop, { text: "first", said: { key: "put", values: {} } });
  await shop.updateComplete;
  assert.match(said(), /one Undo away/);
  shop.remove();
});

// The rules that a reader has chosen, as the browser keeps them, an address names them and the notebook says them. Values only.
import type { Field, Values } from "./form.js";

/** A game, and its rules that are not the author's. */
export interface Chosen { game: string; values: Values }

/** The key of the browser's storage, which keeps them as it keeps code. */
export const RULES_KEY = "tomoe:lab-rules";
const FIELD = "#rules=";

/** Whether a hash names rules. */
export const namesRules = (hash: string): boolean => hash.startsWith(FIELD);

/** As the notebook says them: the id of the game, and each rule in a line. */
export function textOf({ game, values }: Chosen): string {
  return [game, ...Object.entries(values).map(([name, value]) => `${name} = ${value}`), ""].join("\n");
}

/** What such a text says. */
export function chosenIn(text: string): Chosen {
  const [game = "", ...lines] = text.split("\n");
  const pairs = lines.map((line) => line.split("=").map((part) => part.trim())).filter(({ length }) => length === 2);
  return { game: game.trim(), values: Object.fromEntries(pairs as [string, string][]) };
}

/** The hash that names them. */
export function hashFor({ game, values }: Chosen): string {
  return FIELD + new URLSearchParams([["game", game], ...Object.entries(values)]).toString().slice("game=".length);
}

/** What a hash names; null if it names no rules. */
export function chosenBy(hash: string): Chosen | null {
  if (!namesRules(hash)) return null;
  const { game = "", ...values } = Object.fromEntries(new URLSearchParams(`game=${hash.slice(FIELD.length)}`));
  return { game, values };
}

/** Those of `values` that the fields can have, and are not as usual. */
export function fitting(fields: readonly Field[], values: Values): Values {
  const fits = ({ name, usual, choices, low = 0, high = 0 }: Field): boolean => {
    const value = values[name];
    if (value === undefined || value === usual) return false;
    if (choices) return choices.some((choice) => choice.value === value);
    const numbers = value.split(" ");
    return numbers.length === usual.split(" ").length && numbers.every((number) => /^-?\d+$/.test(number) && Number(number) >= low && Number(number) <= high);
  };
  return Object.fromEntries(fields.filter(fits).map(({ name }) => [name, values[name] ?? ""]));
}

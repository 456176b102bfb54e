// Whether data has the shape that the schema of the files says. Shapes are plain values, made from the schema when the
// elements are bundled (scripts/shapes.mjs): one interpreter for all of them is a tenth of the code that checks each.

/**
 * - A word: what `typeof` says, or "integer", or "any". A number: an integer from there.
 * - A list: of one shape, with at least and at most this many values.
 * - An object: of these properties, where a name with "?" at its end may be missing. Others may be there, too.
 * - `{ "=": values }`: one of these. `{ "0": shape }`: null or this. `{ "*": shape }`: an object all of whose values are this.
 *   `{ kind: {...} }` under "|": an object whose `kind` is a string, and of a shape that goes with it, where there is one.
 */
export type Form = string | number | readonly [Form, number?, number?] | { readonly [name: string]: Form | readonly unknown[] };

/** A mistake: where it is, such as "/steps/0/view", and what should be there. */
export interface Mistake { instancePath: string; message: string }

type Record_ = Record<string, unknown>;

const isRecord = (value: unknown): value is Record_ => typeof value === "object" && value !== null && !Array.isArray(value);

const must = (instancePath: string, what: string): Mistake => ({ instancePath, message: `must ${what}` });

/** The first of the mistakes that `look` finds in a list of things. */
function first<T>(things: readonly T[], look: (thing: T) => Mistake | null): Mistake | null {
  for (const thing of things) {
    const mistake = look(thing);
    if (mistake) return mistake;
  }
  return null;
}

function word(form: string, value: unknown, at: string): Mistake | null {
  return form === "any" || (form === "integer" ? Number.isInteger(value) : typeof value === form) ? null : must(at, `be ${form}`);
}

function number(least: number, value: unknown, at: string): Mistake | null {
  return word("integer", value, at) ?? (Number(value) < least ? must(at, `be >= ${least}`) : null);
}

function list([form, least = 0, most = Infinity]: readonly [Form, number?, number?], value: unknown, at: string): Mistake | null {
  if (!Array.isArray(value)) return must(at, "be array");
  if (value.length < least) return must(at, `NOT have fewer than ${least} items`);
  if (value.length > most) return must(at, `NOT have more than ${most} items`);
  return first([...value.keys()], (i) => mistakeIn(form, value[i], `${at}/${i}`));
}

/** The first mistake in `value`, or null. */
export function mistakeIn(form: Form, value: unknown, at = ""): Mistake | null {
  if (typeof form === "string") return word(form, value, at);
  if (typeof form === "number") return number(form, value, at);
  if (Array.isArray(form)) return list(form as readonly [Form], value, at);
  const { "=": values, 0: orNull, "*": every, "|": kinds } = form as { readonly [name: string]: Form };
  if (values) return (values as readonly unknown[]).includes(value) ? null : must(at, `be one of ${String(values)}`);
  if (orNull !== undefined) return value === null ? null : mistakeIn(orNull, value, at);
  if (!isRecord(value)) return must(at, "be object");
  if (every !== undefined) return first(Object.keys(value), (name) => mistakeIn(every, value[name], `${at}/${name}`));
  if (kinds) {
    const { kind } = value;
    const shape = typeof kind === "string" && Object.hasOwn(kinds as object, kind) ? (kinds as Record<string, Form>)[kind] : undefined;
    return mistakeIn(shape ?? { kind: "string" }, value, at);
  }
  return first(Object.entries(form as Record<string, Form>), ([key, inner]) => {
    const name = key.replace("?", "");
    if (value[name] !== undefined) return mistakeIn(inner, value[name], `${at}/${name}`);
    return name === key ? must(at, `have required property '${name}'`) : null;
  });
}

/** A function that tells what has the shape; its `errors` has the first mistake until the next call. */
export function shape(form: Form): { (value: unknown): boolean; errors: Mistake[] | null } {
  const is = Object.assign((value: unknown): boolean => {
    const mistake = mistakeIn(form, value);
    is.errors = mistake && [mistake];
    return mistake === null;
  }, { errors: null as Mistake[] | null });
  return is;
}

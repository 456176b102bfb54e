// Steps files in few bytes: a step may have, in place of all that is seen, what is different from the step before it.

/** What of a step is folded. */
const SEEN = ["view", "seats"];

type Record_ = Record<string, unknown>;

const isObject = (value: unknown): value is Record_ => typeof value === "object" && value !== null;

/** Puts a value to its place, a JSON Pointer; false where nothing has that place. */
export function put(seen: Record_, pointer: string, value: unknown): boolean {
  const [first, ...names] = pointer.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = names.pop();
  let at: unknown = seen;
  for (const name of names) at = isObject(at) && Object.hasOwn(at, name) ? at[name] : null;
  if (first !== "" || last === undefined || last === "__proto__" || !isObject(at) || (Array.isArray(at) && !Object.hasOwn(at, last))) return false;
  at[last] = value;
  return true;
}

/** The data of a steps file with a view in every step that can have one; of what is no steps file, the same. */
export function unfold(data: unknown): unknown {
  if (!isObject(data) || !Array.isArray(data.steps)) return data;
  let before: Record_ = {};
  const steps = (data.steps as unknown[]).map((step) => {
    if (!isObject(step)) return step;
    const { change, ...whole } = step;
    if (isObject(change)) {
      const seen = structuredClone(Object.fromEntries(SEEN.filter((name) => name in before).map((name) => [name, before[name]])));
      if (!Object.entries(change).every(([pointer, value]) => put(seen, pointer, value))) return step;
      Object.assign(whole, seen);
    }
    before = whole;
    return whole;
  });
  return { ...data, steps };
}

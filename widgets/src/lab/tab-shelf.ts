// A shelf for a browser that keeps nothing: what lies on it outlasts a reload of the page in this tab, and nothing else. It is in the
// window's name, since marimo takes what others put into the history's state for its own.
import { isObject, readValue, type Shelf } from "../play/storage.js";

const FIELD = "tomoeShelf";

function all(): Record<string, unknown> {
  const named = readValue(FIELD, { getItem: () => window.name });
  return isObject(named) && isObject(named[FIELD]) ? named[FIELD] : {};
}

export const tabShelf: Shelf = {
  getItem: (key) => {
    const value = all()[key];
    return typeof value === "string" ? value : null;
  },
  setItem: (key, value) => { window.name = JSON.stringify({ [FIELD]: { ...all(), [key]: value } }); },
};

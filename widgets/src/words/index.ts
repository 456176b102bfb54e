// The interface's languages, each exported under its language tag. A further one is a file here and a line below.
export { en } from "./en.js";
export { ja } from "./ja.js";

// Under which key the browser keeps the set that a teacher is making.
export const DRAFT = "tomoe:set-draft";

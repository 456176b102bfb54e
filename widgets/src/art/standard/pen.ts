// What the characters on the cards of the standard deck are written with.
import { GLYPHS as NUMERALS } from "../../glyphs/numerals.js";
import { GLYPHS as SHARED } from "../../glyphs/shared.js";
import { GLYPHS } from "../../glyphs/standard.js";
import { pen } from "../ink.js";

export const { glyphs, fitted } = pen(GLYPHS, SHARED, NUMERALS);

// What the characters on the cards of the Tomoe deck are written with.
import { GLYPHS as SHARED } from "../../glyphs/shared.js";
import { GLYPHS } from "../../glyphs/tomoe.js";
import { pen } from "../ink.js";

export const { glyphs, fitted } = pen(GLYPHS, SHARED);

// For the page that says how cards are dealt: registers the element that checks a seed.
import { define } from "../element.js";
import { TomoeSealCheck } from "../seal-check.js";

define("tomoe-seal-check", TomoeSealCheck);

// For the page of the deals of the day: registers its element.
import { define } from "../element.js";
import { TomoeToday } from "../today.js";

define("tomoe-today", TomoeToday);

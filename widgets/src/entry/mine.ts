// For the page of the reader's results: registers its element.
import { define } from "../element.js";
import { TomoeMine } from "../mine.js";

define("tomoe-mine", TomoeMine);

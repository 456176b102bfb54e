// For plain HTML pages: registers every element.
import { TomoeCard } from "../card.js";
import { TomoeDrill } from "../drill.js";
import { define } from "../element.js";
import { TomoePicker } from "../picker.js";
import { TomoeSteps } from "../steps.js";
import { TomoeTable } from "../table.js";

define("tomoe-card", TomoeCard);
define("tomoe-table", TomoeTable);
define("tomoe-steps", TomoeSteps);
define("tomoe-picker", TomoePicker);
define("tomoe-drill", TomoeDrill);

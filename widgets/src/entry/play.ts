// For pages of anybody's: a position to play on from, and nothing that it does not need.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { TomoePlay } from "../play.js";
import { TomoeSteps } from "../steps.js";
import { TomoeTable } from "../table.js";

define("tomoe-card", TomoeCard);
define("tomoe-table", TomoeTable);
define("tomoe-steps", TomoeSteps);
define("tomoe-play", TomoePlay);

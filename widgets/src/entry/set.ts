// For the site's pages of sets: a set for pupils, the results of a class, and what draws their questions.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { TomoePlay } from "../play.js";
import { TomoeResults } from "../results.js";
import { TomoeSet } from "../set.js";
import { TomoeSteps } from "../steps.js";
import { TomoeTable } from "../table.js";

define("tomoe-card", TomoeCard);
define("tomoe-table", TomoeTable);
define("tomoe-steps", TomoeSteps);
define("tomoe-play", TomoePlay);
define("tomoe-set", TomoeSet);
define("tomoe-results", TomoeResults);

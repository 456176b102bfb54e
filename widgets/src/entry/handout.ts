// For the site's page of handouts, and what draws their positions.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { TomoeHandout } from "../handout.js";
import { TomoeSteps } from "../steps.js";

define("tomoe-card", TomoeCard);
define("tomoe-steps", TomoeSteps);
define("tomoe-handout", TomoeHandout);

// For pages of others: <tomoe-steps> alone.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { TomoeSteps } from "../steps.js";

define("tomoe-card", TomoeCard);
define("tomoe-steps", TomoeSteps);

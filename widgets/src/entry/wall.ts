// For the site's page of positions on a wall, and what draws them.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { TomoeSteps } from "../steps.js";
import { TomoeWall } from "../wall.js";

define("tomoe-card", TomoeCard);
define("tomoe-steps", TomoeSteps);
define("tomoe-wall", TomoeWall);

// For plain HTML pages: registers every element.
import { TomoeCard } from "../card.js";
import { TomoeCompare } from "../compare.js";
import { TomoeContents } from "../contents.js";
import { TomoeDrill } from "../drill.js";
import { define } from "../element.js";
import { TomoeGallery } from "../gallery.js";
import { TomoePicker } from "../picker.js";
import { TomoeSteps } from "../steps.js";
import { TomoeStudy } from "../study.js";
import { TomoeTable } from "../table.js";
import { TomoeTry } from "../try.js";

define("tomoe-card", TomoeCard);
define("tomoe-table", TomoeTable);
define("tomoe-steps", TomoeSteps);
define("tomoe-picker", TomoePicker);
define("tomoe-gallery", TomoeGallery);
define("tomoe-compare", TomoeCompare);
define("tomoe-try", TomoeTry);
define("tomoe-contents", TomoeContents);
define("tomoe-drill", TomoeDrill);
define("tomoe-study", TomoeStudy);

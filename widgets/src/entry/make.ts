// Loaded by the study when somebody makes something of it: the panel for that.
import { define } from "../element.js";
import { TomoeMake } from "../make.js";

define("tomoe-make", TomoeMake);

// For the site's own pages with notebooks: registers every element, and holds the front ends of the widgets, which the site's
// Python names instead of sending them.
import "./tomoe.js";
import comparing from "./comparing.js";
import drill from "./drill.js";
import pages from "./pages.js";
import picker from "./picker.js";
import steps from "./steps.js";
import study from "./study.js";
import table from "./table.js";

Object.assign(globalThis, { tomoeWidgets: { comparing, drill, pages, picker, steps, study, table } });

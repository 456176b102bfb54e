// For pages that are opened from a disk, which load no modules: every element, with `<tomoe-play>`.
import "./play.js";
import "./tomoe.js";

// The look of the board where it is played on.
import { playingStyles } from "./playing.js";
import { readingStyles } from "./reading.js";

export const boardStyles = [readingStyles, playingStyles];

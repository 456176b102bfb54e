// The first script of every page of the site: what its address says, for the scripts after it.
import { here, readdressed } from "../address/page.js";
import { PLACE, QUESTIONS, readAddress } from "../address/read.js";

Object.assign(window, { tomoeAddress: { here, read: readAddress, readdressed, place: PLACE, questions: QUESTIONS } });

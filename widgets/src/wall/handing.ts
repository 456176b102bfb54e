// How the page of studies hands a line over to the wall: a window that it opens has a copy of its session.

/** Under which key a file's text lies in the session. */
export const FROM_STUDY = "tomoe:wall";

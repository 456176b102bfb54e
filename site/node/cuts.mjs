// What is left out of marimo's front end, with all that only it needs: its script is a third as large then. By the script's file,
// whose name says its contents, either what the whole of it is, or what each of its declarations is. These are the editor
// and what only notebooks of another kind show; where one is called after all, an error names it.
//
// Which declarations are worth naming is seen from the bundle with `minify: false`: those that no page runs and that alone
// hold much of the rest.
export const CUTS = {
  // The code of cells, which a page that only runs a notebook neither shows nor changes: CodeMirror, its languages, its keys.
  "cells-BRkCaSsh.js": {
    Sw: "editor of Python",
    Cw: "editor of Markdown",
    My: "editor of Markdown",
    ww: "editor of SQL",
    yA: "editor of SQL",
    jA: "editor",
    OA: "editor",
    Hg: "keys of Vim",
  },
  "esm-CI_o7NhW.js": { we: "editor" },
  "esm-CQuf--zt.js": "colours of code",
  "readonly-code-display-Do50PHI8.js": "view of code",
  "readonly-python-code-DCSMIsTX.js": { W: "editor's colours", Q: "view of code" },
  // The debugger's prompt, and a menu that pages do not show.
  "layout-DmcNEu3P.js": { Cc: "debugger", tl: "picture of the page" },
  // Markdown of chats. That of notebooks becomes HTML in Python.
  "markdown-renderer-BG3sp2rs.js": { $: "view of Markdown", ae: "view of Markdown", ie: "view of Markdown" },
  "chunk-YOKDWASO-BIpRENEC.js": "view of Markdown",
  // Data frames and files of them: no package for these is in the site.
  "JsonOutput-D6HIIsCb.js": { ik: "table of data", pk: "table of data" },
};

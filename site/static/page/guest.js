// Runs before every other script of a notebook's page: with ?embed=1 the page is a guest in somebody else's. It has no frame of
// its own then, takes on the colours that the address names, and keeps nothing: what is played in it ends with it, and the
// reader's own matches, which are kept under the same names, stay as they are. Old browsers read this, too.
(function () {
  "use strict";
  // A table of a guest is drawn for a window of this height in CSS pixels: its frame is as high as what is in it.
  var ROOM = 760;
  var html = document.documentElement;

  /** What has the functions of a browser's storage and lasts as long as the page. */
  window.tomoeMemory = function () {
    var kept = Object.create(null);
    return {
      getItem: function (key) { return key in kept ? kept[key] : null; },
      setItem: function (key, value) { kept[key] = String(value); },
      removeItem: function (key) { delete kept[key]; },
      clear: function () { kept = Object.create(null); },
      key: function (i) { return Object.keys(kept)[i] || null; },
      get length() { return Object.keys(kept).length; },
    };
  };

  /** What an address names, as far as it decides what a page shows. */
  function named(address) {
    var parts = new URL(address);
    var fields = tomoeAddress.read(parts.search + parts.hash).fields;
    var ours = tomoeAddress.place.concat(tomoeAddress.questions);
    return ours.map(function (name) { return fields[name]; }).join("\n");
  }

  // Behind "#" an address changes without a new page: what it names then is loaded as any other is.
  window.addEventListener("hashchange", function (event) {
    if (named(event.oldURL) !== named(event.newURL)) location.reload();
  });

  var fields = tomoeAddress.here().fields;
  if (fields.embed !== "1") return;
  html.setAttribute("data-embed", "");
  html.style.setProperty("--tomoe-room", ROOM + "px");
  if (fields.theme === "light" || fields.theme === "dark") html.setAttribute("data-theme", fields.theme);
  Object.defineProperty(window, "localStorage", { value: window.tomoeMemory(), configurable: true });
})();

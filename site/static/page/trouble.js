// Runs before every other script of a notebook's page, and is written so that old browsers understand it too: finds out
// at once what cannot work here, and says in one sentence what has gone wrong, with a button where that helps.
// Others call `tomoeTrouble`: `say(key)`, `unsay(key)`, `fail()`, `restart()`, `live()`. The sentences come with the page.
(function () {
  "use strict";
  var RESTARTS = "tomoe:restarts";
  // So many times in a row the page starts Python again by itself.
  var MOST_RESTARTS = 2;
  // Python that has run for so long, in milliseconds, was started well: what comes next is counted anew.
  var SETTLED = 60000;
  // How long to wait, in milliseconds, for a sign that the site can be reached.
  var REACH = 5000;
  var html = document.documentElement;
  var words = JSON.parse(document.getElementById("tomoe-troubles").textContent);
  var shown = "";
  var live = false;
  var leaving = false;
  var noted = false;
  var part = function (id) { return document.getElementById(id); };

  /** Draws what is said, in the page's language; in both where the page's scripts may not run. */
  function draw() {
    var box = part("tomoe-trouble");
    if (!box) return;
    var said = words[shown];
    var lang = html.lang === "ja" ? "ja" : "en";
    box.hidden = !said;
    if (said) {
      part("tomoe-failed").textContent = shown === "old" ? said.ja + " " + said.en : said[lang];
      part("tomoe-again").hidden = !said.again;
      if (said.again) part("tomoe-again").textContent = said.again[lang];
    }
    part("tomoe-note").hidden = !noted;
    part("tomoe-note").textContent = words.unkept[lang];
    var ended = shown !== "" && shown !== "late";
    if (ended) html.setAttribute("data-trouble", shown);
    else html.removeAttribute("data-trouble");
    still(ended);
  }

  /** A table that nobody will answer takes no clicks; pages to read and drills go on with what they have. */
  function still(on) {
    var tables = html.getAttribute("data-kind") === "play" ? [document.querySelector("#tomoe-prestart tomoe-table"), live && part("root")] : [];
    for (var i = 0; i < tables.length; i += 1) if (tables[i]) tables[i].inert = on;
  }

  function say(key) {
    // What is known more exactly takes the place of what was said before.
    var vague = shown === "late" || (shown === "failed" && key === "damaged");
    if (shown === key || (shown && !vague)) return;
    shown = key;
    draw();
  }

  function unsay(key) {
    if (shown !== key) return;
    shown = "";
    draw();
  }

  /** Calls back with whether the site can be reached. */
  function reach(then) {
    if (navigator.onLine === false) return then(false);
    var open = true;
    var end = function (found) { if (open) { open = false; then(found); } };
    setTimeout(function () { end(false); }, REACH);
    fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(function () { end(true); }, function () { end(false); });
  }

  /** The page could not start: says whether the network is gone or something else is wrong. */
  function fail() {
    if (!live) reach(function (found) { if (!live) say(found ? "failed" : "network"); });
  }

  /** Python has ended: loads the page anew, which goes on where the reader was, but not again and again. */
  function restart() {
    if (leaving || shown && shown !== "late") return;
    if (html.hasAttribute("data-embed")) return say("guest");
    if (noted) return say("lost");
    var before = Number(sessionStorage.getItem(RESTARTS)) || 0;
    if (before >= MOST_RESTARTS) {
      sessionStorage.removeItem(RESTARTS);
      return say("ended");
    }
    sessionStorage.setItem(RESTARTS, String(before + 1));
    leaving = true;
    location.reload();
  }

  /** What was going to be loaded again: not while the site cannot be reached, because then nothing would be left. */
  function again() {
    part("tomoe-again").disabled = true;
    reach(function (found) {
      part("tomoe-again").disabled = false;
      if (found) return location.reload();
      shown = "network";
      draw();
    });
  }

  /** Whether this browser keeps anything for the page; gives the page a memory of its own where even asking throws. */
  function keeps(name) {
    try {
      window[name].setItem("tomoe:trial", "1");
      window[name].removeItem("tomoe:trial");
      return true;
    } catch (refused) {
      try {
        window[name].getItem("tomoe:trial");
      } catch (forbidden) {
        replace(name);
      }
      return false;
    }
  }

  function replace(name) {
    try {
      Object.defineProperty(window, name, { value: window.tomoeMemory(), configurable: true });
    } catch (fixed) {
      // Then whoever asks for it hears the refusal.
    }
  }

  /** Why Python cannot run in this browser; "" if it can. */
  function unable() {
    // `disk.js` says more of it than fits here.
    if (location.protocol === "file:") return "disk";
    // A frame without allow-same-origin is at no address, and may start no worker.
    if (window.origin === "null" && html.hasAttribute("data-embed")) return "sandbox";
    if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") return "wasm";
    if (typeof Worker !== "function" || typeof DecompressionStream !== "function" || typeof TransformStream !== "function") return "old";
    return moduleWorkers() ? "" : "old";
  }

  function moduleWorkers() {
    var asked = false;
    try {
      // A browser that knows modules in workers looks at the option, before it finds that this is no address.
      new Worker("http://", { get type() { asked = true; return "module"; } });
    } catch (refused) {
      // Then the answer is what has been asked until here.
    }
    return asked;
  }

  var unkept = [keeps("localStorage"), keeps("sessionStorage")].indexOf(false) >= 0;
  noted = unkept && html.getAttribute("data-kind") !== "rules" && !html.hasAttribute("data-embed");
  // The page says it, so the table need not.
  if (noted) html.setAttribute("data-unkept", "");
  window.tomoeTrouble = {
    unable: unable(),
    restarted: !unkept && sessionStorage.getItem(RESTARTS) !== null,
    say: say,
    unsay: unsay,
    fail: fail,
    restart: restart,
    live: function () {
      live = true;
      setTimeout(function () { if (!unkept) sessionStorage.removeItem(RESTARTS); }, SETTLED);
    },
  };
  if (window.tomoeTrouble.unable) say(window.tomoeTrouble.unable);
  // Scripts that do not come: as an element, or as a part that another script asks for.
  window.addEventListener("error", function (event) {
    if (event.target && event.target.tagName === "SCRIPT" && event.target.src) fail();
  }, true);
  window.addEventListener("vite:preloadError", fail);
  window.addEventListener("pagehide", function () { leaving = true; });
  window.addEventListener("pageshow", function () { leaving = false; });
  window.addEventListener("tomoe:lang", draw);
  document.addEventListener("DOMContentLoaded", function () {
    part("tomoe-again").onclick = again;
    draw();
  });
})();

// A page that was opened from a disk: browsers run no Python there, and load no module. Says so above what can be read, with the
// line that starts a web server. Loaded by such pages alone, see `site/templates/belonging.html.j2`.
(() => {
  const ADDRESS = "http://127.0.0.1:8000/";
  const WORDS = {
    ja: [
      "この頁はディスクから直接開かれています。読むことはできますが、卓や練習、一手ずつの図を動かすにはウェブサーバーが要ります。",
      "Pythonがあれば、次の一行を端末（ターミナル）で実行してから、",
      "を開いてください。",
      "コピー",
      "コピーしました",
    ],
    en: [
      "This page was opened from a disk. It can be read, but tables, drills and step-throughs need a web server.",
      "If you have Python, run this line in a terminal, and then open",
      ".",
      "Copy",
      "Copied",
    ],
  };
  const { currentScript: script, documentElement: html } = document;
  const top = new URL("../", script.src);

  /** The site's folder as the reader's system names it. */
  function folder() {
    const path = decodeURIComponent(top.pathname).replace(/\/$/, "");
    if (top.host) return `//${top.host}${path}`;
    return path.replace(/^\/(?=[A-Za-z]:)/, "") || "/";
  }

  /** The command that serves the site to this computer alone. Windows has Python by another name, and other quotes. */
  function command() {
    const named = folder();
    const windows = /^([A-Za-z]:|\/\/)/.test(named);
    const quoted = windows ? `"${named}"` : `'${named.replaceAll("'", "'\\''")}'`;
    return `${windows ? "python" : "python3"} -m http.server -b 127.0.0.1 -d ${quoted}`;
  }

  const made = (name, more, ...inside) => {
    const node = Object.assign(document.createElement(name), more);
    node.append(...inside);
    return node;
  };

  const box = made("aside", { className: "tomoe-disk" });

  function draw() {
    const lang = html.lang.startsWith("ja") ? "ja" : "en";
    const [what, how, open, copy, copied] = WORDS[lang];
    const href = ADDRESS + location.href.slice(top.href.length);
    const line = command();
    const button = made("button", {
      type: "button",
      onclick: () => navigator.clipboard.writeText(line).then(() => { button.textContent = copied; }, () => {}),
    }, copy);
    const gap = lang === "ja" ? "" : " ";
    box.lang = lang;
    box.replaceChildren(
      made("p", {}, what),
      made("p", {}, `${how}${gap}`, made("a", { href }, href.split(/[?#]/, 1)[0]), open),
      made("div", {}, made("code", { translate: false }, line), ...(navigator.clipboard ? [button] : [])),
    );
  }

  function show() {
    draw();
    document.querySelector("main, [role=main]").prepend(box);
    window.addEventListener("tomoe:lang", draw);
  }

  document.head.append(made("link", { rel: "stylesheet", href: new URL("disk.css", script.src).href }));
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
  else show();
})();

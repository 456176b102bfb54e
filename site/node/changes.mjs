// The changes to marimo's and Pyodide's scripts: each with its reason, what it brings, and how it is found (see `shapes.mjs`).
// `near` is a text that stands in the script which is meant, whatever its name; `make` gives the edits of the place, each
// [start, end, new text]; `cut` says what a declaration is that is left out with all that only it needs, `whole` what the whole script is, which is left out
// where it is a library of its own.
//
// What it brings was measured with marimo 0.25.2 by leaving that one change out: in per cent of the bundled script as it is, packed
// and not. What brings less than 2 % and is not needed has no place here.
import { address, fits, holding, text, walk } from "./shapes.mjs";

const instead = (words) => ({ start, end }) => [[start, end, words]];
const before = (words) => ({ start }) => [[start, start, words]];
const atBegin = (words) => ({ body }) => [[body.start + 1, body.start + 1, words]];

const call = (property, ...more) => ({ type: "CallExpression", callee: { type: "MemberExpression", property: { name: property } }, ...Object.assign({}, ...more) });
const having = (...names) => ({ type: "ObjectExpression", properties: (all) => names.every((name) => all.some(({ key }) => key?.name === name)) });
const declaration = (init) => ({ type: "VariableDeclarator", id: { type: "Identifier" }, init });
const member = (property) => ({ type: "MemberExpression", property: { name: property } });

const oneHolding = (...words) => (all) => all.some(holding(...words));

/** What a minified script names at its top, by the name that stands for it. */
const named = (name, { declared }) => declared.get(name);
const nameOf = ({ type, name, callee }) => (type === "Identifier" ? name : callee?.name);

// Address of other hosts, which no page asks: a page's policy forbids it, and no file is to name one that is not explained.
const shut = (start, words = "`data:,`") => ({
  reason: `no other host is named in what is shipped: ${start}`,
  near: start,
  times: "any",
  find: address(start),
  make: instead(words),
});

// Of marimo's elements those in `frontend.ELEMENTS`; a third one is no plugin.
const SHOWN = ["marimo-anywidget", "marimo-json-output"];
// Those in `frontend.LAB_ELEMENTS` besides.
const LAB_SHOWN = [
  ...SHOWN,
  ...["button", "checkbox", "code-editor", "dict", "dropdown", "number", "radio", "range-slider", "refresh", "slider", "switch", "tabs", "text", "text-area"],
  ...["accordion", "callout-output", "mime-renderer", "progress", "stat"],
].map((name) => (name.startsWith("marimo-") ? name : `marimo-${name}`));
const isOneOf = (names) => (one, script) => names.some((name) => holding(name)(named(nameOf(one), script)));

const isVertical = ({ name }, script) => holding("vertical", "deserializeLayout")(named(name, script));

/** Leaves of marimo's elements those with such names; `brings` as in all changes. */
const onlyElements = (names, brings) => ({
  reason: "a page shows the elements in `frontend.ELEMENTS`, or `LAB_ELEMENTS`: no forms, charts, chats, files … of marimo's",
  brings,
  near: "marimo-json-output",
  times: 2,
  find: declaration({
    type: "ArrayExpression",
    elements: (all, script) =>
      all.length >= 8 &&
      all.every((one) => one && (one.type === "Identifier" || (one.type === "NewExpression" && one.arguments.length === 0))) &&
      all.filter((one) => isOneOf(SHOWN)(one, script)).length === 1,
  }),
  make: ({ init }, script) => {
    const kept = init.elements.filter((one) => isOneOf(names)(one, script));
    return instead(`[${kept.map(({ start, end }) => script.source.slice(start, end)).join(",")}]`)(init);
  },
});

const LANGUAGES = having("py", "rs", "sh", "z80");

const COMMON = [
  {
    reason: "a request to Python waits until Python is up: a slow connection is not an error",
    brings: "a start that takes longer than 20 s",
    near: "maxRequestTime",
    find: { type: "Property", key: { name: "maxRequestTime" }, value: { type: "Literal" } },
    make: ({ value }) => instead("1/0")(value),
  },
  {
    reason: "the page has started Python already, in a worker that asks no other host; one that saves notebooks is not in the site",
    brings: "the whole site: marimo's own worker asks other hosts",
    near: "getSaveWorker",
    times: 2,
    find: { type: /^(Call|New)Expression$/, arguments: [{ type: "NewExpression", callee: { name: "URL" } }, having("name")] },
    make: instead("globalThis.tomoeWorker"),
  },
  {
    reason: "widgets have styles of their own. On a first visit, when marimo's sheet comes packed, it is not in their shadow roots",
    brings: "a tenth of what the page has to do on later visits, which copied it there",
    near: "startsWith(`marimo`)",
    find: {
      type: "FunctionDeclaration",
      body: {
        body: [
          {
            type: "ReturnStatement",
            argument: {
              type: "ConditionalExpression",
              test: { expression: { ...call("startsWith"), callee: { object: member("title") }, arguments: [text("marimo")] } },
            },
          },
        ],
      },
    },
    make: atBegin("return!1;"),
  },
  {
    reason: "a page's cells stand one below the other: no slides, no grid",
    brings: "15 % of bytes, 15 % packed",
    near: "Unknown layout type",
    find: declaration({
      type: "ArrayExpression",
      elements: (all, script) =>
        all.every((one) => one?.type === "Identifier") && all.filter((one) => isVertical(one, script)).length === 1,
    }),
    make: ({ init }, script) => instead(`[${init.elements.find((one) => isVertical(one, script)).name}]`)(init),
  },
  {
    reason: "no cell is edited: what a language brings to an editor of Python, of Markdown and of SQL",
    brings: "16, 15 and 11 % of bytes, 14, 17 and 12 % packed",
    near: "defaultMetadata",
    times: 3,
    find: {
      type: "ClassExpression",
      body: {
        body: (all) => ["type", "transformIn", "getExtension"].every((name) => all.some(({ key }) => key?.name === name)),
      },
    },
    make: ({ body }) => {
      const { value } = body.body.find(({ key }) => key?.name === "getExtension");
      return instead("{return[]}")(value.body);
    },
  },
  {
    reason: "no cell is edited: the buttons of its language",
    brings: "15 % of bytes, 16 % packed",
    near: "Toggle f-string",
    find: declaration(holding("Toggle f-string", "Toggle raw string", "Format SQL")),
    cut: "editor",
  },
  {
    reason: "no cell is edited: keys of Vim",
    brings: "2 % of bytes, 2 % packed",
    near: "openNotification",
    find: declaration({
      type: "ClassExpression",
      body: { body: (all) => ["openDialog", "openNotification", "indexFromPos"].every((name) => all.some(({ key }) => key?.name === name)) },
    }),
    cut: "keys of Vim",
  },
  {
    reason: "no code is shown",
    brings: "12 % of bytes, 14 % packed",
    near: "initiallyHideCode",
    find: declaration({ type: "CallExpression", callee: { expressions: (all) => all?.[1]?.property?.name === "memo" }, arguments: oneHolding("initiallyHideCode", "showHideCode", "insertNewCell") }),
    cut: "view of code",
  },
  {
    reason: "Markdown of chats; that of notebooks becomes HTML in Python",
    brings: "4 % of bytes, 4 % packed",
    near: "Streamdown",
    find: {
      type: "AssignmentExpression",
      left: { type: "MemberExpression", object: { type: "Identifier" }, property: { name: "displayName" } },
      right: text("Streamdown"),
    },
    whole: "view of Markdown",
  },
  {
    reason: "data frames and files of them: no package for these is in the site",
    brings: "5 % of bytes, 4 % packed",
    near: "h-full justify-between pb-1 px-1",
    find: declaration({ type: "ArrowFunctionExpression", body: holding("h-full justify-between pb-1 px-1", "totalRows", "paginationState") }),
    cut: "table of data",
  },
  // Lists of an editor, formulas in plots, icons by name.
  ...["https://unpkg.com/", "https://cdn.jsdelivr.net/", "https://api.simplesvg.com", "https://api.unisvg.com", "https://api.iconify.design"].map(
    (host) => shut(host),
  ),
];

const FRONTEND = [
  ...COMMON,
  onlyElements(SHOWN, "43 % of bytes, 41 % packed"),
  {
    reason: "no code is shown: the languages of CodeMirror, by the endings of files",
    brings: "62 % of bytes, 70 % packed",
    near: "z80:()=>",
    find: declaration(LANGUAGES),
    whole: "colours of code",
  },
];

// `isTyping ? pending.current = update : update()`
const PUT_OFF = { type: "ConditionalExpression", consequent: { type: "AssignmentExpression", left: member("current"), right: { type: "Identifier" } }, alternate: { type: "CallExpression", arguments: [] } };

// The pages on which a reader writes Python: `mo.ui.code_editor`, controls, and pictures of results.
const LAB = [
  ...COMMON,
  onlyElements(LAB_SHOWN, "half of the bytes"),
  {
    reason: "what is written is Python: the other languages of CodeMirror",
    brings: "half of the bytes",
    near: "z80:()=>",
    find: declaration(LANGUAGES),
    make: ({ init }, { source }) => {
      const { start, end } = init.properties.find(({ key }) => key.name === "py");
      return instead(`{${source.slice(start, end)}}`)(init);
    },
  },
  {
    reason: "a page's policy lets no text be run as code: Vega reads its expressions by the interpreter that comes with it",
    brings: "all pictures of results",
    near: "expressionInterpreter",
    find: { type: "ObjectPattern", properties: (all) => all.length === 1 && all[0].key.name === "ast" },
    make: ({ properties: [{ value }] }) => [[value.end, value.end, "=!0"]],
  },
  {
    reason: "an editor has a name, and is reached by Tab, for whoever hears the page",
    brings: "a page on which axe finds nothing",
    near: "writingsuggestions",
    find: { type: "ObjectExpression", properties: (all) => ["role", "contenteditable"].every((name) => all.some(({ key }) => key?.name === name)) && all.some(({ key }) => key?.value === "aria-multiline") },
    make: ({ end }) => [[end - 1, end - 1, ",tabindex:`0`,\"aria-label\":`Python`"]],
  },
  {
    reason: "an editor puts off a value that comes while somebody writes: once a newer value has come, the one put off is not to be written over it",
    brings: "nothing that is written in two changes, one right after the other, is lost",
    near: "TimeoutLatch callback error",
    find: { type: "ArrowFunctionExpression", params: [], body: { body: [{ type: "IfStatement", consequent: holding("changes", "insert", "annotations") }] } },
    make: (effect, script) => {
      const places = [];
      walk(effect, (node) => { if (fits(node, PUT_OFF, script)) places.push(node.consequent.left.object.name); });
      if (places.length !== 1) throw new Error("a value is put off elsewhere");
      return atBegin(`${places[0]}.current=null;`)(effect);
    },
  },
  // A link below each picture to an editor of pictures. The names of Vega's own schemas stay: they say of which kind a picture is.
  shut("https://vega.github.io/editor"),
];

const ASKED = "packages = session.find_packages(f.read())";
// Each is needed where Python starts from the site's own memory and archive.
const WORKER = [
  {
    reason: "Python comes from the first part of the worker, which started it earlier and needs no packages",
    near: "lockFileURL",
    find: { type: "AwaitExpression", argument: { type: "CallExpression", arguments: [having("packages", "lockFileURL", "indexURL")] } },
    make: instead("await self.tomoeRuntime()"),
  },
  {
    reason: "everything that a notebook imports is in the archive (the build runs each notebook to see)",
    near: "loadNotebookDeps",
    find: { type: "MethodDefinition", key: { name: "loadNotebookDeps" } },
    make: ({ value }) => atBegin("return;")(value),
  },
  {
    reason: "the same: nobody asks which packages those are",
    near: "session.find_packages(",
    find: { type: "TemplateElement", value: { cooked: (words) => words.includes(ASKED) } },
    make: ({ start, end }, { source }) => instead(source.slice(start, end).replace(ASKED, "packages = []"))({ start, end }),
  },
  {
    reason: "a page that only runs a notebook keeps no files in IndexedDB: one wait less",
    near: "mountFS",
    find: { type: "SequenceExpression", expressions: (all) => all.some((one) => one.callee?.property?.name === "mountFS") },
    make: ({ expressions }) => {
      const at = expressions.findIndex((one) => one.callee?.property?.name === "mountFS");
      const spare = expressions.slice(at, at + 2);
      if (spare[1]?.argument?.callee?.property?.name !== "populateFilesToMemory") throw new Error("files of IndexedDB are read elsewhere");
      return [[spare[0].start, expressions[at + 2].start, ""]];
    },
  },
  shut("https://cdn.jsdelivr.net/pyodide/", "`./`"),
];

const isSize = ({ left }) => left?.property?.name === "INITIAL_MEMORY";
const wasm = (node) => node?.type === "BinaryExpression" && node.right.value === "pyodide.asm.wasm";
const PYODIDE = [
  {
    reason: "extension modules are loaded before Python starts: that needs the Emscripten module",
    near: "sitePackages",
    find: { type: "ObjectExpression", properties: [{ key: { name: "sitePackages" }, value: { ...member("sitePackages"), object: { ...member("API"), object: { type: "Identifier" } } } }] },
    make: ({ end, properties: [{ value }] }) => [[end - 1, end - 1, `,Module:${value.object.object.name}`]],
  },
  {
    reason: "the library archive may be put in place by fsInit: an empty one is not written over it",
    near: "/lib/python",
    find: { ...call("writeFile"), arguments: (all) => address("/lib/python")(all[0]) && all[1]?.type === "Identifier" },
    make: (node) => before(`${node.arguments[1].name}.length&&`)(node),
  },
  {
    reason: "the worker has compiled the interpreter from a packed file, while the snapshot was still on its way",
    near: "pyodide.asm.wasm",
    find: { type: "CallExpression", arguments: [wasm] },
    make: before("globalThis.tomoeWasm?{}:"),
  },
  {
    reason: "the same",
    near: "instantiateStreaming",
    find: {
      type: "ConditionalExpression",
      consequent: { type: "AssignmentExpression", right: { type: "AwaitExpression", argument: call("instantiateStreaming") } },
    },
    make: (node) => {
      const { left, right } = node.consequent;
      const imports = right.argument.arguments[1].name;
      return before(
        `globalThis.tomoeWasm?${left.name}={module:globalThis.tomoeWasm,instance:await WebAssembly.instantiate(globalThis.tomoeWasm,${imports})}:`,
      )(node);
    },
  },
  {
    reason: "a snapshot may come in parts, see `site/static/runtime/fold.mjs`: then its size is another",
    near: "_loadSnapshot",
    find: {
      type: "FunctionDeclaration",
      body: { body: (all) => all.at(-1)?.argument?.expressions?.some(isSize) },
    },
    make: ({ body }) => {
      const memory = body.body.at(-1).argument.expressions.find(isSize).right;
      const given = body.body.find(({ type }) => type === "VariableDeclaration").declarations[0].id.name;
      return before(`${given}.tomoe?.size??`)(memory);
    },
  },
  shut("https://cdn.jsdelivr.net/pyodide/", "`./`"),
];

const restoring = { type: "AssignmentExpression", left: member("restoreSnapshot"), right: { type: "FunctionExpression" } };
const isFilling = ({ callee }) => callee?.property?.name === "set" && callee.object.property?.name === "HEAP8";
const isModule = ({ declarations }) => declarations?.[0].init?.callee?.property?.name === "Module";
const PYODIDE_ASM = [
  {
    reason: "a snapshot may be larger than the initial memory or come in parts, and the trampoline for C functions belongs to the engine that runs now, not to the one that took the snapshot",
    near: "restoreSnapshot",
    find: restoring,
    make: ({ right: { params, body } }) => {
      const [{ name: given }] = params;
      const end = body.body.at(-1);
      const filling = end.argument.expressions[0];
      if (!isFilling(filling)) throw new Error("a snapshot is put into memory elsewhere");
      return [
        [body.start + 1, body.start + 1, `let tomoeParts=${given}.tomoe;if(tomoeParts&&Module.HEAP8.length<tomoeParts.size)Module.growMemory(tomoeParts.size);`],
        [
          end.start,
          end.start,
          "let tomoeAt=(()=>{let o=Module.HEAP32[Module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET>>2];" +
            "return(Module.__PyRuntime+o)>>2})(),tomoeTrampoline=Module.HEAP32[tomoeAt];" +
            `if(Module.HEAP8.length<${given}.length)Module.growMemory(${given}.length);`,
        ],
        [filling.start, filling.start, "tomoeParts?tomoeParts.into(Module.HEAPU8):"],
        [filling.end, filling.end, ",Module.HEAP32[tomoeAt]=tomoeTrampoline"],
      ];
    },
  },
  {
    reason: "some 260 functions of JavaScript are wrapped for Python, of two dozen kinds: each is compiled once",
    near: "convertJsFunctionToWasm",
    find: declaration({ type: "ArrowFunctionExpression", body: { type: "BlockStatement", body: (all) => all.some(isModule) } }),
    make: ({ id, init: { params, body } }) => {
      const { init } = body.body.find(isModule).declarations[0];
      return before(`(${id.name}.tomoe??={})[${params[1].name}]??=`)(init);
    },
  },
];

export const SETS = { frontend: FRONTEND, lab: LAB, worker: WORKER, pyodide: PYODIDE, "pyodide.asm": PYODIDE_ASM };
